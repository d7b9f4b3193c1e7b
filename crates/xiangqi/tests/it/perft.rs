//! Known leaf counts, and the fast generator against the slow one.

use proptest::prelude::*;
use xiangqi::{Features, Position};

use crate::{oracle, positions};

/// Counts above this are for the bench.
const MOST_NODES: u64 = 100_000_000;

/// Checks the rows of a file, naming position and depth where a count is wrong.
fn check(file: &str) {
    let mut position = None;
    let mut name = "";
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(title) = line.strip_prefix("= ") {
            (name, position) = (title, None);
            continue;
        }
        let Some(position) = &position else {
            let read = line.parse::<Position>();
            position = Some(read.unwrap_or_else(|error| panic!("{name}: {error}")));
            continue;
        };
        let (depth, nodes) = line.split_once(' ').expect("a row is a depth and a count");
        let (depth, nodes) = (depth.parse().expect("a depth"), nodes.parse().expect("a count"));
        if nodes <= MOST_NODES {
            assert_eq!(position.perft(depth), nodes, "{name}, depth {depth}, counted");
        }
        if nodes <= MOST_NODES / 20 {
            let listed = position.perft_listed(depth);
            assert_eq!(listed, nodes, "{name}, depth {depth}, listed");
            let plain = position.perft_with(depth, Features::Plain);
            assert_eq!(plain, nodes, "{name}, depth {depth}, counted without features");
            let plain = position.perft_listed_with(depth, Features::Plain);
            assert_eq!(plain, nodes, "{name}, depth {depth}, listed without features");
        }
        if nodes <= MOST_NODES / 5_000 {
            let slow = oracle::perft(position, depth);
            assert_eq!(slow, nodes, "{name}, depth {depth}, by the slow generator");
        }
    }
}

macro_rules! perft_files {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            check(include_str!(concat!("../perft/", stringify!($name), ".perft")));
        }
    )*};
}

perft_files!(start openings middlegames tactics endgames);

#[test]
fn depth_zero_is_one_leaf() {
    assert_eq!(Position::start().perft(0), 1);
    assert_eq!(Position::start().perft_listed(0), 1);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn two_plies_from_anywhere(position in positions::any_position()) {
        let nodes = oracle::perft(&position, 2);
        prop_assert_eq!(position.perft(2), nodes);
        prop_assert_eq!(position.perft_listed(2), nodes);
        prop_assert_eq!(position.perft_with(2, Features::Plain), nodes);
    }
}
