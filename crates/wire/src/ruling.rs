//! Rulings as the command line speaks them: `chuhe judge` and `chuhe touch`.
//!
//! A ruling is the same text on every run: it holds no times.

use arbiter::{Clause, Due, Evidence, Finding, Means, Nature, Reason, Ruling, Target, Verdict};
use serde::{Deserialize, Serialize};
use words::Lang;
use xiangqi::notation::{Script, chinese};
use xiangqi::{Color, Move, Position};

use crate::{Text, say};

/// A question of `chuhe judge --batch`. Other fields are left alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgeQuestion {
    /// Comes back with the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<serde_json::Value>,
    /// The rule book by name; the one of the command line when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The position before the first move; the start position when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// The moves, UCI or any other notation.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// An answer of `chuhe judge`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RulingLine {
    /// As it was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<serde_json::Value>,
    /// The rule book that it was judged by.
    pub rules: String,
    /// The verdict on the game as it stands if nobody changes: `red_loses`, `black_loses`, `draw`,
    /// `none` or `undetermined`.
    pub result: String,
    /// The side that has to deviate.
    pub must_change: Option<String>,
    /// `now` where the book ends the game here, `next_return` where that side may deviate once.
    pub due: Option<String>,
    /// `repetition`, `natural_limit`, `dead_position`, `checkmate` or `stalemate`.
    pub reason: Option<String>,
    /// The repetition that was judged.
    pub cycle: Option<CycleLine>,
    /// Every judged ply once.
    pub moves: Vec<FindingLine>,
    /// What each side does.
    pub classes: ClassesLine,
    /// The articles that the verdict rests on.
    pub clauses: Vec<String>,
    /// Clauses that are read otherwise too, where the other reading decides otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differs: Vec<DiffersLine>,
    /// The ruling in words.
    pub text: Text,
    /// Positions visited.
    pub nodes: u64,
    /// The time taken, with `--timing`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub millis: Option<f64>,
}

/// A repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CycleLine {
    /// The first judged ply, from 0.
    pub start_ply: u32,
    /// How many plies are judged.
    pub len: u32,
    /// How often the position has stood.
    pub standings: u8,
}

/// A clause on which the sources differ, and what the other reading comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiffersLine {
    /// The other reading: `false_root_counts`, `root_cut_counts`, `check_also_chases` or
    /// `lone_attacker_chases`.
    pub reading: String,
    /// The clause.
    pub clause: String,
    /// As [`RulingLine::result`], by the other reading.
    pub result: String,
}

/// What was found about one ply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindingLine {
    /// The ply, from 0 in the moves given.
    pub ply: u32,
    /// The move, UCI.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move in Chinese notation.
    pub chinese: String,
    /// `check`, `kill`, `chase`, `exchange`, `offer`, `block`, `follow`, `idle` or `undetermined`.
    pub nature: String,
    /// How the threats came about: `direct`, `discovered`, `screen`, `unblock`, `unroot`, `pin`,
    /// `joint`, `avoid_mate`, `avoid_loss`, `checks`, `exchange`.
    pub means: Vec<String>,
    /// What is threatened.
    pub targets: Vec<TargetLine>,
    /// How the first threat would be carried out.
    pub line: Vec<String>,
    /// The article that names this nature.
    pub clause: Option<String>,
}

/// A threatened piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TargetLine {
    /// Where it stands after the ply.
    pub square: String,
    /// What it is.
    pub role: String,
    /// Whether it could be avenged.
    pub protected: bool,
}

/// What each side does: `perpetual_check`, `perpetual_kill`, `perpetual_chase`,
/// `perpetual_attack`, `allowed` or `undetermined`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassesLine {
    /// Red.
    pub red: String,
    /// Black.
    pub black: String,
}

/// The answer in the place of a question that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgeError {
    /// As it was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<serde_json::Value>,
    /// Which line or ply, and why.
    pub error: String,
}

/// A ruling on a game.
pub fn ruling_line(
    id: Option<serde_json::Value>,
    start: &Position,
    moves: &[Move],
    ruling: &Ruling,
) -> RulingLine {
    let side = |color: Color| color.to_string();
    RulingLine {
        id,
        rules: ruling.book.name.clone().into_owned(),
        result: result(ruling).to_owned(),
        must_change: ruling.must_change().map(side),
        due: ruling.due().map(|due| {
            match due {
                Due::Now => "now",
                Due::NextReturn => "next_return",
            }
            .to_owned()
        }),
        reason: ruling.reason.map(|reason| reason_name(reason).to_owned()),
        cycle: ruling.cycle.map(|cycle| CycleLine {
            start_ply: cycle.start_ply,
            len: cycle.len,
            standings: cycle.standings,
        }),
        moves: finding_lines(start, moves, &ruling.plies),
        classes: ClassesLine {
            red: class_name(ruling.classes.red).to_owned(),
            black: class_name(ruling.classes.black).to_owned(),
        },
        clauses: ruling.clauses.iter().map(Clause::to_string).collect(),
        differs: ruling
            .differs
            .iter()
            .map(|differs| DiffersLine {
                reading: differs.reading.name().to_owned(),
                clause: differs.clause.to_string(),
                result: verdict_name(differs.verdict).to_owned(),
            })
            .collect(),
        text: say::both(|lang: Lang| match (ruling.verdict, ruling.reason) {
            (Verdict::None, None) => words::nothing_to_rule(lang, moves.len()),
            _ => words::ruling(lang, ruling),
        }),
        nodes: ruling.nodes,
        millis: None,
    }
}

