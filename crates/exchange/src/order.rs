//! Lists of comparators as text: `total,opponents:bye=zero,wins`, the name of a rule book's list,
//! or codes of FIDE's chapter C.07 such as `BH/C1`.
//!
//! | code | comparator |
//! |---|---|
//! | `total` | score 积分, 场分 |
//! | `game_points` | 局分 |
//! | `opponents[:bye=zero\|field_min][:low=N][:high=N]` | 对手分 |
//! | `sonneborn_berger[:low=N][:high=N]` | 小分 |
//! | `cumulative[:skip=N]`, `drop_rounds` | 累进分 |
//! | `wins`, `match_wins`, `black_wins`, `red_wins`, `black_games` `[:played]` | 胜局, 胜场, 后手胜局, 先手胜局, 后手局; forfeits and byes count unless `:played` |
//! | `direct[:league]`, `black_in_direct` | 直胜 |
//! | `game_ratio`, `points_per_game` | 得失局率, points by games |
//! | `fouls`, `discipline` | 犯规 |
//! | `previous_rounds` | the score after R−1, R−2, … rounds |
//! | `beaten_sum`, `drawn_sum`, `lost_sum`, `best_opponent`, `black_points` | sums over some opponents |
//! | `place_sum`, `high_places` | members' places, 高名次 |
//! | `number` | the number itself |

use thiserror::Error;
use tournament::{
    ByeCount, Comparator as C, Cut, DirectRule, FideKind, FideSystem, FideTieBreak, Preset, preset,
};

/// Why a list of comparators cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OrderError {
    /// Nothing is listed.
    #[error("no comparator is named")]
    Empty,
    /// There is no such comparator or list.
    #[error("comparator {0:?} is not known")]
    Unknown(String),
    /// The comparator has no such parameter, or not this value.
    #[error("comparator {code:?} takes no {parameter:?}")]
    Parameter {
        /// The comparator.
        code: String,
        /// What it was given.
        parameter: String,
    },
}

const PRESETS: [(&str, Preset); 12] = [
    ("cxa1999-round-robin", Preset::RoundRobin1999),
    ("cxa1999-swiss", Preset::Swiss1999),
    ("cxa1999-team-round-robin", Preset::TeamRoundRobin1999),
    ("cxa1999-team-swiss", Preset::TeamSwiss1999),
    ("cxa1999-member-places", Preset::MemberPlaces1999),
    ("cxa2011-round-robin", Preset::RoundRobin2011),
    ("cxa2011-double-round-robin", Preset::DoubleRoundRobin2011),
    ("cxa2011-swiss", Preset::SwissOpponents2011),
    ("cxa2011-swiss-cumulative", Preset::SwissCumulative2011),
    ("wxf", Preset::Wxf),
    ("axf", Preset::Axf),
    ("four-teams", Preset::FourTeams),
];

/// The first code of a kind is the one that is written. ESB is for teams; with match points of the
/// opponents and match points against them (EMMSB) it is what SB is on a table of matches, and for
/// players the same as SB. In the other forms the first letter after E is what the opponents have and
/// the second what was made against them: M match points, G game points.
const FIDE: [(&str, FideKind); 18] = [
    ("WIN", FideKind::Wins),
    ("WON", FideKind::Won),
    ("BPG", FideKind::BlackPlayed),
    ("BWG", FideKind::BlackWon),
    ("NUM", FideKind::Played),
    ("VUR", FideKind::VoluntarilyUnplayed),
    ("PS", FideKind::Progressive),
    ("KS", FideKind::Koya),
    ("BH", FideKind::Buchholz),
    ("FB", FideKind::ForeBuchholz),
    ("AOB", FideKind::AverageBuchholz),
    ("ABH", FideKind::AdjustedScore),
    ("SB", FideKind::SonnebornBerger),
    ("ESB", FideKind::SonnebornBerger),
    ("EMMSB", FideKind::SonnebornBerger),
    ("EMGSB", FideKind::MatchesTimesGames),
    ("EGMSB", FideKind::GamesTimesMatches),
    ("EGGSB", FideKind::GamesTimesGames),
];

