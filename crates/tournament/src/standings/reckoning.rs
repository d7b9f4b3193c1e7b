//! Values of comparators with how they came about.

use std::{cmp::Ordering, fmt};

use super::{ByeCount, Comparator, Cut, DirectRule};
use crate::{Color, Field, GameLine, How, Line, No, Points, Score, Sheet, fide};

/// What a comparator found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A score.
    Points(Points),
    /// A number of games, fouls, places.
    Count(i64),
    /// A quotient; `den` 0 is larger than every number.
    Ratio {
        /// Above the line.
        num: i64,
        /// Under it, never negative.
        den: i64,
    },
    /// Scores to be compared one after the other.
    Sequence(Vec<Points>),
    /// Places to be compared one after the other; a missing place is worse than any.
    Places(Vec<u16>),
    /// The comparator has nothing to say here; it separates nobody.
    Silent,
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        match (self, other) {
            (Value::Points(a), Value::Points(b)) => a.cmp(b),
            (Value::Count(a), Value::Count(b)) => a.cmp(b),
            (Value::Ratio { num: a, den: b }, Value::Ratio { num: c, den: d }) => {
                match (*b == 0, *d == 0) {
                    (true, true) => Ordering::Equal,
                    (true, false) => Ordering::Greater,
                    (false, true) => Ordering::Less,
                    (false, false) => {
                        (i128::from(*a) * i128::from(*d)).cmp(&(i128::from(*c) * i128::from(*b)))
                    }
                }
            }
            (Value::Sequence(a), Value::Sequence(b)) => a.cmp(b),
            (Value::Places(a), Value::Places(b)) => {
                let longest = a.len().max(b.len());
                let at = |places: &[u16], i: usize| places.get(i).copied().unwrap_or(u16::MAX);
                (0..longest)
                    .map(|i| at(a, i).cmp(&at(b, i)))
                    .find(|o| o.is_ne())
                    .unwrap_or(Ordering::Equal)
            }
            // One comparator gives one kind of value to a group, or is silent.
            _ => Ordering::Equal,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |items: Vec<String>| items.join(" ");
        match self {
            Value::Points(points) => points.fmt(f),
            Value::Count(count) => count.fmt(f),
            Value::Ratio { den: 0, .. } => f.pad("∞"),
            Value::Ratio { num, den } => {
                // Four decimals, rounded half away from zero, without trailing zeros.
                let scaled =
                    (i128::from(*num) * 20_000 / i128::from(*den) + num.signum() as i128) / 2;
                let (sign, scaled) = if scaled < 0 { ("-", -scaled) } else { ("", scaled) };
                let text = format!("{sign}{}.{:04}", scaled / 10_000, scaled % 10_000);
                f.pad(text.trim_end_matches('0').trim_end_matches('.'))
            }
            Value::Sequence(points) => f.pad(&list(points.iter().map(|p| p.to_string()).collect())),
            Value::Places(places) => f.pad(&list(places.iter().map(|p| p.to_string()).collect())),
            Value::Silent => f.pad("–"),
        }
    }
}

/// What was said about a contribution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Note {
    /// It counts as it stands.
    Counted,
    /// Half of it counts: a draw in 小分.
    Halved,
    /// Left out as one of the lowest.
    CutLowest,
    /// Left out as one of the highest.
    CutHighest,
    /// From a bye.
    Bye,
    /// From a game that was not played.
    Unplayed,
    /// Against nobody real: FIDE's dummy opponent for an unplayed round.
    Dummy,
    /// Brought along from an earlier stage.
    Carried,
    /// For a round that was not played since a gate had decided before.
    Missed,
}

/// One contribution to a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The round it comes from; 0 where it comes from none.
    pub round: u16,
    /// The opponent it comes from.
    pub opponent: Option<No>,
    /// What it adds, or would add were it not left out.
    pub amount: Value,
    /// What was said about it.
    pub note: Note,
}

/// A value and everything it was made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reckoning {
    /// The value.
    pub value: Value,
    /// Its parts, by round.
    pub parts: Vec<Part>,
}

