//! Records other than players, from columns.

use tournament::{Color, No, Points};

use super::columns::{At, Columns};
use super::player::{Aside, MOST_ROUNDS, read_points, read_static};
use super::player::{Mark, parse_points};
use crate::number::is_small;

use super::{Abnormal, Accelerated, Head, Record, Severity, Team, TrfFault};

/// Extra numbers at the end of a record, at most.
const MOST_NUMBERS: usize = 500;

/// Reads a record whose first three characters are `code`; `raw` is the whole line.
pub(super) fn read_tag(
    code: &str,
    raw: &str,
    line: &Columns,
    asides: &mut Vec<Aside>,
) -> Result<Record, At> {
    let rest = raw.get(code.len()..).unwrap_or_default();
    let text = rest.strip_prefix(' ').unwrap_or(rest);
    if let Some((head, _)) = Head::ALL.iter().find(|(_, known)| *known == code) {
        return Ok(Record::Head(*head, text.to_owned()));
    }
    let note = |asides: &mut Vec<Aside>, fault| asides.push((1, Severity::Note, fault));
    match code {
        "142" | "XXR" => {
            let word = text.split_whitespace().next().unwrap_or_default();
            let rounds = word.parse().ok().filter(|rounds| usize::from(*rounds) <= MOST_ROUNDS);
            let rounds = rounds.ok_or_else(|| wrong(5, "number of rounds", text, "1 to 999"))?;
            Ok(Record::Rounds { extension: code == "XXR", rounds })
        }
        "152" | "XXC" => {
            let text = text.trim();
            let color = first_color(text);
            if color.is_none() && text != "rank" && !text.is_empty() {
                let fault = TrfFault::Passed { field: "first color", text: shortened(text) };
                asides.push((5, Severity::Warning, fault));
            }
            let extension = code == "XXC";
            Ok(Record::FirstColor { extension, color, text: text.to_owned() })
        }
        "162" => {
            let pairs = named_points(text)?;
            let letter = |(name, points): (String, Points)| {
                let mut letters = name.chars();
                match (letters.next(), letters.next()) {
                    (Some(letter), None) if "WDLAPX".contains(letter.to_ascii_uppercase()) => {
                        Ok((letter.to_ascii_uppercase(), points))
                    }
                    _ => Err(wrong(6, "result", &name, "one of W D L A P X")),
                }
            };
            Ok(Record::Worth(pairs.into_iter().map(letter).collect::<Result<_, _>>()?))
        }
        "362" => Ok(Record::MatchWorth(named_points(text)?)),
        "XXS" => {
            let pairs = named_points(text)?;
            if let Some((name, _)) = pairs.iter().find(|(name, _)| !NAMES.contains(&&name[..])) {
                return Err(wrong(5, "result", name, "one of WW BW WD BD WL BL ZPB HPB FPB PAB"));
            }
            Ok(Record::NamedWorth(pairs))
        }
        "013" => old_team(raw, line, asides),
        "310" => Ok(Record::Team(Box::new(Team {
            no: number(line, 5, 7, "team number")?,
            name: line.text(9, 40),
            nickname: line.text(42, 46),
            strength: line.text(48, 53),
            match_points: read_points(line, 55, 60)?,
            game_points: read_points(line, 62, 67)?,
            rank: line.number(69, 71, "rank")?.map(|rank| rank as u16),
            players: numbers(line, 74)?.into_iter().flatten().collect(),
        }))),
        "240" => {
            let mark = match Mark::from_sign(line.one(5)) {
                Some(mark @ (Mark::FullBye | Mark::HalfBye | Mark::ZeroBye)) => mark,
                _ => return Err(wrong(5, "bye", &line.text(5, 5), "F, H or Z")),
            };
            let round = round(line, 7, 9)?;
            Ok(Record::Byes {
                mark,
                round,
                who: numbers(line, 11)?.into_iter().flatten().collect(),
            })
        }
        "250" => {
            let match_points = read_points(line, 5, 8)?;
            let points = read_points(line, 10, 13)?;
            let rounds = (round(line, 15, 17)?, round(line, 19, 21)?);
            let numbers = (number(line, 23, 26, "number")?, number(line, 28, 31, "number")?);
            let few = |points: Option<Points>| points.is_none_or(is_small);
            if !few(match_points) || !few(points) {
                return Err(wrong(5, "points", &line.text(5, 13), "at most 100"));
            }
            Ok(Record::Accelerated(Accelerated { match_points, points, rounds, numbers }))
        }
        "260" => {
            let rounds = Some((round(line, 5, 7)?, round(line, 9, 11)?));
            Ok(Record::Barred { rounds, who: numbers(line, 13)?.into_iter().flatten().collect() })
        }
        "XXP" => Ok(Record::Barred { rounds: None, who: words(text)? }),
        "XXZ" => Ok(Record::Absent(words(text)?)),
        "XXA" => {
            let mut fields = text.split_whitespace();
            let first = fields.next().unwrap_or_default();
            let no = parse_no(first).ok_or_else(|| wrong(5, "number", first, "1 to 9999"))?;
            let points = fields
                .take(MOST_ROUNDS)
                .map(|field| {
                    parse_points(field)
                        .filter(|points| is_small(*points))
                        .ok_or_else(|| wrong(10, "points", field, "points as in 1.5"))
                })
                .collect::<Result<_, _>>()?;
            Ok(Record::AcceleratedOne { no, points })
        }
        "299" => {
            let kind = line.one(5).to_ascii_uppercase();
            if !" WDLFHZ+-".contains(kind) {
                return Err(wrong(5, "kind", &kind.to_string(), "one of W D L F H Z + -"));
            }
            let points = read_points(line, 13, 17)?;
            if points.is_some_and(|points| !is_small(points)) {
                return Err(wrong(13, "points", &line.text(13, 17), "at most 100"));
            }
            let round = line.number(20, 22, "round")?.filter(|round| *round > 0);
            Ok(Record::Abnormal(Abnormal {
                kind,
                match_points: read_points(line, 7, 11)?,
                points,
                round: round.map(|round| round as u16),
                who: numbers(line, 24)?.into_iter().flatten().collect(),
            }))
        }
        "300" => Ok(Record::Lineup {
            round: round(line, 5, 7)?,
            team: number(line, 9, 11, "team number")?,
            opponent: line.number(13, 15, "team number")?.and_then(|number| No::new(number as u16)),
            players: numbers(line, 17)?,
        }),
        "320" => {
            let mut teams = Vec::new();
            let mut at = 15;
            while at <= line.len() && teams.len() < MOST_ROUNDS {
                let team = line.number(at, at + 2, "team number")?;
                teams.push(team.and_then(|number| No::new(number as u16)));
                at += 4;
            }
            Ok(Record::TeamByes {
                match_points: read_points(line, 5, 8)?,
                game_points: read_points(line, 10, 13)?,
                teams,
            })
        }
        "330" => {
            let signs = [line.one(5), line.one(6)];
            if !matches!(signs, ['+', '-'] | ['-', '+'] | ['-', '-']) {
                return Err(wrong(5, "forfeit", &line.text(5, 6), "+-, -+ or --"));
            }
            Ok(Record::MatchForfeit {
                signs,
                round: round(line, 8, 10)?,
                white: number(line, 12, 14, "team number")?,
                black: number(line, 16, 18, "team number")?,
            })
        }
        "801" | "802" => Ok(other(code, rest)),
        "DAT" => {
            note(asides, TrfFault::Unused(code.to_owned()));
            Ok(other(code, rest))
        }
        _ if is_federation(code) => match read_static(line, asides) {
            Ok(columns) => {
                note(asides, TrfFault::Unused(code.to_owned()));
                Ok(Record::National { code: code.to_owned(), columns: Box::new(columns) })
            }
            Err(_) => Ok(unknown(code, rest, asides)),
        },
        _ => Ok(unknown(code, rest, asides)),
    }
}

