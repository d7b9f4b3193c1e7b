//! Rulings and touched pieces over HTTP: what a page asks, and what it is told.
//!
//! Everything comes as values: the page writes the sentences, but for the verdict and the ruling
//! whole, which are the server's words everywhere.

use arbiter::{
    Clause, Code, Due, Duty, Evidence, Finding, Manner, Obligation, RuleBook, Ruling, Touch,
    TouchMode,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use words::Lang;
use xiangqi::notation::{self, Script};
use xiangqi::{Color, Move, Position, Setup};

use crate::ruling::{class_name, means_name, nature_name, reason_name, result};
use crate::{Text, say};

mod text;

pub use text::{BadMoves, MAX_MOVES, move_words, read_moves};

/// A repetition, or anything else a referee may rule on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskRulings {
    /// The position before the first move, FEN; the start position when left out.
    #[serde(default)]
    pub fen: Option<String>,
    /// The moves in any notation, Chinese, WXF, ICCS or UCI, as they are printed: numbers of
    /// rounds, results and remarks in brackets are passed over. At most 1,024.
    pub moves: String,
    /// The rule books by name, each once; all of them when left out.
    #[serde(default)]
    pub books: Option<Vec<String>>,
}

/// Rulings on one game by several books.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Rulings {
    /// The position before the first move, FEN.
    pub start: String,
    /// The moves as they were read.
    pub moves: Vec<MoveText>,
    /// Positions that had stood before, in the order of the plies that brought them back.
    pub stood: Vec<Stood>,
    /// A ruling for each book, in the order asked for.
    pub rulings: Vec<RulingView>,
}

/// A move in the notations that people read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MoveText {
    /// UCI.
    #[serde(rename = "move")]
    pub mv: String,
    /// Chinese, simplified: 炮二平五. UCI where the move has no place on a board.
    pub chinese: String,
    /// WXF: `C2.5`.
    pub wxf: String,
}

/// A position that came back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Stood {
    /// The ply that brought it back, from 0.
    pub ply: u32,
    /// How often it has stood then, 2 or more.
    pub standings: u8,
}

/// A ruling by one book.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct RulingView {
    /// The rule book's name.
    pub book: String,
    /// The rule book in words.
    pub book_text: Text,
    /// The verdict on the game as it stands if nobody changes: `red_loses`, `black_loses`, `draw`,
    /// `none` or `undetermined`.
    pub result: String,
    /// The side that has to deviate: `red` or `black`.
    pub must_change: Option<String>,
    /// `now` where the book ends the game here, `next_return` where that side may deviate once.
    pub due: Option<String>,
    /// `repetition`, `natural_limit`, `dead_position`, `checkmate` or `stalemate`.
    pub reason: Option<String>,
    /// The repetition that was judged.
    pub cycle: Option<CycleView>,
    /// Every judged ply once.
    pub plies: Vec<FindingView>,
    /// What Red does: `perpetual_check`, `perpetual_kill`, `perpetual_chase`, `perpetual_attack`,
    /// `allowed` or `undetermined`.
    pub red: String,
    /// What Black does.
    pub black: String,
    /// The articles that the verdict rests on.
    pub clauses: Vec<ClauseView>,
    /// The verdict in words, alone.
    pub verdict: Text,
    /// What was repeated and what each side did, in words; empty where nothing was.
    pub why: Text,
    /// The articles in words; empty for none.
    pub rests: Text,
    /// Where the sources differ and the other reading decides otherwise, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differs: Vec<Text>,
    /// The ruling in words, whole.
    pub text: Text,
    /// Positions visited.
    pub nodes: u32,
}

/// A repetition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CycleView {
    /// The first judged ply, from 0.
    pub start_ply: u32,
    /// How many plies are judged.
    pub len: u32,
    /// How often the position has stood; 1 in a long series without an exact return.
    pub standings: u8,
}

/// What was found about one ply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FindingView {
    /// The ply, from 0.
    pub ply: u32,
    /// `check` 将, `kill` 杀, `chase` 捉, `exchange` 兑, `offer` 献, `block` 拦, `follow` 跟, `idle` 闲
    /// or `undetermined`.
    pub nature: String,
    /// What shows it, the gravest first; nothing for an idle move.
    pub evidence: Vec<EvidenceView>,
    /// The article that names this nature.
    pub clause: Option<ClauseView>,
}

/// One thing that a ply threatens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct EvidenceView {
    /// How the threat came about: `direct`, `discovered`, `screen`, `unblock`, `unroot`, `pin`,
    /// `joint`, `avoid_mate`, `avoid_loss`, `checks`, `exchange`.
    pub means: String,
    /// What is threatened; nothing for a threat of mate.
    pub target: Option<TargetView>,
    /// How it would be carried out if the same side moved again; sides alternate from there.
    pub line: Vec<MoveText>,
}

