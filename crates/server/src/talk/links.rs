//! Whether what people write leads elsewhere, plainly or in disguise.
//!
//! A text is made plain first: compatibility forms are taken apart, what nobody sees and what only
//! decorates letters is left out, and letters that look like Latin ones become those. A name of a
//! host is looked for in that, and once more with the point put where it is spelled. The more a
//! spelling could also be an honest sentence, the fewer endings are looked for in it.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use wire::legible::is_unfit;

/// Endings of names of hosts that are no words of a sentence.
const ENDINGS: &[&str] = &[
    "com", "net", "org", "cn", "io", "cc", "co", "tv", "top", "xyz", "info", "biz", "app", "dev",
    "ru", "uk", "de", "fr", "jp", "kr", "tw", "hk", "eu", "site", "online", "shop", "club", "vip",
    "tk", "ml", "cf", "icu", "mobi", "asia", "ly", "pw", "ws", "edu", "gov",
];

/// Endings that are words of a sentence too: they count behind a Latin point alone, because a
/// Chinese full stop ends a sentence, and the next one may begin with them.
const CHINESE: &[&str] = &[
    "中国",
    "中國",
    "公司",
    "网络",
    "網絡",
    "网址",
    "網址",
    "网站",
    "網站",
    "在线",
    "中文网",
    "商城",
    "网店",
];

/// Endings that are looked for where the point is written in some other way, and where something
/// follows without a space.
const USUAL: &[&str] = &["com", "net", "org", "cn"];

/// Endings that are looked for behind a comma.
const AFTER_COMMA: &[&str] = &["com", "cn"];

/// How addresses begin, with the letters by which others are told not to follow them.
const BEGINNINGS: &[&str] = &["http", "hxxp", "htxp", "hxtp", "h**p", "www.", "://", "xn--"];

/// Words for the point between the parts of a name.
const SPELLED: &[&str] = &["dot", "点", "點"];

/// Letters of other scripts, and small capitals, that are drawn like a small Latin letter.
const LIKENESSES: &[(&str, char)] = &[
    ("аαɑᴀ", 'a'),
    ("сϲᴄ", 'c'),
    ("ԁᴅ", 'd'),
    ("еєᴇ", 'e'),
    ("ɡԍɢ", 'g'),
    ("һнʜ", 'h'),
    ("іıιɪ", 'i'),
    ("јᴊ", 'j'),
    ("ӏʟ", 'l'),
    ("мᴍ", 'm'),
    ("пոɴ", 'n'),
    ("оοօσᴏ", 'o'),
    ("рρᴘ", 'p'),
    ("ѕꜱ", 's'),
    ("тτᴛ", 't'),
    ("υսᴜ", 'u'),
    ("ѵνᴠ", 'v'),
    ("ԝшωᴡ", 'w'),
    ("хχ", 'x'),
    ("уγʏ", 'y'),
    ("ᴢ", 'z'),
];

/// Whether a text names an address of the web, plainly or in disguise.
pub(crate) fn has_link(text: &str) -> bool {
    let plain = plain(text);
    let closed = closed(&plain);
    let spelled = with_points(&closed);
    [&plain, &closed, &spelled].iter().any(|text| begins(text))
        || hosts(&plain, ENDINGS)
        || hosts(&pairs_closed(&made_plain(text, latin_point)), CHINESE)
        || hosts(&pairs_closed(&plain), USUAL)
        || hosts(&closed, USUAL)
        || hosts(&spelled, USUAL)
        || hosts(&plain.replace(',', "."), AFTER_COMMA)
}

/// The text in small letters without disguise.
fn plain(text: &str) -> String {
    made_plain(text, point)
}

/// See [`plain`]; `point` says what counts as a point.
fn made_plain(text: &str, point: fn(char) -> char) -> String {
    let seen = text.nfkd().filter(|&c| c.is_whitespace() || !(is_unfit(c) || is_combining_mark(c)));
    let small: String = seen.flat_map(char::to_lowercase).map(point).collect();
    // A text in another script is left alone: its words are no names of hosts.
    let word = |word: &str| match word.bytes().any(|byte| byte.is_ascii_lowercase()) {
        true => word.chars().map(likeness).collect(),
        false => word.to_owned(),
    };
    small.split_whitespace().map(word).collect::<Vec<String>>().join(" ")
}

/// A point in whatever form as a point.
fn point(c: char) -> char {
    match latin_point(c) {
        '。' | '｡' | '۔' => '.',
        c => c,
    }
}

/// A point that ends no sentence, in whatever form, as a point.
fn latin_point(c: char) -> char {
    match c {
        '·' | '•' | '∙' | '‧' | '⋅' | '・' | '․' | '⸱' | '⸳' | 'ꞏ' | '᛫' | '●' | '○' | '◦'
        | '∘' | '⚫' | '⚬' | '◉' => '.',
        c => c,
    }
}

/// The text with one point for two: `example..com`. Three are what a sentence leaves unsaid.
fn pairs_closed(plain: &str) -> String {
    let mut text = String::with_capacity(plain.len());
    let mut rest = plain;
    while let Some(at) = rest.find('.') {
        let after = rest[at..].trim_start_matches('.');
        let points = &rest[at..rest.len() - after.len()];
        text.push_str(&rest[..at]);
        text.push_str(if points.len() == 2 { "." } else { points });
        rest = after;
    }
    text + rest
}

fn likeness(c: char) -> char {
    LIKENESSES.iter().find(|(like, _)| like.contains(c)).map_or(c, |(_, letter)| *letter)
}

