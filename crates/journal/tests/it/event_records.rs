//! Facts as records and lines, and regulations as files.

use journal::JournalError;
use journal::event::{Chain, decode, encode, kind, read, read_regulations, write_regulations};
use proptest::prelude::*;
use tournament::*;

use crate::event_any;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_record_gives_its_fact_back(entry in event_any::entered()) {
        let record = encode(&entry);
        prop_assert_eq!(&*record.kind, format!("event.{}", kind(&entry.fact)));
        let decoded = decode(entry.seq, &record);
        prop_assert_eq!(decoded.as_ref(), Ok(&entry), "{}", String::from_utf8_lossy(&record.body));
        prop_assert_eq!(encode(&entry), record);
    }

    #[test]
    fn a_file_of_any_facts_is_read_back_and_written_again(
        acts in proptest::collection::vec(
            proptest::collection::vec(event_any::entered(), 1..4), 0..4)
    ) {
        let (first, mut chain) = Chain::start();
        let mut text = first + "\n";
        for act in &acts {
            text += &chain.write(act);
        }
        let file = read(text.as_bytes()).expect("what was written can be read");
        let facts: Vec<&Fact> = acts.iter().flatten().map(|entry| &entry.fact).collect();
        prop_assert_eq!(file.entries.iter().map(|entry| &entry.fact).collect::<Vec<_>>(), facts);
        prop_assert_eq!(file.chain, chain);
        prop_assert_eq!(file.write(), text);
    }

    #[test]
    fn regulations_are_read_as_they_are_written(rules in event_any::regulations()) {
        let text = write_regulations(&rules);
        prop_assert_eq!(read_regulations(text.as_bytes()), Ok(rules), "{}", text);
    }
}

#[test]
fn regulations_can_be_read_by_a_person() {
    let stage = StageRules::new("循环赛", Format::RoundRobin(RoundRobinRules::ONCE));
    let rules = Regulations::players("友谊赛", vec![stage]);
    let text = write_regulations(&rules);
    assert!(
        text.starts_with("{\n  \"chuhe_regulations\": 1,\n  \"name\": \"友谊赛\",\n"),
        "{text}"
    );
    assert!(text.contains("\"entrants\": \"players\""), "{text}");
    assert!(text.contains("{\"name\": ") || text.contains("\"name\": \"循环赛\",\n"), "{text}");
    let marked = format!("\u{feff}{text}");
    assert_eq!(read_regulations(marked.as_bytes()), Ok(rules));
}

#[test]
fn regulations_that_cannot_be_read_are_refused_with_the_place() {
    let stage = StageRules::new("循环赛", Format::RoundRobin(RoundRobinRules::ONCE));
    let text = write_regulations(&Regulations::players("友谊赛", vec![stage]));
    for (from, to, problem) in [
        ("\"players\"", "\"people\"", "entrants.people: \"people\" is none of players, teams"),
        ("\"win\": \"2\"", "\"win\": 2", "stages[0].scoring.game.red.win: 2 is not a text"),
        (
            "\"cycles\": 1",
            "\"cycles\": 1000",
            "stages[0].format.round_robin.cycles: 1000 is not a whole number from 0 to 255",
        ),
        ("\"half_rule\"", "\"half_rules\"", "`half_rule` is missing"),
        (
            "\"chuhe_regulations\": 1,",
            "",
            "`chuhe_regulations` is missing, which names the form's version",
        ),
    ] {
        assert!(text.contains(from), "{text}");
        match read_regulations(text.replacen(from, to, 1).as_bytes()) {
            Err(JournalError::Body { problem: found, .. }) => {
                assert_eq!(&*found, problem);
            }
            other => panic!("{other:?}"),
        }
    }
    let newer = text.replace("\"chuhe_regulations\": 1", "\"chuhe_regulations\": 2");
    assert_eq!(
        read_regulations(newer.as_bytes()),
        Err(JournalError::Newer { kind: "chuhe_regulations".into(), version: 2, newest: 1 })
    );
    assert!(read_regulations(b"[").is_err());
}
