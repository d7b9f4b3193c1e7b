//! Rule books as data: every parameter in the open, so that an event may change one.

use std::borrow::Cow;

use crate::Code;

/// A set of rules for judging a game, whole: logs keep it by value, not by name.
///
/// Six are built in ([`RuleBook::ALL`]). An event may change parameters and give the set a name of
/// its own; whoever changes one should, since people read the name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleBook {
    /// The name people call it by: lower-case letters and digits for the built-in ones.
    pub name: Cow<'static, str>,
    /// The year of the text.
    pub edition: u16,
    /// From which standing of a position a ruling may be claimed, 2 or more; smaller counts as 2.
    pub claim_at: u8,
    /// How many more returns the side that must change 须变 may make after [`claim_at`] is
    /// reached; the one after them loses. 1 in article 24.3, where the next return loses; 0 ends
    /// the game at [`claim_at`].
    ///
    /// [`claim_at`]: RuleBook::claim_at
    pub grace_returns: u8,
    /// The same for a one-sided perpetual check 单方长将: 0 in article 24.1, which loses at once.
    pub check_grace_returns: u8,
    /// How the nature of a move is found.
    pub labels: Labels,
    /// How the two sides are compared.
    pub verdicts: Verdicts,
    /// The rounds of forbidden moves over three or more points that are judged like a repetition
    /// although no position returns (nine in the 2020 book); `None` where there is no such rule.
    pub long_series_rounds: Option<u8>,
    /// The natural limit 自然限着, articles 4.2.4 and 23.3.
    pub natural: NaturalLimit,
    /// Which positions that nobody can win the program calls drawn by itself, article 4.2.1.
    pub dead_positions: DeadPositions,
    /// With how many fouls in one game a side has lost, article 4.1.8; 0 for never.
    pub fouls_to_lose: u8,
    /// What touching a piece means, article 5.
    pub touch: TouchMode,
    /// What an illegal or a double move costs where moves are made by hand, article 4.1.6.
    pub illegal_move: IllegalMove,
}

/// The identity of a rule book in a ruling: name and year.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BookId {
    /// [`RuleBook::name`].
    pub name: Cow<'static, str>,
    /// [`RuleBook::edition`].
    pub edition: u16,
}

/// How the nature of a move 着法性质 is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Labels {
    /// Only checks 将 count; every other move is idle 闲.
    Checks,
    /// 1999, articles 27 to 29: an attack that merely goes on 从捉到捉 is idle.
    Chinese1999,
    /// 2020, articles 24 and 26: attacks are told apart as sole or joint.
    Chinese2020,
    /// Asian and World rules: chases by pairs of pieces, no perpetual kill.
    Asian,
}

/// How the two sides of a repetition are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdicts {
    /// A one-sided perpetual check loses, everything else is drawn.
    Simple,
    /// 1999, articles 24 and 26: forbidden against allowed must change, both alike draw.
    Chinese1999,
    /// 2020, articles 25 and 26.9: as 1999, but of two forbidden sides the graver must change.
    Chinese2020,
    /// Asian and World rules: check before chase, alike draw.
    Asian,
}

/// When a game in which nothing is taken is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NaturalLimit {
    /// The rounds without capture, a round 回合 being one move of each side; 0 for no limit.
    pub rounds: u16,
    /// How many of a side's own checks advance its count (article 23.3); `u16::MAX` counts all.
    pub own_checks_counted: u16,
    /// What a claim costs that is found false.
    pub false_claim: FalseClaim,
}

/// The price of a false claim of the natural limit, articles 9.1.4 and 23.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FalseClaim {
    /// Fouls given to the claimant.
    pub fouls: u8,
    /// Minutes taken from the claimant's clock.
    pub minutes: u8,
}

/// Which positions that nobody can win the program calls drawn by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DeadPositions {
    /// None: an official says so.
    Official,
    /// Those in which neither side has a piece able to cross the river.
    NoAttackers,
    /// These, and endings with one such piece in which exhaustive analysis finds that with right
    /// play neither side wins: 理论和棋 of the simple kind. An analysis that would be too large
    /// proves nothing.
    Proved,
}

/// What touching a piece means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TouchMode {
    /// Nothing: moves are made on a screen.
    Free,
    /// A touched piece must move or be taken, articles 5.1 to 5.5.
    TouchMove,
    /// Every touch is a foul 不准摸子.
    EveryTouchIsAFoul,
}

/// What an illegal or a double move costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// The game, article 4.1.6.
    Loses,
    /// A foul, and the move is taken back.
    FoulAndTakenBack,
    /// Nothing, it is taken back or refused.
    TakenBack,
}

const OFFICIAL_LIMIT: NaturalLimit = NaturalLimit {
    rounds: 60,
    own_checks_counted: 10,
    false_claim: FalseClaim { fouls: 1, minutes: 5 },
};

