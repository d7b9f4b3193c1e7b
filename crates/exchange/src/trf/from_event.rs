//! An event as a file.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use tournament::{
    Color, Comparator, FirstColors, How, No, Outcome, Points, Sex, Strength, SwissRules, standings,
};

use super::check::TITLES;
use super::remarks::Remark;
use super::{
    Accelerated, Head, LineEnd, Mark, Player, Record, RoundEntry, Static, Trf, TrfScoring,
};
use crate::event::{Bar, Entrant, Event, StoredBoard};
use crate::order;

/// Which version of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Version {
    /// 2016, with `JaVaFo`'s extensions for what it has no record for.
    Trf16,
    /// 2026.
    Trf26,
}

/// Something of an event that the file cannot say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lost {
    /// The number stands in no four columns: the entrant is missing in the file.
    Entrant(No),
    /// The name was cut to 33 characters.
    Name(No),
    /// 单位.
    Clubs,
    /// 等级.
    Grades,
    /// Titles beyond those of FIDE.
    Titles,
    /// 犯规.
    Fouls,
    /// The colors that byes count as.
    ByeColors,
    /// Quarter points.
    Quarters,
    /// Points that are apart for red and black, in the version of 2026.
    ColorWorth,
    /// Results that are scored otherwise than the regulations say.
    OtherPoints,
    /// Byes that bring something else than a win, a draw or nothing.
    ByePoints,
    /// Comparators that have no code.
    Order(Vec<String>),
    /// Pairs that should be kept apart but may meet.
    SoftBars,
    /// Points given or taken beside results, in the version of 2016.
    Adjustments,
    /// 警告 and graver.
    Sanctions,
    /// Games that were struck out.
    Annulled,
    /// How scores pair, where it is not the usual way.
    Rules,
}

impl Lost {
    /// Whether a remark holds it, which [`read_event`](super::read_event) understands and other
    /// programs pass over.
    pub const fn is_in_remarks(&self) -> bool {
        matches!(
            self,
            Lost::Clubs
                | Lost::Grades
                | Lost::Fouls
                | Lost::Sanctions
                | Lost::ByeColors
                | Lost::ByePoints
                | Lost::Order(_)
                | Lost::SoftBars
                | Lost::Annulled
                | Lost::Rules
        )
    }
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lost::Entrant(no) => write!(f, "number {no} is past 9999 and left out"),
            Lost::Name(no) => write!(f, "the name of {no} is cut"),
            Lost::Clubs => f.write_str("clubs have no column"),
            Lost::Grades => f.write_str("grades have no column"),
            Lost::Titles => f.write_str("titles beyond FIDE's have no column"),
            Lost::Fouls => f.write_str("fouls have no column"),
            Lost::ByeColors => f.write_str("a bye has no color"),
            Lost::Quarters => f.write_str("quarter points cannot be written"),
            Lost::ColorWorth => f.write_str("points apart for red and black cannot be written"),
            Lost::ByePoints => f.write_str("some byes bring other points than usual"),
            Lost::OtherPoints => f.write_str("some results are scored otherwise than usual"),
            Lost::Order(codes) => write!(f, "no code for the comparators {}", codes.join(", ")),
            Lost::SoftBars => f.write_str("pairs are barred or not, nothing between"),
            Lost::Adjustments => f.write_str("points given or taken cannot be written"),
            Lost::Sanctions => f.write_str("sanctions have no column"),
            Lost::Annulled => f.write_str("a game that was struck out is a game without a result"),
            Lost::Rules => f.write_str("how scores pair cannot be written"),
        }
    }
}

/// The largest number that four columns hold.
const LARGEST: u16 = 9_999;

impl Trf {
    /// The file of an event, and what its records cannot say. Of that the remarks hold what
    /// [`Lost::is_in_remarks`] tells.
    pub fn of_event(event: &Event, version: Version) -> (Trf, Vec<Lost>) {
        Maker { event, version, lost: Vec::new() }.make()
    }
}

struct Maker<'a> {
    event: &'a Event,
    version: Version,
    lost: Vec<Lost>,
}

