//! The scrambling of XQF since version 11: offsets on squares and lengths, and a running key on
//! everything after the header.

/// The text that the running key is cut from.
const PHRASE: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// What has to be taken away from the bytes of one file. All zero up to version 10.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Keys {
    /// On the points of the 32 pieces; since version 12 it also turns their order.
    pub(super) piece: u8,
    /// On the point a move starts from.
    pub(super) from: u8,
    /// On the point a move goes to.
    pub(super) to: u8,
    /// On the length of a comment.
    pub(super) comment: u32,
    /// On every byte after the header, by its offset modulo 32.
    pub(super) stream: [u8; 32],
}

impl Keys {
    /// No scrambling.
    pub(super) const NONE: Keys = Keys { piece: 0, from: 0, to: 0, comment: 0, stream: [0; 32] };

    /// The keys that the first 16 bytes of a header stand for.
    pub(super) fn from_head(head: &[u8; 16]) -> Keys {
        let [_, _, version, mask, _, _, _, _, or @ .., sum, on_piece, on_from, on_to] = *head;
        if version <= 10 {
            return Keys::NONE;
        }
        let piece = factor(on_piece).wrapping_mul(on_piece);
        let from = factor(on_from).wrapping_mul(piece);
        let to = factor(on_to).wrapping_mul(from);
        let comment = (u32::from(sum) * 256 + u32::from(on_piece)) % 32_000 + 767;
        let seeds = [sum, on_piece, on_from, on_to];
        let mut stream = [0; 32];
        for (index, byte) in stream.iter_mut().enumerate() {
            *byte = PHRASE[index] & ((seeds[index % 4] & mask) | or[index % 4]);
        }
        Keys { piece, from, to, comment, stream }
    }

    /// The bytes after the header as they were before the running key was added.
    ///
    /// The header is 1024 bytes long, a multiple of the key's length, so that the key starts
    /// anew at `body`.
    pub(super) fn unscramble(&self, body: &[u8]) -> Vec<u8> {
        let mut plain = body.to_vec();
        for chunk in plain.chunks_mut(32) {
            for (byte, key) in chunk.iter_mut().zip(self.stream) {
                *byte = byte.wrapping_sub(key);
            }
        }
        plain
    }
}

/// The polynomial of the format: 54x² + 221, in one byte.
fn factor(x: u8) -> u8 {
    x.wrapping_mul(x).wrapping_mul(54).wrapping_add(221)
}

/// Whether the four key bytes add up to zero, as every program that scrambles sees to.
pub(super) fn adds_up(head: &[u8; 16]) -> bool {
    head[12..16].iter().fold(0u8, |sum, byte| sum.wrapping_add(*byte)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(version: u8, mask: u8, or: [u8; 4], seeds: [u8; 4]) -> [u8; 16] {
        let mut head = *b"XQ\0\0\0\0\0\0\0\0\0\0\0\0\0\0";
        head[2] = version;
        head[3] = mask;
        head[8..12].copy_from_slice(&or);
        head[12..16].copy_from_slice(&seeds);
        head
    }

    #[test]
    fn old_versions_are_plain() {
        assert_eq!(Keys::from_head(&head(10, 255, [1, 2, 3, 4], [5, 6, 7, 8])), Keys::NONE);
    }

    // Worked out by hand: 54·1+221 = 275 = 19 mod 256; 54·4+221 = 437 = 181, 181·19 = 3439 = 111;
    // 54·9+221 = 707 = 195, 195·111 = 21645 = 141; (250·256+1) mod 32000 + 767 = 768.
    #[test]
    fn offsets_follow_the_polynomial() {
        let head = head(18, 0, [0xFF, 0, 0x0F, 0xF0], [250, 1, 2, 3]);
        let keys = Keys::from_head(&head);
        assert_eq!((keys.piece, keys.from, keys.to, keys.comment), (19, 111, 141, 768));
        assert_eq!(&keys.stream[..4], &[b'[', 0, b'C' & 0x0F, b')' & 0xF0]);
        assert!(adds_up(&head));
    }

    #[test]
    fn the_key_runs_on_through_the_body() {
        let keys = Keys::from_head(&head(18, 0xFF, [0; 4], [0xFF; 4]));
        let scrambled: Vec<u8> = (0..70).map(|index| PHRASE[index % 32].wrapping_add(7)).collect();
        assert_eq!(keys.unscramble(&scrambled), vec![7; 70]);
    }
}