/// The names of `XXS`.
const NAMES: [&str; 14] =
    ["WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL", "W", "D"];

fn other(code: &str, rest: &str) -> Record {
    Record::Other { code: code.to_owned(), text: rest.to_owned() }
}

fn unknown(code: &str, rest: &str, asides: &mut Vec<Aside>) -> Record {
    asides.push((1, Severity::Warning, TrfFault::UnknownRecord(shortened(code))));
    other(code, rest)
}

fn is_federation(code: &str) -> bool {
    code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase()) && !code.starts_with("XX")
}

pub(super) fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

fn wrong(column: u32, field: &'static str, text: &str, expected: &'static str) -> At {
    (column, TrfFault::Field { field, text: shortened(text.trim()), expected })
}

fn first_color(text: &str) -> Option<Color> {
    let text = text.to_ascii_lowercase();
    // JaVaFo puts other words before and after `white1`.
    text.split_whitespace().find_map(|word| match word {
        "w" | "white1" => Some(Color::Red),
        "b" | "black1" => Some(Color::Black),
        _ => None,
    })
}

fn round(line: &Columns, from: u32, to: u32) -> Result<u16, At> {
    match line.number(from, to, "round")? {
        Some(round) if round > 0 => Ok(round as u16),
        Some(round) => Err(wrong(from, "round", &round.to_string(), "1 to 999")),
        None => Err((from, TrfFault::Missing("round"))),
    }
}

