//! The handed cases, where the folder that holds them is at hand.
//!
//! This floor sees only checks. What it decides by the federations' books must be right; what it
//! cannot decide it must leave open.

use std::{fs, path::Path};

use arbiter::{NaturalLimit, RuleBook, Verdict, natural_limit};
use serde_json::Value;
use xiangqi::{Color, Move};

use crate::games::{position, rule};

/// The lines of one file of cases; `None` where the folder is absent.
fn cases(file: &str) -> Option<Vec<Value>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/rulings");
    let text = fs::read_to_string(folder.join(file)).ok()?;
    Some(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

fn moves_of(case: &Value, key: &str) -> Option<Vec<Move>> {
    let texts = case[key].as_array()?;
    Some(texts.iter().map(|mv| mv.as_str().unwrap().parse().unwrap()).collect())
}

#[test]
fn nothing_decided_by_checks_alone_is_wrong() {
    // How many cases of each file rest on checks alone.
    let files = [
        ("cxa2020.jsonl", 1),
        ("axf.jsonl", 4),
        ("axf-engine.jsonl", 1),
        ("entry.jsonl", 0),
        ("mutants.jsonl", 2),
    ];
    for (file, expected_decided) in files {
        let Some(cases) = cases(file) else { return };
        let mut decided = 0;
        for case in cases.iter().filter(|case| case.get("data_defect").is_none()) {
            let Some(moves) = moves_of(case, "moves_to_third_occurrence") else { continue };
            let book = RuleBook::by_name(case["rules"].as_str().unwrap()).unwrap();
            let ruling = rule(&position(case["fen"].as_str().unwrap()), &moves, &book);
            let result = match ruling.verdict {
                Verdict::MustChange(Color::Red) | Verdict::Loses(Color::Red) => "red_loses",
                Verdict::MustChange(Color::Black) | Verdict::Loses(Color::Black) => "black_loses",
                Verdict::Draw => "draw",
                Verdict::None => "none",
                Verdict::Undetermined(_) => continue,
            };
            assert_eq!(Some(result), case["expected"].as_str(), "{file} {}", case["id"]);
            decided += 1;
        }
        assert_eq!(decided, expected_decided, "{file}");
    }
}

#[test]
fn the_natural_limit_is_counted_as_handed() {
    let Some(cases) = cases("natural-limit.jsonl") else { return };
    for case in cases {
        let limit = NaturalLimit {
            rounds: u16::try_from(case["limit_rounds"].as_u64().unwrap()).unwrap(),
            ..RuleBook::CXA2020.natural
        };
        let book = RuleBook { natural: limit, ..RuleBook::CXA2020 };
        let start = position(case["fen"].as_str().unwrap());
        let moves = moves_of(&case, "moves").unwrap();
        let count = natural_limit(&start, &moves, &book);
        assert!(count.stands_unasked(&limit), "{}: {count:?}", case["id"]);
        assert_eq!(rule(&start, &moves, &book).verdict, Verdict::Draw, "{}", case["id"]);
    }
}