/// The text with letters that stand apart put together: `c o m` becomes `com`.
fn closed(plain: &str) -> String {
    let is_single = |word: &str| word.len() == 1;
    let mut text = String::with_capacity(plain.len());
    let mut after_single = false;
    for word in plain.split(' ') {
        let goes_on = after_single && is_single(word);
        if !(text.is_empty() || goes_on) {
            text.push(' ');
        }
        text.push_str(word);
        after_single = is_single(word);
    }
    text
}

/// The text with points where they are spelled, and nothing around them.
fn with_points(plain: &str) -> String {
    let is_around = |c: char| c == ' ' || "()[]{}<>【】「」『』〔〕〈〉《》*_~|\"'`".contains(c);
    let mut text = plain.to_owned();
    for word in SPELLED {
        text = pointed(&text, word);
    }
    let parts: Vec<&str> = text.split('.').map(|part| part.trim_matches(is_around)).collect();
    parts.join(".")
}

/// The text with a point in the place of each `word` that is none of a sentence: one that stands
/// apart, or has the usual endings right behind it.
fn pointed(text: &str, word: &str) -> String {
    let is_letter = |c: char| c.is_ascii_alphanumeric();
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let (before, after) = (&rest[..at], &rest[at + word.len()..]);
        let apart = !before.ends_with(is_letter) && !after.starts_with(is_letter);
        let ending = USUAL.iter().any(|ending| {
            let behind = after.strip_prefix(ending);
            behind.is_some_and(|behind| !behind.starts_with(is_letter))
        });
        result.push_str(before);
        // The word "dotcom" alone is one of English.
        let named = result.ends_with(is_letter) || !word.is_ascii();
        result.push_str(if apart || (ending && named) { "." } else { word });
        rest = after;
    }
    result.push_str(rest);
    result
}

/// Whether an address begins somewhere in a text.
fn begins(text: &str) -> bool {
    BEGINNINGS.iter().any(|sign| text.contains(sign)) || text.split(' ').any(|word| word == "www")
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
        let is_named = |label: &str| label.chars().any(char::is_alphanumeric);
        let found = labels.windows(2).enumerate().any(|(at, pair)| {
            let (is_last, ending) = (at + 2 == labels.len(), without_sentence(pair[1]));
            let known = endings.contains(&ending) && (is_last || USUAL.contains(&ending));
            let letters = ending.chars().count() > 1 && ending.chars().all(char::is_alphabetic);
            is_named(pair[0]) && (known || (is_last && path && letters))
        });
        found || is_ipv4(&labels)
    })
}

/// A label without the Chinese sentence that goes on behind it: `com吗` is `com`.
fn without_sentence(label: &str) -> &str {
    let end = label.find(|c: char| !c.is_ascii()).unwrap_or(label.len());
    if end == 0 { label } else { &label[..end] }
}

fn is_ipv4(labels: &[&str]) -> bool {
    let number = |label: &&str| label.trim_matches(|c: char| !c.is_ascii()).parse::<u8>().is_ok();
    labels.len() == 4 && labels.iter().all(number)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            "example｡com",
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
            "象棋．网站",
            "来象棋·在线",
            "example..com",
            "example。。com",
            "example●com",
            "example ∘ com",
            "xn--fiqs8s",
            "𝐞𝐱𝐚𝐦𝐩𝐥𝐞.𝐜𝐨𝐦",
            "host.cn:8080",
            // Told not to be followed.
            "hxxp example",
            "hXXps[:]//x",
            // With what nobody sees, or with decoration.
            "exam\u{200b}ple.c\u{200b}om",
            "example\u{200d}.com",
            "example\u{feff}.c\u{fe0f}om",
            "example\u{ad}.com",
            "e\u{336}xample.c\u{336}o\u{336}m\u{336}",
            // In letters that look the same.
            "ехаmple.соm",
            "example.ᴄᴏᴍ",
            "example.cοm",
            // With the point spelled.
            "example（点）com",
            "example【点】com",
            "example<dot>com",
            "example _dot_ com",
            "exampledotcom",
            "example DOT com",
            "example點cn",
            "example ( . ) com",
            "example,com",
            "example，com",
            // Letter by letter.
            "e x a m p l e . c o m",
            "w w w . example",
            "www example com",
            // With a sentence around it.
            "来example.com吧",
            "来 example.com。谢谢",
            "example.com.谢谢",
            "到127.0.0.1吧",
        ] {
            assert!(has_link(text), "{text:?}");
        }
        for text in [
            "炮二平五，马8进7。",
            "马8.进7",
            "C2.5 H8+7",
            "Good game. Me too.",
            "Good game.Me too.",
            "ok.so what",
            "e.g. this, i.e. that",
            "e.g.",
            "1.5",
            "1。5",
            "１．５",
            "10.5 points, 1.2.3",
            "你好。再见。",
            "支持。中国",
            "支持。中国加油",
            "我有。网站上看到的",
            "等等...com on",
            "hm..what",
            "车●炮○",
            "将军……",
            "one/two and 1-0",
            "3:20 left",
            "马后炮·卧槽马",
            "点评一下",
            "差一点，中局",
            "a dot on the board, and a point",
            "the dotcom years",
            "polka dot communism",
            "I c o p y this",
            "a, b, c",
            "yes, come on",
            "net gain, com on",
            "Это конец. Со мной",
            "нет.со всеми",
            "A b c d e",
            "车1平4. 炮2进2",
            "第3回合. OK",
            "x.y",
            "Việt Nam.Hay",
            "No.1!",
            "wp.gg",
            "good game.gg",
        ] {
            assert!(!has_link(text), "{text:?}");
        }
    }
}
