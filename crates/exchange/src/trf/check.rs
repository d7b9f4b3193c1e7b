//! What the lines say together, and the event that they make.

use std::collections::BTreeMap;

use tournament::{
    Apart, Color, Comparator, Entry, Field, FirstColors, How, No, Outcome, Points, Sex, Strength,
    SwissRules, Worth,
};

use super::player::{RoundEntry, color_column, opponent_column, result_column};
use super::{
    Abnormal, Head, Mark, Player, Record, Severity, Trf, TrfFault, TrfProblem, TrfScoring,
};
use crate::event::{Acceleration, Adjustment, Bar, Entrant, Event, Stored, StoredBoard, StoredBye};
use crate::order;

/// All records that bar pairs may bar so many together, and those that accelerate give points
/// in so many rounds.
const MOST_BARS: usize = 200_000;

type Lines<'a> = BTreeMap<No, (u32, &'a Player)>;

#[derive(Default)]
struct Found(Vec<TrfProblem>);

impl Found {
    fn add(&mut self, line: u32, column: u32, severity: Severity, fault: TrfFault) {
        self.0.push(TrfProblem { line, column: Some(column), severity, fault });
    }

    fn error(&mut self, line: u32, column: u32, fault: TrfFault) {
        self.add(line, column, Severity::Error, fault);
    }

    fn warn(&mut self, line: u32, column: u32, fault: TrfFault) {
        self.add(line, column, Severity::Warning, fault);
    }

    fn note(&mut self, line: u32, column: u32, fault: TrfFault) {
        self.add(line, column, Severity::Note, fault);
    }

    fn is_bad(&self) -> bool {
        self.0.iter().any(|problem| problem.severity == Severity::Error)
    }
}

impl Trf {
    /// The event of single players that the file tells of, and everything that does not go
    /// together. There is no event where one of the problems is an error.
    pub fn event(&self) -> (Option<Event>, Vec<TrfProblem>) {
        let mut found = Found::default();
        let lines = self.numbers(&mut found);
        if lines.is_empty() {
            let (line, column, severity) = (0, None, Severity::Error);
            found.0.push(TrfProblem { line, column, severity, fault: TrfFault::NoPlayers });
        }
        for (no, (line, player)) in &lines {
            meetings(*no, *line, player, &lines, &mut found);
        }
        let scoring = self.scoring().unwrap_or_else(|| guess(&lines, &mut found));
        if found.is_bad() {
            return (None, found.0);
        }
        let mut event = Event::new(0);
        event.name = self.text(Head::Name).unwrap_or_default().to_owned();
        event.scoring = scoring.scoring();
        event.order = self.order(&mut found);
        event.entrants = lines.iter().map(|(no, (_, player))| (*no, entrant(player))).collect();
        self.clubs(&mut event, &mut found);
        rounds(&lines, &scoring, &mut event, &mut found);
        self.announced_byes(&scoring, &lines, &mut event, &mut found);
        self.pairing_records(&lines, &mut event, &mut found);
        event.open_ended = self.announced().is_none();
        let announced = self.announced().unwrap_or(0).max(event.stored());
        event.rules = SwissRules {
            first_colors: match self.first_color() {
                Some(Color::Black) => FirstColors::Mirrored,
                _ => FirstColors::Alternate,
            },
            ..SwissRules::new(announced)
        };
        gone(&lines, &mut event);
        for (line, text) in self.apply_remarks(&mut event, MOST_BARS) {
            let text = text.chars().take(60).collect();
            found.warn(line, 1, TrfFault::Passed { field: "remark", text });
        }
        points(&lines, &event, &mut found);
        self.past_the_end(&lines, &mut found);
        (Some(event), found.0)
    }

