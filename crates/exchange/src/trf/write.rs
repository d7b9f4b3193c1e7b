//! Records to lines, in one form.

use thiserror::Error;
use tournament::{Color, No, Points};

use super::player::{MOST_ROUNDS, opponent_column};
use super::{Abnormal, Player, Record, Static, Team, Trf};

/// Why a record cannot be written.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: the {field} {text:?} does not fit: {why}")]
pub struct TrfWriteError {
    /// The line it would be, from 1.
    pub line: u32,
    /// The field.
    pub field: &'static str,
    /// What it holds.
    pub text: String,
    /// Why it does not fit.
    pub why: &'static str,
}

/// A field that does not fit, before the line is known.
type Misfit = (&'static str, String, &'static str);

impl Trf {
    /// Writes the file. What was read from a file that keeps to the format comes out byte by byte;
    /// columns are counted in characters.
    ///
    /// # Errors
    ///
    /// [`TrfWriteError`] with the first field that its columns cannot hold.
    pub fn write(&self) -> Result<String, TrfWriteError> {
        let mut text = String::new();
        for (index, record) in self.records.iter().enumerate() {
            let line = write_record(record).map_err(|(field, text, why)| TrfWriteError {
                line: index as u32 + 1,
                field,
                text: text.chars().take(60).collect(),
                why,
            })?;
            text.push_str(&line);
            text.push_str(self.line_end.text());
        }
        Ok(text)
    }
}

/// A line under construction: fields are put into columns.
#[derive(Default)]
struct Line {
    text: String,
    columns: usize,
}

impl Line {
    fn new(code: &str) -> Line {
        Line { text: code.to_owned(), columns: code.chars().count() }
    }

    /// Fills up with blanks so that the next character stands in `column`, from 1.
    fn to(&mut self, column: u32) {
        while self.columns + 1 < column as usize {
            self.text.push(' ');
            self.columns += 1;
        }
    }

    /// Text from the first column of a field.
    fn left(&mut self, columns: (u32, u32), field: &'static str, text: &str) -> Result<(), Misfit> {
        let width = self.check(columns, field, text)?;
        self.to(columns.0);
        self.text.push_str(text);
        self.columns += width;
        Ok(())
    }

    /// Text up to the last column of a field.
    fn right(
        &mut self,
        columns: (u32, u32),
        field: &'static str,
        text: &str,
    ) -> Result<(), Misfit> {
        let width = self.check(columns, field, text)?;
        if width > 0 {
            self.to(columns.1 + 1 - width as u32);
            self.text.push_str(text);
            self.columns += width;
        }
        Ok(())
    }

    fn check(&self, columns: (u32, u32), field: &'static str, text: &str) -> Result<usize, Misfit> {
        one_line(field, text)?;
        let width = text.chars().count();
        if width > (columns.1 - columns.0 + 1) as usize {
            return Err((field, text.to_owned(), "it is too long"));
        }
        Ok(width)
    }

    fn finish(self) -> String {
        self.text.trim_end().to_owned()
    }
}

fn one_line(field: &'static str, text: &str) -> Result<(), Misfit> {
    if text.chars().any(|c| c.is_control()) {
        return Err((field, text.to_owned(), "it holds a control character"));
    }
    Ok(())
}

/// `11.5`: one decimal.
fn points(points: Points) -> Result<String, Misfit> {
    let quarters = points.as_quarters();
    if quarters % 2 != 0 {
        return Err(("points", points.to_string(), "only halves can be written"));
    }
    let sign = if quarters < 0 { "-" } else { "" };
    let halves = quarters.unsigned_abs() / 2;
    Ok(format!("{sign}{}.{}", halves / 2, 5 * (halves % 2)))
}

fn optional(value: Option<Points>) -> Result<String, Misfit> {
    value.map_or(Ok(String::new()), points)
}

