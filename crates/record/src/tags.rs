use std::slice;

/// The facts about a game in front of its moves: names and values, in the order of the file.
///
/// Names are those of PGN: `Event`, `Site`, `Date`, `Round`, `Red`, `RedTeam`, `Black`,
/// `BlackTeam`, `Result`, `ECCO`, `Opening`, `Variation`, `Annotator`, `FEN` and whatever else a
/// file has. Readers of other formats translate theirs. Names are compared without regard to case.
/// A value may hold any text, line ends included.
///
/// ```
/// use record::Tags;
///
/// let mut tags = Tags::new();
/// tags.set("Red", "许银川");
/// tags.set("red", "吕钦");
/// assert_eq!(tags.get("RED"), Some("吕钦"));
/// assert_eq!(tags.len(), 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags {
    pairs: Vec<(String, String)>,
}

impl Tags {
    /// No tags.
    #[must_use]
    pub const fn new() -> Tags {
        Tags { pairs: Vec::new() }
    }

    /// The value of the first tag of that name; also if it is empty.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let pair = self.pairs.iter().find(|(have, _)| have.eq_ignore_ascii_case(name))?;
        Some(&pair.1)
    }

    /// The value of the first tag of that name, if it says anything: not empty and not `?`.
    #[must_use]
    pub fn told(&self, name: &str) -> Option<&str> {
        self.get(name).map(str::trim).filter(|value| !value.is_empty() && *value != "?")
    }

    /// Gives the first tag of that name this value, or adds the tag at the end.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let name = name.into();
        match self.pairs.iter_mut().find(|(have, _)| have.eq_ignore_ascii_case(&name)) {
            Some(pair) => pair.1 = value.into(),
            None => self.pairs.push((name, value.into())),
        }
    }

    /// Takes every tag of that name out, and says whether there was one.
    pub fn remove(&mut self, name: &str) -> bool {
        let before = self.pairs.len();
        self.pairs.retain(|(have, _)| !have.eq_ignore_ascii_case(name));
        self.pairs.len() < before
    }

    /// How many tags there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there is no tag.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Name and value of each tag, in order.
    pub fn iter(&self) -> Iter<'_> {
        Iter(self.pairs.iter())
    }
}

/// Names and values, in order; made by [`Tags::iter`].
#[derive(Debug, Clone)]
pub struct Iter<'a>(slice::Iter<'a, (String, String)>);

impl<'a> Iterator for Iter<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl<'a> IntoIterator for &'a Tags {
    type Item = (&'a str, &'a str);
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for Tags {
    /// Keeps the last value where a name comes twice.
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Tags {
        let mut tags = Tags::new();
        for (name, value) in pairs {
            tags.set(name, value);
        }
        tags
    }
}
