//! How much a text looks like Chinese that somebody wrote.

use std::sync::LazyLock;

use encoding_rs::{BIG5, Encoding, GB18030};

/// The characters that moves are written in, simplified and traditional.
const ALPHABET: &str = "车車俥马馬傌炮砲包相象仕士帅帥将將兵卒进進退平前后後中一二三四五六七八九\
                        １２３４５６７８９红紅黑胜勝负負和局先手回合";

/// A set of characters of the basic plane.
struct Letters([u64; 1024]);

impl Letters {
    const fn new() -> Letters {
        Letters([0; 1024])
    }

    fn add(&mut self, letter: char) {
        if let Some(word) = self.0.get_mut(letter as usize / 64) {
            *word |= 1 << (letter as usize % 64);
        }
    }

    fn has(&self, letter: char) -> bool {
        self.0.get(letter as usize / 64).is_some_and(|word| word >> (letter as usize % 64) & 1 != 0)
    }
}

static OF_MOVES: LazyLock<Letters> = LazyLock::new(|| {
    let mut letters = Letters::new();
    ALPHABET.chars().for_each(|letter| letters.add(letter));
    letters
});

/// The characters that the standards of the mainland and of Taiwan hold to be common, 3,755 and 5,401.
static COMMON: LazyLock<Letters> = LazyLock::new(|| {
    let mut letters = Letters::new();
    let mut add = |encoding: &'static Encoding, leads: std::ops::RangeInclusive<u8>, least: u8| {
        for lead in leads {
            for trail in least..=0xfe {
                let pair = [lead, trail];
                let (text, _) = encoding.decode_without_bom_handling(&pair);
                let mut found = text.chars();
                if let (Some(letter @ '\u{4e00}'..='\u{9fff}'), None) = (found.next(), found.next())
                {
                    letters.add(letter);
                }
            }
        }
    };
    add(GB18030, 0xb0..=0xd7, 0xa1);
    add(BIG5, 0xa4..=0xc6, 0x40);
    letters
});

/// Whether moves are written with this character.
pub(super) fn is_of_moves(letter: char) -> bool {
    OF_MOVES.has(letter)
}

/// More is more plausible; what is not Chinese at all gets at most 0.
pub(super) fn score(text: &str) -> i64 {
    text.chars().filter(|letter| !letter.is_ascii()).map(worth).sum()
}

fn worth(letter: char) -> i64 {
    match letter {
        _ if is_of_moves(letter) => 4,
        char::REPLACEMENT_CHARACTER => -8,
        '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ff5e}' | '…' | '—' | '“' | '”' | '·' => {
            1
        }
        '\u{4e00}'..='\u{9fff}' if COMMON.has(letter) => 1,
        '\u{e000}'..='\u{f8ff}' => -3,
        '\u{80}'..='\u{9f}' => -4,
        '\u{a0}'..='\u{ff}' => -1,
        _ => -2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_is_more_plausible_than_what_it_becomes() {
        let text = "当头炮，马来跳。许银川让九子";
        let (bytes, ..) = GB18030.encode(text);
        assert!(score(text) > 0);
        assert!(score(&BIG5.decode_without_bom_handling(&bytes).0) < score(text));
        assert!(score(&String::from_utf8_lossy(&bytes)) < 0);
        let latin: String = bytes.iter().map(|&byte| char::from(byte)).collect();
        assert!(score(&latin) < 0);
    }
}