fn write_record(record: &Record) -> Result<String, Misfit> {
    let mut line = match record {
        Record::Blank => return Ok(String::new()),
        Record::Comment(text) => {
            one_line("comment", text)?;
            let text = text.trim_end();
            return Ok(if text.starts_with('#') { text.to_owned() } else { format!("### {text}") });
        }
        Record::Head(head, text) => {
            one_line("text", text)?;
            return Ok(format!("{} {text}", head.code()));
        }
        Record::Other { code, text } => {
            one_line("record", text)?;
            one_line("record", code)?;
            return Ok(format!("{code}{text}"));
        }
        Record::Rounds { extension, rounds } => {
            return Ok(format!("{} {rounds}", if *extension { "XXR" } else { "142" }));
        }
        Record::FirstColor { extension, color, text } => {
            one_line("first color", text)?;
            let code = if *extension { "XXC" } else { "152" };
            let usual = match (extension, color) {
                (true, Some(Color::Red)) => "white1",
                (true, Some(Color::Black)) => "black1",
                (false, Some(Color::Red)) => "W",
                (false, Some(Color::Black)) => "B",
                (_, None) => "",
            };
            return Ok(format!("{code} {}", if text.is_empty() { usual } else { text }));
        }
        Record::Worth(letters) => {
            let mut line = Line::new("162");
            for ((letter, worth), at) in letters.iter().zip((6..).step_by(9)) {
                line.left((at, at), "result", &letter.to_string())?;
                line.right((at + 1, at + 4), "points", &points(*worth)?)?;
            }
            line
        }
        Record::MatchWorth(names) => {
            let mut line = Line::new("362");
            for ((name, worth), at) in names.iter().zip((5..).step_by(10)) {
                line.left((at, at + 1), "result", name)?;
                line.right((at + 2, at + 6), "points", &points(*worth)?)?;
            }
            line
        }
        Record::NamedWorth(names) => {
            let parts: Result<Vec<String>, Misfit> = names
                .iter()
                .map(|(name, worth)| Ok(format!("{name}={}", points(*worth)?)))
                .collect();
            return Ok(format!("XXS {}", parts?.join(" ")));
        }
        Record::Player(player) => return write_player(player),
        Record::National { code, columns } => {
            let mut line = Line::new(code);
            write_static(&mut line, columns)?;
            line
        }
        Record::OldTeam { name, players } => {
            let mut line = Line::new("013");
            line.left((5, 36), "team name", name)?;
            numbers(&mut line, 37, players.iter().copied().map(Some))?;
            line
        }
        Record::Team(team) => write_team(team)?,
        Record::Byes { mark, round, who } => {
            let mut line = Line::new("240");
            line.left((5, 5), "bye", &mark.sign().to_string())?;
            line.right((7, 9), "round", &format!("{round:03}"))?;
            numbers(&mut line, 11, who.iter().copied().map(Some))?;
            line
        }
        Record::Accelerated(given) => {
            let mut line = Line::new("250");
            line.right((5, 8), "points", &optional(given.match_points)?)?;
            line.right((10, 13), "points", &optional(given.points)?)?;
            line.right((15, 17), "round", &format!("{:03}", given.rounds.0))?;
            line.right((19, 21), "round", &format!("{:03}", given.rounds.1))?;
            line.right((23, 26), "number", &format!("{:04}", given.numbers.0))?;
            line.right((28, 31), "number", &format!("{:04}", given.numbers.1))?;
            line
        }
        Record::AcceleratedOne { no, points: given } => {
            let given: Result<Vec<String>, Misfit> = given.iter().map(|one| points(*one)).collect();
            return Ok(format!("XXA {no:>4} {}", given?.join(" ")));
        }
        Record::Barred { rounds: Some((from, to)), who } => {
            let mut line = Line::new("260");
            line.right((5, 7), "round", &format!("{from:03}"))?;
            line.right((9, 11), "round", &format!("{to:03}"))?;
            numbers(&mut line, 13, who.iter().copied().map(Some))?;
            line
        }
        Record::Barred { rounds: None, who } => return Ok(format!("XXP {}", list(who))),
        Record::Absent(who) => return Ok(format!("XXZ {}", list(who))),
        Record::Abnormal(abnormal) => write_abnormal(abnormal)?,
        Record::Lineup { round, team, opponent, players } => {
            let mut line = Line::new("300");
            line.right((5, 7), "round", &round.to_string())?;
            line.right((9, 11), "team number", &team.to_string())?;
            let opponent = opponent.map_or_else(String::new, |no| no.to_string());
            line.right((13, 15), "team number", &opponent)?;
            numbers(&mut line, 17, players.iter().copied())?;
            line
        }
        Record::TeamByes { match_points, game_points, teams } => {
            let mut line = Line::new("320");
            line.right((5, 8), "points", &optional(*match_points)?)?;
            line.right((10, 13), "points", &optional(*game_points)?)?;
            for (team, at) in teams.iter().zip((15..).step_by(4)) {
                let team = team.map_or_else(|| "000".to_owned(), |no| no.to_string());
                line.right((at, at + 2), "team number", &team)?;
            }
            line
        }
        Record::MatchForfeit { signs, round, white, black } => {
            let mut line = Line::new("330");
            line.left((5, 6), "forfeit", &signs.iter().collect::<String>())?;
            line.right((8, 10), "round", &round.to_string())?;
            line.right((12, 14), "team number", &white.to_string())?;
            line.right((16, 18), "team number", &black.to_string())?;
            line
        }
    };
    line.text.truncate(line.text.trim_end().len());
    Ok(line.finish())
}

