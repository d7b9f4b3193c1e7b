//! Names as they are compared.
//!
//! An account has one name. It is what others read and what one signs in with, so that there is
//! nothing further to remember, and nobody can take the look of another account. Guests' names
//! are free, except that a guest takes none that an account has.

use unicode_normalization::UnicodeNormalization as _;

/// The form in which names are compared: two names with the same one are the same name.
///
/// Compatibility forms are taken apart (full width is half width), letters are folded as
/// `toCasefold` does, and spaces that follow each other are one.
pub(crate) fn key(name: &str) -> String {
    // Through the capital letter, so that `ß` is `ss` and both small sigmas are one.
    let folded: String = name
        .nfkc()
        .flat_map(char::to_uppercase)
        .flat_map(char::to_lowercase)
        .collect::<String>()
        .nfkc()
        .collect();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The name as an account keeps it: composed letters, as they are typed.
pub(crate) fn composed(name: &str) -> String {
    name.nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_one() {
        for (one, other) in [
            ("Anna", "aNNA"),
            ("张三", "张三"),
            ("ＡＢＣ１", "abc1"),
            ("Straße", "STRASSE"),
            ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"),
            ("Ångström", "A\u{30a}ngstro\u{308}m"),
            ("ﬁsh", "FISH"),
            ("a  b", "A\u{3000}b"),
        ] {
            assert_eq!(key(one), key(other), "{one} and {other}");
        }
    }

    #[test]
    fn names_that_differ_stay_apart() {
        for (one, other) in [("张三", "張三"), ("a b", "ab"), ("Müller", "Muller"), ("1", "l")]
        {
            assert_ne!(key(one), key(other), "{one} and {other}");
        }
    }

    #[test]
    fn the_longest_name_has_room() {
        // U+FDFA is the letter that grows most.
        assert!(key(&"\u{fdfa}".repeat(24)).len() <= store::Account::MAX_KEY);
    }

    proptest::proptest! {
        #[test]
        fn a_key_is_its_own_key(name in "\\PC{0,24}") {
            proptest::prop_assert_eq!(key(&key(&name)), key(&name));
        }
    }
}
