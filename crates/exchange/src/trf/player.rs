//! `001`: a player and his rounds.

use tournament::{Color, No, Points};

use super::columns::{At, Columns};
use super::{Severity, TrfFault};

/// What round 1 begins with: the column of the opponent.
const FIRST_ROUND: u32 = 92;
/// From one round to the next.
const ROUND: u32 = 10;
/// No event has more.
pub(super) const MOST_ROUNDS: usize = 999;

/// The column of the opponent in a round, from 1.
pub(super) const fn opponent_column(round: u16) -> u32 {
    FIRST_ROUND + ROUND * (round as u32 - 1)
}

/// The column of the color in a round, from 1.
pub(super) const fn color_column(round: u16) -> u32 {
    opponent_column(round) + 5
}

/// The column of the result in a round, from 1.
pub(super) const fn result_column(round: u16) -> u32 {
    opponent_column(round) + 7
}

/// The columns of a person, 5 to 79: of a player, and of a national rating record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Static {
    /// The starting number.
    pub no: No,
    /// `m`, `w`, or what else stands there.
    pub sex: Option<char>,
    /// `GM` and the like; at most three characters.
    pub title: String,
    /// Family name, given name.
    pub name: String,
    /// The rating; 0 where it is written so.
    pub rating: Option<u16>,
    /// Three letters.
    pub federation: String,
    /// The number at the federation; at most eleven characters.
    pub id: String,
    /// The date of birth, `YYYY/MM/DD`, as written.
    pub birth: String,
}

/// A player with his rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// Who.
    pub who: Static,
    /// The points, as stated.
    pub points: Option<Points>,
    /// The place, as stated.
    pub rank: Option<u16>,
    /// Round by round.
    pub rounds: Vec<RoundEntry>,
}

/// What stands in one round of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoundEntry {
    /// Against whom.
    pub opponent: Option<No>,
    /// White is red.
    pub color: Option<Color>,
    /// How it came out.
    pub mark: Mark,
}

impl RoundEntry {
    /// Nothing.
    pub const BLANK: RoundEntry = RoundEntry { opponent: None, color: None, mark: Mark::Blank };

    /// A bye or an absence.
    pub const fn alone(mark: Mark) -> RoundEntry {
        RoundEntry { opponent: None, color: None, mark }
    }
}

/// The sign of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `1`.
    Win,
    /// `=`.
    Draw,
    /// `0`.
    Loss,
    /// `W`: won within a move, not rated.
    ShortWin,
    /// `D`.
    ShortDraw,
    /// `L`.
    ShortLoss,
    /// `+`.
    ForfeitWin,
    /// `-`.
    ForfeitLoss,
    /// `U`: the pairing bye.
    PairingBye,
    /// `F`: a full point.
    FullBye,
    /// `H`: half a point.
    HalfBye,
    /// `Z`: announced, no points.
    ZeroBye,
    /// `*`: not known yet.
    Unknown,
    /// Nothing: not known yet with an opponent, else an absence.
    Blank,
}

impl Mark {
    const ALL: [(Mark, char); 14] = [
        (Mark::Win, '1'),
        (Mark::Draw, '='),
        (Mark::Loss, '0'),
        (Mark::ShortWin, 'W'),
        (Mark::ShortDraw, 'D'),
        (Mark::ShortLoss, 'L'),
        (Mark::ForfeitWin, '+'),
        (Mark::ForfeitLoss, '-'),
        (Mark::PairingBye, 'U'),
        (Mark::FullBye, 'F'),
        (Mark::HalfBye, 'H'),
        (Mark::ZeroBye, 'Z'),
        (Mark::Unknown, '*'),
        (Mark::Blank, ' '),
    ];

    /// The sign.
    pub fn sign(self) -> char {
        Mark::ALL.iter().find(|(mark, _)| *mark == self).map_or(' ', |(_, sign)| *sign)
    }

    /// Reads a sign; letters in either case.
    pub fn from_sign(sign: char) -> Option<Mark> {
        let sign = sign.to_ascii_uppercase();
        Mark::ALL.iter().find(|(_, other)| *other == sign).map(|(mark, _)| *mark)
    }

    /// Whether it is a bye or an announced absence.
    pub const fn is_bye(self) -> bool {
        matches!(self, Mark::PairingBye | Mark::FullBye | Mark::HalfBye | Mark::ZeroBye)
    }
}

/// Where a note or a warning belongs.
pub(super) type Aside = (u32, Severity, TrfFault);

