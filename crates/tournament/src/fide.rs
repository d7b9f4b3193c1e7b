//! FIDE's tie-breaks, chapter C.07 of its handbook (2024), for international events.
//!
//! | code | here |
//! |---|---|
//! | WIN, WON, BPG, BWG, NUM, VUR | [`FideKind::Wins`], [`FideKind::Won`], [`FideKind::BlackPlayed`], [`FideKind::BlackWon`], [`FideKind::Played`], [`FideKind::VoluntarilyUnplayed`] |
//! | PS | [`FideKind::Progressive`] |
//! | KS | [`FideKind::Koya`] |
//! | DE | [`FideKind::Direct`] |
//! | BH, FB, AOB, ABH | [`FideKind::Buchholz`], [`FideKind::ForeBuchholz`], [`FideKind::AverageBuchholz`], [`FideKind::AdjustedScore`] |
//! | SB, EMMSB | [`FideKind::SonnebornBerger`] |
//! | EMGSB, EGMSB, EGGSB | [`FideKind::MatchesTimesGames`], [`FideKind::GamesTimesMatches`], [`FideKind::GamesTimesGames`] |
//!
//! Not implemented: the rating families (ARO, TPR and their kin), and the repeated use of DE among those it leaves level (name it twice instead).
//!
//! Unplayed rounds of a Swiss (article 16): a round lost by forfeit, or left out on request for
//! less than a full point, is *voluntarily unplayed*. Those at the very end of a participant's
//! event count as draws for the opponents. One's own unplayed round counts as one against a
//! dummy: the lesser of one's own score and a draw in every round, and where an opponent was
//! paired the lesser of one's own score and the opponent's. A Buchholz cut takes voluntarily
//! unplayed rounds first. Scores are 1, ½ and 0.

use crate::{
    Color, Field, How, Line, No, Note, Part, Points, Reckoning, Score, Sheet, Value, standings::Cut,
};

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FideKind {
    /// WIN: rounds that brought as much as a win, played or not.
    Wins,
    /// WON: games won over the board.
    Won,
    /// BPG: games played with the second move.
    BlackPlayed,
    /// BWG: games won over the board with the second move.
    BlackWon,
    /// NUM: games played.
    Played,
    /// VUR: rounds voluntarily unplayed; fewer is better.
    VoluntarilyUnplayed,
    /// PS: the sum of the scores after each round; cuts take the first rounds.
    Progressive,
    /// DE: the games of those who are level by all before it, once all of them have met; else who
    /// is sure to lead whatever the missing games bring, and so on down.
    Direct,
    /// KS: the score against opponents with half the points or more.
    Koya,
    /// BH: the sum of the opponents' adjusted scores.
    Buchholz,
    /// FB: the same, with every paired game of the last round taken for a draw.
    ForeBuchholz,
    /// AOB: the average Buchholz of the opponents met over the board.
    AverageBuchholz,
    /// ABH: one's score as it counts for one's opponents.
    AdjustedScore,
    /// SB: the opponents' adjusted scores, each times one's result. On a table of matches this is
    /// EMMSB: match points times match points.
    SonnebornBerger,
    /// EMGSB: the opponents' match points, each times the game points made against them.
    MatchesTimesGames,
    /// EGMSB: the opponents' game points, each times the match points made against them.
    GamesTimesMatches,
    /// EGGSB: the opponents' game points, each times the game points made against them.
    GamesTimesGames,
}

/// How unplayed rounds count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FideSystem {
    /// By article 16.
    Swiss,
    /// As if they had been played.
    RoundRobin,
}

/// A tie-break of chapter C.07.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FideTieBreak {
    /// What is counted.
    pub kind: FideKind,
    /// What is left out: `C1` cuts one of the lowest, `M1` one of either end.
    pub cut: Cut,
    /// How unplayed rounds count.
    pub system: FideSystem,
}

impl FideTieBreak {
    /// The tie-break for a Swiss, without a cut.
    pub const fn swiss(kind: FideKind) -> FideTieBreak {
        FideTieBreak { kind, cut: Cut::NONE, system: FideSystem::Swiss }
    }

    /// Leaves out the `lowest` and the `highest`.
    pub const fn cut(self, lowest: u8, highest: u8) -> FideTieBreak {
        FideTieBreak { cut: Cut { lowest, highest }, ..self }
    }