    /// The players by number; twice is an error, a hole a warning.
    fn numbers(&self, found: &mut Found) -> Lines<'_> {
        let mut lines: Lines<'_> = BTreeMap::new();
        for (line, player) in self.players() {
            let no = player.who.no;
            if let Some((first, _)) = lines.get(&no) {
                found.error(line, 5, TrfFault::Twice { no, first: *first });
            } else {
                lines.insert(no, (line, player));
            }
        }
        let mut expected = 1;
        for (no, (line, _)) in &lines {
            // One warning for each gap, with its first number.
            if let Some(missing) = No::new(expected).filter(|missing| missing < no) {
                found.warn(*line, 5, TrfFault::Hole(missing));
            }
            expected = no.get() + 1;
        }
        lines
    }

    fn order(&self, found: &mut Found) -> Vec<Comparator> {
        let listed = self.records.iter().enumerate().find_map(|(index, record)| match record {
            Record::Head(head @ (Head::TieBreaks | Head::Standings), text) => {
                Some((index as u32 + 1, *head, text.trim()))
            }
            _ => None,
        });
        let Some((line, head, text)) = listed.filter(|(_, _, text)| !text.is_empty()) else {
            return order::fide_swiss();
        };
        let mut list = if head == Head::TieBreaks { vec![Comparator::Points] } else { Vec::new() };
        for code in text.split(',').map(str::trim).filter(|code| !code.is_empty()) {
            match order::parse(code) {
                Ok(comparator) if list.contains(&comparator) => {}
                Ok(comparator) => list.push(comparator),
                Err(_) => {
                    let code = code.chars().take(40).collect();
                    found.warn(line, 5, TrfFault::TieBreak(code));
                }
            }
        }
        list
    }

    /// Teams are clubs to their players.
    fn clubs(&self, event: &mut Event, found: &mut Found) {
        let teams = self.teams();
        for (name, players) in &teams {
            for no in *players {
                if let Some(entrant) = event.entrants.get_mut(no) {
                    entrant.entry.club = Some((*name).to_owned());
                }
            }
        }
        let first = self
            .records
            .iter()
            .position(|record| matches!(record, Record::Team(_) | Record::OldTeam { .. }));
        if let Some(index) = first {
            found.note(index as u32 + 1, 1, TrfFault::Teams);
        }
    }

    /// Byes of `240` and absences of `XXZ` for rounds that are not stored.
    fn announced_byes(
        &self,
        scoring: &TrfScoring,
        lines: &Lines<'_>,
        event: &mut Event,
        found: &mut Found,
    ) {
        let next = event.stored() + 1;
        for (index, record) in self.records.iter().enumerate() {
            let (round, who, mark) = match record {
                Record::Byes { mark, round, who } if *round >= next => (*round, who, *mark),
                Record::Absent(who) => (next, who, Mark::ZeroBye),
                _ => continue,
            };
            let points = scoring.worth(mark, None).unwrap_or(Points::ZERO);
            for no in who {
                if lines.contains_key(no) {
                    event.absences.insert((round, *no), points);
                } else if self.teams().is_empty() {
                    found.warn(index as u32 + 1, 5, TrfFault::UnknownPlayer(*no));
                }
            }
        }
    }

    /// What keeps apart, accelerates, or adds points.
    fn pairing_records(&self, lines: &Lines<'_>, event: &mut Event, found: &mut Found) {
        let of_teams = !self.teams().is_empty();
        let field = event.field(event.stored());
        for (index, record) in self.records.iter().enumerate() {
            let line = index as u32 + 1;
            match record {
                // Of an event of teams these name teams.
                Record::Barred { rounds: Some(_), .. } | Record::Accelerated(_) if of_teams => {
                    let code = if matches!(record, Record::Accelerated(_)) { "250" } else { "260" };
                    found.note(line, 1, TrfFault::Unused(code.to_owned()));
                }
                Record::Barred { rounds, who } => {
                    for no in who.iter().filter(|no| !lines.contains_key(no)) {
                        found.warn(line, 5, TrfFault::UnknownPlayer(*no));
                    }
                    let (from, to) = rounds.unwrap_or((1, u16::MAX));
                    for (index, a) in who.iter().enumerate() {
                        for b in who[..index].iter().filter(|b| *b != a) {
                            if event.bars.len() == MOST_BARS {
                                let fault =
                                    TrfFault::TooMany { what: "barred pairs", most: MOST_BARS };
                                found.error(line, 1, fault);
                                return;
                            }
                            let apart = Apart { a: *b, b: *a, strength: Strength::Absolute };
                            let bar = Bar { apart, from, to };
                            event.bars.push(bar);
                        }
                    }
                }
                Record::Accelerated(given) => {
                    let points = given.points.unwrap_or(Points::ZERO);
                    let (first, last) = given.numbers;
                    for no in lines.keys().filter(|no| (first..=last).contains(no)) {
                        for round in given.rounds.0..=given.rounds.1.min(999) {
                            if event.accelerations.len() == MOST_BARS {
                                let fault = TrfFault::TooMany {
                                    what: "accelerated rounds",
                                    most: MOST_BARS,
                                };
                                found.error(line, 1, fault);
                                return;
                            }
                            event.accelerations.push(Acceleration { no: *no, round, points });
                        }
                    }
                }
                Record::AcceleratedOne { no, points } => {
                    let given = points.iter().zip(1..).map(|(points, round)| Acceleration {
                        no: *no,
                        round,
                        points: *points,
                    });
                    event.accelerations.extend(given.filter(|given| given.points != Points::ZERO));
                }
                Record::Abnormal(abnormal) if !of_teams => abnormal_points(abnormal, &field, event),
                _ => {}
            }
        }
    }

    fn past_the_end(&self, lines: &Lines<'_>, found: &mut Found) {
        let Some(announced) = self.announced() else { return };
        for (line, player) in lines.values() {
            let round = announced + 1;
            if player.rounds.len() > usize::from(announced) {
                let fault = TrfFault::PastTheEnd { round, announced };
                found.warn(*line, opponent_column(round), fault);
            }
        }
    }
}

