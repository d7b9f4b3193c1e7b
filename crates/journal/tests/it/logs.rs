//! Logs that releases have written. They are read for ever.
//!
//! `tests/logs/` holds logs and what they come to: `NAME.tsv` has a record a line
//! ([`journal::line`]); `NAME.view` tells the game at its end. A release adds its own with `CHUHE_WRITE_LOGS=0.2 cargo test -p journal` and never changes the old ones.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use clock::Moment;
use journal::line::{from_line, to_line};
use journal::{Kept, Record, Seq, decode, decode_event, encode_event};
use table::game::xiangqi::Xiangqi;
use table::{AnyEvent, AnyTable, EventOf, Game, Phase, Table, Viewer};
use test_support::toy::Toy;

use crate::stories::{self, Hall};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs")
}

fn lines<G: Kept>(hall: &Hall<G>) -> String {
    let records = hall.log.iter().map(|(at, event)| encode_event::<G>(*at, event));
    let numbered = (1..).map(Seq::new).zip(records);
    numbered.map(|(seq, record)| to_line(seq, &record) + "\n").collect()
}

fn records(text: &str) -> Vec<Record> {
    let record = |(seq, line): (u32, &str)| {
        let (place, record) = from_line(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(place, Seq::new(seq), "{line}");
        record
    };
    (1..).zip(text.lines()).map(record).collect()
}

/// What a log comes to, in words that do not change with the shape of a view.
fn told<G: Game>(table: &Table<G>, game: &str) -> String {
    let view = table.view(Viewer::Arbiter, table.at());
    let mut text = format!("events {}\n", view.seq);
    match &view.phase {
        Phase::Finished(outcome) => {
            write!(text, "{} {}", outcome.score(), outcome.termination).unwrap();
            for standing in &outcome.standings {
                write!(text, " {}:{}", standing.place, standing.points).unwrap();
            }
        }
        phase => write!(text, "{phase:?}").unwrap(),
    }
    writeln!(text, "\ncontrol {}\n{game}", view.control).unwrap();
    for seat in &view.seats {
        let dial = view.clocks.seat(seat.seat).unwrap();
        let person = seat.person.as_ref().map_or("nobody", |person| person.as_str());
        let (fouls, warnings) = (seat.fouls_counted, seat.warnings);
        let (bank, used) = (dial.bank.as_millis(), dial.used.as_millis());
        let index = seat.seat.index();
        writeln!(
            text,
            "seat {index} {person} fouls {fouls} warnings {warnings} bank {bank} used {used}"
        )
        .unwrap();
    }
    for ply in view.plies.iter() {
        writeln!(text, "ply {} {}", ply.seat.index(), ply.spent.as_millis()).unwrap();
    }
    if let Some((ply, ruling)) = &view.ruling {
        writeln!(text, "ruled at {ply}: {:?}", ruling.verdict).unwrap();
    }
    text
}

fn told_xiangqi(table: &Table<Xiangqi>) -> String {
    let view = table.view(Viewer::Public, table.at());
    let moves: Vec<String> = view.game.played.iter().map(|played| played.mv.to_string()).collect();
    let (book, fen) = (&view.game.setup.book.name, view.game.now.position.fen());
    told(table, &format!("book {book}\nposition {fen}\nmoves {}", moves.join(" ")))
}

fn told_toy(table: &Table<Toy>) -> String {
    let view = table.view(Viewer::Arbiter, table.at());
    told(table, &format!("numbers {:?}", view.game.numbers))
}

fn fold<G: Kept>(text: &str) -> Table<G> {
    let log: Vec<(Moment, EventOf<G>)> = records(text)
        .iter()
        .map(|record| {
            let event = decode_event::<G>(record);
            (record.at, event.unwrap_or_else(|error| panic!("{error}")))
        })
        .collect();
    Table::fold(log.iter().map(|(at, event)| (*at, event))).unwrap()
}

fn compare(path: &Path, told: &str) {
    let view = fs::read_to_string(path.with_extension("view")).unwrap();
    assert_eq!(told, view, "{}", path.display());
}

#[test]
fn the_logs_of_every_release_come_to_the_same_games() {
    if let Some(release) = env::var_os("CHUHE_WRITE_LOGS") {
        write(&release.into_string().unwrap());
    }
    let mut read = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "tsv") {
            let text = fs::read_to_string(&path).unwrap();
            if text.contains("\ttoy.") {
                compare(&path, &told_toy(&fold(&text)));
            } else {
                compare(&path, &told_xiangqi(&fold(&text)));
            }
            read += 1;
        }
    }
    assert!(read >= 8, "only {read} logs");
}

fn write(release: &str) {
    let write = |name: &str, log: String, view: String| {
        let path = folder().join(format!("{release}-{name}.tsv"));
        fs::write(&path, log).unwrap();
        fs::write(path.with_extension("view"), view).unwrap();
    };
    for (name, story) in stories::XIANGQI {
        let hall = story();
        write(name, lines(&hall), told_xiangqi(&hall.table));
    }
    let hall = stories::toy_story();
    write("toy", lines(&hall), told_toy(&hall.table));
}

#[test]
fn a_kept_log_tells_the_live_game() {
    for (name, story) in stories::XIANGQI {
        let hall = story();
        assert!(hall.table.outcome().is_some(), "{name} ends");
        let text = lines(&hall);
        assert_eq!(told_xiangqi(&fold(&text)), told_xiangqi(&hall.table), "{name}");
        let events: Vec<(Moment, AnyEvent)> =
            records(&text).iter().map(|record| (record.at, decode(record).unwrap())).collect();
        let any = AnyTable::fold(events.iter().map(|(at, event)| (*at, event))).unwrap();
        assert_eq!((any.seq(), any.phase()), (hall.table.seq(), hall.table.phase()), "{name}");
    }
    let hall = stories::toy_story();
    assert_eq!(told_toy(&fold(&lines(&hall))), told_toy(&hall.table));
}

#[test]
fn the_stories_have_every_kind_of_record() {
    let mut text: String = stories::XIANGQI.iter().map(|(_, story)| lines(&story())).collect();
    text += &lines(&stories::toy_story());
    for kind in [
        "opened", "dealt", "seated", "started", "acted", "lapsed", "expired", "offered",
        "answered", "left", "claimed", "fouled", "carded", "hinted", "presence", "ruled",
        "ordered", "undone", "paused", "resumed", "ended",
    ] {
        assert!(text.contains(&format!(".{kind}\t")), "no story with {kind}");
    }
}
