//! Lists of moves: the plain list of XQStudio with or without a heading, and moves alone.
//!
//! Read: lines of a name and a value, in Chinese or English, a title, a FEN; then rounds in columns,
//! several to a line, or moves without numbers, in any notation; comments in braces or parentheses,
//! a result in words; one game after the other, each with its heading, or each on its line.
//!
//! Written: the heading, then one round to a line, with comments in braces. Held are the game itself,
//! comments, one sign for each move and the tags that have a name in the heading.

use std::fmt::Write as _;

use xiangqi::Setup;

use crate::movetext::{Context, End, Lexer, Token, What, append, near_line_end, skip_space};
use crate::pgn::{Head, at, game, is_of_game, most_tokens};
use crate::problem::Problems;
use crate::start;
use crate::write::{Glyphs, Held, Losses, Notation, Rounds, Style};
use crate::{Collection, Format, Game, GameResult, NodeId, Reason};

/// Names in a heading, and ours. The first one for each of ours is written.
const NAMES: [(&str, &str); 60] = [
    ("标题", "Title"),
    ("棋局标题", "Title"),
    ("棋谱标题", "Title"),
    ("棋谱名称", "Title"),
    ("title", "Title"),
    ("赛事", "Event"),
    ("赛事名称", "Event"),
    ("比赛", "Event"),
    ("比赛名称", "Event"),
    ("event", "Event"),
    ("日期", "Date"),
    ("比赛日期", "Date"),
    ("时间", "Date"),
    ("比赛时间", "Date"),
    ("date", "Date"),
    ("地点", "Site"),
    ("比赛地点", "Site"),
    ("site", "Site"),
    ("place", "Site"),
    ("轮次", "Round"),
    ("比赛轮次", "Round"),
    ("round", "Round"),
    ("台次", "Table"),
    ("比赛台次", "Table"),
    ("组别", "Group"),
    ("赛事组别", "Group"),
    ("红方", "Red"),
    ("红方名称", "Red"),
    ("红方姓名", "Red"),
    ("红方棋手", "Red"),
    ("红棋", "Red"),
    ("红", "Red"),
    ("先手", "Red"),
    ("red", "Red"),
    ("white", "Red"),
    ("红方单位", "RedTeam"),
    ("红方团体", "RedTeam"),
    ("redteam", "RedTeam"),
    ("黑方", "Black"),
    ("黑方名称", "Black"),
    ("黑方姓名", "Black"),
    ("黑方棋手", "Black"),
    ("黑棋", "Black"),
    ("黑", "Black"),
    ("后手", "Black"),
    ("black", "Black"),
    ("黑方单位", "BlackTeam"),
    ("黑方团体", "BlackTeam"),
    ("blackteam", "BlackTeam"),
    ("结果", "Result"),
    ("对局结果", "Result"),
    ("比赛结果", "Result"),
    ("result", "Result"),
    ("开局", "Opening"),
    ("布局", "Opening"),
    ("布局类型", "Opening"),
    ("评注", "Annotator"),
    ("评注人员", "Annotator"),
    ("作者", "Author"),
    ("棋谱作者", "Author"),
];

/// The letters of the names in traditional characters, and ours.
const TRADITIONAL: [(char, char); 24] = [
    ('標', '标'),
    ('題', '题'),
    ('譜', '谱'),
    ('稱', '称'),
    ('賽', '赛'),
    ('時', '时'),
    ('間', '间'),
    ('點', '点'),
    ('輪', '轮'),
    ('臺', '台'),
    ('組', '组'),
    ('別', '别'),
    ('紅', '红'),
    ('單', '单'),
    ('團', '团'),
    ('體', '体'),
    ('後', '后'),
    ('結', '结'),
    ('對', '对'),
    ('開', '开'),
    ('佈', '布'),
    ('類', '类'),
    ('評', '评'),
    ('員', '员'),
];

/// A name in simplified characters.
fn simplified(name: &str) -> String {
    let one = |letter| {
        TRADITIONAL.iter().find(|(theirs, _)| *theirs == letter).map_or(letter, |(_, ours)| *ours)
    };
    name.chars().map(one).collect()
}

/// A name as it is written with moves in this notation. 佈 is no letter of the names we write.
fn labelled(name: &str, notation: Notation) -> String {
    if notation != Notation::Traditional {
        return name.to_owned();
    }
    let one = |letter| match TRADITIONAL.iter().find(|(_, ours)| *ours == letter) {
        Some((theirs, ours)) if *ours != '布' && *ours != '台' => *theirs,
        _ => letter,
    };
    name.chars().map(one).collect()
}