/// A penalty is points; for a result it is the difference to what the result brings.
fn abnormal_points(abnormal: &Abnormal, field: &Field, event: &mut Event) {
    let Some(points) = abnormal.points else { return };
    let rounds: Vec<u16> = match abnormal.round {
        Some(round) => vec![round],
        None if abnormal.kind == ' ' => vec![0],
        None => (1..=event.stored()).collect(),
    };
    for no in &abnormal.who {
        for round in &rounds {
            let added = if abnormal.kind == ' ' {
                points
            } else {
                let line = field
                    .sheet(*no)
                    .and_then(|sheet| sheet.lines.iter().find(|line| line.round == *round));
                let Some(line) = line.filter(|line| is_kind(line, abnormal.kind)) else { continue };
                points - line.points
            };
            event.adjustments.push(Adjustment { no: *no, round: *round, points: added });
        }
    }
}

fn is_kind(line: &tournament::Line, kind: char) -> bool {
    use tournament::Score;
    match kind {
        'W' => line.how == How::Played && line.score == Some(Score::Win),
        'D' => line.how == How::Played && line.score == Some(Score::Draw),
        'L' => line.how == How::Played && line.score == Some(Score::Loss),
        '+' => line.how == How::WonUnplayed,
        '-' => line.how == How::LostUnplayed,
        'F' | 'H' => line.how == How::RequestedBye,
        'Z' => line.how == How::Absent,
        _ => false,
    }
}

/// What one player tells of each round must be what the other tells.
fn meetings(no: No, line: u32, player: &Player, lines: &Lines<'_>, found: &mut Found) {
    for (entry, round) in player.rounds.iter().zip(1..) {
        let Some(opponent) = entry.opponent else { continue };
        let Some((other_line, other)) = lines.get(&opponent) else {
            let fault = TrfFault::UnknownOpponent { round, opponent };
            found.error(line, opponent_column(round), fault);
            continue;
        };
        let back = other.rounds.get(usize::from(round) - 1).copied().unwrap_or(RoundEntry::BLANK);
        if back.opponent != Some(no) {
            if back == RoundEntry::BLANK {
                let fault = TrfFault::ResultMissing { round, no, opponent };
                found.error(*other_line, opponent_column(round), fault);
            } else {
                let instead =
                    back.opponent.map_or_else(|| "nobody".to_owned(), |other| other.to_string());
                let fault = TrfFault::OtherOpponent { round, no, opponent, instead };
                found.error(line, opponent_column(round), fault);
            }
            continue;
        }
        // Each pair once, at the line that comes later.
        if line < *other_line {
            continue;
        }
        if entry.color == back.color && entry.color.is_some() {
            let fault = TrfFault::SameColor { round, no, opponent };
            found.error(line, color_column(round), fault);
        }
        match agree(entry.mark, back.mark) {
            Agreement::Yes => {}
            Agreement::Uneven => {
                // Both may lose by the rules; a draw against a loss may be a slip of the pen.
                let severity =
                    if entry.mark == back.mark { Severity::Note } else { Severity::Warning };
                let fault = TrfFault::Uneven { round, no, opponent };
                found.add(line, result_column(round), severity, fault);
            }
            Agreement::No => {
                let (ours, theirs) = (entry.mark.sign(), back.mark.sign());
                let fault = TrfFault::Results { round, no, opponent, ours, theirs };
                found.error(line, result_column(round), fault);
            }
        }
    }
}

enum Agreement {
    Yes,
    /// Both lost, or one lost and the other drew: an arbiter's decision.
    Uneven,
    No,
}

