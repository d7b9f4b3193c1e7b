//! Secrets and names that cannot be guessed.

use sha2::{Digest, Sha256};
use store::TokenHash;

/// RFC 4648 in lower case: no letter is told apart by case only, so that a link survives a
/// messenger, a printer and being read aloud.
const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// The length of [`id`] and of an invitation's token: 128 bits in base 32.
const LENGTH_128: usize = 26;

/// A new name for a person or a game: 128 random bits, 26 characters.
pub(crate) fn id() -> String {
    base32(&random::<16>())
}

/// A new secret of 256 random bits, 52 characters.
pub(crate) fn secret() -> String {
    base32(&random::<32>())
}

/// Random bytes of the operating system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A secret that follows from another one and from what it is for, 26 characters.
///
/// Whoever knows the result learns nothing about `secret`.
pub(crate) fn derived(secret: &str, purpose: &[&str]) -> String {
    let mut hasher = Sha256::new();
    for part in [secret].iter().chain(purpose) {
        // With the lengths, no two lists of parts are hashed alike.
        hasher.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
        hasher.update(part.as_bytes());
    }
    base32(&hasher.finalize()[..16])
}

/// What is stored of a secret.
pub(crate) fn hash(secret: &str) -> TokenHash {
    TokenHash(Sha256::digest(secret.as_bytes()).into())
}

/// Whether a text from outside can be an [`id`] or an invitation's token at all.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == LENGTH_128 && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// Bytes in the alphabet of RFC 4648 in lower case, without padding.
pub(crate) fn base32(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(5) * 8);
    let (mut buffer, mut bits) = (0u32, 0u32);
    for &byte in bytes {
        buffer = buffer << 8 | u32::from(byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            text.push(letter(buffer >> bits));
        }
        buffer &= (1 << bits) - 1;
    }
    if bits > 0 {
        text.push(letter(buffer << (5 - bits)));
    }
    text
}

fn letter(bits: u32) -> char {
    char::from(ALPHABET[(bits & 31) as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_32_is_that_of_the_rfc() {
        for (bytes, expected) in
            [("", ""), ("f", "my"), ("fo", "mzxq"), ("foobar", "mzxw6ytboi"), ("fooba", "mzxw6ytb")]
        {
            assert_eq!(base32(bytes.as_bytes()), expected, "{bytes}");
        }
    }

    #[test]
    fn ids_are_long_and_differ() {
        let (one, other) = (id(), id());
        assert!(is_id(&one) && is_id(&other) && one != other);
        assert_eq!(secret().len(), 52);
        assert!(!is_id("ABC") && !is_id(&one.to_uppercase()) && !is_id(&format!("{one}a")));
    }

    #[test]
    fn derived_tokens_depend_on_every_part() {
        let token = derived("s", &["invite", "game", "0"]);
        assert!(is_id(&token));
        assert_eq!(token, derived("s", &["invite", "game", "0"]));
        for other in [
            derived("t", &["invite", "game", "0"]),
            derived("s", &["invite", "game", "1"]),
            derived("s", &["invite", "gam", "e0"]),
        ] {
            assert_ne!(token, other);
        }
    }
}