/// Reads columns 5 to 79. Fields that nothing depends on are passed over with a warning.
pub(super) fn read_static(line: &Columns, asides: &mut Vec<Aside>) -> Result<Static, At> {
    line.no_tabs()?;
    line.blank(&[4, 9, 14, 48, 53, 57, 69])?;
    let no =
        line.number(5, 8, "starting number")?.ok_or((5, TrfFault::Missing("starting number")))?;
    let no = u16::try_from(no).ok().and_then(No::new).ok_or_else(|| {
        let text = no.to_string();
        (5, TrfFault::Field { field: "starting number", text, expected: "1 to 9999" })
    })?;
    let mut pass = |column, field, text: String| {
        asides.push((column, Severity::Warning, TrfFault::Passed { field, text }));
    };
    let sex = match line.one(10) {
        ' ' => None,
        letter @ ('m' | 'w' | 'f' | 'u' | 'M' | 'W' | 'F' | 'U') => Some(letter),
        other => {
            pass(10, "sex", other.to_string());
            None
        }
    };
    let rating = match line.number(49, 52, "rating") {
        Ok(rating) => rating.map(|rating| rating as u16),
        Err(_) => {
            pass(49, "rating", line.text(49, 52));
            None
        }
    };
    let birth = line.text(70, 79);
    if !birth.is_empty() && !is_date(&birth) {
        pass(70, "date of birth", birth.clone());
    }
    Ok(Static {
        no,
        sex,
        title: line.text(11, 13),
        name: line.text(15, 47),
        rating,
        federation: line.text(54, 56),
        id: line.text(58, 68),
        birth,
    })
}

/// `1990/01/31`, `1990/00/00`, `0000/00/00`, a year alone; points and hyphens part as well.
pub(super) fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split(['/', '-', '.']).collect();
    let number = |part: &&str| part.parse::<u16>().ok();
    match parts[..] {
        [year] => year.len() == 4 && number(&year).is_some(),
        [year, month, day] => {
            let fits = |part, most| number(&part).is_some_and(|value| value <= most);
            (year.len() == 4 || year.len() == 2)
                && number(&year).is_some()
                && fits(month, 12)
                && fits(day, 31)
        }
        _ => false,
    }
}

/// Reads a player.
pub(super) fn read_player(line: &Columns, asides: &mut Vec<Aside>) -> Result<Player, At> {
    let who = read_static(line, asides)?;
    line.blank(&[85, 90, 91])?;
    // Three digits before the point run into the column that parts.
    let points = read_points(line, 80, 84)?;
    let rank = line.number(86, 89, "rank")?.map(|rank| rank as u16);
    let mut rounds = Vec::new();
    let mut round = 1;
    while opponent_column(round) <= line.len() {
        if rounds.len() == MOST_ROUNDS {
            let fault = TrfFault::TooMany { what: "rounds", most: MOST_ROUNDS };
            return Err((opponent_column(round), fault));
        }
        rounds.push(read_round(line, round, who.no, asides)?);
        round += 1;
    }
    while rounds.last() == Some(&RoundEntry::BLANK) {
        rounds.pop();
    }
    Ok(Player { who, points, rank, rounds })
}

fn read_round(
    line: &Columns,
    round: u16,
    no: No,
    asides: &mut Vec<Aside>,
) -> Result<RoundEntry, At> {
    let (at, color_at, result_at) =
        (opponent_column(round), color_column(round), result_column(round));
    if round > 1 {
        line.blank(&[at - 2, at - 1])?;
    }
    line.blank(&[at + 4, at + 6])?;
    let opponent = match line.number(at, at + 3, "opponent")? {
        None | Some(0) => None,
        Some(number) => u16::try_from(number).ok().and_then(No::new),
    };
    let mut take = |column, written: String, meant: String| {
        asides.push((column, Severity::Note, TrfFault::Taken { written, meant }));
    };
    let color = match line.one(color_at) {
        'w' => Some(Color::Red),
        'b' => Some(Color::Black),
        '-' | ' ' => None,
        letter @ ('W' | 'r' | 'R') => {
            take(color_at, letter.into(), "w".into());
            Some(Color::Red)
        }
        'B' => {
            take(color_at, "B".into(), "b".into());
            Some(Color::Black)
        }
        other => return Err((color_at, TrfFault::Color(other))),
    };
    let sign = line.one(result_at);
    let mut mark = match sign {
        '½' => {
            take(result_at, "½".into(), "=".into());
            Mark::Draw
        }
        sign => Mark::from_sign(sign).ok_or((result_at, TrfFault::Result(sign)))?,
    };
    match opponent {
        Some(opponent) if opponent == no => return Err((at, TrfFault::Itself(round))),
        Some(opponent) if mark.is_bye() => {
            let mark = mark.sign();
            return Err((result_at, TrfFault::ByeWithOpponent { round, mark, opponent }));
        }
        Some(_) if color.is_none() && !is_forfeit(mark) => {
            return Err((color_at, TrfFault::Missing("color")));
        }
        Some(_) => {}
        None => {
            // Before U, F, H and Z there were signs of results.
            let meant = match mark {
                Mark::ForfeitWin => Mark::PairingBye,
                Mark::Draw => Mark::HalfBye,
                Mark::ForfeitLoss => Mark::ZeroBye,
                Mark::Win | Mark::Loss | Mark::ShortWin | Mark::ShortDraw | Mark::ShortLoss => {
                    return Err((result_at, TrfFault::NoOpponent { round, mark: sign }));
                }
                other => other,
            };
            if meant != mark {
                take(result_at, format!("0000 - {sign}"), format!("0000 - {}", meant.sign()));
                mark = meant;
            }
            return Ok(RoundEntry::alone(mark));
        }
    }
    Ok(RoundEntry { opponent, color, mark })
}