fn list(who: &[No]) -> String {
    who.iter().map(No::to_string).collect::<Vec<_>>().join(" ")
}

/// Four columns each, five apart; nobody is `0000`.
fn numbers(
    line: &mut Line,
    from: u32,
    numbers: impl Iterator<Item = Option<No>>,
) -> Result<(), Misfit> {
    for (no, at) in numbers.zip((from..).step_by(5)) {
        let no = no.map_or_else(|| "0000".to_owned(), |no| no.to_string());
        line.right((at, at + 3), "number", &no)?;
    }
    Ok(())
}

fn write_static(line: &mut Line, who: &Static) -> Result<(), Misfit> {
    line.right((5, 8), "starting number", &who.no.to_string())?;
    line.left((10, 10), "sex", &who.sex.map_or_else(String::new, String::from))?;
    line.right((11, 13), "title", &who.title)?;
    line.left((15, 47), "name", &who.name)?;
    line.right((49, 52), "rating", &who.rating.map_or_else(String::new, |r| r.to_string()))?;
    line.left((54, 56), "federation", &who.federation)?;
    line.right((58, 68), "federation's number", &who.id)?;
    line.left((70, 79), "date of birth", &who.birth)
}

fn write_player(player: &Player) -> Result<String, Misfit> {
    let mut line = Line::new("001");
    write_static(&mut line, &player.who)?;
    let stated = optional(player.points)?;
    // Three digits before the point take the column before as well.
    let first = if stated.len() > 4 { 80 } else { 81 };
    line.right((first, 84), "points", &stated)?;
    line.right((86, 89), "rank", &player.rank.map_or_else(String::new, |r| r.to_string()))?;
    if player.rounds.len() > MOST_ROUNDS {
        return Err(("rounds", player.rounds.len().to_string(), "there are too many"));
    }
    for (entry, round) in player.rounds.iter().zip(1..) {
        let at = opponent_column(round);
        if *entry == super::RoundEntry::BLANK {
            continue;
        }
        let opponent = entry.opponent.map_or_else(|| "0000".to_owned(), |no| no.to_string());
        line.right((at, at + 3), "opponent", &opponent)?;
        let color = match entry.color {
            Some(Color::Red) => "w",
            Some(Color::Black) => "b",
            None => "-",
        };
        line.left((at + 5, at + 5), "color", color)?;
        line.left((at + 7, at + 7), "result", &entry.mark.sign().to_string())?;
    }
    Ok(line.finish())
}

fn write_team(team: &Team) -> Result<Line, Misfit> {
    let mut line = Line::new("310");
    line.right((5, 7), "team number", &team.no.to_string())?;
    line.left((9, 40), "team name", &team.name)?;
    line.left((42, 46), "nickname", &team.nickname)?;
    line.right((48, 53), "strength", &team.strength)?;
    line.right((55, 60), "match points", &optional(team.match_points)?)?;
    line.right((62, 67), "game points", &optional(team.game_points)?)?;
    line.right((69, 71), "rank", &team.rank.map_or_else(String::new, |r| r.to_string()))?;
    numbers(&mut line, 74, team.players.iter().copied().map(Some))?;
    Ok(line)
}

fn write_abnormal(abnormal: &Abnormal) -> Result<Line, Misfit> {
    let mut line = Line::new("299");
    line.left((5, 5), "kind", abnormal.kind.to_string().trim())?;
    line.right((7, 11), "match points", &optional(abnormal.match_points)?)?;
    line.right((13, 17), "points", &optional(abnormal.points)?)?;
    let round = abnormal.round.map_or_else(String::new, |round| format!("{round:03}"));
    line.right((20, 22), "round", &round)?;
    numbers(&mut line, 24, abnormal.who.iter().copied().map(Some))?;
    Ok(line)
}
