//! What `chuhe show --json` says of a record.

use record::{Collection, Game, Problem};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// One file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShowLine {
    /// The path as it was given.
    pub file: String,
    /// The format it was read in, such as `pgn`.
    pub format: &'static str,
    /// The encoding of its text, such as `gb18030`; none if it has no text.
    pub encoding: Option<&'static str>,
    /// Its games, in their order; none if the file was refused.
    pub games: Vec<ShownGame>,
    /// What concerns the file as a whole: a refusal stands here.
    pub problems: Vec<ShownProblem>,
}

/// One game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownGame {
    /// The tags, in their order.
    pub tags: ShownTags,
    /// The start position, FEN.
    pub start: String,
    /// The main line, UCI.
    pub moves: Vec<String>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'static str,
    /// How many lines of moves there are, 0 without moves.
    pub lines: usize,
    /// How many comments there are, before and behind moves and at the start.
    pub comments: usize,
    /// What of the game could not be used as it stands.
    pub problems: Vec<ShownProblem>,
}

/// Names and values, written as one object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownTags(pub Vec<(String, String)>);

impl Serialize for ShownTags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// Something that was not taken as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownProblem {
    /// The ply, from 1; none if it is not about a move.
    pub ply: Option<u32>,
    /// The text in question.
    pub text: String,
    /// Why, in English.
    pub reason: String,
    /// Where, such as `line 3, column 5` or `byte 1040`.
    pub place: String,
    /// `remark` if nothing is missing, `loss` if something is, `refusal` if everything is.
    pub severity: &'static str,
    /// What was left unread because of it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rest: String,
}

/// The line of a file that was read.
#[must_use]
pub fn show_line(file: String, collection: &Collection) -> ShowLine {
    ShowLine {
        file,
        format: collection.format.name(),
        encoding: collection.encoding.map(record::Encoding::name),
        games: collection.games.iter().map(game).collect(),
        problems: collection.problems.iter().map(problem).collect(),
    }
}

fn game(game: &Game) -> ShownGame {
    let tags = game.tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    ShownGame {
        tags: ShownTags(tags),
        start: game.tree.start().to_string(),
        moves: game.tree.main_moves().map(|mv| mv.to_string()).collect(),
        result: game.result.pgn(),
        lines: game.tree.leaves(),
        comments: comments(game),
        problems: game.problems.iter().map(problem).collect(),
    }
}

/// How many comments a game has.
#[must_use]
pub fn comments(game: &Game) -> usize {
    let said = |text: &String| usize::from(!text.is_empty());
    game.tree.noted().map(|(_, note)| said(&note.before) + said(&note.after)).sum()
}

fn problem(problem: &Problem) -> ShownProblem {
    ShownProblem {
        ply: problem.ply,
        text: problem.text.clone(),
        reason: problem.reason.to_string(),
        place: problem.place.to_string(),
        severity: match problem.severity() {
            record::Severity::Remark => "remark",
            record::Severity::Loss => "loss",
            record::Severity::Refusal => "refusal",
        },
        rest: problem.rest.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_a_file_holds() {
        let text =
            "[Red \"甲\"]\n[Black \"乙\"]\n{开}1. 炮二平五 马8进7 (1... 马2进3) 2. 马二进四 1-0";
        let line = show_line("a.pgn".into(), &record::parse(text.as_bytes()));
        let json = serde_json::to_value(&line).expect("JSON");
        assert_eq!(json["format"], "pgn");
        assert_eq!(json["encoding"], "utf-8");
        let game = &json["games"][0];
        assert_eq!(game["tags"]["Red"], "甲");
        assert_eq!(game["start"], xiangqi::Setup::START.to_string());
        assert_eq!(game["moves"], serde_json::json!(["h2e2", "h9g7"]));
        assert_eq!((&game["lines"], &game["comments"]), (&2.into(), &1.into()));
        assert_eq!(game["result"], "1-0");
        let problem = &game["problems"][0];
        assert_eq!((&problem["ply"], &problem["text"]), (&3.into(), &"马二进四".into()));
        assert_eq!(problem["severity"], "loss");
        assert_eq!(problem["rest"], "马二进四 1-0");
    }
}