fn agree(one: Mark, other: Mark) -> Agreement {
    use Mark::{
        Blank, Draw, ForfeitLoss, ForfeitWin, Loss, ShortDraw, ShortLoss, ShortWin, Unknown, Win,
    };
    match (one, other) {
        (Win, Loss)
        | (Loss, Win)
        | (Draw, Draw)
        | (ShortWin, ShortLoss)
        | (ShortLoss, ShortWin)
        | (ShortDraw, ShortDraw)
        | (ForfeitWin, ForfeitLoss)
        | (ForfeitLoss, ForfeitWin | ForfeitLoss)
        | (Blank | Unknown, Blank | Unknown) => Agreement::Yes,
        (Loss, Loss | Draw) | (Draw, Loss) | (ShortLoss, ShortLoss) => Agreement::Uneven,
        _ => Agreement::No,
    }
}

/// The scoring that fits the points of everybody, where none is stated.
fn guess(lines: &Lines<'_>, found: &mut Found) -> TrfScoring {
    let fits = |scoring: &TrfScoring| {
        lines.values().all(|(_, player)| {
            player.points.is_none_or(|points| counted(player, scoring) == points)
        })
    };
    if fits(&TrfScoring::USUAL) {
        return TrfScoring::USUAL;
    }
    for (worth, text) in
        [(Worth::TWO_ONE_ZERO, "2, 1 and 0"), (Worth::THREE_ONE_ZERO, "3, 1 and 0")]
    {
        let scoring = TrfScoring::of(worth);
        if fits(&scoring) {
            let severity = Severity::Note;
            let fault = TrfFault::Scoring(text);
            found.0.push(TrfProblem { line: 0, column: None, severity, fault });
            return scoring;
        }
    }
    TrfScoring::USUAL
}

fn counted(player: &Player, scoring: &TrfScoring) -> Points {
    player.rounds.iter().filter_map(|entry| scoring.worth(entry.mark, entry.color)).sum()
}

fn entrant(player: &Player) -> Entrant {
    let who = &player.who;
    let entry = Entry {
        name: who.name.clone(),
        rating: who.rating.filter(|rating| *rating > 0).map(u32::from),
        title: title(&who.title),
        sex: match who.sex {
            Some('m' | 'M') => Some(Sex::Male),
            Some('w' | 'W' | 'f' | 'F') => Some(Sex::Female),
            _ => None,
        },
        born: who.birth.get(..4).and_then(|year| year.parse().ok()).filter(|year| *year > 0),
        ..Entry::default()
    };
    Entrant {
        entry,
        federation: who.federation.clone(),
        id: who.id.clone(),
        birth: who.birth.clone(),
        fouls: 0,
        discipline: 0,
    }
}

/// FIDE's titles in their order, from 1.
pub(super) const TITLES: [&str; 8] = ["WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM"];

fn title(text: &str) -> u8 {
    let text = text.to_ascii_uppercase();
    // Older files have a letter: g, m, f, c, and w before it.
    let text = match text.as_str() {
        "G" => "GM",
        "M" => "IM",
        "F" => "FM",
        "C" => "CM",
        "WG" => "WGM",
        "WM" => "WIM",
        "WF" => "WFM",
        "WC" => "WCM",
        other => other,
    };
    TITLES.iter().position(|title| *title == text).map_or(0, |place| place as u8 + 1)
}

/// The rounds, from what everybody has told and was found to agree.
fn rounds(lines: &Lines<'_>, scoring: &TrfScoring, event: &mut Event, found: &mut Found) {
    let count = lines.values().map(|(_, player)| player.rounds.len()).max().unwrap_or(0) as u16;
    let entry = |player: &Player, round: u16| {
        player.rounds.get(usize::from(round) - 1).copied().unwrap_or(RoundEntry::BLANK)
    };
    let paired = |round: u16| {
        lines.values().any(|(_, player)| {
            let entry = entry(player, round);
            entry.opponent.is_some() || entry.mark == Mark::PairingBye
        })
    };
    // Byes that stand in rounds nobody is paired in yet are announced.
    let stored = (1..=count).rev().find(|round| paired(*round)).unwrap_or(0);
    for round in 1..=count {
        let mut made = Stored::default();
        let mut bye: Option<No> = None;
        for (no, (line, player)) in lines {
            let entry = entry(player, round);
            match (entry.opponent, entry.mark) {
                (Some(opponent), _) => {
                    let back = lines.get(&opponent).map(|(_, other)| self::back(other, round));
                    let back = back.unwrap_or(RoundEntry::BLANK);
                    let colored = entry.color.is_some() || back.color.is_some();
                    let red = match (entry.color, back.color) {
                        (Some(color), _) => color == Color::Red,
                        (None, Some(color)) => color == Color::Black,
                        (None, None) => *no < opponent,
                    };
                    if red {
                        let table = made.boards.len() as u16 + 1;
                        let (outcome, points) = outcome(entry.mark, back.mark, scoring);
                        let (red, black) = (*no, opponent);
                        made.boards.push(StoredBoard {
                            table,
                            red,
                            black,
                            colored,
                            outcome,
                            points,
                        });
                    }
                }
                (None, mark) => {
                    let Some(points) = scoring.worth(mark, None) else { continue };
                    if round > stored {
                        event.absences.insert((round, *no), points);
                        continue;
                    }
                    let how = if mark == Mark::PairingBye {
                        if let Some(first) = bye {
                            let second = *no;
                            let fault = TrfFault::TwoByes { round, first, second };
                            found.warn(*line, result_column(round), fault);
                        }
                        bye = Some(*no);
                        How::PairingBye
                    } else {
                        How::RequestedBye
                    };
                    // Absent with notice and nothing for it is absent.
                    if how == How::PairingBye || points != Points::ZERO {
                        made.byes.push(StoredBye { no: *no, how, points, counts_as: None });
                    }
                }
            }
        }
        if round <= stored {
            event.rounds.push(made);
        }
    }
}

