//! Passwords of half a minute (RFC 6238, "TOTP"): SHA-1, six digits, as every app knows them.
//!
//! The codes are made by `totp-rs`; what is ours is that a code works once.

use clock::Moment;
use totp_rs::{Algorithm, Builder, Secret, Totp};

/// The length of a secret, in bytes: that of the hash, as RFC 4226 advises.
pub(crate) const SECRET: usize = 20;

/// How long a code lasts, in seconds.
const STEP: i64 = 30;

/// How many half minutes before and after the present one are taken: clocks differ.
const DRIFT: i64 = 1;

/// The half minute near `at` whose code this is; the earliest after `used`.
pub(crate) fn find(secret: &[u8], code: &str, at: Moment, used: i64) -> Option<i64> {
    let codes = codes(secret)?;
    let now = at.as_millis().div_euclid(STEP * 1_000);
    // The window is ours and not the library's: where one code stands for two half minutes, the
    // first of which was used, it still works for the second.
    (now - DRIFT..=now + DRIFT).filter(|&step| step > used).find(|&step| {
        u64::try_from(step * STEP).is_ok_and(|seconds| codes.check(code, seconds).is_some())
    })
}

/// What makes the codes of a secret; none for one of another length, which is none of ours.
fn codes(secret: &[u8]) -> Option<Totp> {
    let secret: [u8; SECRET] = secret.try_into().ok()?;
    Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_digits(6)
        .with_skew(0)
        .with_step_duration(STEP.unsigned_abs())
        .with_secret(Secret::new_stack(secret))
        .build()
        .ok()
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

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &[u8] = b"12345678901234567890";

    fn at(step: i64) -> Moment {
        Moment::from_millis(step * STEP * 1_000)
    }

    fn code(step: i64) -> String {
        let seconds = u64::try_from(step * STEP).unwrap();
        codes(KEY).unwrap().generate(seconds).to_string()
    }

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
            assert_eq!(code(seconds / STEP), expected);
            let found = find(KEY, expected, Moment::from_millis(seconds * 1_000), 0);
            assert_eq!(found, Some(seconds / STEP), "{expected}");
        }
    }

    #[test]
    fn a_code_is_taken_near_its_time_and_once() {
        for (step, taken) in
            [(998, false), (999, true), (1_000, true), (1_001, true), (1_002, false)]
        {
            assert_eq!(find(KEY, &code(step), at(1_000), 0), taken.then_some(step), "{step}");
        }
        assert_eq!(find(KEY, &code(1_000), at(1_000), 999), Some(1_000));
        assert_eq!(find(KEY, &code(1_000), at(1_000), 1_000), None, "used");
        for wrong in ["", "00000", "0000000", "abcdef", "+12345", &format!("{} ", code(1_000))] {
            assert_eq!(find(KEY, wrong, at(1_000), 0), None, "{wrong}");
        }
        assert_eq!(find(&KEY[1..], &code(1_000), at(1_000), 0), None, "no secret of ours");
        assert_eq!(find(KEY, &code(0), at(0), -1), Some(0), "before the first half minute is none");
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