/// Findings with their moves written out.
pub fn finding_lines(start: &Position, moves: &[Move], findings: &[Finding]) -> Vec<FindingLine> {
    let mut position = *start;
    let mut lines = Vec::with_capacity(findings.len());
    let mut findings = findings.iter().peekable();
    for (ply, &mv) in (0..).zip(moves) {
        while let Some(finding) = findings.next_if(|finding| finding.ply == ply) {
            lines.push(finding_line(&position, finding));
        }
        match position.play(mv) {
            Ok(after) => position = after,
            Err(_) => break,
        }
    }
    lines
}

fn finding_line(position: &Position, finding: &Finding) -> FindingLine {
    let mut means: Vec<String> = Vec::new();
    let mut targets: Vec<TargetLine> = Vec::new();
    for Evidence { means: how, target, .. } in &finding.evidence {
        let how = means_name(*how).to_owned();
        if !means.contains(&how) {
            means.push(how);
        }
        if let Some(Target { square, role, protected }) = target {
            let square = square.to_string();
            let role = role.to_string();
            if !targets.iter().any(|known| known.square == square) {
                targets.push(TargetLine { square, role, protected: *protected });
            }
        }
    }
    let line = finding.evidence.first().map(|evidence| evidence.line.as_slice());
    FindingLine {
        ply: finding.ply,
        mv: finding.mv.to_string(),
        chinese: chinese(position, finding.mv, Script::Simplified),
        nature: nature_name(finding.nature).to_owned(),
        means,
        targets,
        line: line.unwrap_or_default().iter().map(Move::to_string).collect(),
        clause: finding.clause.map(|clause| clause.to_string()),
    }
}

/// The verdict of a ruling in one word.
pub fn result(ruling: &Ruling) -> &'static str {
    verdict_name(ruling.verdict)
}

fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::MustChange(Color::Red) | Verdict::Loses(Color::Red) => "red_loses",
        Verdict::MustChange(Color::Black) | Verdict::Loses(Color::Black) => "black_loses",
        Verdict::Draw => "draw",
        Verdict::None => "none",
        Verdict::Undetermined(_) => "undetermined",
    }
}

pub(crate) fn reason_name(reason: Reason) -> &'static str {
    match reason {
        Reason::Repetition => "repetition",
        Reason::NaturalLimit => "natural_limit",
        Reason::DeadPosition => "dead_position",
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
    }
}

pub(crate) fn class_name(class: arbiter::Class) -> &'static str {
    use arbiter::Class;
    match class {
        Class::PerpetualCheck => "perpetual_check",
        Class::PerpetualKill => "perpetual_kill",
        Class::PerpetualChase => "perpetual_chase",
        Class::PerpetualAttack => "perpetual_attack",
        Class::Allowed => "allowed",
        Class::Undetermined => "undetermined",
    }
}

/// A nature in one word.
pub fn nature_name(nature: Nature) -> &'static str {
    match nature {
        Nature::Check => "check",
        Nature::Kill => "kill",
        Nature::Chase => "chase",
        Nature::Exchange => "exchange",
        Nature::Offer => "offer",
        Nature::Block => "block",
        Nature::Follow => "follow",
        Nature::Idle => "idle",
        Nature::Undetermined => "undetermined",
    }
}

pub(crate) fn means_name(means: Means) -> &'static str {
    match means {
        Means::Direct => "direct",
        Means::Discovered => "discovered",
        Means::Screen => "screen",
        Means::Unblock => "unblock",
        Means::Unroot => "unroot",
        Means::Pin => "pin",
        Means::Joint => "joint",
        Means::AvoidMate => "avoid_mate",
        Means::AvoidLoss => "avoid_loss",
        Means::Checks => "checks",
        Means::Exchange => "exchange",
    }
}

/// An answer of `chuhe touch`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TouchLine {
    /// `free`, `move` (the piece), `take` (the piece) or `capture` (one by the other). Of a move
    /// that was let go of: `fixed`, `illegal`, or what should have been done.
    pub obligation: String,
    /// The points of the pieces concerned.
    pub pieces: Vec<String>,
    /// The moves that are allowed, UCI.
    pub moves: Vec<String>,
    /// The first foul, such as `touched_immovable`.
    pub foul: Option<String>,
    /// All fouls.
    pub fouls: Vec<String>,
    /// What an illegal move costs: `loses`, `foul_and_taken_back` or `taken_back`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalty: Option<String>,
    /// The article that decides.
    pub clause: Option<String>,
    /// Whether the move that was let go of stands, 5.7; missing where none was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stands: Option<bool>,
    /// The points that were named and hold no piece: touching them is no touch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub empty: Vec<String>,
    /// That the move does not stand, and which points are empty, in sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
}