/// Whoever played and has nothing in the last round that others were paired in, not even a `Z`, has
/// left: he is absent from all rounds that follow. Who has no entry at all has just come.
fn gone(lines: &Lines<'_>, event: &mut Event) {
    let next = event.stored() + 1;
    let last = event.rules.rounds.max(next);
    for (no, (_, player)) in lines {
        if player.rounds.is_empty() || player.rounds.len() >= usize::from(next) - 1 {
            continue;
        }
        for round in next..=last {
            event.absences.entry((round, *no)).or_insert(Points::ZERO);
        }
    }
}

fn back(player: &Player, round: u16) -> RoundEntry {
    player.rounds.get(usize::from(round) - 1).copied().unwrap_or(RoundEntry::BLANK)
}

/// The outcome of Red's mark and Black's, and its points where they are not what the outcome
/// brings.
fn outcome(
    red: Mark,
    black: Mark,
    scoring: &TrfScoring,
) -> (Option<Outcome>, Option<(Points, Points)>) {
    let worth = |mark, color| scoring.worth(mark, Some(color)).unwrap_or(Points::ZERO);
    let points = (worth(red, Color::Red), worth(black, Color::Black));
    let outcome = match (red, black) {
        (Mark::Win | Mark::ShortWin, _) => Outcome::RedWin,
        (_, Mark::Win | Mark::ShortWin) => Outcome::BlackWin,
        (Mark::ForfeitWin, _) => Outcome::RedForfeitWin,
        (_, Mark::ForfeitWin) => Outcome::BlackForfeitWin,
        (Mark::ForfeitLoss, Mark::ForfeitLoss) => Outcome::DoubleForfeit,
        (Mark::Draw | Mark::ShortDraw, Mark::Draw | Mark::ShortDraw) => Outcome::Draw,
        (Mark::Loss | Mark::ShortLoss, Mark::Loss | Mark::ShortLoss) => Outcome::DoubleLoss,
        (Mark::Blank | Mark::Unknown, _) | (_, Mark::Blank | Mark::Unknown) => return (None, None),
        _ => return (Some(Outcome::Split { red: points.0, black: points.1 }), None),
    };
    let game = tournament::GameRecord {
        board: 1,
        game: 1,
        red: tournament::Side::First,
        outcome,
        source: tournament::Source::Official,
    };
    let usual = scoring.scoring();
    let usual = (
        game.points(tournament::Side::First, &usual),
        game.points(tournament::Side::Second, &usual),
    );
    (Some(outcome), (points != usual).then_some(points))
}

/// The points as stated against those counted, with what `299` adds.
fn points(lines: &Lines<'_>, event: &Event, found: &mut Found) {
    let field = event.field(event.stored());
    for (no, (line, player)) in lines {
        let Some(stated) = player.points else { continue };
        let announced: Points = event
            .absences
            .iter()
            .filter(|((round, other), _)| other == no && usize::from(*round) <= player.rounds.len())
            .map(|(_, points)| *points)
            .sum();
        let counted = field.total(*no);
        // A bye of the round to come may be counted already or not.
        if stated != counted && stated != counted + announced {
            found.warn(*line, 81, TrfFault::Points { stated, counted });
        }
    }
}
