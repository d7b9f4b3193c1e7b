//! What every command of the desk takes, and how values are read.

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use tournament::{Card, Color, Moment, No, Official, Outcome, Points, Seed};
use words::{Key, Lang};

use super::said::{bounded, error, say};
use crate::time::now;

/// No event is older than the rule books, and none is that far ahead.
const YEARS: std::ops::RangeInclusive<u16> = 1950..=2150;

/// The longest name of an official, in characters.
const LONGEST_NAME: usize = 100;

/// What every command of the desk takes.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct Common {
    /// One JSON object instead of text.
    #[arg(long, global = true)]
    pub(super) json: bool,
    /// The language of the text: `zh` or `en`. Without it, that of the terminal.
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<String>,
    /// Who does it; stands in the log. Without it, the name of the system's user.
    #[arg(long, global = true, value_name = "NAME")]
    by: Option<String>,
    /// When it happened, such as `2026-11-30 09:00` (local time) or `2026-11-30T01:00:00Z`;
    /// stands in the log. Without it, now.
    #[arg(long, global = true, value_name = "TIME")]
    at: Option<String>,
}

impl Common {
    pub(super) fn lang(&self) -> anyhow::Result<Lang> {
        crate::terminal::language(self.lang.as_deref())
    }

    /// Who does it, on one line.
    pub(super) fn by(&self) -> anyhow::Result<Official> {
        let variable = |name| std::env::var(name).ok().filter(|value| !value.trim().is_empty());
        let user = || ["CHUHE_BY", "USER", "USERNAME"].into_iter().find_map(variable);
        let name = self.by.clone().or_else(user).map(|name| one_name(&name)).unwrap_or_default();
        let name = if name.is_empty() { "–".to_owned() } else { name };
        Ok(Official(bounded(self.lang()?, &name, LONGEST_NAME)?.to_owned()))
    }

    pub(super) fn at(&self) -> anyhow::Result<Moment> {
        match &self.at {
            None => Ok(Moment(now().as_millis())),
            Some(text) => match moment(text) {
                Some(moment) if YEARS.contains(&year(moment).unwrap_or(0)) => Ok(moment),
                Some(_) => {
                    let [first, last] = [YEARS.start(), YEARS.end()].map(ToString::to_string);
                    let values = [("text", text.clone()), ("first", first), ("last", last)];
                    Err(error(self.lang()?, Key::EventDeskAtYear, values))
                }
                None => {
                    let values = [("text", text.clone())];
                    Err(error(self.lang()?, Key::EventDeskAt, values))
                }
            },
        }
    }

    /// What is odd about the time that is given: it lies a day and more ahead of the system's
    /// clock, or before the last entry of the log.
    ///
    /// Neither is refused. What happened may be entered later than what came after it, and a machine
    /// whose clock has stopped is what the option is for.
    pub(super) fn odd_time(&self, last: Option<Moment>) -> anyhow::Result<Option<String>> {
        /// Clocks differ, and so do the zones that people think in.
        const DAY_MS: i64 = 24 * 60 * 60 * 1_000;
        if self.at.is_none() {
            return Ok(None);
        }
        let (lang, at) = (self.lang()?, self.at()?);
        let told = ("at", local(at));
        if at.0 > now().as_millis().saturating_add(DAY_MS) {
            return Ok(Some(say(lang, Key::EventDeskAtAhead, [told])));
        }
        Ok(last
            .filter(|last| at < *last)
            .map(|last| say(lang, Key::EventDeskAtBefore, [told, ("last", local(last))])))
    }
}

/// A time as people write it.
fn moment(text: &str) -> Option<Moment> {
    let text = text.trim();
    if let Ok(moment) = text.parse::<Timestamp>() {
        return Some(Moment(moment.as_millisecond()));
    }
    let local: DateTime = text.parse().ok()?;
    let zoned = local.to_zoned(TimeZone::system()).ok()?;
    Some(Moment(zoned.timestamp().as_millisecond()))
}

