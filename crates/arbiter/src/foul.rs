//! Fouls 犯规, article 9.1, and what breaking the rules of movement costs.

use crate::{Clause, Code, IllegalMove, RuleBook};

/// A foul, each with its article.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Foul {
    /// Pointless questions or disturbance in the opponent's time, 9.1.1.
    Disturbance,
    /// Leaving the seat or stopping the clock without leave, 9.1.2.
    LeftSeat,
    /// A refused draw offered again at once, 9.1.3. The table finds it.
    RepeatedOffer,
    /// A claim of the natural limit found false, 9.1.4. The table finds it.
    FalseClaim,
    /// An own piece touched that cannot move, 9.1.5. [`touch`](crate::touch) finds it.
    TouchedImmovable,
    /// An enemy piece touched that nothing can take, 9.1.6. [`touch`](crate::touch) finds it.
    TouchedUntakable,
    /// Four moves in a row not written down, 9.1.7 and 7.1.
    UnrecordedMoves,
    /// Another lesser breach of article 8, 9.1.8.
    OtherBreach,
    /// A touch, where every touch is a foul 不准摸子 (leaflets).
    Touch,
    /// An illegal move or two moves at once, where that is a foul (leaflets; 4.1.6 loses).
    IllegalMove,
    /// Thinking longer than a move's time, where that is a foul (leaflets).
    Overstep,
}

/// What a broken rule costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Penalty {
    /// The game is lost.
    pub loses: bool,
    /// The foul to be recorded.
    pub foul: Option<Foul>,
    /// The move is taken back.
    pub taken_back: bool,
}

impl Foul {
    /// Every foul, those of the book first.
    pub const ALL: [Foul; 11] = [
        Foul::Disturbance,
        Foul::LeftSeat,
        Foul::RepeatedOffer,
        Foul::FalseClaim,
        Foul::TouchedImmovable,
        Foul::TouchedUntakable,
        Foul::UnrecordedMoves,
        Foul::OtherBreach,
        Foul::Touch,
        Foul::IllegalMove,
        Foul::Overstep,
    ];

    /// The article of the 1999 book; `None` for a foul of a leaflet.
    pub fn clause(self) -> Option<Clause> {
        let point = match self {
            Foul::Disturbance => 1,
            Foul::LeftSeat => 2,
            Foul::RepeatedOffer => 3,
            Foul::FalseClaim => 4,
            Foul::TouchedImmovable => 5,
            Foul::TouchedUntakable => 6,
            Foul::UnrecordedMoves => 7,
            Foul::OtherBreach => 8,
            Foul::Touch | Foul::IllegalMove | Foul::Overstep => return None,
        };
        Some(Clause { point, ..Code::Cxa1999.clause(9, 1) })
    }

    /// The name in records and answers, such as `touched_immovable`.
    pub fn name(self) -> &'static str {
        match self {
            Foul::Disturbance => "disturbance",
            Foul::LeftSeat => "left_seat",
            Foul::RepeatedOffer => "repeated_offer",
            Foul::FalseClaim => "false_claim",
            Foul::TouchedImmovable => "touched_immovable",
            Foul::TouchedUntakable => "touched_untakable",
            Foul::UnrecordedMoves => "unrecorded_moves",
            Foul::OtherBreach => "other_breach",
            Foul::Touch => "touch",
            Foul::IllegalMove => "illegal_move",
            Foul::Overstep => "overstep",
        }
    }
}

impl RuleBook {
    /// Whether so many fouls in one game lose it, article 4.1.8.
    pub fn lost_by_fouls(&self, fouls: u8) -> bool {
        self.fouls_to_lose > 0 && fouls >= self.fouls_to_lose
    }

    /// What an illegal or a double move costs, article 4.1.6 or the leaflets.
    pub fn illegal_move_penalty(&self) -> Penalty {
        match self.illegal_move {
            IllegalMove::Loses => Penalty { loses: true, foul: None, taken_back: false },
            IllegalMove::FoulAndTakenBack => {
                Penalty { loses: false, foul: Some(Foul::IllegalMove), taken_back: true }
            }
            IllegalMove::TakenBack => Penalty { loses: false, foul: None, taken_back: true },
        }
    }
}
