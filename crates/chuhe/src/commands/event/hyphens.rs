//! Forfeits as records write them, `-+` and `--`, among the arguments of `chuhe event result`.
//!
//! They look like options, and `--` like the end of options. A parser that took everything behind
//! the first table for a value would swallow `--round 2`. So they are told apart before it reads.

use std::ffi::OsString;

use super::options::result;

/// Options whose value stands in the next argument.
const VALUED: [&str; 5] = ["--at", "--by", "--lang", "--round", "--stage"];

/// The same arguments, where results that begin with a hyphen begin with a minus sign, which
/// no option does.
pub(crate) fn results_as_values(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    let Some(first) = first_of_result(&arguments) else { return arguments };
    for index in first..arguments.len() {
        let text = |at: usize| arguments.get(at).and_then(|one| one.to_str()).unwrap_or_default();
        let is_value_of_option = |at: usize| VALUED.contains(&text(at - 1));
        let typed = text(index);
        if !typed.starts_with('-') || is_value_of_option(index) {
            continue;
        }
        if typed == "--" && (!is_table(text(index - 1)) || is_value_of_option(index - 1)) {
            // The end of options: whatever follows is a value already.
            break;
        }
        if typed.split([',', '，']).all(|part| result(part).is_some()) {
            arguments[index] = typed.replacen('-', "\u{2212}", 1).into();
        }
    }
    arguments
}

/// Where the arguments behind `chuhe event result` begin.
fn first_of_result(arguments: &[OsString]) -> Option<usize> {
    let is = |at: usize, text: &str| arguments.get(at).is_some_and(|one| one == text);
    if !is(1, "event") {
        return None;
    }
    let mut at = 2;
    while arguments.get(at)?.to_str()?.starts_with('-') {
        at += if VALUED.iter().any(|option| is(at, option)) { 2 } else { 1 };
    }
    is(at, "result").then_some(at + 1)
}

fn is_table(text: &str) -> bool {
    !text.is_empty() && text.split('.').all(|part| part.parse::<u16>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> String {
        let words = line.split_whitespace().map(OsString::from);
        let read = results_as_values(words);
        read.iter().map(|word| word.to_str().unwrap()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn results_with_a_hyphen_are_values_and_options_stay_options() {
        for (typed, expected) in [
            (
                "chuhe event result f 1 -+ 2 -- --round 3",
                "chuhe event result f 1 −+ 2 −- --round 3",
            ),
            ("chuhe event result f --round 2 1 -/-", "chuhe event result f --round 2 1 −/-"),
            ("chuhe event --by -+ result f 1.2 --,-+", "chuhe event --by -+ result f 1.2 −-,-+"),
            // The end of options, behind the value of one and behind the file.
            ("chuhe event result f --round 2 -- 1 -+", "chuhe event result f --round 2 -- 1 -+"),
            ("chuhe event result f -- 1 --", "chuhe event result f -- 1 --"),
            // No results, another command.
            ("chuhe event result f 1 -x --json", "chuhe event result f 1 -x --json"),
            ("chuhe event enter f 1 -- -+", "chuhe event enter f 1 -- -+"),
            ("chuhe event enter result 1 --", "chuhe event enter result 1 --"),
            ("chuhe event --by", "chuhe event --by"),
            ("chuhe", "chuhe"),
        ] {
            assert_eq!(read(typed), expected);
        }
    }
}