/// A time for people, in the zone of the machine.
pub(super) fn local(at: Moment) -> String {
    match Timestamp::from_millisecond(at.0) {
        Ok(moment) => {
            let zoned: Zoned = moment.to_zoned(TimeZone::system());
            zoned.strftime("%Y-%m-%d %H:%M").to_string()
        }
        Err(_) => at.0.to_string(),
    }
}

/// The year of a moment, in the zone of the machine.
pub(super) fn year(at: Moment) -> Option<u16> {
    let moment = Timestamp::from_millisecond(at.0).ok()?;
    u16::try_from(moment.to_zoned(TimeZone::system()).year()).ok()
}

/// A seed: digits, or hexadecimal digits behind `0x`.
pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    let number = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    number.map(Seed).map_err(|_| say(crate::terminal::lang(), Key::CommandSeed, []))
}

/// A score in quarter points: `1`, `0.5`, `½`.
pub(super) fn points(text: &str) -> Result<Points, String> {
    let wrong = || say(crate::terminal::lang(), Key::CommandScore, []);
    let (whole, part) = match text.trim() {
        "½" => ("0", "5"),
        text => text.split_once('.').unwrap_or((text, "0")),
    };
    if !whole.bytes().all(|sign| sign.is_ascii_digit()) {
        return Err(wrong());
    }
    let whole: i32 = whole.parse().ok().filter(|whole| *whole < 1_000).ok_or_else(wrong)?;
    let quarters = match part {
        "0" | "00" => 0,
        "25" => 1,
        "5" | "50" => 2,
        "75" => 3,
        _ => return Err(wrong()),
    };
    Ok(Points::quarters(4 * whole + quarters))
}

/// A result as it is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Typed {
    /// By colors.
    Game(Outcome),
    /// By who is listed first.
    First(bool),
}

/// A result: `1-0`, `红胜`, `=`, `+-`, `first`.
pub(super) fn result(text: &str) -> Option<Typed> {
    // Minus signs, as books print them.
    let game = match text.trim().to_lowercase().replace('\u{2212}', "-").as_str() {
        "1-0" | "1:0" | "2-0" | "2:0" | "red" | "r" | "红" | "红胜" | "红方胜" | "先胜" => {
            Outcome::RedWin
        }
        "0-1" | "0:1" | "0-2" | "0:2" | "black" | "b" | "黑" | "黑胜" | "黑方胜" | "先负" => {
            Outcome::BlackWin
        }
        "1/2" | "1/2-1/2" | "½" | "½-½" | "=" | "1-1" | "1:1" | "0.5-0.5" | "draw" | "d" | "和"
        | "和棋" | "先和" => Outcome::Draw,
        "0-0" | "0:0" | "双负" | "双方判负" | "both-lose" => Outcome::DoubleLoss,
        "+-" | "+/-" | "red+" | "黑弃权" => Outcome::RedForfeitWin,
        "-+" | "-/+" | "black+" | "红弃权" => Outcome::BlackForfeitWin,
        "--" | "-/-" | "both-" | "双弃权" => Outcome::DoubleForfeit,
        "annulled" | "取消" => Outcome::Annulled,
        "first" | "f" | "前" => return Some(Typed::First(true)),
        "second" | "s" | "后" => return Some(Typed::First(false)),
        other => {
            let split = other.split_once(':');
            let scores = split.and_then(|(red, black)| points(red).ok().zip(points(black).ok()));
            let (red, black) = scores?;
            Outcome::Split { red, black }
        }
    };
    Some(Typed::Game(game))
}

/// A list of numbers with commas or blanks between.
pub(super) fn numbers(text: &str, lang: Lang) -> anyhow::Result<Vec<No>> {
    text.split([',', ' ', '，', '、'])
        .filter(|part| !part.is_empty())
        .map(|part| {
            let number = part.parse().ok().and_then(No::new);
            let wrong = || error(lang, Key::EventDeskEntrant, [("text", part.to_owned())]);
            number.ok_or_else(wrong)
        })
        .collect()
}