/// A threatened piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TargetView {
    /// Where it stands after the ply.
    pub square: String,
    /// What it is: a FEN letter.
    pub piece: String,
    /// Whether it has a root 有根.
    pub protected: bool,
}

/// An article of a rule text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClauseView {
    /// The text: `cxa1999`, `cxa2020`, `axf` or `axf_diagrams`, of which the number is a diagram.
    pub code: String,
    /// The number, such as `24.1`.
    pub number: String,
}

/// Touches of the side to move, article 5.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskTouches {
    /// The position, FEN; the start position when left out.
    #[serde(default)]
    pub fen: Option<String>,
    /// The touches in order, at most 32; those of empty points are passed over.
    pub touches: Vec<TouchAsked>,
    /// What touching means; as in the Chinese books when left out.
    #[serde(default)]
    pub mode: TouchModeName,
}

/// One touch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TouchAsked {
    /// The point, `a0` to `i9`.
    pub square: String,
    /// How it was touched.
    #[serde(default)]
    pub manner: TouchManner,
}

/// How a piece was touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TouchManner {
    /// On purpose.
    #[default]
    Meant,
    /// At one moment with the touch before it, 5.5.
    Together,
    /// To put it straight, with consent beforehand, 5.6.
    AdjustedWithConsent,
    /// To put it straight without consent.
    AdjustedWithoutConsent,
    /// By evident accident.
    Accident,
}

/// What touching means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TouchModeName {
    /// A touched piece must move or be taken 摸子走子.
    #[default]
    TouchMove,
    /// Every touch is a foul 不准摸子.
    EveryTouchIsAFoul,
    /// Nothing.
    Free,
}

/// What touches oblige to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Touches {
    /// The position, FEN.
    pub fen: String,
    /// `free`, `move` (the piece), `take` (the piece) or `capture` (one by the other).
    pub obligation: String,
    /// The points of the pieces concerned.
    pub pieces: Vec<String>,
    /// The moves that are allowed.
    pub moves: Vec<MoveText>,
    /// What was broken by touching.
    pub fouls: Vec<FoulView>,
    /// The article that the obligation rests on.
    pub clause: Option<ClauseView>,
}

/// A foul.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FoulView {
    /// `touch`, `touched_immovable` or `touched_untakable`.
    pub foul: String,
    /// Its article.
    pub clause: Option<ClauseView>,
}

/// Rulings on one game, in the form that a page gets.
pub fn rulings(start: &Position, moves: &[Move], rulings: &[Ruling]) -> Rulings {
    let mut positions = vec![*start];
    let mut texts = Vec::with_capacity(moves.len());
    let mut stood = Vec::new();
    // Nothing that stood before a capture can return.
    let mut since = 0;
    for (ply, &mv) in (0..).zip(moves) {
        let before = positions[positions.len() - 1];
        let Ok(after) = before.play(mv) else { break };
        texts.push(move_text(&before, mv));
        if before.piece_at(mv.to).is_some() {
            since = positions.len();
        }
        positions.push(after);
        let same = |position: &&Position| {
            position.hash() == after.hash() && position.board() == after.board()
        };
        let standings = positions[since..].iter().filter(same).count();
        if standings > 1 {
            stood.push(Stood { ply, standings: u8::try_from(standings).unwrap_or(u8::MAX) });
        }
    }
    Rulings {
        start: start.fen(),
        moves: texts,
        stood,
        rulings: rulings.iter().map(|ruling| view(&positions, ruling)).collect(),
    }
}

/// The obligation of touches, in the form that a page gets.
pub fn touches(position: &Position, found: &Obligation) -> Touches {
    let (obligation, pieces) = duty(found);
    Touches {
        fen: position.fen(),
        obligation: obligation.to_owned(),
        pieces,
        moves: found.moves.iter().map(|&mv| move_text(position, mv)).collect(),
        fouls: found
            .fouls
            .iter()
            .map(|foul| FoulView {
                foul: foul.name().to_owned(),
                clause: foul.clause().map(clause_view),
            })
            .collect(),
        clause: found.clause.map(clause_view),
    }
}

/// What has to be done, in one word, and the points of the pieces concerned.
pub fn duty(found: &Obligation) -> (&'static str, Vec<String>) {
    match found.duty {
        Duty::Free => ("free", Vec::new()),
        Duty::MovePiece(square) => ("move", vec![square.to_string()]),
        Duty::TakePiece(square) => ("take", vec![square.to_string()]),
        Duty::Capture(mv) => ("capture", vec![mv.from.to_string(), mv.to.to_string()]),
    }
}

impl TouchAsked {
    /// The touch; none if the point is none.
    pub fn touch(&self) -> Option<Touch> {
        Some(Touch { square: self.square.parse().ok()?, manner: self.manner.into() })
    }
}

