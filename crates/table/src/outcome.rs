//! How a game ends: the reason with its article, and what every seat gets.

use std::fmt;

use arbiter::Code;
use clock::{Seat, Seats};

/// Why a game ended.
///
/// Every loss of articles 4.1.1 to 4.1.10 and every draw of 4.2.1 to 4.2.4 of the 1999 rules is a
/// variant of its own; the rest are ends that the rules know elsewhere or that a hall needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Termination {
    /// Mated 将死, 4.1.1.
    Checkmate,
    /// The own move made the kings face each other 将帅照面, 4.1.2. A screen refuses such a move,
    /// so this comes by an official's order.
    FacingKings,
    /// No legal move 困毙, 4.1.3. In xiangqi the stalemated side **loses**.
    Stalemate,
    /// The time ran out 超时, 4.1.4.
    Timeout,
    /// Later than the limit 迟到, 4.1.5 and 21.1.
    Late,
    /// A move against the rules of movement 违例走子, 4.1.6. By an official's order.
    IllegalMove,
    /// A forbidden repetition that was not changed 禁止着法不变, 4.1.7.
    RepetitionLoss,
    /// As many fouls as lose 犯规判负, 4.1.8.
    FoulLimit,
    /// Resignation 认输, 4.1.9.
    Resignation,
    /// Refusing to follow the rules, or serious indiscipline 违纪, 4.1.10. By an official's order.
    Misconduct,
    /// Neither side can win 双方无进攻子力, 4.2.1.
    InsufficientForces,
    /// Offered and accepted 议和, 4.2.2.
    Agreement,
    /// A repetition that nobody has to change 不变作和, 4.2.3.
    RepetitionDraw,
    /// The natural limit 自然限着, 4.2.4.
    MoveLimit,
    /// A player left and did not come back in time 离局.
    Abandonment,
    /// Forfeited by an official 弃权, 18.2.
    Forfeit,
    /// Both sides forfeit 双方弃权, 21.3: nobody gets a point.
    DoubleForfeit,
    /// The time in common is over and nobody gets a point 双方零分 (house rules 1).
    TimeUpBothZero,
    /// The time in common is over, which is a draw 时间到作和 (house rules 1).
    TimeUpDraw,
    /// The time in common is over, which loses for the side to move (house rules 1).
    TimeUpLoss,
    /// An official set the result 裁判判决.
    Adjudication,
    /// Played to the end that the game itself knows; in games other than xiangqi.
    Played,
    /// Called off before both sides had moved 中止.
    Aborted,
    /// Annulled by an official 取消.
    Annulled,
}

/// What a termination does to the seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Somebody loses by it.
    Loss,
    /// Nobody wins, the point is shared.
    Draw,
    /// Nobody gets a point.
    NoPoints,
    /// The game does not count.
    NoResult,
    /// Any of the others: the official or the game says which.
    Open,
}

/// A result for the whole table, before points are given for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    /// These seats win, the others lose.
    Win(Seats),
    /// The game is drawn.
    Draw,
    /// Nobody gets a point.
    NoPoints,
    /// The game does not count.
    NoResult,
}

/// What one seat got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The place, from 1; equal places are shared.
    pub place: u8,
    /// Points by the game's own scale; in xiangqi 2 for a win, 1 for a draw, 0 for a loss.
    pub points: i16,
}

/// How a game ended, for every seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Why.
    pub termination: Termination,
    /// One standing a seat, in the order of the seats; empty if the game does not count.
    pub standings: Vec<Standing>,
}

impl Termination {
    /// Every termination, losses by article first.
    pub const ALL: [Termination; 24] = [
        Termination::Checkmate,
        Termination::FacingKings,
        Termination::Stalemate,
        Termination::Timeout,
        Termination::Late,
        Termination::IllegalMove,
        Termination::RepetitionLoss,
        Termination::FoulLimit,
        Termination::Resignation,
        Termination::Misconduct,
        Termination::InsufficientForces,
        Termination::Agreement,
        Termination::RepetitionDraw,
        Termination::MoveLimit,
        Termination::Abandonment,
        Termination::Forfeit,
        Termination::DoubleForfeit,
        Termination::TimeUpBothZero,
        Termination::TimeUpDraw,
        Termination::TimeUpLoss,
        Termination::Adjudication,
        Termination::Played,
        Termination::Aborted,
        Termination::Annulled,
    ];