/// Cards of lots: `3=R1,5=B1,7=K`.
pub(super) fn cards(text: &str, lang: Lang) -> anyhow::Result<Vec<(No, Card)>> {
    let mut cards = Vec::new();
    for part in text.split([',', ' ', '，', '、']).filter(|part| !part.is_empty()) {
        let read = || {
            let (no, card) = part.split_once(['=', ':'])?;
            let no = No::new(no.parse().ok()?)?;
            let mut signs = card.chars();
            let color = match signs.next()?.to_ascii_uppercase() {
                'K' if signs.as_str().is_empty() => return Some((no, Card::King)),
                'R' | '红' => Color::Red,
                'B' | '黑' => Color::Black,
                _ => return None,
            };
            let rank = signs.as_str().parse().ok().filter(|rank| *rank > 0)?;
            Some((no, Card::Pip { rank, color }))
        };
        let card = read();
        let wrong = || error(lang, Key::EventDeskCards, [("text", part.to_owned())]);
        cards.push(card.ok_or_else(wrong)?);
    }
    if cards.is_empty() {
        return Err(error(lang, Key::EventDeskNoCards, []));
    }
    Ok(cards)
}

/// A name as somebody typed or pasted it, on one line. Breaks and tabs become spaces; what nobody
/// sees, and what turns the text behind it around, is left out.
pub(super) fn one_name(text: &str) -> String {
    let hidden = |sign: &char| {
        matches!(sign,
            '\u{200b}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let seen: String = text
        .chars()
        .filter(|sign| !hidden(sign))
        .map(|sign| match sign {
            '\u{2028}' | '\u{2029}' => ' ',
            sign if sign.is_control() => ' ',
            sign => sign,
        })
        .collect();
    seen.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_every_form() {
        for (texts, outcome) in [
            (&["1-0", "2:0", "红胜", "Red", "r"][..], Outcome::RedWin),
            (&["0-1", "黑胜", "BLACK"], Outcome::BlackWin),
            (&["1/2", "=", "和", "½-½", "1-1"], Outcome::Draw),
            (&["0-0", "双负"], Outcome::DoubleLoss),
            (&["+-", "+/-"], Outcome::RedForfeitWin),
            (&["-+", "−+", "black+"], Outcome::BlackForfeitWin),
            (&["--", "−−", "双弃权"], Outcome::DoubleForfeit),
            (
                &["0.75:0.25"],
                Outcome::Split { red: Points::quarters(3), black: Points::quarters(1) },
            ),
        ] {
            for text in texts {
                assert_eq!(result(text), Some(Typed::Game(outcome)), "{text}");
            }
        }
        assert_eq!(result("second"), Some(Typed::First(false)));
        for text in ["", "2", "3-0", "win", "0.3:0.7", "-:+"] {
            assert!(result(text).is_none(), "{text}");
        }
    }

    #[test]
    fn scores_seeds_and_cards_are_read() {
        assert_eq!(points("0.5"), Ok(Points::HALF));
        assert_eq!(points("½"), Ok(Points::HALF));
        for text in ["-1", "+1", "1.", "1.3", ".5", "", "1e3", "99999"] {
            assert!(points(text).is_err(), "{text}");
        }
        assert_eq!(seed("0xff"), Ok(Seed(255)));
        assert!(seed("-1").is_err() && seed("1.5").is_err());
        let (three, seven) = (No::new(3).unwrap(), No::new(7).unwrap());
        let card = Card::Pip { rank: 12, color: Color::Black };
        assert_eq!(cards("3=b12 7=K", Lang::En).unwrap(), [(three, card), (seven, Card::King)]);
        assert!(
            ["", "3", "3=R0", "0=R1", "3=X1", "3=K2"]
                .iter()
                .all(|text| cards(text, Lang::En).is_err())
        );
    }

    #[test]
    fn times_are_read_with_and_without_a_zone() {
        assert_eq!(moment("2026-11-30T01:00:00Z").unwrap(), Moment(1_796_000_400_000));
        assert_eq!(moment("2026-11-30T09:00:00+08:00").unwrap(), Moment(1_796_000_400_000));
        let local = moment("2026-11-30 09:00").unwrap();
        assert_eq!(super::local(local), "2026-11-30 09:00");
        assert!(moment("yesterday").is_none());
    }
}
