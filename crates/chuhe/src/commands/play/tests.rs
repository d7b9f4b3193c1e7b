//! Whole games at the terminal: from scripts, over a kill, and what is said on the way.

use super::*;

/// The shortest mate there is: five plies, with Black's help.
const MATE: [&str; 5] = ["炮八平七", "炮2平3", "炮七进四", "士6进5", "炮七进三"];

fn arguments(save: Option<PathBuf>) -> Arguments {
    Arguments {
        save,
        control: None,
        start: None,
        book: None,
        computer: None,
        side: Side::Red,
        lang: None,
        ascii: true,
        json: false,
    }
}

/// Plays a script as `run` does; what was printed, and how it ended.
fn play(arguments: &Arguments, script: &[&str]) -> (String, anyhow::Result<()>) {
    let (game, _) =
        Game::open(arguments.save.as_deref(), || opening(arguments), computer(arguments), now())
            .expect("a game");
    let style = Style { ascii: true, color: false };
    let opponent = Opponent::of(game.table());
    let json = arguments.json;
    let mut session = Session { game, lang: Lang::En, style, json, person: false, opponent };
    let mut out = Vec::new();
    let end = session.read(&mut script.join("\n").as_bytes(), &mut out);
    session.close(&mut out, arguments.save.is_some()).expect("a vector takes every byte");
    (String::from_utf8(out).expect("text"), end)
}

/// A file of its own for a test, removed at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("chuhe-play-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_script_plays_to_mate_and_the_article_is_named() {
    let (text, end) = play(&arguments(None), &MATE);
    end.expect("every move is legal");
    assert!(text.contains("1-0"), "{text}");
    assert!(text.contains("4.1.1"), "{text}");
    assert!(text.contains("   1. 炮八平七  炮2平3\n"), "{text}");
}

#[test]
fn every_notation_may_be_mixed() {
    let (text, end) = play(&arguments(None), &["b2c2", "C2.3", "砲七進四", "F9-E8", "C7+3"]);
    end.expect("every move is legal");
    assert!(text.contains("1-0"), "{text}");
}

#[test]
fn a_kept_game_goes_on_after_its_process_is_gone() {
    let scratch = Scratch::new("kept");
    let arguments = arguments(Some(scratch.0.clone()));
    for (index, mv) in MATE.iter().enumerate() {
        let (text, end) = play(&arguments, &[mv]);
        end.expect("the move is legal where the game stands");
        assert_eq!(text.contains("1-0"), index == MATE.len() - 1, "after {mv}: {text}");
    }
    let (text, _) = play(&arguments, &["炮二平五"]);
    assert!(text.contains("1-0"), "a game that is over stays over: {text}");
    assert_eq!(text.matches("炮").count(), 4, "{text}");
}

#[test]
fn a_move_that_breaks_a_rule_names_line_and_rule() {
    let (_, end) = play(&arguments(None), &["炮二平五", "", "# 黑方", "马2进4"]);
    let message = format!("{:#}", end.expect_err("the horse is hobbled"));
    assert!(message.starts_with("line 4, \"马2进4\": Horse is hobbled"), "{message}");
}

#[test]
fn offers_are_answered_by_the_other_side() {
    let (text, end) = play(&arguments(None), &["炮二平五", "马8进7", "draw", "yes"]);
    end.expect("an offer on one's own move");
    assert!(text.contains("1/2-1/2"), "{text}");
    assert!(text.contains("4.2.2"), "{text}");

    let (text, end) = play(&arguments(None), &["炮二平五", "takeback", "yes", "fen"]);
    end.expect("the move is taken back");
    assert!(text.contains("w - - 0 1"), "{text}");

    let (_, end) = play(&arguments(None), &["炮二平五", "yes"]);
    assert!(format!("{:#}", end.expect_err("nothing to answer")).contains("nothing is offered"));
}

#[test]
fn resignation_and_calling_off() {
    let (text, end) = play(&arguments(None), &["炮二平五", "马8进7", "resign"]);
    end.expect("Red resigns");
    assert!(text.contains("0-1") && text.contains("4.1.9"), "{text}");

    let (text, end) = play(&arguments(None), &["abort"]);
    end.expect("nobody has moved");
    assert!(text.contains('*'), "{text}");
}