    /// The stable name: lower case with underscores, such as `insufficient_forces`.
    pub const fn key(self) -> &'static str {
        match self {
            Termination::Checkmate => "checkmate",
            Termination::FacingKings => "facing_kings",
            Termination::Stalemate => "stalemate",
            Termination::Timeout => "timeout",
            Termination::Late => "late",
            Termination::IllegalMove => "illegal_move",
            Termination::RepetitionLoss => "repetition_loss",
            Termination::FoulLimit => "foul_limit",
            Termination::Resignation => "resignation",
            Termination::Misconduct => "misconduct",
            Termination::InsufficientForces => "insufficient_forces",
            Termination::Agreement => "agreement",
            Termination::RepetitionDraw => "repetition_draw",
            Termination::MoveLimit => "move_limit",
            Termination::Abandonment => "abandonment",
            Termination::Forfeit => "forfeit",
            Termination::DoubleForfeit => "double_forfeit",
            Termination::TimeUpBothZero => "time_up_both_zero",
            Termination::TimeUpDraw => "time_up_draw",
            Termination::TimeUpLoss => "time_up_loss",
            Termination::Adjudication => "adjudication",
            Termination::Played => "played",
            Termination::Aborted => "aborted",
            Termination::Annulled => "annulled",
        }
    }

    /// The termination with this [`key`](Termination::key).
    pub fn from_key(key: &str) -> Option<Termination> {
        Termination::ALL.into_iter().find(|termination| termination.key() == key)
    }

    /// The article of a rule text that it rests on, such as `4.1.1`; `None` for ends that the
    /// text does not know, or whose number there is not known: a game is never given the articles
    /// of another book.
    pub const fn article(self, code: Code) -> Option<&'static str> {
        match (code, self) {
            (Code::Cxa1999, end) => end.article_of_1999(),
            (Code::Cxa2020, Termination::MoveLimit) => Some("22.2"),
            (Code::Cxa2020 | Code::Axf, _) => None,
        }
    }

    const fn article_of_1999(self) -> Option<&'static str> {
        Some(match self {
            Termination::Checkmate => "4.1.1",
            Termination::FacingKings => "4.1.2",
            Termination::Stalemate => "4.1.3",
            Termination::Timeout => "4.1.4",
            Termination::Late => "4.1.5",
            Termination::IllegalMove => "4.1.6",
            Termination::RepetitionLoss => "4.1.7",
            Termination::FoulLimit => "4.1.8",
            Termination::Resignation => "4.1.9",
            Termination::Misconduct => "4.1.10",
            Termination::InsufficientForces => "4.2.1",
            Termination::Agreement => "4.2.2",
            Termination::RepetitionDraw => "4.2.3",
            Termination::MoveLimit => "4.2.4",
            Termination::Forfeit => "18.2",
            Termination::DoubleForfeit => "21.3",
            Termination::Abandonment
            | Termination::TimeUpBothZero
            | Termination::TimeUpDraw
            | Termination::TimeUpLoss
            | Termination::Adjudication
            | Termination::Played
            | Termination::Aborted
            | Termination::Annulled => return None,
        })
    }

    /// What it does to the seats.
    pub const fn effect(self) -> Effect {
        match self {
            Termination::Checkmate
            | Termination::FacingKings
            | Termination::Stalemate
            | Termination::Timeout
            | Termination::Late
            | Termination::IllegalMove
            | Termination::RepetitionLoss
            | Termination::FoulLimit
            | Termination::Resignation
            | Termination::Misconduct
            | Termination::Abandonment
            | Termination::Forfeit
            | Termination::TimeUpLoss => Effect::Loss,
            Termination::InsufficientForces
            | Termination::Agreement
            | Termination::RepetitionDraw
            | Termination::MoveLimit
            | Termination::TimeUpDraw => Effect::Draw,
            Termination::DoubleForfeit | Termination::TimeUpBothZero => Effect::NoPoints,
            Termination::Aborted | Termination::Annulled => Effect::NoResult,
            Termination::Adjudication | Termination::Played => Effect::Open,
        }
    }

    /// Whether a result of this kind can have this reason.
    pub fn fits(self, decision: Decision) -> bool {
        match self.effect() {
            Effect::Open => true,
            Effect::Loss => matches!(decision, Decision::Win(_)),
            Effect::Draw => decision == Decision::Draw,
            Effect::NoPoints => decision == Decision::NoPoints,
            Effect::NoResult => decision == Decision::NoResult,
        }
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl Outcome {
    /// The outcome of a decision at a table with `seats` seats, two points for a win and one for
    /// a draw: the scale of xiangqi, and of any game that has no other.
    pub fn of(seats: Seats, decision: Decision, termination: Termination) -> Outcome {
        let standing = |seat| match decision {
            Decision::Win(winners) if winners.contains(seat) => Standing { place: 1, points: 2 },
            Decision::Win(winners) => {
                let behind = u8::try_from(winners.len()).unwrap_or(u8::MAX);
                Standing { place: behind.saturating_add(1), points: 0 }
            }
            Decision::Draw => Standing { place: 1, points: 1 },
            Decision::NoPoints | Decision::NoResult => Standing { place: 1, points: 0 },
        };
        let standings = match decision {
            Decision::NoResult => Vec::new(),
            _ => seats.iter().map(standing).collect(),
        };
        Outcome { termination, standings }
    }

    /// Whether the game counts.
    pub fn counts(&self) -> bool {
        !self.standings.is_empty()
    }

    /// The seats with the first place, if not all have it.
    pub fn winners(&self) -> Seats {
        let first = |(_, standing): &(usize, &Standing)| standing.place == 1;
        let winners: Seats = self
            .standings
            .iter()
            .enumerate()
            .filter(first)
            .filter_map(|(index, _)| Seat::new(u8::try_from(index).ok()?))
            .collect();
        if winners.len() == self.standings.len() { Seats::NONE } else { winners }
    }

    /// The one seat that won, if one did.
    pub fn winner(&self) -> Option<Seat> {
        let winners = self.winners();
        winners.iter().next().filter(|_| winners.len() == 1)
    }

    /// Whether the game counts and everybody shares the first place with points.
    pub fn is_draw(&self) -> bool {
        self.counts()
            && self.winners().is_empty()
            && self.termination.effect() != Effect::NoPoints
            && self.standings.iter().any(|standing| standing.points != 0)
    }

    /// The score as records write it, for two seats: `1-0`, `0-1`, `1/2-1/2`, `0-0` when nobody
    /// gets a point, and `*` for a game that does not count (or has not two seats).
    pub fn score(&self) -> &'static str {
        if self.standings.len() != 2 {
            return "*";
        }
        match self.winner().map(Seat::index) {
            Some(0) => "1-0",
            Some(_) => "0-1",
            None if self.is_draw() => "1/2-1/2",
            None => "0-0",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_unique_and_found_again() {
        for termination in Termination::ALL {
            assert_eq!(Termination::from_key(termination.key()), Some(termination));
        }
    }

    #[test]
    fn every_loss_and_draw_of_article_4_is_there_once() {
        let losses = (1..=10).map(|item| format!("4.1.{item}"));
        let draws = (1..=4).map(|item| format!("4.2.{item}"));
        for article in losses.chain(draws) {
            let found: Vec<_> = Termination::ALL
                .into_iter()
                .filter(|end| end.article(Code::Cxa1999) == Some(article.as_str()))
                .collect();
            assert_eq!(found.len(), 1, "article {article}: {found:?}");
            let effect = if article.starts_with("4.1") { Effect::Loss } else { Effect::Draw };
            assert_eq!(found[0].effect(), effect, "article {article}");
        }
    }

    #[test]
    fn no_book_is_given_the_articles_of_another() {
        assert_eq!(Termination::Stalemate.article(Code::Cxa2020), None);
        assert_eq!(Termination::MoveLimit.article(Code::Cxa2020), Some("22.2"));
        assert!(Termination::ALL.into_iter().all(|end| end.article(Code::Axf).is_none()));
    }

    #[test]
    fn scores_are_written_as_records_write_them() {
        let seats = Seats::first(2);
        let red = Seats::first(1);
        let black = seats.without(Seat::new(0).unwrap());
        for (decision, termination, score) in [
            (Decision::Win(red), Termination::Checkmate, "1-0"),
            (Decision::Win(black), Termination::Timeout, "0-1"),
            (Decision::Draw, Termination::Agreement, "1/2-1/2"),
            (Decision::NoPoints, Termination::TimeUpBothZero, "0-0"),
            (Decision::NoResult, Termination::Aborted, "*"),
        ] {
            assert!(termination.fits(decision), "{termination}");
            assert_eq!(Outcome::of(seats, decision, termination).score(), score, "{termination}");
        }
    }
}