    pub(crate) const fn larger_first(&self) -> bool {
        !matches!(self.kind, FideKind::VoluntarilyUnplayed)
    }
}

/// One round as it counts: against what score, and what it brought of it.
struct Contribution {
    round: u16,
    opponent: Option<No>,
    score: Points,
    result: Points,
    note: Note,
    voluntary: bool,
}

fn is_voluntary(line: &Line) -> bool {
    match line.how {
        How::LostUnplayed | How::Absent => true,
        How::RequestedBye => line.points < Points::ONE,
        How::Played | How::WonUnplayed | How::PairingBye => false,
    }
}

/// What a score is made of: the score itself, which in a match of teams is match points, or the
/// points of its games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Of {
    Matches,
    Games,
}

impl Of {
    fn line(self, line: &Line) -> Points {
        match self {
            Of::Matches => line.points,
            Of::Games => line.game_points,
        }
    }

    fn sheet(self, sheet: &Sheet) -> Points {
        match self {
            Of::Matches => sheet.total(),
            Of::Games => sheet.lines.iter().map(|line| line.game_points).sum(),
        }
    }

    /// What a draw brings: of games half of all that a match has.
    fn draw(self, field: &Field) -> Points {
        if self == Of::Matches {
            return Points::HALF;
        }
        let of_match = |no: No, line: &Line| {
            let other = line.opponent.and_then(|other| field.sheet(other))?;
            let theirs =
                other.lines.iter().find(|l| l.round == line.round && l.opponent == Some(no))?;
            Some(line.game_points + theirs.game_points)
        };
        let whole = field
            .sheets()
            .flat_map(|sheet| sheet.lines.iter().filter_map(|line| of_match(sheet.no, line)))
            .max();
        whole.map_or(Points::HALF, |whole| Points::quarters(whole.as_quarters() / 2))
    }
}

/// The score of `sheet` as it counts for others. `fore` takes the last round's game for a draw.
fn adjusted(field: &Field, sheet: &Sheet, system: FideSystem, fore: bool, of: Of) -> Points {
    let last_kept = match system {
        FideSystem::RoundRobin => u16::MAX,
        FideSystem::Swiss => sheet
            .lines
            .iter()
            .filter(|line| !is_voluntary(line))
            .map(|line| line.round)
            .max()
            .unwrap_or(0),
    };
    let count = |line: &Line| {
        let fore = fore && line.round == field.rounds() && line.opponent.is_some();
        if line.round > last_kept || fore { of.draw(field) } else { of.line(line) }
    };
    let carried = if of == Of::Matches { sheet.carried } else { Points::ZERO };
    carried + sheet.lines.iter().map(count).sum()
}

/// The score of `sheet` for its own dummy opponents.
fn own(field: &Field, sheet: &Sheet, fore: bool, of: Of) -> Points {
    let last = |line: &&Line| line.round == field.rounds() && line.opponent.is_some();
    match sheet.lines.iter().find(last) {
        Some(line) if fore => of.sheet(sheet) - of.line(line) + of.draw(field),
        _ => of.sheet(sheet),
    }
}

/// The rounds of `sheet`: what the opponents have, and what was made against them.
fn contributions(
    field: &Field,
    sheet: &Sheet,
    system: FideSystem,
    fore: bool,
    (theirs, made): (Of, Of),
) -> Vec<Contribution> {
    let draws = Points::quarters(i32::from(field.rounds()) * theirs.draw(field).as_quarters());
    sheet
        .lines
        .iter()
        .filter(|line| system == FideSystem::Swiss || line.opponent.is_some())
        .map(|line| {
            let real = line
                .opponent
                .and_then(|no| field.sheet(no))
                .map(|opponent| adjusted(field, opponent, system, fore, theirs));
            let played = line.how == How::Played || system == FideSystem::RoundRobin;
            let (score, note) = match real {
                Some(score) if played => (score, Note::Counted),
                Some(score) => (score.min(own(field, sheet, fore, theirs)), Note::Unplayed),
                None => (own(field, sheet, fore, theirs).min(draws), Note::Dummy),
            };
            Contribution {
                round: line.round,
                opponent: line.opponent,
                score,
                result: made.line(line),
                note,
                voluntary: system == FideSystem::Swiss && is_voluntary(line),
            }
        })
        .collect()
}

