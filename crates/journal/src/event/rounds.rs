//! The stored form of rounds with their reasons, and of what is played in them.

use serde_json::Value;
use tournament::{
    Board, Bye, ByeReason, ColorReason, Criterion, Drawn, Entry, GameRecord, Lineup, LineupSeal,
    Member, Method, MethodKind, No, Relaxed, Round, Salt, Slot, SwissWhy, Why,
};

use super::form::{
    Fields, Form, Object, Problem, choice, named, quote, record, tagged, text, unknown,
};

record! {
    Entry {
        person = "person",
        name = "name",
        club = "club",
        family = "family",
        rating = "rating",
        title = "title",
        grade = "grade",
        sex = "sex",
        born = "born",
        members = "members",
        team = "team",
        team_name = "team_name",
    }
    Round {
        number = "round",
        method = "method",
        seed = "seed",
        boards = "boards",
        byes = "byes",
        relaxed = "relaxed",
    }
    Board { table = "t", first = "a", second = "b", group = "g", why = "why" }
    Bye { no = "no", color = "color", why = "why" }
    SwissWhy { scores = "scores", costs = "costs", color = "color" }
    Method { kind = "kind", version = "version" }
    GameRecord { board = "board", game = "game", red = "red", outcome = "outcome", source = "source" }
}

named! {
    MethodKind {
        "round_robin" = RoundRobin,
        "swiss" = Swiss,
        "cards" = Cards,
        "bracket" = Bracket,
        "double_elimination" = DoubleElimination,
        "scheveningen" = Scheveningen,
        "official" = Official,
    }
}

choice! {
    Drawn {
        "order" = Order(order),
        "groups" = Groups(groups),
        "cards" = Cards { round = "round", cards = "cards" },
    }
    Why {
        "table" = Table { cycle = "cycle", numbers = "numbers" },
        "cards" = Cards { cards = "cards" },
        "bracket" = Bracket { number = "match", slots = "slots", color = "color" },
        "swiss" = Swiss(why),
        "scheveningen" = Scheveningen { shift = "shift" },
        "official" = Official,
    }
    Slot { "seed" = Seed(seed), "winner" = Winner(number), "loser" = Loser(number) }
    ByeReason {
        "table" = Table,
        "king" = King,
        "bracket" = Bracket,
        "lowest" = Lowest { byes = "byes", score = "score", eligible = "eligible" },
        "requested" = Requested,
        "no_opponent" = NoOpponent,
        "official" = Official,
    }
    ColorReason {
        "first_round" = FirstRound,
        "lots" = Lots,
        "red_card" = RedCard,
        "table" = Table,
        "owed" = Owed { red = "red", black = "black" },
        "history" = History { games_back = "games_back" },
        "number" = Number,
        "higher_score" = HigherScore,
        "exchanged" = Exchanged,
        "swap" = Swap,
        "official" = Official,
    }
    Criterion {
        "forbidden" = Forbidden,
        "rematch" = Rematch,
        "bye" = Bye,
        "excess" = Excess,
        "triple" = Triple,
        "strongly_apart" = StronglyApart,
        "gaps" = Gaps,
        "all_floaters" = AllFloaters,
        "floaters" = Floaters(level),
        "gap" = Gap(level),
        "apart" = Apart,
        "balance" = Balance,
        "repeated_float" = RepeatedFloat,
        "float_balance" = FloatBalance,
        "order" = Order,
    }
}

impl Form for Member {
    fn write(&self, to: &mut String) {
        // As the organizer counts them: from 1.
        (u16::from(self.0) + 1).write(to);
    }

    fn read(value: Value) -> Result<Member, Problem> {
        let number = u16::read(value)?;
        let member = number.checked_sub(1).and_then(|index| u8::try_from(index).ok());
        member.map(Member).ok_or_else(|| Problem::new("members are numbered from 1 to 256"))
    }
}

impl Form for Relaxed {
    fn write(&self, to: &mut String) {
        let (name, first, second) = match self {
            Relaxed::Triple(no) => ("triple", no, None),
            Relaxed::Excess(no) => ("excess", no, None),
            Relaxed::Apart(a, b) => ("apart", a, Some(b)),
            Relaxed::Bye(no) => ("bye", no, None),
            Relaxed::SecondBye(no) => ("second_bye", no, None),
            Relaxed::Rematch(a, b) => ("rematch", a, Some(b)),
        };
        let mut object = Object::open(to);
        match second {
            None => object.field(name, first),
            Some(second) => object.field(name, &(*first, *second)),
        }
        object.close();
    }

    fn read(value: Value) -> Result<Relaxed, Problem> {
        let (name, content) = tagged(value)?;
        let content = content.unwrap_or_default();
        let pair = |make: fn(No, No) -> Relaxed| {
            move |content| <(No, No)>::read(content).map(|(a, b)| make(a, b))
        };
        let read = match &*name {
            "triple" => Form::read(content).map(Relaxed::Triple),
            "excess" => Form::read(content).map(Relaxed::Excess),
            "apart" => pair(Relaxed::Apart)(content),
            "bye" => Form::read(content).map(Relaxed::Bye),
            "second_bye" => Form::read(content).map(Relaxed::SecondBye),
            "rematch" => pair(Relaxed::Rematch)(content),
            _ => {
                let known = ["triple", "excess", "apart", "bye", "second_bye", "rematch"];
                return Err(unknown(&name, &known));
            }
        };
        read.map_err(|problem| problem.within(name))
    }
}

impl Form for Lineup {
    fn write(&self, to: &mut String) {
        self.0.write(to);
    }

    fn read(value: Value) -> Result<Lineup, Problem> {
        Form::read(value).map(Lineup)
    }
}

/// Bytes as hexadecimal digits, two each.
macro_rules! digits {
    ($($type:ident),*) => {$(
        impl Form for $type {
            fn write(&self, to: &mut String) {
                let digits: String = self.0.iter().map(|byte| format!("{byte:02x}")).collect();
                digits.write(to);
            }

            fn read(value: Value) -> Result<$type, Problem> {
                let text = String::read(value)?;
                let mut read = $type([0; _]);
                let wanted = 2 * read.0.len();
                let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
                if text.len() != wanted || !text.bytes().all(is_digit) {
                    return Err(Problem::new(format!("expected {wanted} hexadecimal digits")));
                }
                for (index, byte) in read.0.iter_mut().enumerate() {
                    *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16)
                        .map_err(|_| Problem::new("expected hexadecimal digits"))?;
                }
                Ok(read)
            }
        }
    )*};
}

digits!(LineupSeal, Salt);
