//! Passwords of half a minute (RFC 6238, "TOTP"): SHA-1, six digits, as every app knows them.

use clock::Moment;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha1::Sha1;

/// The length of a secret, in bytes: that of the hash, as RFC 4226 advises.
pub(crate) const SECRET: usize = 20;

/// How long a code lasts, in milliseconds.
const STEP_MS: i64 = 30_000;

/// How many half minutes before and after the present one are taken: clocks differ.
const DRIFT: i64 = 1;

/// The number of the half minute of a moment.
pub(crate) fn step(at: Moment) -> i64 {
    at.as_millis().div_euclid(STEP_MS)
}

/// The half minute near `at` whose code this is; the earliest after `used`.
pub(crate) fn find(secret: &[u8], code: &str, at: Moment, used: i64) -> Option<i64> {
    let now = step(at);
    let mut found = None;
    // All are compared, so that the time does not tell which was near.
    for step in now - DRIFT..=now + DRIFT {
        if same(&self::code(secret, step), code) && step > used && found.is_none() {
            found = Some(step);
        }
    }
    found
}

/// The code of a half minute.
pub(crate) fn code(secret: &[u8], step: i64) -> String {
    let mut mac = Hmac::<Sha1>::new_from_slice(secret).expect("a secret of any length will do");
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    // RFC 4226, 5.3: four bytes from where the last half byte points, without the sign.
    let start = usize::from(hash[hash.len() - 1] & 0xf);
    let bytes = [hash[start] & 0x7f, hash[start + 1], hash[start + 2], hash[start + 3]];
    format!("{:06}", u32::from_be_bytes(bytes) % 1_000_000)
}

/// The address under which apps take a secret (the "Key URI Format").
pub(crate) fn uri(secret: &[u8], host: &str, name: &str) -> String {
    let issuer = encoded(&format!("Chuhe {host}"));
    let secret = crate::token::base32(secret).to_uppercase();
    format!("otpauth://totp/{issuer}:{}?secret={secret}&issuer={issuer}", encoded(name))
}

/// A text in an address (RFC 3986, 2.1).
fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

/// Whether two texts are the same, in a time that does not tell where they differ.
fn same(one: &str, other: &str) -> bool {
    let differ = one.bytes().zip(other.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b));
    one.len() == other.len() && differ == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &[u8] = b"12345678901234567890";

    #[test]
    fn codes_are_those_of_the_rfc() {
        // RFC 6238, appendix B, the last six of eight digits.
        for (seconds, expected) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(code(KEY, step(Moment::from_millis(seconds * 1_000))), expected);
        }
    }

    #[test]
    fn a_code_is_taken_near_its_time_and_once() {
        let at = Moment::from_millis(1_000 * STEP_MS);
        for (step, taken) in
            [(998, false), (999, true), (1_000, true), (1_001, true), (1_002, false)]
        {
            let found = find(KEY, &code(KEY, step), at, 0);
            assert_eq!(found, taken.then_some(step), "{step}");
        }
        assert_eq!(find(KEY, &code(KEY, 1_000), at, 999), Some(1_000));
        assert_eq!(find(KEY, &code(KEY, 1_000), at, 1_000), None, "used");
        for wrong in ["", "00000", "0000000", "abcdef", &format!("{} ", code(KEY, 1_000))] {
            assert_eq!(find(KEY, wrong, at, 0), None, "{wrong}");
        }
    }

    #[test]
    fn the_address_is_what_apps_read() {
        assert_eq!(
            uri(KEY, "chess.example:8080", "张 a"),
            "otpauth://totp/Chuhe%20chess.example%3A8080:%E5%BC%A0%20a\
             ?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Chuhe%20chess.example%3A8080"
        );
    }
}