pub(crate) fn reckon(
    field: &Field,
    sheet: &Sheet,
    tie_break: FideTieBreak,
    tied: &[No],
) -> Reckoning {
    let FideTieBreak { kind, cut, system } = tie_break;
    let count = |counts: &dyn Fn(&Line) -> bool| {
        let parts: Vec<Part> = sheet
            .lines
            .iter()
            .filter(|line| counts(line))
            .map(|line| Part {
                round: line.round,
                opponent: line.opponent,
                amount: Value::Count(1),
                note: if line.how == How::Played { Note::Counted } else { Note::Unplayed },
            })
            .collect();
        Reckoning { value: Value::Count(parts.len() as i64), parts }
    };
    let black = |line: &Line| line.color == Some(Color::Black) && line.how == How::Played;
    let won = |line: &Line| line.score == Some(Score::Win) && line.how == How::Played;
    match kind {
        FideKind::Wins => count(&|line| line.points >= Points::ONE),
        FideKind::Won => count(&won),
        FideKind::BlackPlayed => count(&black),
        FideKind::BlackWon => count(&|line| black(line) && won(line)),
        FideKind::Played => count(&|line| line.how == How::Played),
        FideKind::VoluntarilyUnplayed => count(&is_voluntary),
        FideKind::Progressive => {
            let parts: Vec<Part> = (1..=field.rounds())
                .map(|round| Part {
                    round,
                    opponent: None,
                    amount: Value::Points(sheet.total_after(round)),
                    note: if round <= u16::from(cut.lowest) {
                        Note::CutLowest
                    } else {
                        Note::Counted
                    },
                })
                .collect();
            summed(parts)
        }
        FideKind::Koya => {
            let half = Points::quarters(i32::from(field.rounds()) * 2);
            let parts = sheet
                .lines
                .iter()
                .filter(|line| line.opponent.is_some_and(|no| field.total(no) >= half))
                .map(|line| Part {
                    round: line.round,
                    opponent: line.opponent,
                    amount: Value::Points(line.points),
                    note: Note::Counted,
                })
                .collect();
            summed(parts)
        }
        FideKind::Direct => direct(field, sheet, system, tied),
        FideKind::Buchholz => buchholz(field, sheet, cut, system, false),
        FideKind::ForeBuchholz => buchholz(field, sheet, cut, system, true),
        FideKind::AverageBuchholz => {
            let mut sum = 0;
            let mut parts = Vec::new();
            for line in sheet.lines.iter().filter(|line| line.how == How::Played) {
                let Some(opponent) = line.opponent.and_then(|no| field.sheet(no)) else { continue };
                let value = buchholz(field, opponent, cut, system, false).value;
                if let Value::Points(points) = value {
                    sum += i64::from(points.as_quarters());
                }
                let opponent = line.opponent;
                parts.push(Part {
                    round: line.round,
                    opponent,
                    amount: value,
                    note: Note::Counted,
                });
            }
            let den = 4 * parts.len().max(1) as i64;
            Reckoning { value: Value::Ratio { num: sum, den }, parts }
        }
        FideKind::AdjustedScore => {
            let value = Value::Points(adjusted(field, sheet, system, false, Of::Matches));
            Reckoning { value, parts: Vec::new() }
        }
        FideKind::SonnebornBerger => {
            sonneborn_berger(field, sheet, cut, system, (Of::Matches, Of::Matches))
        }
        FideKind::MatchesTimesGames => {
            sonneborn_berger(field, sheet, cut, system, (Of::Matches, Of::Games))
        }
        FideKind::GamesTimesMatches => {
            sonneborn_berger(field, sheet, cut, system, (Of::Games, Of::Matches))
        }
        FideKind::GamesTimesGames => {
            sonneborn_berger(field, sheet, cut, system, (Of::Games, Of::Games))
        }
    }
}

