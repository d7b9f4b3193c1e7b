//! What people write into the columns.

use tournament::Sex;

/// Full-width letters, digits and signs as half-width ones.
pub(super) fn half_width(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
            '\u{3000}' | '\u{a0}' | '\u{2007}' | '\u{202f}' => ' ',
            '\u{feff}' | '\u{200b}' => ' ',
            other => other,
        })
        .collect()
}

/// Blanks around and inside taken down to one each; between Chinese characters none.
pub(super) fn tidy(text: &str) -> String {
    let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || c == '\u{3000}').collect();
    let mut tidy = String::with_capacity(text.len());
    for word in words.into_iter().filter(|word| !word.is_empty()) {
        let before = tidy.chars().next_back();
        let both_wide = before.is_some_and(is_wide) && word.chars().next().is_some_and(is_wide);
        if !tidy.is_empty() && !both_wide {
            tidy.push(' ');
        }
        tidy.push_str(word);
    }
    tidy
}

/// Whether it is a Chinese character.
pub(super) fn is_wide(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// A whole number; `3.0`, `3号`, `第3` and `No.3` are 3.
pub(super) fn number(text: &str) -> Option<u32> {
    let text = half_width(text);
    let text = text.trim().trim_start_matches("第").trim_end_matches(['号', '台', '名', '.', '、']);
    let lower = text.to_ascii_lowercase();
    let text = lower.strip_prefix("no").map_or(text, |_| &text[2..]);
    let text = text.trim_start_matches(['.', '#']).trim();
    let text = text.strip_suffix(".0").unwrap_or(text);
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

pub(super) fn sex(text: &str) -> Option<Sex> {
    match half_width(text).trim().to_lowercase().as_str() {
        "男" | "m" | "male" | "man" | "boy" | "男性" | "男子" | "nam" => Some(Sex::Male),
        "女" | "f" | "w" | "female" | "woman" | "girl" | "女性" | "女子" | "nữ" => {
            Some(Sex::Female)
        }
        _ => None,
    }
}

/// Whether a word of a column of 状态 says that somebody takes part no longer.
pub(super) fn has_left(text: &str) -> bool {
    matches!(
        text.to_lowercase().as_str(),
        "退赛"
            | "退賽"
            | "弃赛"
            | "棄賽"
            | "除名"
            | "取消资格"
            | "连续缺席"
            | "withdrawn"
            | "expelled"
            | "no-shows"
    )
}

/// The year of `1990`, `1990-01-31`, `1990年1月`, `31.1.1990`, `19900131`, or of a day as
/// spreadsheets count them.
pub(super) fn year(text: &str) -> Option<u16> {
    let text = half_width(text);
    let text = text.trim().trim_end_matches(".0");
    let numbers: Vec<&str> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    let year = |text: &str| {
        text.parse::<u16>().ok().filter(|year| text.len() == 4 && (1900..=2100).contains(year))
    };
    match numbers[..] {
        [one] if one.len() == 8 && one == text => year(&one[..4]),
        [one] if one.len() == 6 && one == text => year(&one[..4]),
        [one] if one.len() == 5 && one == text => {
            let date = crate::xlsx::date_of_serial(one.parse().ok()?, false)?;
            year(&date[..4])
        }
        [one] => year(one),
        // 1990/1/31, and 31.1.1990 or 1/31/1990.
        [first, .., last] => year(first).or_else(|| year(last)),
        [] => None,
    }
}

/// Titles of Chinese chess in their order; larger is higher. Where FIDE and the Chinese
/// association have one of a kind, the number is the same.
const TITLES: [(&str, u8); 22] = [
    ("特级国际大师", 8),
    ("国际特级大师", 8),
    ("特级大师", 8),
    ("特級大師", 8),
    ("gm", 8),
    ("xgm", 8),
    ("国际大师", 7),
    ("國際大師", 7),
    ("im", 7),
    ("大师", 6),
    ("大師", 6),
    ("象棋大师", 6),
    ("wgm", 6),
    ("fm", 5),
    ("棋协大师", 5),
    ("棋協大師", 5),
    ("候补大师", 4),
    ("地方大师", 3),
    ("cm", 3),
    ("一级棋士", 2),
    ("二级棋士", 1),
    ("三级棋士", 1),
];

/// The number of a title, from 1; 0 where it is not known.
pub(super) fn title(text: &str) -> u8 {
    let text = half_width(text).trim().to_lowercase();
    TITLES.iter().find(|(title, _)| *title == text).map_or(0, |(_, number)| *number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_people_write_them() {
        for (text, expected) in
            [("3", 3), (" ３ ", 3), ("3.0", 3), ("3号", 3), ("第12", 12), ("No.7", 7), ("#7", 7)]
        {
            assert_eq!(number(text), Some(expected), "{text}");
        }
        for text in ["", "x", "-1", "1.5", "三", "99999999999"] {
            assert_eq!(number(text), None, "{text}");
        }
        for (text, expected) in [
            ("1990", 1990),
            ("1990-01-31", 1990),
            ("1990年1月31日", 1990),
            ("31.1.1990", 1990),
            ("1/31/1990", 1990),
            ("19900131", 1990),
            ("199001", 1990),
            ("32874", 1990),
            ("１９９０．１", 1990),
        ] {
            assert_eq!(year(text), Some(expected), "{text}");
        }
        for text in ["", "90", "1850", "abc", "31.1.90", "123456789"] {
            assert_eq!(year(text), None, "{text}");
        }
        assert_eq!(sex("女"), Some(Sex::Female));
        assert_eq!(sex(" M "), Some(Sex::Male));
        assert_eq!(sex("?"), None);
        assert_eq!((title("特级大师"), title("IM"), title("庶民")), (8, 7, 0));
        assert_eq!(tidy(" 张 　三 "), "张三");
        assert_eq!(tidy("Li  Wei"), "Li Wei");
    }
}