/// Every comparator of our own, with the parameters that make it another one.
const CODES: [&str; 38] = [
    "total",
    "game_points",
    "points_per_game",
    "game_ratio",
    "opponents:bye=zero",
    "opponents:bye=field_min",
    "opponents:bye=zero:low=1:high=1",
    "sonneborn_berger",
    "sonneborn_berger:low=1:high=1",
    "cumulative",
    "cumulative:skip=1",
    "drop_rounds",
    "previous_rounds",
    "wins",
    "wins:played",
    "match_wins",
    "match_wins:played",
    "black_wins",
    "black_wins:played",
    "red_wins",
    "red_wins:played",
    "black_games",
    "black_games:played",
    "black_points",
    "direct",
    "direct:league",
    "black_in_direct",
    "fouls",
    "discipline",
    "beaten_sum",
    "drawn_sum",
    "lost_sum",
    "best_opponent",
    "place_sum",
    "high_places",
    "number",
    "BH/C1",
    "BH/M1",
];

/// Every comparator that [`parse`] reads, those of FIDE last; of those that take numbers one with
/// and one without.
///
/// ```
/// let known: Vec<String> = exchange::order::known().iter().map(exchange::order::code).collect();
/// assert!(known.contains(&"wins:played".to_owned()) && known.contains(&"SB".to_owned()));
/// ```
pub fn known() -> Vec<C> {
    // Some have a second code.
    let is_first = |index: usize, kind: FideKind| FIDE[..index].iter().all(|(_, own)| *own != kind);
    let fide = FIDE.iter().enumerate().filter(|(index, (_, kind))| is_first(*index, *kind));
    let fide = fide.map(|(_, (_, kind))| C::Fide(FideTieBreak::swiss(*kind)));
    CODES.iter().filter_map(|code| parse(code).ok()).chain(fide).collect()
}

/// The names of the lists that rule books give, and `fide-swiss`.
pub fn preset_names() -> impl Iterator<Item = &'static str> {
    PRESETS.iter().map(|(name, _)| *name).chain(["fide-swiss"])
}

/// What FIDE recommends for a Swiss of single players: Buchholz without the lowest, Buchholz,
/// Sonneborn–Berger, wins, games with black.
pub fn fide_swiss() -> Vec<C> {
    let fide = |kind| C::Fide(FideTieBreak::swiss(kind));
    vec![
        C::Points,
        C::Fide(FideTieBreak::swiss(FideKind::Buchholz).cut(1, 0)),
        fide(FideKind::Buchholz),
        fide(FideKind::SonnebornBerger),
        fide(FideKind::Wins),
        fide(FideKind::BlackPlayed),
    ]
}

/// Reads a list: the name of a preset, or comparators parted by commas.
///
/// # Errors
///
/// [`OrderError`] with the first part that is not known.
///
/// ```
/// use exchange::order;
///
/// let list = order::parse_list("total, opponents:bye=zero, wins")?;
/// assert_eq!(order::code(&list[1]), "opponents:bye=zero");
/// assert_eq!(order::parse_list("wxf")?.len(), 6);
/// assert!(order::parse_list("luck").is_err());
/// # Ok::<_, order::OrderError>(())
/// ```
pub fn parse_list(text: &str) -> Result<Vec<C>, OrderError> {
    let text = text.trim();
    if let Some((_, found)) = PRESETS.iter().find(|(name, _)| *name == text) {
        return Ok(preset(*found));
    }
    if text == "fide-swiss" {
        return Ok(fide_swiss());
    }
    let list: Vec<C> = text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(parse)
        .collect::<Result<_, _>>()?;
    if list.is_empty() { Err(OrderError::Empty) } else { Ok(list) }
}

