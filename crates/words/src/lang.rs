//! The languages of the catalogue.

/// A language that the hall speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// 简体中文.
    ZhHans,
    /// English.
    En,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::ZhHans, Lang::En];

    /// The language's tag (BCP 47), which is also the name of its folder.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::ZhHans => "zh-Hans",
            Lang::En => "en",
        }
    }

    /// The language of a tag such as `zh-CN`, `zh_CN.UTF-8` or `en-GB`, by its first part.
    ///
    /// ```
    /// assert_eq!(words::Lang::from_tag("zh-CN"), Some(words::Lang::ZhHans));
    /// assert_eq!(words::Lang::from_tag("de"), None);
    /// ```
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let first = tag.split(['-', '_', '.']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| {
            lang.tag().split('-').next().is_some_and(|own| own.eq_ignore_ascii_case(first))
        })
    }

    /// What separates two sentences.
    pub(crate) const fn space(self) -> &'static str {
        match self {
            Lang::ZhHans => "",
            Lang::En => " ",
        }
    }

    /// Sentences one after the other.
    pub fn sentences(self, sentences: &[String]) -> String {
        let spoken: Vec<&str> =
            sentences.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
        spoken.join(self.space())
    }
}