impl From<TouchManner> for Manner {
    fn from(manner: TouchManner) -> Manner {
        match manner {
            TouchManner::Meant => Manner::Meant,
            TouchManner::Together => Manner::Together,
            TouchManner::AdjustedWithConsent => Manner::AdjustedWithConsent,
            TouchManner::AdjustedWithoutConsent => Manner::AdjustedWithoutConsent,
            TouchManner::Accident => Manner::Accident,
        }
    }
}

impl From<TouchModeName> for TouchMode {
    fn from(mode: TouchModeName) -> TouchMode {
        match mode {
            TouchModeName::TouchMove => TouchMode::TouchMove,
            TouchModeName::EveryTouchIsAFoul => TouchMode::EveryTouchIsAFoul,
            TouchModeName::Free => TouchMode::Free,
        }
    }
}

/// `positions` are all of the game, the start first.
fn view(positions: &[Position], ruling: &Ruling) -> RulingView {
    let side = |color: Color| color.to_string();
    let book_text = |lang| words::rule_book(lang, &ruling.book.name);
    RulingView {
        book: ruling.book.name.clone().into_owned(),
        book_text: say::both(book_text),
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
        cycle: ruling.cycle.map(|cycle| CycleView {
            start_ply: cycle.start_ply,
            len: cycle.len,
            standings: cycle.standings,
        }),
        plies: ruling.plies.iter().map(|finding| finding_view(positions, finding)).collect(),
        red: class_name(ruling.classes.red).to_owned(),
        black: class_name(ruling.classes.black).to_owned(),
        clauses: ruling.clauses.iter().copied().map(clause_view).collect(),
        verdict: say::both(|lang: Lang| words::verdict(lang, ruling)),
        why: say::both(|lang: Lang| words::classes(lang, ruling)),
        rests: say::both(|lang: Lang| words::clauses(lang, &ruling.clauses)),
        differs: ruling
            .differs
            .iter()
            .map(|other| say::both(|lang: Lang| words::differs(lang, other)))
            .collect(),
        text: say::both(|lang: Lang| words::ruling(lang, ruling)),
        nodes: u32::try_from(ruling.nodes).unwrap_or(u32::MAX),
    }
}

fn finding_view(positions: &[Position], finding: &Finding) -> FindingView {
    let at = usize::try_from(finding.ply).unwrap_or(usize::MAX);
    let pair =
        at.checked_add(1).and_then(|after| Some((positions.get(at)?, positions.get(after)?)));
    let evidence = pair.map(|(before, after)| {
        finding.evidence.iter().map(|found| evidence_view(before.turn(), after, found)).collect()
    });
    FindingView {
        ply: finding.ply,
        nature: nature_name(finding.nature).to_owned(),
        evidence: evidence.unwrap_or_default(),
        clause: finding.clause.map(clause_view),
    }
}

fn evidence_view(mover: Color, after: &Position, found: &Evidence) -> EvidenceView {
    // The mover moves once more. Where the other king is in check that is no position, and the
    // line is a capture of the king, which no notation need name.
    let mut board = Position::try_from(Setup { turn: mover, ..after.setup() }).ok();
    let line = found.line.iter().map(|&mv| {
        let text = match &board {
            Some(position) => move_text(position, mv),
            None => MoveText { mv: mv.to_string(), chinese: mv.to_string(), wxf: mv.to_string() },
        };
        board = board.and_then(|position| position.play(mv).ok());
        text
    });
    EvidenceView {
        line: line.collect(),
        means: means_name(found.means).to_owned(),
        target: found.target.map(|target| TargetView {
            square: target.square.to_string(),
            piece: after
                .piece_at(target.square)
                .map_or_else(String::new, |piece| piece.fen_char().to_string()),
            protected: target.protected,
        }),
    }
}

fn clause_view(clause: Clause) -> ClauseView {
    let code = match clause.code {
        Code::Cxa1999 => "cxa1999",
        Code::Cxa2020 => "cxa2020",
        Code::Axf => "axf",
    };
    ClauseView { code: code.to_owned(), number: clause.to_string() }
}

fn move_text(position: &Position, mv: Move) -> MoveText {
    MoveText {
        mv: mv.to_string(),
        chinese: notation::chinese(position, mv, Script::Simplified),
        wxf: notation::wxf(position, mv),
    }
}

/// The rule books of a question: by name, or all of them.
///
/// # Errors
///
/// The name of which there is no book.
pub fn books(asked: Option<&[String]>) -> Result<Vec<RuleBook>, String> {
    let Some(names) = asked else { return Ok(RuleBook::ALL.to_vec()) };
    let mut books: Vec<RuleBook> = Vec::with_capacity(RuleBook::ALL.len());
    for name in names {
        let book =
            RuleBook::by_name(name).ok_or_else(|| name.chars().take(40).collect::<String>())?;
        if !books.contains(&book) {
            books.push(book);
        }
    }
    Ok(books)
}