/// Reads one comparator.
///
/// # Errors
///
/// [`OrderError`] when it or one of its parameters is not known.
pub fn parse(text: &str) -> Result<C, OrderError> {
    let mut parts = text.trim().split(':');
    let name = parts.next().unwrap_or_default();
    if let Some(found) = parse_fide(text.trim()) {
        return Ok(found);
    }
    let mut given = Given { code: name, parts: parts.map(str::trim).collect() };
    let comparator = match name {
        "total" | "points" => C::Points,
        "game_points" => C::GamePoints,
        "opponents" => {
            let bye = match given.take("bye") {
                None | Some("field_min") => ByeCount::FieldMin,
                Some("zero") => ByeCount::Zero,
                Some(other) => return Err(given.refuse(&format!("bye={other}"))),
            };
            C::OpponentSum { bye, cut: given.cut()? }
        }
        "sonneborn_berger" => C::SonnebornBerger { cut: given.cut()? },
        "cumulative" => C::Cumulative { skip: given.number("skip")? },
        "wins" => C::Wins { unplayed: !given.flag("played") },
        "match_wins" => C::MatchWins { unplayed: !given.flag("played") },
        "direct" if given.flag("league") => C::Direct(DirectRule::MiniLeague),
        "direct" => C::Direct(DirectRule::TwoOnly),
        "black_in_direct" => C::BlackInDirect,
        "game_ratio" => C::GameRatio,
        "points_per_game" => C::PointsPerGame,
        "fouls" => C::Fouls,
        "discipline" => C::Discipline,
        "black_games" => C::BlackGames { unplayed: !given.flag("played") },
        "black_wins" => C::BlackWins { unplayed: !given.flag("played") },
        "red_wins" => C::RedWins { unplayed: !given.flag("played") },
        "previous_rounds" => C::PreviousRounds,
        "drop_rounds" => C::DropRounds,
        "beaten_sum" => C::BeatenSum,
        "drawn_sum" => C::DrawnSum,
        "lost_sum" => C::LostSum,
        "best_opponent" => C::BestOpponent,
        "place_sum" => C::PlaceSum,
        "high_places" => C::HighPlaces,
        "black_points" => C::BlackPoints,
        "number" => C::Number,
        _ => return Err(OrderError::Unknown(shortened(text.trim()))),
    };
    match given.parts.first() {
        Some(left) => Err(given.refuse(left)),
        None => Ok(comparator),
    }
}

/// A comparator as [`parse`] reads it.
pub fn code(comparator: &C) -> String {
    let cut = |name: &str, cut: &Cut| {
        let part = |key, count| if count > 0 { format!(":{key}={count}") } else { String::new() };
        format!("{name}{}{}", part("low", cut.lowest), part("high", cut.highest))
    };
    let unplayed = |name: &str, unplayed: bool| {
        if unplayed { name.to_owned() } else { format!("{name}:played") }
    };
    match comparator {
        C::Points => "total".into(),
        C::GamePoints => "game_points".into(),
        C::OpponentSum { bye: ByeCount::Zero, cut: out } => cut("opponents:bye=zero", out),
        C::OpponentSum { bye: ByeCount::FieldMin, cut: out } => cut("opponents:bye=field_min", out),
        C::SonnebornBerger { cut: out } => cut("sonneborn_berger", out),
        C::Cumulative { skip: 0 } => "cumulative".into(),
        C::Cumulative { skip } => format!("cumulative:skip={skip}"),
        C::Wins { unplayed: all } => unplayed("wins", *all),
        C::MatchWins { unplayed: all } => unplayed("match_wins", *all),
        C::Direct(DirectRule::TwoOnly) => "direct".into(),
        C::Direct(DirectRule::MiniLeague) => "direct:league".into(),
        C::BlackInDirect => "black_in_direct".into(),
        C::GameRatio => "game_ratio".into(),
        C::PointsPerGame => "points_per_game".into(),
        C::Fouls => "fouls".into(),
        C::Discipline => "discipline".into(),
        C::BlackGames { unplayed: all } => unplayed("black_games", *all),
        C::BlackWins { unplayed: all } => unplayed("black_wins", *all),
        C::RedWins { unplayed: all } => unplayed("red_wins", *all),
        C::PreviousRounds => "previous_rounds".into(),
        C::DropRounds => "drop_rounds".into(),
        C::BeatenSum => "beaten_sum".into(),
        C::DrawnSum => "drawn_sum".into(),
        C::LostSum => "lost_sum".into(),
        C::BestOpponent => "best_opponent".into(),
        C::PlaceSum => "place_sum".into(),
        C::HighPlaces => "high_places".into(),
        C::BlackPoints => "black_points".into(),
        C::Number => "number".into(),
        C::Fide(tie_break) => fide_code(*tie_break),
    }
}

/// A list as [`parse_list`] reads it.
pub fn codes(order: &[C]) -> String {
    order.iter().map(code).collect::<Vec<_>>().join(",")
}

/// The parameters of a comparator, as they are taken from it.
struct Given<'a> {
    code: &'a str,
    parts: Vec<&'a str>,
}

impl<'a> Given<'a> {
    fn refuse(&self, parameter: &str) -> OrderError {
        OrderError::Parameter { code: self.code.to_owned(), parameter: shortened(parameter) }
    }

