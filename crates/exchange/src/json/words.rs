//! Values of `tournament` as words in small letters.

use serde::{Deserialize, Serialize};

/// Makes an enum of words and its ways from and to one of `tournament`.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident = $other:path { $($(#[$each:meta])* $word:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$each])* $word),+
        }

        impl From<$other> for $name {
            fn from(value: $other) -> $name {
                use $other as Other;
                match value {
                    $(Other::$word => $name::$word),+
                }
            }
        }

        impl From<$name> for $other {
            fn from(value: $name) -> $other {
                use $other as Other;
                match value {
                    $($name::$word => Other::$word),+
                }
            }
        }
    };
}

words! {
    /// A side of the board.
    Color = tournament::Color {
        /// 红.
        Red,
        /// 黑.
        Black,
    }
}

words! {
    /// One of the two of a pairing.
    Side = tournament::Side {
        /// Who is listed first.
        First,
        /// Who is listed second.
        Second,
    }
}

words! {
    /// What a round was for one entrant.
    How = tournament::How {
        /// At least one game was played.
        Played,
        /// `+`.
        WonUnplayed,
        /// `-`.
        LostUnplayed,
        /// 轮空.
        PairingBye,
        /// A bye that was asked for.
        RequestedBye,
        /// Not paired.
        Absent,
    }
}

words! {
    /// How one side came out.
    Came = tournament::Score {
        /// 负.
        Loss,
        /// 和.
        Draw,
        /// 胜.
        Win,
    }
}

words! {
    /// For places of their own.
    Sex = tournament::Sex {
        /// 女.
        Female,
        /// 男.
        Male,
    }
}

words! {
    /// Why somebody left.
    Leaving = tournament::Leaving {
        /// 退赛.
        Withdrawal,
        /// 除名.
        Expulsion,
        /// Too many rounds in a row without coming.
        NoShows,
    }
}

words! {
    /// What becomes of the results of one who left.
    ResultsOf = tournament::ResultsOf {
        /// They count nowhere.
        Annulled,
        /// They stand.
        Standing,
    }
}

words! {
    /// A measure against a player.
    Sanction = tournament::Sanction {
        /// 警告.
        Warning,
        /// 取消一场资格.
        GameForfeited,
    }
}

words! {
    /// Where a result comes from.
    Source = tournament::Source {
        /// A game at one of our tables.
        Table,
        /// Typed in.
        Official,
        /// Somebody had withdrawn.
        Withdrawal,
        /// Somebody came late.
        Lateness,
        /// A board without a member.
        EmptyBoard,
    }
}

words! {
    /// How strictly two are kept apart.
    Strength = tournament::Strength {
        /// As long as the score principle does not suffer.
        Soft,
        /// Even at the price of a score level.
        Strong,
        /// Always.
        Absolute,
    }
}

words! {
    /// What made a round.
    MethodKind = tournament::MethodKind {
        /// 循环制.
        RoundRobin,
        /// 积分编排制.
        Swiss,
        /// Playing cards.
        Cards,
        /// A fixed bracket.
        Bracket,
        /// Double elimination.
        DoubleElimination,
        /// All of one team against all of the other.
        Scheveningen,
        /// An official.
        Official,
    }
}

words! {
    /// How entrants get their numbers 序号.
    Numbers = tournament::Numbers {
        /// As they entered.
        AsEntered,
        /// By lot.
        ByLot,
        /// By title and rating.
        ByRating,
    }
}

words! {
    /// How round 1 pairs numbers.
    FirstPairing = tournament::FirstPairing {
        /// 临近.
        Neighbors,
        /// 首尾.
        Ends,
        /// 拦腰.
        Halves,
        /// By lot.
        Random,
        /// One of the upper half with one of the lower, by lot.
        HalvesByLot,
        /// An odd number with an even one, by lot.
        OddWithEven,
    }
}

words! {
    /// Who is red in round 1.
    FirstColors = tournament::FirstColors {
        /// The smaller number on odd tables.
        Alternate,
        /// The larger number on odd tables.
        Mirrored,
        /// The smaller number.
        Smaller,
        /// The larger number.
        Larger,
        /// The odd number.
        Odd,
        /// The even number.
        Even,
        /// By lot.
        Lots,
    }
}

words! {
    /// In what order the score principle is weighed.
    ScoreOrder = tournament::ScoreOrder {
        /// Level by level from the top.
        TopDown,
        /// The smallest sum of squared gaps.
        LeastGaps,
    }
}