/// In a Swiss games without play count as not played.
fn direct(field: &Field, sheet: &Sheet, system: FideSystem, tied: &[No]) -> Reckoning {
    let counts = |line: &Line| line.how == How::Played || system == FideSystem::RoundRobin;
    let against = |one: &Sheet| -> Vec<Part> {
        one.lines
            .iter()
            .filter(|line| counts(line) && line.opponent.is_some_and(|no| tied.contains(&no)))
            .map(|line| Part {
                round: line.round,
                opponent: line.opponent,
                amount: Value::Points(line.points),
                note: Note::Counted,
            })
            .collect()
    };
    if tied.len() < 2 {
        return Reckoning { value: Value::Silent, parts: Vec::new() };
    }
    // Of each: what he has, and what he could have had.
    let range: Vec<(No, Points, Points)> = tied
        .iter()
        .filter_map(|no| field.sheet(*no))
        .map(|one| {
            let parts = against(one);
            let met = |other: &&No| parts.iter().any(|part| part.opponent == Some(**other));
            let missing = tied.iter().filter(|no| **no != one.no).filter(|no| !met(no)).count();
            let made = summed(parts.clone()).value;
            let has = if let Value::Points(points) = made { points } else { Points::ZERO };
            (one.no, has, has + Points::whole(missing as i32))
        })
        .collect();
    let parts = against(sheet);
    if range.iter().all(|(_, has, could)| has == could) {
        return summed(parts);
    }
    let mut left = range;
    let mut places = tied.len() as i64;
    while let Some(sure) = left
        .iter()
        .position(|(no, has, _)| left.iter().all(|(other, _, could)| other == no || could < has))
    {
        let (no, ..) = left.remove(sure);
        if no == sheet.no && !left.is_empty() {
            return Reckoning { value: Value::Count(places), parts };
        }
        places -= 1;
    }
    Reckoning { value: Value::Count(0), parts }
}

fn summed(parts: Vec<Part>) -> Reckoning {
    let value = parts
        .iter()
        .filter(|part| !matches!(part.note, Note::CutLowest | Note::CutHighest))
        .map(|part| match part.amount {
            Value::Points(points) => points,
            _ => Points::ZERO,
        })
        .sum();
    Reckoning { value: Value::Points(value), parts }
}

fn buchholz(field: &Field, sheet: &Sheet, cut: Cut, system: FideSystem, fore: bool) -> Reckoning {
    let mut rounds = contributions(field, sheet, system, fore, (Of::Matches, Of::Matches));
    let mut order: Vec<usize> = (0..rounds.len()).collect();
    order.sort_by_key(|i| (rounds[*i].score, rounds[*i].round));
    for _ in 0..cut.lowest {
        let voluntary = order.iter().position(|i| rounds[*i].voluntary);
        if order.is_empty() {
            break;
        }
        let index = order.remove(voluntary.unwrap_or(0));
        rounds[index].note = Note::CutLowest;
    }
    for _ in 0..cut.highest {
        if let Some(index) = order.pop() {
            rounds[index].note = Note::CutHighest;
        }
    }
    summed(
        rounds
            .into_iter()
            .map(|round| Part {
                round: round.round,
                opponent: round.opponent,
                amount: Value::Points(round.score),
                note: round.note,
            })
            .collect(),
    )
}

/// In sixteenths of a point: a quarter of a result times a quarter of a score.
fn sonneborn_berger(
    field: &Field,
    sheet: &Sheet,
    cut: Cut,
    system: FideSystem,
    of: (Of, Of),
) -> Reckoning {
    let mut rounds = contributions(field, sheet, system, false, of);
    let amount =
        |round: &Contribution| i64::from(round.score.as_quarters() * round.result.as_quarters());
    let mut order: Vec<usize> = (0..rounds.len()).collect();
    order.sort_by_key(|i| (rounds[*i].score, amount(&rounds[*i]), rounds[*i].round));
    let lowest = usize::from(cut.lowest).min(order.len());
    for index in order.drain(..lowest) {
        rounds[index].note = Note::CutLowest;
    }
    for _ in 0..cut.highest {
        if let Some(index) = order.pop() {
            rounds[index].note = Note::CutHighest;
        }
    }
    let kept = |round: &&Contribution| !matches!(round.note, Note::CutLowest | Note::CutHighest);
    let num = rounds.iter().filter(kept).map(amount).sum();
    let parts = rounds
        .iter()
        .map(|round| Part {
            round: round.round,
            opponent: round.opponent,
            amount: Value::Ratio { num: amount(round), den: 16 },
            note: round.note,
        })
        .collect();
    Reckoning { value: Value::Ratio { num, den: 16 }, parts }
}