impl Reckoning {
    fn bare(value: Value) -> Reckoning {
        Reckoning { value, parts: Vec::new() }
    }
}

/// The value of `no` under `comparator`, with its parts. `tied` are those who are level with
/// `no` so far, `no` among them: only direct games ask for them.
pub fn reckon(field: &Field, comparator: &Comparator, no: No, tied: &[No]) -> Reckoning {
    let Some(sheet) = field.sheet(no) else { return Reckoning::bare(Value::Silent) };
    match comparator {
        Comparator::Points => points(sheet, |line| line.points, true),
        Comparator::PointsPerGame => {
            let made = points(sheet, |line| line.points, true);
            let games = sheet.lines.iter().filter(|line| line.opponent.is_some()).count() as i64;
            let num = match made.value {
                Value::Points(points) => i64::from(points.as_quarters()),
                _ => 0,
            };
            let value = Value::Ratio { num, den: 4 * games.max(1) };
            Reckoning { value, parts: made.parts }
        }
        Comparator::GamePoints => points(sheet, |line| line.game_points, false),
        Comparator::OpponentSum { bye, cut } => opponents(field, sheet, *bye, *cut),
        Comparator::SonnebornBerger { cut } => sonneborn_berger(field, sheet, *cut),
        Comparator::Cumulative { skip } => cumulative(field, sheet, *skip),
        Comparator::Wins { unplayed } => {
            games(sheet, |game| game.score == Score::Win && (game.played || *unplayed))
        }
        Comparator::MatchWins { unplayed } => {
            let won = |line: &Line| {
                line.score == Some(Score::Win) && (line.how == How::Played || *unplayed)
            };
            let parts: Vec<Part> = sheet
                .lines
                .iter()
                .filter(|line| won(line))
                .map(|line| part(line, Value::Count(1)))
                .collect();
            Reckoning { value: Value::Count(parts.len() as i64), parts }
        }
        Comparator::Direct(rule) => direct(field, sheet, tied, *rule),
        Comparator::BlackInDirect => black_in_direct(sheet, tied),
        Comparator::GameRatio => {
            let count = |score| sheet.games().filter(|game| game.score == score).count() as i64;
            let (won, lost) = (count(Score::Win), count(Score::Loss));
            let value = match (won, lost) {
                (0, 0) => Value::Ratio { num: 0, den: 1 },
                (num, den) => Value::Ratio { num, den },
            };
            Reckoning::bare(value)
        }
        Comparator::Fouls => Reckoning::bare(Value::Count(i64::from(sheet.fouls))),
        Comparator::Discipline => Reckoning::bare(Value::Count(i64::from(sheet.discipline))),
        Comparator::BlackGames { unplayed } => {
            games(sheet, |game| game.color == Color::Black && (game.played || *unplayed))
        }
        Comparator::BlackWins { unplayed } => games(sheet, |game| {
            game.color == Color::Black && game.score == Score::Win && (game.played || *unplayed)
        }),
        Comparator::RedWins { unplayed } => games(sheet, |game| {
            game.color == Color::Red && game.score == Score::Win && (game.played || *unplayed)
        }),
        Comparator::PreviousRounds => Reckoning::bare(Value::Sequence(
            (1..field.rounds()).rev().map(|round| sheet.total_after(round)).collect(),
        )),
        Comparator::DropRounds => {
            let mut left = running(field, sheet).map(|(_, total)| total).sum::<Points>();
            let mut sums = Vec::new();
            for (_, total) in running(field, sheet) {
                left = left - total;
                sums.push(left);
            }
            Reckoning::bare(Value::Sequence(sums))
        }
        Comparator::BeatenSum => met(field, sheet, Score::Win),
        Comparator::DrawnSum => met(field, sheet, Score::Draw),
        Comparator::LostSum => met(field, sheet, Score::Loss),
        Comparator::BestOpponent => best_opponent(field, sheet),
        Comparator::PlaceSum => {
            Reckoning::bare(Value::Count(sheet.places.iter().map(|place| i64::from(*place)).sum()))
        }
        Comparator::HighPlaces => {
            let mut places = sheet.places.clone();
            places.sort_unstable();
            Reckoning::bare(Value::Places(places))
        }
        Comparator::BlackPoints => {
            let black = |line: &Line| {
                line.games
                    .iter()
                    .filter(|game| game.color == Color::Black)
                    .map(|game| game.points)
                    .sum::<Points>()
            };
            points(sheet, black, false)
        }
        Comparator::Fide(tie_break) => fide::reckon(field, sheet, *tie_break, tied),
        Comparator::Number => Reckoning::bare(Value::Count(i64::from(no.get()))),
    }
}