fn number(line: &Columns, from: u32, to: u32, field: &'static str) -> Result<No, At> {
    match line.number(from, to, field)? {
        None => Err((from, TrfFault::Missing(field))),
        Some(number) => u16::try_from(number)
            .ok()
            .and_then(No::new)
            .ok_or_else(|| wrong(from, field, &number.to_string(), "a number from 1")),
    }
}

/// Numbers of four columns, five apart, to the end of the line; `0000` and blanks are nobody.
fn numbers(line: &Columns, from: u32) -> Result<Vec<Option<No>>, At> {
    let mut found = Vec::new();
    let mut at = from;
    while at <= line.len() {
        if found.len() == MOST_NUMBERS {
            return Err((at, TrfFault::TooMany { what: "numbers", most: MOST_NUMBERS }));
        }
        let number = line.number(at, at + 3, "number")?;
        line.blank(&[at + 4])?;
        found.push(number.and_then(|number| No::new(number as u16)));
        at += 5;
    }
    Ok(found)
}

fn parse_no(word: &str) -> Option<No> {
    word.parse().ok().filter(|number| *number <= 9_999).and_then(No::new)
}

fn words(text: &str) -> Result<Vec<No>, At> {
    let numbers: Vec<No> = text
        .split_whitespace()
        .take(MOST_NUMBERS + 1)
        .map(|word| parse_no(word).ok_or_else(|| wrong(5, "number", word, "1 to 9999")))
        .collect::<Result<_, _>>()?;
    if numbers.len() > MOST_NUMBERS {
        return Err((5, TrfFault::TooMany { what: "numbers", most: MOST_NUMBERS }));
    }
    Ok(numbers)
}

/// `W 1.0    D 0.5`, `W11.5`, `WW=1.0`: names with what they are worth.
fn named_points(text: &str) -> Result<Vec<(String, Points)>, At> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let after = after.trim_start().trim_start_matches('=').trim_start();
        let end = after.find(char::is_whitespace).unwrap_or(after.len());
        let (number, left) = after.split_at(end);
        let column = 4 + (text.len() - rest.len()) as u32 + 1;
        if name.is_empty() {
            return Err(wrong(column, "result", rest, "a letter and its points"));
        }
        let points = parse_points(number)
            .filter(|points| is_small(*points))
            .ok_or_else(|| wrong(column, "points", number, "as in 1.5, up to 100"))?;
        found.push((name.to_owned(), points));
        if found.len() > NAMES.len() {
            return Err((column, TrfFault::TooMany { what: "results", most: NAMES.len() }));
        }
        rest = left.trim_start();
    }
    Ok(found)
}

/// `013`: a name in columns 5 to 36, then players; some programs put a number before the name, and
/// players later.
fn old_team(raw: &str, line: &Columns, asides: &mut Vec<Aside>) -> Result<Record, At> {
    // The first column where a player may stand: the numbers at the end of the line, four columns
    // each, five apart.
    let fixed = (|| {
        line.blank(&[4]).ok()?;
        let first = line.number(37, 40, "number").ok()??;
        let players = numbers(line, 37).ok()?;
        No::new(u16::try_from(first).ok()?)?;
        Some(Record::OldTeam {
            name: line.text(5, 36),
            players: players.into_iter().flatten().collect(),
        })
    })();
    if let Some(record) = fixed {
        return Ok(record);
    }
    let text = raw.get(3..).unwrap_or_default();
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let mut players = Vec::new();
    while let Some(no) = words.last().copied().and_then(parse_no) {
        if words.len() == 1 || players.len() == MOST_NUMBERS {
            break;
        }
        players.push(no);
        words.pop();
    }
    players.reverse();
    // The number of the team itself, which this form has no column for.
    if words.len() > 1 && parse_no(words[0]).is_some() {
        words.remove(0);
    }
    let name = words.join(" ");
    let fault = TrfFault::Taken { written: shortened(raw.trim()), meant: name.clone() };
    asides.push((5, Severity::Note, fault));
    Ok(Record::OldTeam { name, players })
}