/// Names of a start position.
const STARTS: [&str; 7] =
    ["fen", "局面", "初始局面", "开局局面", "开局fen串", "起始局面", "开局 fen 串"];

/// Reads every game of a text.
pub(crate) fn read(text: &str, context: &mut Context) -> Collection {
    context.lines_are_games = true;
    let mut collection = Collection {
        format: Format::Unknown,
        encoding: None,
        games: Vec::new(),
        problems: Vec::new(),
    };
    let mut problems = Problems::new();
    let full = most_tokens(context);
    let mut lexer = Lexer::new(text, full);
    let mut tokens = Vec::new();
    let mut kind: Option<Format> = None;
    loop {
        let before = lexer.at;
        let head = heading(text, &mut lexer, context);
        let moves = lexer.at;
        if let Some(reason) = context.full(collection.games.len()) {
            problems.add(at(before, reason), context.limits.problems);
            break;
        }
        // Where every line is a game, only the reader sees its end: a little is tried first.
        lexer.most = SOME;
        let (end, read) = loop {
            lexer.at = moves;
            let end = lexer.game(&mut tokens);
            let is_part = end == End::Full && lexer.most < full;
            if !tokens.iter().any(is_of_game) && !is_part && head.tags.get("FEN").is_none() {
                break (end, None);
            }
            let mut trial = context.clone();
            let read = game(text, head.clone(), &tokens, &mut trial);
            if is_part && !matches!(read, Ok((_, Some(_)))) {
                lexer.most = lexer.most.saturating_mul(8).min(full);
                continue;
            }
            *context = trial;
            kind = kind.or_else(|| Some(kind_of(text, &tokens, !head.tags.is_empty())));
            break (end, Some(read));
        };
        match read {
            Some(Ok((game, again))) => {
                collection.games.push(game);
                if let Some(again) = again.filter(|&again| again > before) {
                    lexer.at = again;
                    continue;
                }
            }
            Some(Err(problem)) => problems.add(*problem, context.limits.problems),
            None => {}
        }
        match end {
            End::Text => break,
            End::Full => {
                let most = context.limits.nodes;
                let problem = at(lexer.at, Reason::TooManyNodes { most });
                problems.add(problem, context.limits.problems);
                break;
            }
            // A tag in a text without tags is a remark.
            End::Tag => lexer.at += 1,
            End::Again if lexer.at <= before => break,
            End::Again => {}
        }
    }
    collection.format = kind.unwrap_or(Format::Unknown);
    collection.problems = problems.into_vec();
    collection
}

/// What a list is called by its heading, its numbers and its notation.
fn kind_of(text: &str, tokens: &[Token], has_heading: bool) -> Format {
    let first = tokens.iter().find(|token| matches!(token.what, What::Move(_)));
    let Some(first) = first else { return Format::PlainList };
    let word = text.get(first.start as usize..first.end as usize).unwrap_or_default();
    let before = text.get(..first.start as usize).unwrap_or_default();
    let has_number = before.trim_end().ends_with(['.', '．', '、', ':', '：', ')', '…']);
    let is_points = matches!(first.what, What::Move(spoken) if spoken.has_ranks());
    let is_latin = !is_points && !crate::moves::looks_chinese(word);
    match (is_latin, has_heading || has_number) {
        (true, _) => Format::WxfText,
        (false, true) if !is_points || has_heading => Format::PlainList,
        _ => Format::MoveList,
    }
}

/// The tokens that a game is tried with first.
const SOME: usize = 512;

/// A line longer than this is no heading.
const LONGEST: usize = 4096;