fn part(line: &Line, amount: Value) -> Part {
    let note = match line.how {
        How::Played => Note::Counted,
        How::WonUnplayed | How::LostUnplayed | How::Absent => Note::Unplayed,
        How::PairingBye | How::RequestedBye => Note::Bye,
    };
    Part { round: line.round, opponent: line.opponent, amount, note }
}

fn points(sheet: &Sheet, of: impl Fn(&Line) -> Points, carried: bool) -> Reckoning {
    let mut parts = Vec::with_capacity(sheet.lines.len());
    let mut sum = Points::ZERO;
    if carried && sheet.carried != Points::ZERO {
        sum = sheet.carried;
        let amount = Value::Points(sheet.carried);
        parts.push(Part { round: 0, opponent: None, amount, note: Note::Carried });
    }
    for line in &sheet.lines {
        let amount = of(line);
        sum += amount;
        parts.push(part(line, Value::Points(amount)));
    }
    Reckoning { value: Value::Points(sum), parts }
}

fn games(sheet: &Sheet, counts: impl Fn(&GameLine) -> bool) -> Reckoning {
    let mut parts = Vec::new();
    let mut sum = 0;
    for line in &sheet.lines {
        let count = line.games.iter().filter(|game| counts(game)).count() as i64;
        if count > 0 {
            sum += count;
            parts.push(part(line, Value::Count(count)));
        }
    }
    Reckoning { value: Value::Count(sum), parts }
}

/// Marks the parts that are cut; among equal ones those of the earlier round.
pub(crate) fn cut_parts(parts: &mut [Part], cut: Cut) {
    let mut by_amount: Vec<usize> = (0..parts.len()).collect();
    by_amount.sort_by(|a, b| parts[*a].amount.cmp(&parts[*b].amount));
    let lowest = usize::from(cut.lowest).min(parts.len());
    for index in &by_amount[..lowest] {
        parts[*index].note = Note::CutLowest;
    }
    let rest = &by_amount[lowest..];
    for index in &rest[rest.len().saturating_sub(usize::from(cut.highest))..] {
        parts[*index].note = Note::CutHighest;
    }
}

fn opponents(field: &Field, sheet: &Sheet, bye: ByeCount, cut: Cut) -> Reckoning {
    let mut parts = Vec::with_capacity(sheet.lines.len());
    for line in &sheet.lines {
        let amount = match (line.opponent, line.how, bye) {
            (Some(opponent), _, _) => field.total(opponent),
            (None, How::PairingBye, ByeCount::FieldMin) => field.lowest_total(),
            _ => Points::ZERO,
        };
        parts.push(part(line, Value::Points(amount)));
    }
    if let Some((rounds, each)) = sheet.missed {
        let amount = Value::Points(each);
        let part = Part { round: 0, opponent: None, amount, note: Note::Missed };
        parts.extend((0..rounds).map(|_| part.clone()));
    }
    cut_parts(&mut parts, cut);
    let value = Value::Points(
        parts
            .iter()
            .filter(|part| !matches!(part.note, Note::CutLowest | Note::CutHighest))
            .map(|part| match part.amount {
                Value::Points(points) => points,
                _ => Points::ZERO,
            })
            .sum(),
    );
    Reckoning { value, parts }
}

