//! Logs that releases have written. They are read for ever.
//!
//! `tests/logs/` holds a log and what it comes to: `NAME.log` has a record a line, with its place,
//! kind, version, moment and body between tabs; `NAME.view` tells the game at its end. A release
//! adds its own with `CHUHE_WRITE_LOGS=0.2 cargo test -p journal` and never changes the old ones.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use clock::Moment;
use journal::{Kept, Record, decode, decode_event, encode_event};
use table::game::xiangqi::Xiangqi;
use table::{AnyEvent, AnyTable, EventOf, Game, Phase, Table, Viewer};
use test_support::toy::Toy;

use crate::stories::{self, Hall};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs")
}

fn lines<G: Kept>(hall: &Hall<G>) -> String {
    let mut text = String::new();
    for (seq, (at, event)) in hall.log.iter().enumerate() {
        let record = encode_event::<G>(*at, event);
        let body = std::str::from_utf8(&record.body).unwrap();
        let (kind, version, at) = (&record.kind, record.version, record.at.as_millis());
        writeln!(text, "{}\t{kind}\t{version}\t{at}\t{body}", seq + 1).unwrap();
    }
    text
}

fn records(text: &str) -> Vec<Record> {
    let record = |(index, line): (usize, &str)| {
        let fields: Vec<&str> = line.splitn(5, '\t').collect();
        let [seq, kind, version, at, body] = fields[..] else { panic!("line {line:?}") };
        assert_eq!(seq, (index + 1).to_string());
        Record {
            kind: kind.into(),
            version: version.parse().unwrap(),
            at: Moment::from_millis(at.parse().unwrap()),
            body: body.as_bytes().into(),
        }
    };
    text.lines().enumerate().map(record).collect()
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
        if path.extension().is_some_and(|extension| extension == "log") {
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
        let path = folder().join(format!("{release}-{name}.log"));
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
        "answered", "left", "claimed", "fouled", "carded", "presence", "ruled", "ordered",
        "undone", "paused", "resumed", "ended",
    ] {
        assert!(text.contains(&format!(".{kind}\t")), "no story with {kind}");
    }
}