/// Reads the lines in front of the moves.
fn heading(text: &str, lexer: &mut Lexer<'_>, context: &Context) -> Head {
    let bytes = text.as_bytes();
    let mut head = Head { from: lexer.at, ..Head::default() };
    let mut untitled = Vec::new();
    let mut lines = 0;
    loop {
        let from = skip_space(bytes, lexer.at);
        let end = near_line_end(text, from, LONGEST);
        let line = text[from..end].trim();
        let has_end = end == text.len() || matches!(bytes[end], b'\n' | b'\r');
        lines += 1;
        if line.is_empty()
            || lines > 1_000
            || !has_end
            || begins_moves(line)
            || head.tags.len() >= context.limits.tags
        {
            break;
        }
        lexer.at = (end + 1).min(text.len());
        if let Some((fen, rest)) = start::split_fen(line) {
            head.fen_at = Some(from);
            head.tags.set("FEN", fen);
            if !rest.trim().is_empty() {
                // Moves behind it on the same line.
                lexer.at = from + text[from..end].find(fen).unwrap_or(0) + fen.len();
                break;
            }
        } else {
            let (rest, parts) = parts(line);
            for part in &parts {
                named(&mut head, part, from);
            }
            let is_named = parts.is_empty() && named(&mut head, line, from);
            if !is_named && !rest.is_empty() && untitled.len() < 20 {
                untitled.push(rest);
            }
        }
        if lexer.at >= text.len() {
            break;
        }
    }
    title(&mut head, &untitled);
    head
}

/// The names of players that may stand one behind the other on a line.
const PLAYERS: [&str; 11] =
    ["红方", "紅方", "黑方", "红", "紅", "黑", "先手", "后手", "後手", "Red", "Black"];

/// Parts a line on which several players are named, `第二局 红方：甲  黑方：乙`: what stands in front,
/// and each name with its value. No parts if it is not such a line.
fn parts(line: &str) -> (&str, Vec<&str>) {
    let mut starts = Vec::new();
    let mut fresh = true;
    for (place, letter) in line.char_indices() {
        let rest = &line[place..];
        let is_name = fresh
            && PLAYERS.iter().any(|name| {
                rest.strip_prefix(name)
                    .is_some_and(|value| value.trim_start().starts_with([':', '：']))
            });
        if is_name {
            starts.push(place);
        }
        fresh = letter.is_whitespace()
            || matches!(letter, ',' | '，' | ';' | '；' | '、' | '。' | '|' | '(' | '（');
    }
    if starts.len() < 2 {
        return (line, Vec::new());
    }
    let ends = starts.iter().skip(1).copied().chain([line.len()]);
    let separators = |letter: char| {
        letter.is_whitespace() || matches!(letter, ',' | '，' | ';' | '；' | '、' | '|')
    };
    let named = starts.iter().zip(ends);
    let named = named.map(|(&start, end)| line[start..end].trim_end_matches(separators)).collect();
    (line[..starts[0]].trim_matches(separators), named)
}

/// Reads `甲 先胜 乙`: the players, and what the first of them got.
fn score_line(line: &str) -> Option<(&str, &str, &str)> {
    let mut words = line.split_whitespace();
    let (red, verb, black) = (words.next()?, words.next()?, words.next()?);
    let result = match verb {
        "先胜" | "先勝" | "胜" | "勝" => "1-0",
        "先和" | "和" => "1/2-1/2",
        "先负" | "先負" | "负" | "負" => "0-1",
        _ => return None,
    };
    words.next().is_none().then_some((red, result, black))
}

/// Whether the line has a name and a value.
fn named(head: &mut Head, line: &str, place: usize) -> bool {
    let Some((name, value)) = line.split_once(['：', ':', '=', '\t']) else { return false };
    let (mut name, mut value) = (name.trim(), value.trim());
    if let Some(inner) = name.strip_prefix(['[', '【', '"']) {
        name = inner.trim_end_matches('"');
        value = value.trim_end_matches([']', '】', ',']).trim_matches('"');
    }
    let plain = simplified(&name.replace(' ', "").to_lowercase());
    if STARTS.iter().any(|start| start.replace(' ', "") == plain) {
        head.fen_at = Some(place);
        head.tags.set("FEN", value);
        return true;
    }
    match NAMES.iter().find(|(theirs, _)| *theirs == plain) {
        Some((_, ours)) => {
            if head.tags.told(ours).is_none() {
                head.tags.set(*ours, value);
            }
            true
        }
        None => false,
    }
}