    fn take(&mut self, key: &str) -> Option<&'a str> {
        let place = self
            .parts
            .iter()
            .position(|part| part.split_once('=').is_some_and(|(name, _)| name == key))?;
        self.parts.remove(place).split_once('=').map(|(_, value)| value)
    }

    fn flag(&mut self, key: &str) -> bool {
        match self.parts.iter().position(|part| *part == key) {
            Some(place) => {
                self.parts.remove(place);
                true
            }
            None => false,
        }
    }

    fn number(&mut self, key: &str) -> Result<u8, OrderError> {
        match self.take(key) {
            None => Ok(0),
            Some(text) => text.parse().map_err(|_| self.refuse(&format!("{key}={text}"))),
        }
    }

    fn cut(&mut self) -> Result<Cut, OrderError> {
        Ok(Cut { lowest: self.number("low")?, highest: self.number("high")? })
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// `BH`, `BH/C1`, `SB/M2`, `PTS`, `DE`; `/R` counts unplayed rounds as in a round robin.
fn parse_fide(text: &str) -> Option<C> {
    let mut parts = text.split('/');
    let name = parts.next()?;
    match name {
        "PTS" if text == name => return Some(C::Points),
        // A forfeited game stands between two who are level in either way of counting.
        "DE" if text == name || text == "DE/P" => return Some(C::Direct(DirectRule::MiniLeague)),
        _ => {}
    }
    let (_, kind) = FIDE.iter().find(|(code, _)| *code == name)?;
    let mut tie_break = FideTieBreak::swiss(*kind);
    for part in parts {
        let number = || part.get(1..)?.parse::<u8>().ok();
        match part.as_bytes().first()? {
            b'C' => tie_break.cut.lowest = number()?,
            b'H' => tie_break.cut.highest = number()?,
            b'M' => tie_break = tie_break.cut(number()?, number()?),
            b'R' if part == "R" => tie_break.system = FideSystem::RoundRobin,
            _ => return None,
        }
    }
    Some(C::Fide(tie_break))
}

fn fide_code(tie_break: FideTieBreak) -> String {
    let FideTieBreak { kind, cut, system } = tie_break;
    let name = FIDE.iter().find(|(_, other)| *other == kind).map_or("?", |(name, _)| name);
    let cut = match cut {
        Cut::NONE => String::new(),
        Cut { lowest, highest } if lowest == highest => format!("/M{lowest}"),
        Cut { lowest, highest: 0 } => format!("/C{lowest}"),
        Cut { lowest, highest } => format!("/C{lowest}/H{highest}"),
    };
    let system = if system == FideSystem::RoundRobin { "/R" } else { "" };
    format!("{name}{cut}{system}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_survives_as_text() {
        for name in preset_names() {
            let list = parse_list(name).unwrap();
            assert_eq!(parse_list(&codes(&list)), Ok(list), "{name}");
        }
    }

    #[test]
    fn what_is_known_is_read_and_named_once() {
        let known: Vec<String> = known().iter().map(code).collect();
        assert_eq!(known[..CODES.len()], CODES);
        for (name, kind) in FIDE {
            assert!(known.contains(&code(&C::Fide(FideTieBreak::swiss(kind)))), "{name}");
        }
        let listed: std::collections::BTreeSet<&String> = known.iter().collect();
        assert_eq!(listed.len(), known.len());
        for name in preset_names() {
            for part in parse_list(name).unwrap() {
                let name = code(&part);
                let name = name.split([':', '/']).next().unwrap();
                assert!(known.iter().any(|known| known.starts_with(name)), "{name}");
            }
        }
    }

    #[test]
    fn every_parameter_survives_as_text() {
        for text in [
            "opponents:bye=zero:low=1:high=2",
            "sonneborn_berger:low=1",
            "cumulative:skip=3",
            "wins:played",
            "direct:league",
            "BH/C1",
            "SB/M2",
            "KS/R",
            "BH/C1/H3",
        ] {
            assert_eq!(code(&parse(text).unwrap()), text);
        }
    }

    #[test]
    fn what_is_not_known_is_named() {
        assert_eq!(parse_list(" , "), Err(OrderError::Empty));
        assert_eq!(parse("luck"), Err(OrderError::Unknown("luck".into())));
        for text in ["wins:bye=zero", "opponents:bye=all", "cumulative:skip=x", "total:played"] {
            assert!(matches!(parse(text), Err(OrderError::Parameter { .. })), "{text}");
        }
        assert!(parse("BH/C").is_err());
        assert!(parse("BH/X1").is_err());
    }
}
