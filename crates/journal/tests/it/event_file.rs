//! The file of an event: whole, torn, and tampered with.

use journal::JournalError;
use journal::event::{Chain, EventFile, EventFileError, Torn, read};
use proptest::prelude::*;
use sha2::{Digest, Sha256};
use tournament::{Entered, Fact, LogError, Moment, Official, Seq};

fn noted(text: &str) -> Entered {
    let (by, fact) = (Official("裁判长".to_owned()), Fact::Noted(text.to_owned()));
    Entered { seq: Seq(0), at: Moment(1_796_029_200_000), by, fact }
}

/// A file of requests with so many facts each.
fn file(acts: &[usize]) -> String {
    let (first, mut chain) = Chain::start();
    let mut text = first + "\n";
    for (number, facts) in acts.iter().enumerate() {
        let act: Vec<Entered> =
            (0..*facts).map(|fact| noted(&format!("第{number}件之{fact}"))).collect();
        text += &chain.write(&act);
    }
    text
}

fn notes(file: &EventFile) -> usize {
    file.entries.iter().filter(|entry| matches!(entry.fact, Fact::Noted(_))).count()
}

#[test]
fn a_file_can_be_read_by_a_person_and_checked_with_other_tools() {
    let text = file(&[1, 2]);
    let expected = "\
chuhe event 1
1\t2026-11-30T09:00:00.000Z\tnoted\t1\t{\"by\":\"裁判长\",\"text\":\"第0件之0\"}\tHASH
2/3\t2026-11-30T09:00:00.000Z\tnoted\t1\t{\"by\":\"裁判长\",\"text\":\"第1件之0\"}\tHASH
3/3\t2026-11-30T09:00:00.000Z\tnoted\t1\t{\"by\":\"裁判长\",\"text\":\"第1件之1\"}\tHASH
";
    let mut shown = String::new();
    for line in text.lines() {
        match line.rsplit_once('\t') {
            Some((line, hash)) => {
                assert_eq!(hash.len(), 64);
                shown += &format!("{line}\tHASH\n");
            }
            None => shown += &format!("{line}\n"),
        }
    }
    assert_eq!(shown, expected);
    // printf 'chuhe event 1' | sha256sum, and so on.
    let hashes: Vec<&str> =
        text.lines().skip(1).map(|line| line.rsplit_once('\t').unwrap().1).collect();
    assert_eq!(hashes[0], HASH_OF_THE_FIRST);
    assert_eq!(read(text.as_bytes()).unwrap().chain.seal(), hashes[2]);
}

/// By `printf '%s\n%s' "$(printf 'chuhe event 1' | sha256sum | cut -c1-64)" "$LINE" | sha256sum`.
const HASH_OF_THE_FIRST: &str = "c117aef35377fc4d4d11401a25a934f84ea6f70e48d16c39f80d7c8d64aef156";

#[test]
fn what_was_read_is_written_again_byte_for_byte() {
    for acts in [&[][..], &[1], &[3], &[1, 2, 1, 1, 4]] {
        let text = file(acts);
        let read = read(text.as_bytes()).unwrap();
        assert_eq!(read.write(), text, "{acts:?}");
        assert_eq!((read.whole, read.torn, read.unbroken), (text.len(), None, false), "{acts:?}");
        assert_eq!(read.chain.last().0 as usize, acts.iter().sum::<usize>());
        assert_eq!(read.log().unwrap().last(), read.chain.last());
    }
}

#[test]
fn wherever_a_write_is_cut_the_requests_before_it_stay() {
    let acts = [1, 3, 1];
    let text = file(&acts);
    let ends: Vec<usize> = (0..=3).map(|count| file(&acts[..count]).len()).collect();
    for end in 0..=text.len() {
        let read = read(&text.as_bytes()[..end]).unwrap_or_else(|error| panic!("{end}: {error}"));
        // A last line that lacks only its line break is whole.
        let whole = ends.iter().filter(|whole| **whole <= end + 1 && end > 13).max();
        let whole = whole.copied().unwrap_or(0).min(end);
        let place = format!("cut at {end}");
        if whole == 0 {
            assert!(read.entries.is_empty(), "{place}");
            continue;
        }
        assert_eq!(read.whole, whole, "{place}");
        assert_eq!(read.unbroken, whole == end && !ends.contains(&end), "{place}");
        assert_eq!(read.torn.map_or(0, |torn| torn.bytes), end - whole, "{place}");
        let mut again = text[..whole].to_owned();
        if read.unbroken {
            again.push('\n');
        }
        assert_eq!(read.write(), again, "{place}");
        // What comes next goes on from there.
        let mut chain = read.chain;
        again += &chain.write(&[noted("再来")]);
        assert_eq!(super::event_file::read(again.as_bytes()).unwrap().chain, chain, "{place}");
    }
    let torn = read(&text.as_bytes()[..ends[1] + 300]).unwrap().torn;
    assert_eq!(torn, Some(Torn { line: 3, bytes: 300 }), "the request begins on line 3");
}

#[test]
fn every_line_that_was_changed_is_named() {
    let text = file(&[1, 2, 1]);
    let lines: Vec<&str> = text.lines().collect();
    for line in 1..lines.len() {
        for (place, byte) in lines[line].bytes().enumerate() {
            // Another byte that leaves the text UTF-8.
            let other = match byte {
                b'0'..=b'8' | b'a'..=b'e' => byte + 1,
                byte if byte.is_ascii() && byte != b'\t' => b'_',
                _ => continue,
            };
            let mut bytes = text.clone().into_bytes();
            let at = lines[..line].iter().map(|line| line.len() + 1).sum::<usize>() + place;
            bytes[at] = other;
            let error = read(&bytes).expect_err("the line was changed").to_string();
            let named = format!("line {}", line + 1);
            assert!(error.starts_with(&named), "byte {place} of line {}: {error}", line + 1);
        }
    }
}

#[test]
fn lines_that_are_missing_moved_or_double_are_named() {
    let text = file(&[1, 1, 1, 1]);
    let lines: Vec<&str> = text.lines().collect();
    let joined = |order: &[usize]| -> String {
        order.iter().map(|line| format!("{}\n", lines[*line])).collect()
    };
    let order = |line, found, expected| EventFileError::OutOfOrder { line, found, expected };
    for (lines, error) in [
        (&[0, 2, 3, 4][..], order(2, 2, 1)),
        (&[0, 1, 3, 4], order(3, 3, 2)),
        (&[0, 1, 3, 2, 4], order(3, 3, 2)),
        (&[0, 1, 1, 2], order(3, 1, 2)),
        (&[0, 1, 2, 3, 4, 4], order(6, 4, 5)),
    ] {
        assert_eq!(read(joined(lines).as_bytes()).unwrap_err(), error);
    }
    // A line out of another file has the right number and the wrong past.
    let other = file(&[1, 2, 1]);
    let foreign = other.lines().nth(4).unwrap();
    let mixed = text.replace(lines[4], foreign);
    assert_eq!(read(mixed.as_bytes()).unwrap_err(), EventFileError::Changed { line: 5 });
}

#[test]
fn other_files_and_other_formats_are_refused() {
    for (bytes, error) in [
        (&b"chuhe log 1\n"[..], EventFileError::NotAnEvent),
        (b"chuhe event\n", EventFileError::NotAnEvent),
        (b"chuhe event one\n", EventFileError::NotAnEvent),
        (b"PK\x03\x04", EventFileError::NotAnEvent),
        (b"\xff\xfe\n", EventFileError::NotAnEvent),
        (b"chuhe event 2\n1\tx\n", EventFileError::Format { found: 2, known: 1 }),
        (b"chuhe event 0\n", EventFileError::Format { found: 0, known: 1 }),
        (b"chuhe event 1\nhello\n", EventFileError::Line { line: 2, field: "hash" }),
        (b"chuhe event 1\n\n", EventFileError::Line { line: 2, field: "hash" }),
        (b"chuhe event 1\n\xff\n", EventFileError::Line { line: 2, field: "body" }),
    ] {
        assert_eq!(read(bytes).unwrap_err(), error, "{:?}", String::from_utf8_lossy(bytes));
    }
    assert!(read(b"").unwrap().torn.is_none());
    assert_eq!(read(b"chuhe ev").unwrap().torn, Some(Torn { line: 1, bytes: 8 }));
}

/// A file of one line with this text, and the hash that belongs to it.
fn sealed(line: &str) -> String {
    let (first, chain) = Chain::start();
    let digest = Sha256::digest(format!("{}\n{line}", chain.seal()));
    let hash: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{first}\n{line}\t{hash}\n")
}

#[test]
fn what_a_newer_release_wrote_is_refused_with_its_line_and_name() {
    let at = "2026-11-30T09:00:00.000Z";
    let body = r#"{"by":"裁判长","text":"开赛"}"#;
    assert_eq!(notes(&read(sealed(&format!("1\t{at}\tnoted\t1\t{body}")).as_bytes()).unwrap()), 1);
    let fact = |kind: &str, version: u16, body: &str| {
        let text = sealed(&format!("1\t{at}\t{kind}\t{version}\t{body}"));
        match read(text.as_bytes()).unwrap_err() {
            EventFileError::Fact { line: 2, cause } => cause,
            error => panic!("{error}"),
        }
    };
    let kind: Box<str> = "event.noted".into();
    assert_eq!(
        fact("noted", 2, body),
        JournalError::Newer { kind: kind.clone(), version: 2, newest: 1 }
    );
    assert_eq!(
        fact("adjourned", 1, body),
        JournalError::UnknownKind { kind: "event.adjourned".into() }
    );
    for (body, problem) in [
        (r#"{"by":"裁判长"}"#, "`text` is missing"),
        (r#"{"text":"开赛"}"#, "`by` is missing"),
        (r#"{"by":"裁判长","text":7}"#, "text: 7 is not a text"),
        (r#"{"by":"裁判长","text":"开赛","mood":"good"}"#, "`mood` is not known here"),
        ("[]", "[] is not an object"),
    ] {
        let found = fact("noted", 1, body);
        assert_eq!(
            found,
            JournalError::Body { kind: kind.clone(), version: 1, problem: problem.into() }
        );
    }
    for (line, field) in [
        (format!("1\tyesterday\tnoted\t1\t{body}"), "time"),
        (format!("1\t{at}\tnoted\tone\t{body}"), "version"),
        (format!("1\t{at}\tnoted"), "version"),
        (format!("1/1\t{at}\tnoted\t1\t{body}"), "number"),
        (format!("01\t{at}\tnoted\t1\t{body}"), "number"),
    ] {
        let error = EventFileError::Line { line: 2, field };
        assert_eq!(read(sealed(&line).as_bytes()).unwrap_err(), error, "{line}");
    }
    let undo = sealed(&format!("1\t{at}\tundone\t1\t{{\"by\":\"\",\"to\":1,\"why\":\"\"}}"));
    let cause = LogError::NoSuchEntry { to: Seq(1), last: Seq(0) };
    assert_eq!(read(undo.as_bytes()).unwrap_err(), EventFileError::Undo { line: 2, cause });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_bytes_make_the_reader_fall(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes);
        let mut file = file(&[1]).into_bytes();
        file.extend(bytes);
        let _ = read(&file);
    }
}