/// Makes tags of lines without a name: a title, players with a dash between them.
fn title(head: &mut Head, lines: &[&str]) {
    for line in lines {
        let line = line.strip_suffix("EOD").unwrap_or(line).trim();
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_columns = words.iter().all(|word| {
            matches!(
                *word,
                "红方" | "黑方" | "红" | "黑" | "回合" | "序号" | "着法" | "Red" | "Black" | "#"
            )
        });
        let is_rule =
            line.chars().all(|letter| matches!(letter, '=' | '-' | '*' | '_' | '—' | '─'));
        if line.is_empty() || is_columns || is_rule {
            continue;
        }
        let players = line
            .split_once(" - ")
            .or_else(|| line.split_once(" vs "))
            .or_else(|| line.split_once(" VS "));
        if head.tags.get("Red").is_none()
            && let Some((red, result, black)) = score_line(line)
        {
            head.tags.set("Red", red);
            head.tags.set("Black", black);
            if head.tags.get("Result").is_none() {
                head.tags.set("Result", result);
            }
            continue;
        }
        if head.tags.get("Result").is_none()
            && let Some(result) = GameResult::parse(line).filter(|&is| is != GameResult::Unknown)
        {
            head.tags.set("Result", result.pgn());
            continue;
        }
        match players {
            Some((red, black)) if head.tags.get("Red").is_none() && !black.contains(" - ") => {
                head.tags.set("Red", red.trim());
                head.tags.set("Black", black.trim());
            }
            _ if head.tags.get("Event").is_none() => head.tags.set("Event", line),
            _ => {
                let mut more = head.tags.get("Title").unwrap_or_default().to_owned();
                append(&mut more, line, 4096);
                head.tags.set("Title", more);
            }
        }
    }
}

/// Whether a line begins with a move, a comment or a variation.
fn begins_moves(line: &str) -> bool {
    let mut end = line.len().min(256);
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    let mut tokens = Vec::new();
    Lexer::new(&line[..end], 4).game(&mut tokens);
    match tokens.first().map(|token| token.what) {
        Some(What::Move(_) | What::Open(_) | What::Damaged) => true,
        Some(What::Comment { .. }) => !line.starts_with('['),
        _ => false,
    }
}

