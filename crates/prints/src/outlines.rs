//! The signs of board and pieces as outlines, so that a diagram needs no font.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::Path;

/// Where a sign stands, which decides its hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Hand {
    /// On a piece or in the river: centred by its ink, at most 56 units wide and high.
    Board,
    /// Beside the board: centred by its advance, one em is 32 units.
    Edge,
}

static OUTLINES: LazyLock<BTreeMap<(Hand, char), Path>> = LazyLock::new(|| {
    include_str!("../fonts/outlines.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| read(line).expect("a test reads every outline"))
        .collect()
});

fn read(line: &str) -> Option<((Hand, char), Path)> {
    let (hand, rest) = line.split_once(' ')?;
    let (sign, path) = rest.split_once(' ')?;
    let hand = match hand {
        "board" => Hand::Board,
        "edge" => Hand::Edge,
        _ => return None,
    };
    Some(((hand, sign.chars().next()?), Path::parse(path)?))
}

/// The outline of a sign around 0,0; none if it is not shipped.
pub(crate) fn outline(hand: Hand, sign: char) -> Option<&'static Path> {
    OUTLINES.get(&(hand, sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outline_is_read() {
        assert_eq!(OUTLINES.len(), 51);
        assert!(outline(Hand::Board, '楚').is_some());
        assert!(outline(Hand::Edge, '九').is_some());
        assert!(outline(Hand::Edge, '楚').is_none());
    }

    #[test]
    fn every_coordinate_has_an_outline() {
        for sign in "一二三四五六七八九0123456789abcdefghi".chars() {
            assert!(outline(Hand::Edge, sign).is_some(), "{sign}");
        }
    }
}