#[test]
fn a_third_standing_is_ruled_at_once() {
    let there_and_back = ["马二进三", "马8进7", "马三退二", "马7退8"];
    let script: Vec<&str> = there_and_back.into_iter().cycle().take(8).collect();
    let (text, end) = play(&arguments(None), &script);
    end.expect("idle moves on both sides");
    assert!(text.contains("1/2-1/2") && text.contains("4.2.3"), "{text}");
}

#[test]
fn starts_books_and_controls_that_there_are_not_are_refused() {
    for (change, error) in [
        (
            Arguments { start: Some("left-dragon".into()), ..arguments(None) },
            "no handicap; there are left-horse, ",
        ),
        (
            Arguments { book: Some("fide".into()), ..arguments(None) },
            "no such rule book; there are online, school",
        ),
        (Arguments { control: Some("fast".into()), ..arguments(None) }, "there are cxa-6-1, "),
    ] {
        let message = format!("{:#}", opening(&change).expect_err(error));
        assert!(message.contains(error), "{message}");
    }
    let handicap = Arguments {
        start: Some("left-horse".into()),
        control: Some("10m +5s".into()),
        ..arguments(None)
    };
    let (text, end) = play(&handicap, &["fen"]);
    end.expect("a handicap game");
    assert!(text.contains("R1BAKABNR w"), "{text}");
}

#[test]
fn json_has_a_line_for_every_move() {
    let (text, end) = play(&Arguments { json: true, ..arguments(None) }, &MATE);
    end.expect("every move is legal");
    let lines: Vec<PlayLine> =
        text.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert_eq!(lines.len(), MATE.len());
    assert_eq!(lines[4].termination.as_deref(), Some("checkmate"));
    assert_eq!(lines[4].score, "1-0");
    assert_eq!(lines[4].chinese.as_deref(), Some(MATE[4]));
}

#[test]
fn a_kept_game_with_an_illegal_move_is_refused_with_its_record() {
    let scratch = Scratch::new("illegal");
    let kept = arguments(Some(scratch.0.clone()));
    play(&kept, &["炮二平五"]).1.expect("the move is legal");
    let text = std::fs::read_to_string(&scratch.0).expect("the file is there");
    std::fs::write(&scratch.0, text.replace("h2e2", "h2e6")).expect("the file can be written");
    let error = Game::open(Some(&scratch.0), || opening(&kept), None, now())
        .map(|_| ())
        .expect_err("not legal");
    let message = format!("{error:#}");
    assert!(message.contains("record 5: the move is not legal"), "{message}");
}

#[test]
fn a_line_that_is_too_long_is_not_read_as_two() {
    let long = format!("{}h2e2", "#".repeat(4096));
    let (_, end) = play(&arguments(None), &[&long]);
    assert!(format!("{:#}", end.expect_err("too long")).contains("line 1 is longer"));
}

#[test]
fn odds_for_a_third_seat_are_refused() {
    let odds = Arguments { control: Some("10m odds 7 -3m".into()), ..arguments(None) };
    let error =
        Game::open(None, || opening(&odds), None, now()).map(|_| ()).expect_err("two seats");
    assert!(format!("{error:#}").contains("which this game does not have"), "{error:#}");
}

/// The computer answers every move, grants takebacks, and its hints are counted in the kept log.
#[test]
fn the_computer_plays_at_the_terminal() {
    let scratch = Scratch::new("computer");
    let mut against = arguments(Some(scratch.0.clone()));
    against.computer = Some(1);
    against.json = true;
    let (text, end) = play(&against, &["h2e2", "takeback", "hint", "h2e2", "h0g2"]);
    end.expect("the script can be played");
    let plies: Vec<u64> = text
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .map(|line| line["plies"].as_u64().expect("a number"))
        .collect();
    // Its own moves and the computer's; the first two were taken back.
    assert_eq!(plies, [1, 2, 1, 2, 3, 4], "{text}");
    // Taken up again it is still the computer's game, and one is still its opponent.
    let again = arguments(Some(scratch.0.clone()));
    let (text, end) = play(&again, &["fen", "resign"]);
    end.expect("the game goes on");
    assert!(text.contains("0-1"), "{text}");
    let log = std::fs::read_to_string(&scratch.0).expect("a log");
    assert!(log.contains("computer:1") && log.contains("hinted"), "{log}");
}

#[test]
fn the_computer_begins_where_one_plays_black() {
    let mut against = arguments(None);
    (against.computer, against.side, against.json) = (Some(2), Side::Black, true);
    let (text, end) = play(&against, &["resign"]);
    end.expect("the script can be played");
    assert!(text.contains("\"plies\":1"), "{text}");
}
