//! The stored form of rule books and rulings, whole.

use std::borrow::Cow;

use ::xiangqi::ByColor;
use arbiter::{
    BookId, Clause, Cycle, Differs, Evidence, FalseClaim, Finding, Gap, NaturalLimit, RuleBook,
    Ruling, Target, Verdict,
};
use serde::{Deserialize, Serialize};

use crate::names::{
    ClassName, CodeName, ColorName, DeadPositionsName, IllegalMoveName, LabelsName, MeansName,
    MoveText, NatureName, ReadingName, ReasonName, RoleName, SquareText, Text, TouchModeName,
    VerdictsName,
};

/// A rule book with every parameter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BookBody {
    name: String,
    edition: u16,
    claim_at: u8,
    grace_returns: u8,
    check_grace_returns: u8,
    labels: LabelsName,
    verdicts: VerdictsName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    long_series_rounds: Option<u8>,
    natural_rounds: u16,
    own_checks_counted: u16,
    false_claim_fouls: u8,
    false_claim_minutes: u8,
    dead_positions: DeadPositionsName,
    fouls_to_lose: u8,
    touch: TouchModeName,
    illegal_move: IllegalMoveName,
}

/// A ruling with its evidence.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulingBody {
    book: String,
    edition: u16,
    verdict: VerdictBody,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonName>,
    /// Start ply, length, standings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cycle: Option<(u32, u32, u8)>,
    /// Of Red and of Black.
    classes: (ClassName, ClassName),
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    plies: Vec<FindingBody>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    clauses: Vec<ClauseBody>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    differs: Vec<DiffersBody>,
    nodes: u64,
}