const fn is_forfeit(mark: Mark) -> bool {
    matches!(mark, Mark::ForfeitWin | Mark::ForfeitLoss)
}

/// Points in columns; empty is nothing.
pub(super) fn read_points(line: &Columns, from: u32, to: u32) -> Result<Option<Points>, At> {
    let text = line.text(from, to);
    if text.is_empty() {
        return Ok(None);
    }
    parse_points(&text).map(Some).ok_or({
        let expected = "points in halves or quarters, as in 11.5";
        (from, TrfFault::Field { field: "points", text, expected })
    })
}

/// `11.5`, `3`, `-0.5`, `0,75`; at most four digits before the point.
pub(super) fn parse_points(text: &str) -> Option<Points> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (whole, part) = match digits.split_once(['.', ',']) {
        Some((whole, part)) => (whole, part),
        None => (digits, "0"),
    };
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 4 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let quarters = match part.trim_end_matches('0') {
        "" => 0,
        "25" => 1,
        "5" => 2,
        "75" => 3,
        _ => return None,
    };
    Some(Points::quarters(sign * (4 * whole.parse::<i32>().ok()? + quarters)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::columns::Unit;

    fn read(line: &str) -> Result<Player, At> {
        read_player(&Columns::new(line, Unit::Character), &mut Vec::new())
    }

    const LINE: &str = "001    4 wWGM Polgar, Judit                     2735 HUN 700070      \
                        1976/07/23  1.5    3  0003 w 1  0000 - H     1 b -";

    #[test]
    fn the_columns_of_a_player() {
        let player = read(LINE).unwrap();
        assert_eq!(player.who.no.get(), 4);
        assert_eq!((player.who.sex, player.who.title.as_str()), (Some('w'), "WGM"));
        assert_eq!((player.who.rating, player.who.federation.as_str()), (Some(2735), "HUN"));
        assert_eq!((player.who.id.as_str(), player.who.birth.as_str()), ("700070", "1976/07/23"));
        assert_eq!((player.points, player.rank), (Some(Points::quarters(6)), Some(3)));
        assert_eq!(player.rounds.len(), 3);
        assert_eq!(player.rounds[0].opponent, No::new(3));
        assert_eq!(player.rounds[1], RoundEntry::alone(Mark::HalfBye));
        assert_eq!(player.rounds[2].mark, Mark::ForfeitLoss);
    }

    #[test]
    fn what_is_wrong_is_named_by_column() {
        let column = |from: &str, to: &str| read(&LINE.replacen(from, to, 1)).unwrap_err().0;
        assert_eq!(column("001    4", "001    x"), 5);
        assert_eq!(column("001    4", "001     "), 5);
        assert_eq!(column("0003 w 1", "0003 x 1"), 97);
        assert_eq!(column("0003 w 1", "0003 w 7"), 99);
        assert_eq!(column("0003 w 1", "0003   1"), 97);
        assert_eq!(column("0003 w 1", "0004 w 1"), 92);
        assert_eq!(column("0003 w 1", "0003 w U"), 99);
        assert_eq!(column("0000 - H", "0000 - 1"), 109);
        assert_eq!(column("  1.5", "  1.4"), 80);
        assert_eq!(column("0003 w 1  ", "0003 w 1 x"), 101);
        assert_eq!(column("Judit ", "Judit\t"), 28);
    }

    #[test]
    fn points_are_read_as_people_write_them() {
        for (text, quarters) in [("4.0", 16), ("11.5", 46), ("3", 12), ("0,75", 3), ("-0.5", -2)] {
            assert_eq!(parse_points(text), Some(Points::quarters(quarters)), "{text}");
        }
        for text in ["", ".", ".5", "1.3", "x", "1.5.5", "99999", "+1", "1-"] {
            assert_eq!(parse_points(text), None, "{text}");
        }
    }
}