impl Maker<'_> {
    fn lose(&mut self, lost: Lost) {
        if !self.lost.contains(&lost) {
            self.lost.push(lost);
        }
    }

    fn make(mut self) -> (Trf, Vec<Lost>) {
        let event = self.event;
        let mut records = Vec::new();
        if !event.name.is_empty() {
            records.push(Record::Head(Head::Name, clean(&event.name)));
        }
        records.push(Record::Head(Head::Players, event.entrants.len().to_string()));
        let rated = event.entrants.values().filter(|one| one.entry.rating.is_some()).count();
        records.push(Record::Head(Head::Rated, rated.to_string()));
        let extension = self.version == Version::Trf16;
        if !event.open_ended {
            let rounds = event.rules.rounds.max(event.stored());
            records.push(Record::Rounds { extension, rounds });
        }
        let color = match event.rules.first_colors {
            FirstColors::Mirrored => Color::Black,
            _ => Color::Red,
        };
        let text = String::new();
        records.push(Record::FirstColor { extension, color: Some(color), text });
        records.extend(self.worth());
        match self.version {
            Version::Trf26 => records.extend(self.order()),
            Version::Trf16 if self.is_other_order(&order::fide_swiss()) => {
                self.lose(Lost::Order(event.order.iter().map(order::code).collect()));
            }
            Version::Trf16 => {}
        }
        let field = event.field(event.stored());
        let places = standings(&field, &event.order);
        for (no, entrant) in &event.entrants {
            if no.get() > LARGEST {
                self.lose(Lost::Entrant(*no));
            } else {
                let rank = places.rank(*no).filter(|_| event.stored() > 0);
                records.push(Record::Player(Box::new(self.player(
                    *no,
                    entrant,
                    (field.total(*no), rank),
                ))));
            }
        }
        records.extend(self.announced());
        records.extend(self.bars());
        records.extend(self.accelerations());
        records.extend(self.adjustments());
        records.extend(self.remarks());
        (Trf { records, line_end: LineEnd::Lf }, self.lost)
    }

    /// The scoring record, where it is not the usual one.
    fn worth(&mut self) -> Option<Record> {
        let scoring = &self.event.scoring;
        let (red, black) = (scoring.game.red, scoring.game.black);
        let every = [red.win, red.draw, red.loss, black.win, black.draw, black.loss, scoring.bye];
        if every.iter().any(|points| !is_half(*points)) {
            self.lose(Lost::Quarters);
            return None;
        }
        let usual = TrfScoring::USUAL;
        if scoring.game == usual.game && scoring.bye == usual.pairing_bye {
            return None;
        }
        if red == black {
            let mut letters = vec![('W', red.win), ('D', red.draw), ('L', red.loss)];
            letters.push(('A', Points::ZERO));
            letters.push(('P', scoring.bye));
            return Some(Record::Worth(letters));
        }
        if self.version == Version::Trf26 {
            self.lose(Lost::ColorWorth);
        }
        let names = [
            ("WW", red.win),
            ("BW", black.win),
            ("WD", red.draw),
            ("BD", black.draw),
            ("WL", red.loss),
            ("BL", black.loss),
            ("ZPB", Points::ZERO),
            ("HPB", red.draw),
            ("FPB", red.win),
            ("PAB", scoring.bye),
            ("FW", red.win),
            ("FL", Points::ZERO),
        ];
        Some(Record::NamedWorth(names.map(|(name, points)| (name.to_owned(), points)).to_vec()))
    }

    fn order(&mut self) -> Option<Record> {
        let event = self.event;
        let mut codes = Vec::new();
        let mut none = Vec::new();
        for comparator in &self.event.order {
            match comparator {
                Comparator::Points => {}
                Comparator::Direct(_) if has_code(comparator) => codes.push("DE".to_owned()),
                other if has_code(other) => codes.push(order::code(other)),
                other => none.push(order::code(other)),
            }
        }
        if !none.is_empty() {
            self.lose(Lost::Order(none));
        } else if self.is_other_order(&self.listed()) {
            self.lose(Lost::Order(event.order.iter().map(order::code).collect()));
        }
        (!codes.is_empty()).then(|| Record::Head(Head::TieBreaks, codes.join(",")))
    }

    /// The list as it is read from the record of 2026.
    fn listed(&self) -> Vec<Comparator> {
        let coded = self.event.order.iter().filter(|comparator| has_code(comparator)).copied();
        let mut list = vec![Comparator::Points];
        for comparator in coded {
            if !list.contains(&comparator) {
                list.push(comparator);
            }
        }
        if list.len() == 1 { order::fide_swiss() } else { list }
    }

    /// Whether the event ranks in another way than what is read; an event that does not say how
    /// it ranks does not.
    fn is_other_order(&self, read: &[Comparator]) -> bool {
        !self.event.order.is_empty() && self.event.order != read
    }

    /// What [`Lost`] names and our own reader can still have.
    fn remarks(&mut self) -> Vec<Record> {
        let event = self.event;
        let mut remarks = Vec::new();
        if self.lost.iter().any(|lost| matches!(lost, Lost::Order(_))) {
            remarks.push(Remark::Order(event.order.clone()));
        }
        let bye_is_game = event.scoring.bye_is_game;
        let usual = SwissRules {
            first_colors: match event.rules.first_colors {
                FirstColors::Mirrored => FirstColors::Mirrored,
                _ => FirstColors::Alternate,
            },
            ..SwissRules::new(event.rules.rounds)
        };
        if event.rules != usual {
            self.lose(Lost::Rules);
            remarks.push(Remark::Rules(event.rules));
        }
        let mut colored = false;
        for (round, stored) in (1..).zip(&event.rounds) {
            for bye in stored.byes.iter().filter(|bye| bye.no.get() <= LARGEST) {
                if let Some(color) = bye.counts_as {
                    colored = true;
                    remarks.push(Remark::Bye { round, no: bye.no, color });
                }
            }
            let given = stored.byes.iter().map(|bye| (bye.no, bye.how, bye.points));
            remarks.extend(given.filter_map(|bye| self.other_points(round, bye)));
            for board in &stored.boards {
                if board.outcome == Some(Outcome::Annulled) {
                    self.lose(Lost::Annulled);
                    let (red, black) = (board.red, board.black);
                    remarks.push(Remark::Annulled { round, red, black });
                }
            }
        }
        for ((round, no), points) in &event.absences {
            remarks.extend(self.other_points(*round, (*no, How::RequestedBye, *points)));
        }
        if bye_is_game && colored {
            remarks.push(Remark::ByeIsGame);
        }
        let bars = event.bars.iter().filter(|bar| !self.has_record(bar));
        remarks.extend(
            together(bars).into_iter().map(|((from, to, strength), who)| Remark::Apart {
                from,
                to,
                strength,
                who,
            }),
        );
        for (no, one) in event.entrants.iter().filter(|(no, _)| no.get() <= LARGEST) {
            let text = |text: &Option<String>| text.as_deref().map(clean);
            let is_told = |text: &String| !text.is_empty();
            let club = text(&one.entry.club).filter(is_told);
            remarks.extend(club.map(|text| Remark::Club { no: *no, text }));
            let grade = text(&one.entry.grade).filter(is_told);
            remarks.extend(grade.map(|text| Remark::Grade { no: *no, text }));
            if one.fouls > 0 {
                remarks.push(Remark::Fouls { no: *no, count: one.fouls });
            }
            if one.discipline > 0 {
                self.lose(Lost::Sanctions);
                remarks.push(Remark::Discipline { no: *no, grade: one.discipline });
            }
        }
        remarks.iter().map(|remark| Record::Comment(remark.to_string())).collect()
    }

    /// What a bye brings, where its sign says something else.
    fn other_points(&self, round: u16, (no, how, points): (No, How, Points)) -> Option<Remark> {
        let (_, worth) = self.bye_mark(how, points);
        let is_told = points != worth && is_half(points) && no.get() <= LARGEST;
        is_told.then_some(Remark::Points { round, no, points })
    }

    /// Whether a record of the version says that two are kept apart.
    fn has_record(&self, bar: &Bar) -> bool {
        let always = bar.from <= 1 && bar.to >= self.event.rules.rounds;
        bar.apart.strength == Strength::Absolute && (self.version == Version::Trf26 || always)
    }

    fn player(
        &mut self,
        no: No,
        entrant: &Entrant,
        (total, rank): (Points, Option<u16>),
    ) -> Player {
        let entry = &entrant.entry;
        let mut name: String = clean(&entry.name);
        if name.chars().count() > 33 {
            self.lose(Lost::Name(no));
            name = name.chars().take(33).collect::<String>().trim_end().to_owned();
        }
        for (is_lost, lost) in [
            (entry.club.is_some(), Lost::Clubs),
            (entry.grade.is_some(), Lost::Grades),
            (usize::from(entry.title) > TITLES.len(), Lost::Titles),
            (entrant.fouls > 0, Lost::Fouls),
        ] {
            if is_lost {
                self.lose(lost);
            }
        }
        let title = usize::from(entry.title)
            .checked_sub(1)
            .and_then(|place| TITLES.get(place))
            .map_or_else(String::new, |title| (*title).to_owned());
        let birth = if entrant.birth.is_empty() {
            entry.born.map_or_else(String::new, |year| format!("{year:04}/00/00"))
        } else {
            shortened(&entrant.birth, 10)
        };
        let who = Static {
            no,
            sex: entry.sex.map(|sex| match sex {
                Sex::Female => 'w',
                Sex::Male => 'm',
            }),
            title,
            name,
            rating: entry
                .rating
                .and_then(|rating| u16::try_from(rating).ok())
                .filter(|r| *r < 10_000),
            federation: shortened(&entrant.federation, 3),
            id: shortened(&entrant.id, 11),
            birth,
        };
        let points = if is_half(total) {
            Some(total)
        } else {
            self.lose(Lost::Quarters);
            None
        };
        let mut rounds: Vec<RoundEntry> = Vec::with_capacity(self.event.rounds.len());
        for stored in &self.event.rounds {
            let board = stored.boards.iter().find(|board| board.red == no || board.black == no);
            let bye = stored.byes.iter().find(|bye| bye.no == no);
            rounds.push(match (board, bye) {
                (Some(board), _) => self.entry(no, board),
                (None, Some(bye)) => {
                    if bye.counts_as.is_some() {
                        self.lose(Lost::ByeColors);
                    }
                    RoundEntry::alone(self.bye(bye.how, bye.points))
                }
                (None, None) => RoundEntry::alone(Mark::ZeroBye),
            });
        }
        if self.version == Version::Trf16 {
            self.announced_in_columns(no, &mut rounds);
        }
        Player { who, points, rank, rounds }
    }

    /// The nearest sign for a bye, and what it brings.
    fn bye_mark(&self, how: How, points: Points) -> (Mark, Points) {
        let scoring = &self.event.scoring;
        let game = scoring.game.red;
        if how == How::PairingBye {
            (Mark::PairingBye, scoring.bye)
        } else if points == game.win {
            (Mark::FullBye, game.win)
        } else if points == Points::ZERO {
            (Mark::ZeroBye, Points::ZERO)
        } else {
            (Mark::HalfBye, game.draw)
        }
    }

    /// Absences of later rounds, and byes of the next, which the version of 2016 has no record for.
    fn announced_in_columns(&mut self, no: No, rounds: &mut Vec<RoundEntry>) {
        let next = self.event.stored() + 1;
        for ((round, who), points) in &self.event.absences {
            if *who != no || !(next..=999).contains(round) {
                continue;
            }
            let mark = self.bye(How::RequestedBye, *points);
            if *round == next && mark == Mark::ZeroBye {
                continue;
            }
            rounds.resize(usize::from(*round) - 1, RoundEntry::BLANK);
            rounds.push(RoundEntry::alone(mark));
        }
    }

    fn bye(&mut self, how: How, points: Points) -> Mark {
        let (mark, worth) = self.bye_mark(how, points);
        if points != worth {
            self.lose(if is_half(points) { Lost::ByePoints } else { Lost::Quarters });
        }
        mark
    }

    fn entry(&mut self, no: No, board: &StoredBoard) -> RoundEntry {
        let is_red = board.red == no;
        let opponent = if is_red { board.black } else { board.red };
        let mine = if is_red { Color::Red } else { Color::Black };
        if board.points.is_some() {
            self.lose(Lost::OtherPoints);
        }
        let mark = match board.outcome {
            None | Some(Outcome::Annulled) => Mark::Blank,
            Some(Outcome::RedWin | Outcome::BlackWin) if won(board.outcome, mine) => Mark::Win,
            Some(Outcome::RedWin | Outcome::BlackWin | Outcome::DoubleLoss) => Mark::Loss,
            Some(Outcome::Draw) => Mark::Draw,
            Some(Outcome::RedForfeitWin | Outcome::BlackForfeitWin) if won(board.outcome, mine) => {
                Mark::ForfeitWin
            }
            Some(Outcome::RedForfeitWin | Outcome::BlackForfeitWin | Outcome::DoubleForfeit) => {
                Mark::ForfeitLoss
            }
            Some(Outcome::Split { red, black }) => {
                let draw = self.event.scoring.game.of(mine).draw;
                let points = if is_red { red } else { black };
                self.lose(Lost::OtherPoints);
                match (won(board.outcome, mine), points == draw) {
                    (true, _) => Mark::Win,
                    (false, true) => Mark::Draw,
                    (false, false) if red == black => Mark::Draw,
                    (false, false) => Mark::Loss,
                }
            }
        };
        let color = (board.colored || !matches!(mark, Mark::ForfeitWin | Mark::ForfeitLoss))
            .then_some(mine);
        let opponent = Some(opponent).filter(|no| no.get() <= LARGEST);
        RoundEntry { opponent, color: color.filter(|_| opponent.is_some()), mark }
    }

    fn announced(&mut self) -> Vec<Record> {
        let next = self.event.stored() + 1;
        let mut records: Vec<Record> = Vec::new();
        let mut absent = Vec::new();
        for ((round, no), points) in &self.event.absences {
            if no.get() > LARGEST || *round > 999 {
                continue;
            }
            let mark = self.bye(How::RequestedBye, *points);
            if self.version == Version::Trf16 {
                // The others stand in the columns of the rounds.
                if *round == next && mark == Mark::ZeroBye {
                    absent.push(*no);
                }
                continue;
            }
            let place = records.iter_mut().find_map(|record| match record {
                Record::Byes { mark: other, round: at, who } if *other == mark && *at == *round => {
                    Some(who)
                }
                _ => None,
            });
            match place {
                Some(who) => who.push(*no),
                None => records.push(Record::Byes { mark, round: *round, who: vec![*no] }),
            }
        }
        if !absent.is_empty() {
            records.push(Record::Absent(absent));
        }
        records
    }

    fn bars(&mut self) -> Vec<Record> {
        let mut records = Vec::new();
        if self.event.bars.iter().any(|bar| !self.has_record(bar)) {
            self.lose(Lost::SoftBars);
        }
        let last = self.event.rules.rounds.clamp(1, 999);
        let bars = self.event.bars.iter().filter(|bar| self.has_record(bar));
        for ((from, to, _), who) in together(bars) {
            let rounds = match self.version {
                Version::Trf16 => None,
                Version::Trf26 => Some((from.max(1), to.min(last))),
            };
            records.push(Record::Barred { rounds, who });
        }
        records
    }

    fn accelerations(&mut self) -> Vec<Record> {
        let mut records = Vec::new();
        let given: Vec<_> = self
            .event
            .accelerations
            .iter()
            .filter(|given| given.no.get() <= LARGEST && given.round <= 999)
            .collect();
        if given.iter().any(|given| !is_half(given.points)) {
            self.lose(Lost::Quarters);
            return records;
        }
        match self.version {
            Version::Trf26 => {
                records.extend(given.iter().map(|given| {
                    Record::Accelerated(Accelerated {
                        match_points: None,
                        points: Some(given.points),
                        rounds: (given.round, given.round),
                        numbers: (given.no, given.no),
                    })
                }));
            }
            Version::Trf16 => {
                let mut of: BTreeMap<No, Vec<Points>> = BTreeMap::new();
                for given in given {
                    let points = of.entry(given.no).or_default();
                    let place = usize::from(given.round.max(1)) - 1;
                    if points.len() <= place {
                        points.resize(place + 1, Points::ZERO);
                    }
                    points[place] += given.points;
                }
                records.extend(
                    of.into_iter().map(|(no, points)| Record::AcceleratedOne { no, points }),
                );
            }
        }
        records
    }

    fn adjustments(&mut self) -> Vec<Record> {
        let event = self.event;
        if self.version == Version::Trf16 && !event.adjustments.is_empty() {
            self.lose(Lost::Adjustments);
            return Vec::new();
        }
        if event.adjustments.iter().any(|given| !is_half(given.points)) {
            self.lose(Lost::Quarters);
        }
        event
            .adjustments
            .iter()
            .filter(|given| given.no.get() <= LARGEST && is_half(given.points))
            .map(|given| {
                Record::Abnormal(super::Abnormal {
                    kind: ' ',
                    match_points: None,
                    points: Some(given.points),
                    round: Some(given.round).filter(|round| *round > 0),
                    who: vec![given.no],
                })
            })
            .collect()
    }
}