impl RuleBook {
    /// `online`: a game on a screen. The third standing ends it: a side that checked at every move
    /// while the other did not loses, otherwise a draw. Three fouls lose.
    pub const ONLINE: RuleBook = RuleBook {
        name: Cow::Borrowed("online"),
        edition: 2026,
        claim_at: 3,
        grace_returns: 0,
        check_grace_returns: 0,
        labels: Labels::Checks,
        verdicts: Verdicts::Simple,
        long_series_rounds: None,
        natural: NaturalLimit {
            false_claim: FalseClaim { fouls: 1, minutes: 0 },
            ..OFFICIAL_LIMIT
        },
        dead_positions: DeadPositions::NoAttackers,
        fouls_to_lose: 3,
        touch: TouchMode::Free,
        illegal_move: IllegalMove::TakenBack,
    };

    /// `school`: the leaflets for school events. Repetition as in [`RuleBook::ONLINE`]; pieces are
    /// touched by hand, an illegal move is a foul, and two fouls lose.
    pub const SCHOOL: RuleBook = RuleBook {
        name: Cow::Borrowed("school"),
        fouls_to_lose: 2,
        touch: TouchMode::TouchMove,
        illegal_move: IllegalMove::FoulAndTakenBack,
        ..RuleBook::ONLINE
    };

    /// `cxa2020`: the Chinese rules of 2020.
    ///
    /// That a one-sided perpetual check loses at once is taken over from 1999; the readable parts
    /// of the 2020 text do not say otherwise.
    pub const CXA2020: RuleBook = RuleBook {
        name: Cow::Borrowed("cxa2020"),
        edition: 2020,
        claim_at: 3,
        grace_returns: 1,
        check_grace_returns: 0,
        labels: Labels::Chinese2020,
        verdicts: Verdicts::Chinese2020,
        long_series_rounds: Some(9),
        natural: OFFICIAL_LIMIT,
        dead_positions: DeadPositions::Proved,
        fouls_to_lose: 3,
        touch: TouchMode::TouchMove,
        illegal_move: IllegalMove::Loses,
    };

    /// `cxa1999`: the Chinese rules of 1999.
    pub const CXA1999: RuleBook = RuleBook {
        name: Cow::Borrowed("cxa1999"),
        edition: 1999,
        labels: Labels::Chinese1999,
        verdicts: Verdicts::Chinese1999,
        long_series_rounds: None,
        ..RuleBook::CXA2020
    };

    /// `axf`: the Asian rules.
    ///
    /// The natural limit is the customary 50 rounds. The texts ask a violator to change before he
    /// loses; one more return after that is our reading of "three violations".
    pub const AXF: RuleBook = RuleBook {
        name: Cow::Borrowed("axf"),
        edition: 2003,
        check_grace_returns: 1,
        labels: Labels::Asian,
        verdicts: Verdicts::Asian,
        long_series_rounds: None,
        natural: NaturalLimit { rounds: 50, ..OFFICIAL_LIMIT },
        ..RuleBook::CXA2020
    };

    /// `wxf2018`: the World rules of 2018, equal to [`RuleBook::AXF`] where their text is not
    /// public.
    pub const WXF2018: RuleBook =
        RuleBook { name: Cow::Borrowed("wxf2018"), edition: 2018, ..RuleBook::AXF };

    /// The built-in books, the everyday ones first.
    pub const ALL: [RuleBook; 6] = [
        RuleBook::ONLINE,
        RuleBook::SCHOOL,
        RuleBook::CXA2020,
        RuleBook::CXA1999,
        RuleBook::AXF,
        RuleBook::WXF2018,
    ];

    /// The text whose articles the ends of a game rest on. The short books of schools and of online
    /// halls rest on the Chinese rules of 1999 in all that they do not say themselves.
    pub const fn code(&self) -> Code {
        match self.verdicts {
            Verdicts::Simple | Verdicts::Chinese1999 => Code::Cxa1999,
            Verdicts::Chinese2020 => Code::Cxa2020,
            Verdicts::Asian => Code::Axf,
        }
    }

    /// The built-in book of this name.
    pub fn by_name(name: &str) -> Option<RuleBook> {
        RuleBook::ALL.into_iter().find(|book| book.name == name)
    }

    /// The name and the year.
    pub fn id(&self) -> BookId {
        BookId { name: self.name.clone(), edition: self.edition }
    }

    /// From which standing a ruling may be claimed: [`RuleBook::claim_at`], at least 2.
    pub fn claim_standing(&self) -> u8 {
        self.claim_at.max(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn books_are_found_by_name() {
        for book in RuleBook::ALL {
            assert_eq!(RuleBook::by_name(&book.name), Some(book.clone()), "{}", book.name);
        }
        assert_eq!(RuleBook::by_name("cxa"), None);
    }

    #[test]
    fn a_changed_book_carries_its_own_name() {
        let club =
            RuleBook { name: "club".to_owned().into(), fouls_to_lose: 4, ..RuleBook::CXA2020 };
        assert_eq!(club.id(), BookId { name: "club".into(), edition: 2020 });
    }
}
