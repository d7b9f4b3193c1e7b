//! The stored forms of the small things of an event.

use tournament::{
    Card, Color, GroupNo, Lateness, Leaving, No, Outcome, PairingId, PersonId, Points, ResultsOf,
    Sanction, Seed, Seq, Settle, SettledBy, Sex, Side, Source, StageNo, Strength,
};

use serde_json::Value;

use super::form::{
    Fields, Form, Object, Problem, choice, named, plain, quote, tagged, text, texts, unknown,
};

named! {
    Color { "red" = Red, "black" = Black }
    Side { "first" = First, "second" = Second }
    Sex { "female" = Female, "male" = Male }
    Leaving { "withdrawal" = Withdrawal, "expulsion" = Expulsion, "no_shows" = NoShows }
    ResultsOf { "annulled" = Annulled, "standing" = Standing }
    Sanction { "warning" = Warning, "game_forfeited" = GameForfeited }
    Strength { "soft" = Soft, "strong" = Strong, "absolute" = Absolute }
    Source {
        "table" = Table,
        "official" = Official,
        "withdrawal" = Withdrawal,
        "lateness" = Lateness,
        "empty_board" = EmptyBoard,
    }
}

choice! {
    Lateness {
        "charged" = Charged { red_ms = "red_ms", black_ms = "black_ms" },
        "red_forfeits" = RedForfeits,
        "black_forfeits" = BlackForfeits,
        "both_forfeit" = BothForfeit,
    }
    Settle {
        "extra_games" = ExtraGames(games),
        "armageddon" = Armageddon,
        "top_board" = TopBoard,
        "fewer_fouls" = FewerFouls,
        "lots" = Lots,
    }
    SettledBy { "lots" = Lots(seed), "fewer_fouls" = FewerFouls, "official" = Official }
}

texts! {
    // Points as people write them: `1.5`. No number with a point stands in the file.
    Points: ToString::to_string, points, "a score in quarter points";
    // Stage, round and table.
    PairingId: |id| format!("{}.{}.{}", id.stage.0, id.round, id.table), pairing, "a pairing";
    // 64 bits are more than other readers of JSON take for a number.
    Seed: |seed| seed.0.to_string(), |text| plain(text).map(Seed), "a seed";
    PersonId: |person| person.0.to_string(), |text| plain(text).map(PersonId), "a person";
    Card: card, read_card, "a card";
}

impl Form for No {
    fn write(&self, to: &mut String) {
        self.get().write(to);
    }

    fn read(value: Value) -> Result<No, Problem> {
        No::new(u16::read(value)?).ok_or_else(|| Problem::new("there is no number 0"))
    }
}

/// A value that is a number with a name.
macro_rules! wrapped {
    ($($type:ident),*) => {$(
        impl Form for $type {
            fn write(&self, to: &mut String) {
                self.0.write(to);
            }

            fn read(value: Value) -> Result<$type, Problem> {
                Form::read(value).map($type)
            }
        }
    )*};
}

wrapped!(StageNo, Seq);

impl Form for GroupNo {
    fn write(&self, to: &mut String) {
        self.0.write(to);
    }

    fn read(value: Value) -> Result<GroupNo, Problem> {
        Form::read(value).map(GroupNo)
    }

    // Most stages have the one group.
    fn absent() -> Option<GroupNo> {
        Some(GroupNo(0))
    }

    fn is_absent(&self) -> bool {
        self.0 == 0
    }
}

impl Form for Outcome {
    fn write(&self, to: &mut String) {
        let name = match self {
            Outcome::RedWin => "1-0",
            Outcome::Draw => "1/2-1/2",
            Outcome::BlackWin => "0-1",
            Outcome::DoubleLoss => "0-0",
            Outcome::RedForfeitWin => "+-",
            Outcome::BlackForfeitWin => "-+",
            Outcome::DoubleForfeit => "--",
            Outcome::Annulled => "annulled",
            Outcome::Split { red, black } => {
                let mut object = Object::open(to);
                object.field("red", red);
                object.field("black", black);
                return object.close();
            }
        };
        quote(name, to);
    }

    fn read(value: Value) -> Result<Outcome, Problem> {
        if value.is_object() {
            let mut fields = Fields::of(value)?;
            let (red, black) = (fields.take("red")?, fields.take("black")?);
            fields.finish()?;
            return Ok(Outcome::Split { red, black });
        }
        Ok(match text(&value)? {
            "1-0" => Outcome::RedWin,
            "1/2-1/2" => Outcome::Draw,
            "0-1" => Outcome::BlackWin,
            "0-0" => Outcome::DoubleLoss,
            "+-" => Outcome::RedForfeitWin,
            "-+" => Outcome::BlackForfeitWin,
            "--" => Outcome::DoubleForfeit,
            "annulled" => Outcome::Annulled,
            name => {
                let known = ["1-0", "1/2-1/2", "0-1", "0-0", "+-", "-+", "--", "annulled"];
                return Err(unknown(name, &known));
            }
        })
    }
}

fn points(text: &str) -> Option<Points> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    let (whole, quarter) = match digits.split_once('.') {
        None => (digits, 0),
        Some((whole, "25")) => (whole, 1),
        Some((whole, "5")) => (whole, 2),
        Some((whole, "75")) => (whole, 3),
        Some(_) => return None,
    };
    let whole = i64::try_from(plain(whole)?).ok()?;
    let quarters = sign * whole.checked_mul(4)?.checked_add(quarter)?;
    i32::try_from(quarters).ok().filter(|_| text != "-0").map(Points::quarters)
}

fn pairing(text: &str) -> Option<PairingId> {
    let mut parts = text.split('.').map(plain);
    let mut part = || parts.next().flatten();
    let (stage, round, table) = (part()?, part()?, part()?);
    let stage = StageNo(u8::try_from(stage).ok()?);
    let (round, table) = (u16::try_from(round).ok()?, u16::try_from(table).ok()?);
    parts.next().is_none().then_some(PairingId { stage, round, table })
}

/// `R3`, `B3` or `K`.
fn card(card: &Card) -> String {
    match card {
        Card::Pip { rank, color: Color::Red } => format!("R{rank}"),
        Card::Pip { rank, color: Color::Black } => format!("B{rank}"),
        Card::King => "K".to_owned(),
    }
}

fn read_card(text: &str) -> Option<Card> {
    let (color, rank) = match text.split_at_checked(1)? {
        ("K", "") => return Some(Card::King),
        ("R", rank) => (Color::Red, rank),
        ("B", rank) => (Color::Black, rank),
        _ => return None,
    };
    let rank = u16::try_from(plain(rank)?).ok()?;
    Some(Card::Pip { rank, color })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_as_they_are_written() {
        for quarters in [0, 1, 2, 3, 4, -1, -4, -5, 1_000_001, i32::MAX, i32::MIN] {
            let score = Points::quarters(quarters);
            assert_eq!(points(&score.to_string()), Some(score), "{quarters}");
        }
        for text in ["", "-", "-0", "+1", "01", "1.", "1.0", "1.50", ".5", "1e3", "9999999999"] {
            assert_eq!(points(text), None, "{text}");
        }
    }

    #[test]
    fn pairings_and_cards_are_read_as_they_are_written() {
        for text in ["1.1", "1.1.1.1", "1..1", "1.1.x", "256.1.1", "1.01.1"] {
            assert_eq!(pairing(text), None, "{text}");
        }
        for text in ["", "K1", "R", "R01", "G1", "王"] {
            assert_eq!(read_card(text), None, "{text}");
        }
        assert_eq!(read_card("B12"), Some(Card::Pip { rank: 12, color: Color::Black }));
    }
}