/// In eighths of a point, since half of a quarter may stand in it.
fn sonneborn_berger(field: &Field, sheet: &Sheet, cut: Cut) -> Reckoning {
    let mut parts = Vec::new();
    for line in &sheet.lines {
        let Some(opponent) = line.opponent else { continue };
        let total = i64::from(field.total(opponent).as_quarters());
        let (eighths, halved) = match line.score {
            Some(Score::Win) => (total * 2, false),
            Some(Score::Draw) => (total, true),
            _ => (0, false),
        };
        let mut made = part(line, Value::Ratio { num: eighths, den: 8 });
        if halved {
            made.note = Note::Halved;
        }
        parts.push(made);
    }
    cut_parts(&mut parts, cut);
    let num = parts
        .iter()
        .filter(|part| !matches!(part.note, Note::CutLowest | Note::CutHighest))
        .map(|part| match part.amount {
            Value::Ratio { num, .. } => num,
            _ => 0,
        })
        .sum();
    Reckoning { value: Value::Ratio { num, den: 8 }, parts }
}

fn running<'a>(field: &Field, sheet: &'a Sheet) -> impl Iterator<Item = (u16, Points)> + 'a {
    (1..=field.rounds()).map(|round| (round, sheet.total_after(round)))
}

fn cumulative(field: &Field, sheet: &Sheet, skip: u8) -> Reckoning {
    let parts: Vec<Part> = running(field, sheet)
        .map(|(round, total)| Part {
            round,
            opponent: None,
            amount: Value::Points(total),
            note: if round <= u16::from(skip) { Note::CutLowest } else { Note::Counted },
        })
        .collect();
    let sum = running(field, sheet)
        .filter(|(round, _)| *round > u16::from(skip))
        .map(|(_, total)| total)
        .sum();
    Reckoning { value: Value::Points(sum), parts }
}

fn direct(field: &Field, sheet: &Sheet, tied: &[No], rule: DirectRule) -> Reckoning {
    let all_met = || {
        tied.iter().all(|a| {
            tied.iter().filter(|b| *b != a).all(|b| {
                field
                    .sheet(*a)
                    .is_some_and(|sheet| sheet.lines.iter().any(|line| line.opponent == Some(*b)))
            })
        })
    };
    let speaks = match rule {
        DirectRule::TwoOnly => tied.len() == 2 && all_met(),
        DirectRule::MiniLeague => tied.len() >= 2 && all_met(),
    };
    if !speaks {
        return Reckoning::bare(Value::Silent);
    }
    let mut sum = Points::ZERO;
    let mut parts = Vec::new();
    for line in &sheet.lines {
        if line.opponent.is_some_and(|opponent| tied.contains(&opponent)) {
            sum += line.points;
            parts.push(part(line, Value::Points(line.points)));
        }
    }
    Reckoning { value: Value::Points(sum), parts }
}

fn black_in_direct(sheet: &Sheet, tied: &[No]) -> Reckoning {
    if tied.len() != 2 {
        return Reckoning::bare(Value::Silent);
    }
    let blacks = sheet
        .lines
        .iter()
        .filter(|line| line.opponent.is_some_and(|opponent| tied.contains(&opponent)))
        .flat_map(|line| &line.games)
        .filter(|game| game.color == Color::Black)
        .count();
    Reckoning::bare(Value::Count(blacks as i64))
}

fn met(field: &Field, sheet: &Sheet, score: Score) -> Reckoning {
    let mut sum = Points::ZERO;
    let mut parts = Vec::new();
    for line in &sheet.lines {
        if let (Some(opponent), true) = (line.opponent, line.score == Some(score)) {
            let total = field.total(opponent);
            sum += total;
            parts.push(part(line, Value::Points(total)));
        }
    }
    Reckoning { value: Value::Points(sum), parts }
}

fn best_opponent(field: &Field, sheet: &Sheet) -> Reckoning {
    let place = |no: No| {
        let total = field.total(no);
        1 + field.sheets().filter(|other| other.total() > total).count() as i64
    };
    let parts: Vec<Part> = sheet
        .lines
        .iter()
        .filter_map(|line| Some(part(line, Value::Count(place(line.opponent?)))))
        .collect();
    let value = parts.iter().map(|part| part.amount.clone()).min();
    Reckoning { value: value.unwrap_or(Value::Count(i64::from(u16::MAX))), parts }
}
