//! What people write: how it is made fit to be shown, and whether it leads elsewhere.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use wire::legible::{MOST_MARKS, is_unfit};

/// The longest line of chat, in characters.
pub(crate) const MAX_LINE: usize = 200;

/// The longest note of a report and the longest reason of a measure, in characters.
pub(crate) const MAX_NOTE: usize = 500;

/// Why a text cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// It says nothing.
    Empty,
    /// It is too long.
    TooLong,
    /// It has characters that are not seen, or that turn around or cover what stands beside them.
    Characters,
}

/// The text as it is kept: in normal form C, on one line, without what nobody sees at its ends.
pub(crate) fn clean(text: &str, most: usize) -> Result<String, Unfit> {
    // Nobody composes a text of many times the length that is kept.
    if text.len() > 16 * most {
        return Err(Unfit::TooLong);
    }
    let mut cleaned = String::with_capacity(text.len());
    let (mut space, mut marks) = (false, 0);
    for c in text.nfc() {
        // How an emoji is drawn and what joins several of them is no text.
        if matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{200d}') {
            continue;
        }
        if c.is_whitespace() {
            space = true;
            continue;
        }
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        if is_unfit(c) || marks > MOST_MARKS {
            return Err(Unfit::Characters);
        }
        if std::mem::take(&mut space) && !cleaned.is_empty() {
            cleaned.push(' ');
        }
        cleaned.push(c);
    }
    match cleaned.chars().count() {
        0 => Err(Unfit::Empty),
        count if count > most => Err(Unfit::TooLong),
        _ => Ok(cleaned),
    }
}

/// Endings of names of hosts that are no words of a sentence.
const ENDINGS: &[&str] = &[
    "com", "net", "org", "cn", "io", "cc", "co", "tv", "top", "xyz", "info", "biz", "app", "dev",
    "ru", "uk", "de", "fr", "jp", "kr", "tw", "hk", "eu", "site", "online", "shop", "club", "vip",
    "tk", "ml", "cf", "icu", "mobi", "asia", "gg", "ly", "pw", "ws", "edu", "gov", "中国", "中國",
    "公司", "网络", "網絡", "网址", "在线",
];

/// Endings that are looked for where the point is written in some other way.
const USUAL: &[&str] = &["com", "net", "org", "cn"];

/// Whether a text names an address of the web, plainly or in disguise.
pub(crate) fn has_link(text: &str) -> bool {
    // Full width, circled and mathematical letters become what they stand for.
    let plain: String = text.nfkc().flat_map(char::to_lowercase).map(point).collect();
    if ["http", "www.", "://", "xn--"].iter().any(|sign| plain.contains(sign)) {
        return true;
    }
    hosts(&plain, ENDINGS) || hosts(&respelled(&plain), USUAL)
}

/// A point in whatever form as a point.
fn point(c: char) -> char {
    match c {
        '。' | '·' | '•' | '∙' | '‧' | '⋅' | '・' => '.',
        c => c,
    }
}

/// The text with points where "dot" is written, and nothing around them.
fn respelled(plain: &str) -> String {
    let mut text = plain.to_owned();
    for spelled in ["(dot)", "[dot]", "{dot}", " dot ", "(.)", "[.]", "点", "點"] {
        text = text.replace(spelled, ".");
    }
    let parts: Vec<&str> = text.split('.').map(str::trim).collect();
    parts.join(".")
}

/// Whether something in a text looks like the name of a host with one of these endings, like one
/// that a path follows, or like an IPv4 address.
fn hosts(text: &str, endings: &[&str]) -> bool {
    let part_of = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '/' | ':');
    text.split(|c| !part_of(c)).any(|word| {
        let (host, path) = match word.find(['/', ':']) {
            Some(at) => (&word[..at], word[at..].starts_with('/')),
            None => (word, false),
        };
        let labels: Vec<&str> = host.trim_matches('.').split('.').collect();
        let [before @ .., last] = &labels[..] else { return false };
        let named = before.last().is_some_and(|label| label.chars().any(char::is_alphanumeric));
        let letters = last.chars().count() > 1 && last.chars().all(char::is_alphabetic);
        named && (endings.contains(last) || (path && letters)) || is_ipv4(&labels)
    })
}

fn is_ipv4(labels: &[&str]) -> bool {
    labels.len() == 4 && labels.iter().all(|label| label.parse::<u8>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_made_fit() {
        for (text, kept) in [
            (" 好棋！ ", "好棋！"),
            ("a\n\tb\u{a0}\u{3000}c", "a b c"),
            ("e\u{301}", "é"),
            ("❤\u{fe0f} 👨\u{200d}👩", "❤ 👨👩"),
            ("<script>alert(1)</script>", "<script>alert(1)</script>"),
            ("Việt Nam, ภาษาไทย, עברית", "Việt Nam, ภาษาไทย, עברית"),
        ] {
            assert_eq!(clean(text, MAX_LINE).as_deref(), Ok(kept), "{text:?}");
        }
        for (text, why) in [
            ("", Unfit::Empty),
            (" \n\u{200d} ", Unfit::Empty),
            ("a\u{202e}b", Unfit::Characters),
            ("a\u{2066}b", Unfit::Characters),
            ("a\u{200b}b", Unfit::Characters),
            ("a\u{0}b", Unfit::Characters),
            ("a\u{1b}[31m", Unfit::Characters),
            ("z\u{336}\u{337}\u{338}\u{335}", Unfit::Characters),
            (&"车".repeat(201), Unfit::TooLong),
            (&"x".repeat(16_000), Unfit::TooLong),
        ] {
            assert_eq!(clean(text, MAX_LINE), Err(why), "{text:?}");
        }
        assert_eq!(clean(&"车".repeat(200), MAX_LINE).unwrap().chars().count(), 200);
    }

    #[test]
    fn links_are_seen_through_their_disguises() {
        for text in [
            "http://a.b",
            "see HTTPS://x",
            "www.example",
            "example.com",
            "Example.COM!",
            "go to example.co.uk now",
            "ｅｘａｍｐｌｅ．ｃｏｍ",
            "example。com",
            "example · com",
            "example . com",
            "example (dot) com",
            "example[.]com",
            "example dot com",
            "baidu点com",
            "加我qq.com",
            "t.me/abc",
            "bit.ly/1",
            "a@b.net",
            "127.0.0.1",
            "192.168.1.1:8080/x",
            "象棋.中国",
            "xn--fiqs8s",
            "𝐞𝐱𝐚𝐦𝐩𝐥𝐞.𝐜𝐨𝐦",
            "host.cn:8080",
        ] {
            assert!(has_link(text), "{text}");
        }
        for text in [
            "炮二平五，马8进7。",
            "C2.5 H8+7",
            "Good game. Me too.",
            "ok.so what",
            "e.g. this, i.e. that",
            "10.5 points, 1.2.3",
            "你好。再见。",
            "将军……",
            "one/two and 1-0",
            "3:20 left",
            "马后炮·卧槽马",
            "点评一下",
        ] {
            assert!(!has_link(text), "{text}");
        }
    }
}