/// The other reading, its clause, what it comes to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct DiffersBody(ReadingName, ClauseBody, VerdictBody);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum VerdictBody {
    None,
    MustChange(ColorName),
    Loses(ColorName),
    Draw,
    OverBudget { nodes: u64 },
    ThreatsNotExamined,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FindingBody {
    ply: u32,
    mv: MoveText,
    is: NatureName,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    shown: Vec<EvidenceBody>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clause: Option<ClauseBody>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EvidenceBody {
    by: MeansName,
    /// Point, role, whether protected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target: Option<(SquareText, RoleName, bool)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    line: Vec<MoveText>,
}

/// Text, article, item, point.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct ClauseBody(CodeName, u8, u8, u8);

impl From<&RuleBook> for BookBody {
    fn from(book: &RuleBook) -> BookBody {
        BookBody {
            name: book.name.clone().into_owned(),
            edition: book.edition,
            claim_at: book.claim_at,
            grace_returns: book.grace_returns,
            check_grace_returns: book.check_grace_returns,
            labels: LabelsName(book.labels),
            verdicts: VerdictsName(book.verdicts),
            long_series_rounds: book.long_series_rounds,
            natural_rounds: book.natural.rounds,
            own_checks_counted: book.natural.own_checks_counted,
            false_claim_fouls: book.natural.false_claim.fouls,
            false_claim_minutes: book.natural.false_claim.minutes,
            dead_positions: DeadPositionsName(book.dead_positions),
            fouls_to_lose: book.fouls_to_lose,
            touch: TouchModeName(book.touch),
            illegal_move: IllegalMoveName(book.illegal_move),
        }
    }
}

impl From<BookBody> for RuleBook {
    fn from(body: BookBody) -> RuleBook {
        RuleBook {
            name: Cow::Owned(body.name),
            edition: body.edition,
            claim_at: body.claim_at,
            grace_returns: body.grace_returns,
            check_grace_returns: body.check_grace_returns,
            labels: body.labels.0,
            verdicts: body.verdicts.0,
            long_series_rounds: body.long_series_rounds,
            natural: NaturalLimit {
                rounds: body.natural_rounds,
                own_checks_counted: body.own_checks_counted,
                false_claim: FalseClaim {
                    fouls: body.false_claim_fouls,
                    minutes: body.false_claim_minutes,
                },
            },
            dead_positions: body.dead_positions.0,
            fouls_to_lose: body.fouls_to_lose,
            touch: body.touch.0,
            illegal_move: body.illegal_move.0,
        }
    }
}

impl From<&Ruling> for RulingBody {
    fn from(ruling: &Ruling) -> RulingBody {
        RulingBody {
            book: ruling.book.name.clone().into_owned(),
            edition: ruling.book.edition,
            verdict: ruling.verdict.into(),
            reason: ruling.reason.map(ReasonName),
            cycle: ruling.cycle.map(|cycle| (cycle.start_ply, cycle.len, cycle.standings)),
            classes: (ClassName(ruling.classes.red), ClassName(ruling.classes.black)),
            plies: ruling.plies.iter().map(FindingBody::from).collect(),
            clauses: ruling.clauses.iter().copied().map(ClauseBody::from).collect(),
            differs: ruling.differs.iter().copied().map(DiffersBody::from).collect(),
            nodes: ruling.nodes,
        }
    }
}

impl From<RulingBody> for Ruling {
    fn from(body: RulingBody) -> Ruling {
        let cycle = |(start_ply, len, standings)| Cycle { start_ply, len, standings };
        Ruling {
            book: BookId { name: Cow::Owned(body.book), edition: body.edition },
            reason: body.reason.map(|reason| reason.0),
            cycle: body.cycle.map(cycle),
            plies: body.plies.into_iter().map(Finding::from).collect(),
            classes: ByColor { red: body.classes.0.0, black: body.classes.1.0 },
            verdict: body.verdict.into(),
            clauses: body.clauses.into_iter().map(Clause::from).collect(),
            differs: body.differs.into_iter().map(Differs::from).collect(),
            nodes: body.nodes,
        }
    }
}

impl From<Differs> for DiffersBody {
    fn from(differs: Differs) -> DiffersBody {
        DiffersBody(ReadingName(differs.reading), differs.clause.into(), differs.verdict.into())
    }
}

impl From<DiffersBody> for Differs {
    fn from(DiffersBody(reading, clause, verdict): DiffersBody) -> Differs {
        Differs { reading: reading.0, clause: clause.into(), verdict: verdict.into() }
    }
}

impl From<Verdict> for VerdictBody {
    fn from(verdict: Verdict) -> VerdictBody {
        match verdict {
            Verdict::None => VerdictBody::None,
            Verdict::MustChange(color) => VerdictBody::MustChange(ColorName(color)),
            Verdict::Loses(color) => VerdictBody::Loses(ColorName(color)),
            Verdict::Draw => VerdictBody::Draw,
            Verdict::Undetermined(Gap::Budget { nodes }) => VerdictBody::OverBudget { nodes },
            Verdict::Undetermined(Gap::ThreatsNotExamined) => VerdictBody::ThreatsNotExamined,
        }
    }
}

impl From<VerdictBody> for Verdict {
    fn from(body: VerdictBody) -> Verdict {
        match body {
            VerdictBody::None => Verdict::None,
            VerdictBody::MustChange(color) => Verdict::MustChange(color.0),
            VerdictBody::Loses(color) => Verdict::Loses(color.0),
            VerdictBody::Draw => Verdict::Draw,
            VerdictBody::OverBudget { nodes } => Verdict::Undetermined(Gap::Budget { nodes }),
            VerdictBody::ThreatsNotExamined => Verdict::Undetermined(Gap::ThreatsNotExamined),
        }
    }
}

impl From<&Finding> for FindingBody {
    fn from(finding: &Finding) -> FindingBody {
        FindingBody {
            ply: finding.ply,
            mv: Text(finding.mv),
            is: NatureName(finding.nature),
            shown: finding.evidence.iter().map(EvidenceBody::from).collect(),
            clause: finding.clause.map(ClauseBody::from),
        }
    }
}

impl From<FindingBody> for Finding {
    fn from(body: FindingBody) -> Finding {
        Finding {
            ply: body.ply,
            mv: body.mv.0,
            nature: body.is.0,
            evidence: body.shown.into_iter().map(Evidence::from).collect(),
            clause: body.clause.map(Clause::from),
        }
    }
}

impl From<&Evidence> for EvidenceBody {
    fn from(evidence: &Evidence) -> EvidenceBody {
        let target =
            |target: Target| (Text(target.square), RoleName(target.role), target.protected);
        EvidenceBody {
            by: MeansName(evidence.means),
            target: evidence.target.map(target),
            line: evidence.line.iter().copied().map(Text).collect(),
        }
    }
}

impl From<EvidenceBody> for Evidence {
    fn from(body: EvidenceBody) -> Evidence {
        let target = |(square, role, protected): (SquareText, RoleName, bool)| Target {
            square: square.0,
            role: role.0,
            protected,
        };
        Evidence {
            means: body.by.0,
            target: body.target.map(target),
            line: body.line.into_iter().map(|mv| mv.0).collect(),
        }
    }
}

impl From<Clause> for ClauseBody {
    fn from(clause: Clause) -> ClauseBody {
        ClauseBody(CodeName(clause.code), clause.article, clause.item, clause.point)
    }
}

impl From<ClauseBody> for Clause {
    fn from(ClauseBody(code, article, item, point): ClauseBody) -> Clause {
        Clause { code: code.0, article, item, point }
    }
}
