//! The members of a team as people write them into one cell: `张一:2300、张二(2200)；张三`.

use super::values;

/// Signs that part names, beside the comma and the blank.
const SEPARATORS: [char; 11] = ['、', '，', '；', ';', '/', '／', '|', '｜', '\n', '\r', '\t'];

/// Family names of two characters: a blank behind one is no end of a name.
const COMPOUND_SURNAMES: [&str; 16] = [
    "欧阳", "歐陽", "司马", "司馬", "上官", "诸葛", "諸葛", "司徒", "东方", "東方", "皇甫", "尉迟",
    "公孙", "公孫", "慕容", "令狐",
];

/// One member of a team.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Member {
    /// The name, without blanks around it; never empty.
    pub name: String,
    /// 等级分 behind a colon, in brackets or behind a blank. As it stands where it is no number
    /// from 0 to 9999; 0 says that there is none.
    pub rating: Option<Result<u32, String>>,
}

/// Whether `text` holds a sign that parts names and stands in no name.
pub(super) fn is_parted(text: &str) -> bool {
    text.trim().contains(SEPARATORS)
}

/// The members that a text names, in its order.
///
/// 、 ， , ； ; / | and ends of lines part them. A blank does where a rating stands before it, or
/// where each part is a Chinese name of two characters or more: 张　三 is one name, 张三 李四 are
/// two.
///
/// ```
/// use exchange::entries::members;
///
/// let team = members("张一:2300、张　二，张三 张四");
/// assert_eq!(team.iter().map(|one| &*one.name).collect::<Vec<_>>(), ["张一", "张二", "张三", "张四"]);
/// assert_eq!(team[0].rating, Some(Ok(2300)));
/// ```
pub fn members(text: &str) -> Vec<Member> {
    split(text, true)
}

/// What stands between two members, or alone, and has no name: a rating, or nothing. A sign behind
/// the last member is no fault.
///
/// ```
/// use exchange::entries::without_name;
///
/// assert_eq!(without_name("张一、:2400"), Some(":2400".to_owned()));
/// assert_eq!(without_name("张一、、张二"), Some(String::new()));
/// assert_eq!(without_name("张一、张二、"), None);
/// ```
pub fn without_name(text: &str) -> Option<String> {
    let parts: Vec<&str> =
        text.split(|c: char| SEPARATORS.contains(&c) || c == ',').map(str::trim).collect();
    let is_nameless = |at: usize, part: &str| match part {
        "" => at + 1 < parts.len() || at == 0,
        part => between_blanks(part).is_empty(),
    };
    let found = parts.iter().enumerate().find(|(at, part)| is_nameless(*at, part));
    found.map(|(_, part)| (*part).to_owned())
}

/// As [`members`]; a comma between two names in Latin letters may stand within one, `Li, Wei`.
pub(super) fn in_a_column_of_names(text: &str) -> Vec<Member> {
    let parts: Vec<&str> = text.split(',').collect();
    let latin = text.is_ascii() && !text.contains([':', '(']) && !is_parted(text);
    split(text, !(latin && parts.len() == 2))
}

fn split(text: &str, at_commas: bool) -> Vec<Member> {
    text.split(|c: char| SEPARATORS.contains(&c) || (at_commas && c == ','))
        .flat_map(between_blanks)
        .filter(|member| !member.name.is_empty())
        .collect()
}

/// The names of a text in which nothing but blanks parts them.
fn between_blanks(text: &str) -> Vec<Member> {
    // A rating belongs to the name before it, however it is spaced.
    let joined = text.replace('：', ":").replace('（', "(").replace('）', ")");
    let mut members = Vec::new();
    let mut words: Vec<&str> = Vec::new();
    for word in joined.split_whitespace() {
        let (name, rating) = with_rating(word);
        if !name.is_empty() {
            words.push(name);
        }
        // `张三: 2400` ends with a colon that the next word follows.
        if let Some(rating) = rating.filter(|rating| !rating.is_empty()) {
            push_names(&mut members, &words);
            words.clear();
            let read = values::number(rating).filter(|rating| *rating <= 9_999);
            let rating = read.ok_or_else(|| rating.to_owned());
            match members.last_mut() {
                Some(member) if member.rating.is_none() => member.rating = Some(rating),
                Some(_) => members.push(Member { name: word.to_owned(), rating: None }),
                // A rating of nobody; see `without_name`.
                None => {}
            }
        }
    }
    push_names(&mut members, &words);
    members
}

/// A word as a name and what is said of the rating.
fn with_rating(word: &str) -> (&str, Option<&str>) {
    if let Some((name, rating)) = word.split_once(':') {
        return (name, Some(rating));
    }
    if let Some((name, rest)) = word.split_once('(')
        && let Some(inner) = rest.strip_suffix(')')
        && values::number(inner).is_some()
    {
        return (name, Some(inner));
    }
    if values::number(word).is_some_and(|number| number >= 100) {
        return ("", Some(word));
    }
    (word, None)
}

/// Words without a rating between them: one name, or several Chinese ones.
fn push_names(members: &mut Vec<Member>, words: &[&str]) {
    let is_name = |word: &&str| word.chars().count() >= 2 && word.chars().all(values::is_wide);
    let several = words.len() > 1
        && words.iter().all(is_name)
        && !(words.len() == 2 && COMPOUND_SURNAMES.contains(&words[0]));
    if several {
        members.extend(words.iter().map(|word| Member { name: (*word).to_owned(), rating: None }));
    } else if !words.is_empty() {
        members.push(Member { name: values::tidy(&words.join(" ")), rating: None });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(members: &[Member]) -> Vec<String> {
        let one = |member: &Member| match &member.rating {
            None => member.name.clone(),
            Some(Ok(rating)) => format!("{}={rating}", member.name),
            Some(Err(text)) => format!("{}!{text}", member.name),
        };
        members.iter().map(one).collect()
    }

    #[test]
    fn members_are_parted_by_any_of_the_signs() {
        for text in [
            "张一:2300、张二、张三：2100",
            "张一:2300,张二,张三:2100",
            "张一:2300，张二，张三：2100",
            " 张一: 2300 ； 张　二;张三(2100) ",
            "张一:2300 张二 张三:2100",
            "张一 2300\n张二\r\n张三（2100）、",
            "张一:2300/张二|张三：２１００",
        ] {
            assert_eq!(told(&members(text)), ["张一=2300", "张二", "张三=2100"], "{text:?}");
        }
    }

    #[test]
    fn a_blank_within_a_name_is_no_end_of_it() {
        for (text, names) in [
            ("张　三", &["张三"][..]),
            ("欧阳 宗明", &["欧阳宗明"]),
            ("Li Wei", &["Li Wei"]),
            ("Li Wei:2300 Wang Bo:2200", &["Li Wei=2300", "Wang Bo=2200"]),
            ("Anna, Bea", &["Anna", "Bea"]),
            ("李四(小)", &["李四(小)"]),
            ("张三:高", &["张三!高"]),
            ("队1员2", &["队1员2"]),
            ("、，", &[]),
        ] {
            assert_eq!(told(&members(text)), names, "{text:?}");
        }
        assert_eq!(told(&in_a_column_of_names("Li, Wei")), ["Li, Wei"]);
        assert_eq!(told(&in_a_column_of_names("Li Wei, Wang Bo, Hu An")).len(), 3);
        assert_eq!(told(&in_a_column_of_names("张一,张二")), ["张一", "张二"]);
    }
}