/// For which rounds some are kept apart, and how strictly.
type When = (u16, u16, Strength);

/// Pairs that are kept apart as lists of who is kept apart from each other: a club is one line.
fn together<'a>(bars: impl Iterator<Item = &'a Bar>) -> Vec<(When, Vec<No>)> {
    /// A record takes no more numbers.
    const MOST: usize = 400;
    let mut of: BTreeMap<When, BTreeMap<No, BTreeSet<No>>> = BTreeMap::new();
    for bar in bars.filter(|bar| bar.apart.a.max(bar.apart.b).get() <= LARGEST) {
        let pairs = of.entry((bar.from, bar.to, bar.apart.strength)).or_default();
        let (a, b) = (bar.apart.a.min(bar.apart.b), bar.apart.a.max(bar.apart.b));
        pairs.entry(a).or_default().insert(b);
    }
    let mut found = Vec::new();
    for (when, pairs) in of {
        let is_apart = |a: &No, b: &No| pairs.get(a).is_some_and(|others| others.contains(b));
        let mut left = pairs.clone();
        for a in pairs.keys() {
            while let Some(b) = left.get(a).and_then(|others| others.first().copied()) {
                let mut who = vec![*a, b];
                for c in &pairs[a] {
                    if *c > b && who.len() < MOST && who.iter().all(|one| is_apart(one, c)) {
                        who.push(*c);
                    }
                }
                for (index, one) in who.iter().enumerate() {
                    if let Some(others) = left.get_mut(one) {
                        others.retain(|other| !who[index + 1..].contains(other));
                    }
                }
                found.push((when, who));
            }
        }
    }
    found
}

/// Whether the record of 2026 has a code for it.
fn has_code(comparator: &Comparator) -> bool {
    matches!(comparator, Comparator::Fide(_))
        || *comparator == Comparator::Direct(tournament::DirectRule::MiniLeague)
}

fn won(outcome: Option<Outcome>, color: Color) -> bool {
    outcome.and_then(|outcome| outcome.score(color)) == Some(tournament::Score::Win)
}

const fn is_half(points: Points) -> bool {
    points.as_quarters() % 2 == 0
}

/// Without what would end the line, and without blanks around.
fn clean(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    text.trim().to_owned()
}

fn shortened(text: &str, most: usize) -> String {
    clean(text).chars().take(most).collect::<String>().trim_end().to_owned()
}