/// Appends one game to `out`.
pub(crate) fn write(game: &Game, notation: Notation, out: &mut String, losses: &mut Losses) {
    losses.compare(game, Held { after: true, glyphs: Glyphs::Sign, ..Held::default() });
    let is_traditional = notation == Notation::Traditional;
    let mut written: Vec<&str> = vec!["Result", "FEN", "SetUp", "Game", "Format", "Variant"];
    for (theirs, ours) in NAMES {
        if written.contains(&ours) {
            continue;
        }
        written.push(ours);
        if let Some(value) = game.tags.told(ours) {
            let theirs = labelled(theirs, notation);
            let _ = writeln!(out, "{theirs}：{}", value.replace(['\r', '\n'], " ").trim());
        }
    }
    for (name, value) in &game.tags {
        if !value.trim().is_empty() && !written.iter().any(|have| have.eq_ignore_ascii_case(name)) {
            losses.tag(name);
        }
    }
    let result = game.result.chinese().replace('胜', if is_traditional { "勝" } else { "胜" });
    let _ = writeln!(out, "{}：{}", labelled("结果", notation), labelled(&result, notation));
    let start = game.tree.start();
    if *start != Setup::START {
        let _ = writeln!(out, "局面：{start}");
    }
    out.push('\n');
    let style = Style { notation, variations: false, is_pgn: false, gap: "  ", dots: "……" };
    Rounds::new(&game.tree, style, out, losses).write();
    // A result of its own ends the game where others follow.
    if !game.tree.is_empty() || game.tree.note(NodeId::ROOT).is_some() {
        let _ = writeln!(out, "{}", game.result);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ReadOptions;

    fn read_text(text: &str) -> Collection {
        read(text, &mut Context::new(&ReadOptions::default()))
    }

    fn moves(game: &Game) -> String {
        game.tree.main_moves().map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_list_with_its_heading() {
        let collection = read_text(
            "中国象棋对局记录\n赛事：全国赛\n红方：许银川\n黑方: 吕钦\n结果：红胜\n\n  红方      黑方\n\
             1. 炮二平五  马８进７\n2. 马二进三  车９平８（跳马）\n红方胜",
        );
        let [game] = &collection.games[..] else { panic!("{collection:#?}") };
        assert_eq!(collection.format, Format::PlainList);
        assert_eq!(moves(game), "h2e2 h9g7 h0g2 i9h9");
        assert_eq!(game.tags.get("Event"), Some("全国赛"));
        assert_eq!(game.tags.get("Black"), Some("吕钦"));
        assert_eq!(game.result, GameResult::RedWins);
        assert_eq!(game.problems, []);
    }

    #[test]
    fn bare_moves_in_any_notation() {
        for (text, format) in [
            ("炮二平五 马8进7 马二进三", Format::MoveList),
            ("1. 炮二平五 马8进7 2. 马二进三", Format::PlainList),
            ("1. C2=5 h8+7 2. H2+3", Format::WxfText),
            ("h2e2 h9g7 h0g2", Format::MoveList),
            ("h2e2\nh9g7\nh0g2\n", Format::MoveList),
            ("H2-E2 H9-G7 H0-G2", Format::MoveList),
            ("1. 炮二平五 马8进7   2. 马二进三\n", Format::PlainList),
        ] {
            let collection = read_text(text);
            assert_eq!(collection.format, format, "{text}");
            assert_eq!(moves(&collection.games[0]), "h2e2 h9g7 h0g2", "{text}");
            assert_eq!(collection.games.len(), 1);
        }
    }

    #[test]
    fn lines_may_be_games() {
        let collection = read_text("h2e2 h9g7\nb2e2 b9c7\nh2e2 b9c7 h0g2\n");
        let lines: Vec<String> = collection.games.iter().map(moves).collect();
        // The second line goes on from the first: a cannon still stands on b2.
        assert_eq!(lines.last().map(String::as_str), Some("h2e2 b9c7 h0g2"));
    }

    #[test]
    fn headings_without_names_part_games() {
        let collection = read_text(
            "ZHAO Yi - KE Er\nCup 1997 EOD\nh2e2 h9g7 h0g2\ni9h9\n\nLIU San - LIU Si\nCup 1998 EOD\nh2e2 b9c7\n",
        );
        let [first, second] = &collection.games[..] else { panic!("{collection:#?}") };
        assert_eq!(moves(first), "h2e2 h9g7 h0g2 i9h9");
        assert_eq!(moves(second), "h2e2 b9c7");
        assert_eq!(first.tags.get("Red"), Some("ZHAO Yi"));
        assert_eq!(second.tags.get("Event"), Some("Cup 1998"));
        assert_eq!(first.problems, []);
        assert!(first.tree.noted().next().is_none());
    }

    #[test]
    fn names_and_results_stand_where_people_put_them() {
        for (text, red, black, event, result) in [
            (
                "第二局 红方：甲  黑方：乙\n1.炮二平五 马8进7 和棋",
                "甲",
                "乙",
                Some("第二局"),
                GameResult::Draw,
            ),
            ("红：甲 黑：乙\n先手胜\n1、炮二平五，马8进7；", "甲", "乙", None, GameResult::RedWins),
            (
                "甲　先和　乙\n（联赛）\n１．炮二平五　马８进７\n（和棋）",
                "甲",
                "乙",
                None,
                GameResult::Draw,
            ),
            (
                "Red: A, Black: B\n1. C2=5 H8+7\nRed resigns (0-1)",
                "A",
                "B",
                None,
                GameResult::BlackWins,
            ),
        ] {
            let collection = read_text(text);
            let [game] = &collection.games[..] else { panic!("{text}: {collection:#?}") };
            assert_eq!(game.tags.get("Red"), Some(red), "{text}");
            assert_eq!(game.tags.get("Black"), Some(black), "{text}");
            assert_eq!(game.tags.get("Event"), event, "{text}");
            assert_eq!(game.result, result, "{text}");
            assert_eq!(moves(game), "h2e2 h9g7", "{text}");
        }
    }

    #[test]
    fn a_list_in_traditional_characters_is_written_and_read() {
        let text = "標題：甲組\n紅方：許銀川\n黑方：呂欽\n結果：紅勝\n1. 炮二平五 馬8進7\n";
        let collection = read_text(text);
        let game = &collection.games[0];
        assert_eq!((game.tags.get("Title"), game.tags.get("Red")), (Some("甲組"), Some("許銀川")));
        assert_eq!(game.result, GameResult::RedWins);
        let mut losses = Losses::new();
        let mut out = String::new();
        write(game, Notation::Traditional, &mut out, &mut losses);
        assert!(out.starts_with("標題：甲組\n紅方：許銀川\n黑方：呂欽\n結果：紅勝\n"), "{out}");
        let again = read_text(&out);
        assert_eq!(again.games[0].tags.get("Red"), Some("許銀川"));
        assert_eq!(moves(&again.games[0]), moves(game));
    }

    #[test]
    fn a_start_in_front() {
        let collection = read_text("4k4/9/9/9/9/9/9/9/4A4/3K5 w\n仕五进四\n将5进1\n红胜");
        let game = &collection.games[0];
        assert_eq!(moves(game), "e1f2 e9e8");
        assert_eq!(game.result, GameResult::RedWins);
    }
}
