//! From one stage of single players in a [`State`] to an [`Event`], which other programs can hold.
//!
//! An [`Event`] is one list of players, one game each in a round, places by points. What is more
//! than that is refused with a reason ([`Unfit`]) or named as it is left behind ([`Changed`]).
//! The numbers are those that pairing goes by, from 1 without a hole, since that is what the
//! numbers of such files mean.

use std::collections::{BTreeMap, BTreeSet};

use tournament::{
    Apart, ByeReason, Carry, EntrantKind, Format, GameWorth, GroupNo, How, No, Points, Scope, Side,
    StageNo, State, SwissRules, TeamKind, round_robin_table,
};

use crate::event::{Adjustment, Bar, Entrant, Event, Stored, StoredBoard, StoredBye};

/// Why a stage is no list of players with one game in each round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unfit {
    /// There is no such stage.
    Stage(StageNo),
    /// There is no such group in it.
    Group(GroupNo),
    /// Nobody takes part in it yet.
    Nobody,
    /// Teams play matches on several boards.
    Teams,
    /// A meeting has this many games.
    Games(u8),
    /// Elimination: places come from a bracket, not from points.
    Elimination,
    /// This many groups have places of their own; one of them can be taken.
    Groups(usize),
}

/// What an [`Event`] has in another way than the stage, or not at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed {
    /// The numbers are the drawn ones, without holes, and not those of the entries.
    Numbers,
    /// These count nowhere any more, and with them the games that were struck out (20.2, 20.3).
    LeftOut(Vec<No>),
    /// These did not go on from an earlier stage; here they stand among the others.
    Among(Vec<No>),
    /// The table of a round robin: other programs pair by scores.
    Table,
    /// Lives or gates: those who are out are only absent.
    Gates,
    /// Points of the games below those of the meetings.
    GamePoints,
    /// Places of teams whose players play for themselves.
    TeamPlaces,
}

/// A stage as an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// The event.
    pub event: Event,
    /// Everybody's number in it, by the number of the entry.
    pub numbers: BTreeMap<No, No>,
    /// What is in it in another way.
    pub changed: Vec<Changed>,
}

impl Taken {
    /// Takes a stage, or one group of it, as it stands or stood after some rounds.
    ///
    /// # Errors
    ///
    /// [`Unfit`]: the stage is more than such an event can be.
    pub fn of(state: &State, scope: Scope) -> Result<Taken, Unfit> {
        let (Some(regulations), Some(rules), Some(played)) =
            (state.regulations(), state.rules(scope.stage), state.stage(scope.stage))
        else {
            return Err(Unfit::Stage(scope.stage));
        };
        check(state, scope)?;
        let mut changed = Vec::new();
        let field = state.field(scope);
        if field.is_empty() {
            return Err(Unfit::Nobody);
        }
        let among: Vec<No> = field.outside().map(|sheet| sheet.no).collect();
        let mut who: Vec<No> = field.sheets().map(|sheet| sheet.no).collect();
        who.extend(&among);
        who.sort_by_key(|no| (state.number_of(scope.stage, *no), *no));
        let numbers: BTreeMap<No, No> =
            who.iter().enumerate().map(|(index, no)| (*no, No::at(index))).collect();
        let here: BTreeSet<No> = who.iter().copied().collect();

        let before = state.rounds_before(scope.stage);
        let by_scores = state.swiss_rules(scope.stage);
        let planned = match by_scores {
            Some(rules) => rules.rounds.saturating_add(rules.later_rounds),
            None => table_rounds(state, scope),
        };
        let mut event = Event::new(before.saturating_add(planned));
        event.name.clone_from(&regulations.name);
        if regulations.stages.len() > 1 && !rules.name.is_empty() {
            event.name = format!("{} {}", event.name, rules.name);
        }
        if let Some(rules) = by_scores {
            let rounds = event.rules.rounds;
            let numbers = tournament::Numbers::AsEntered;
            event.rules = SwissRules { rounds, later_rounds: 0, numbers, ..rules };
        }
        event.scoring = rules.scoring;
        if let Some(worth) = event.scoring.meeting.take() {
            // A meeting is one game here.
            event.scoring.game = GameWorth::even(worth);
            changed.push(Changed::GamePoints);
        }
        event.order.clone_from(&rules.order);
        event.rounds = rounds(state, scope.stage, scope.rounds, &here);
        for sheet in field.sheets().chain(field.outside()) {
            let Some(one) = state.entrants().get(&sheet.no) else { continue };
            let mut entry = one.entry.clone();
            entry.team = None;
            let (fouls, discipline) = (sheet.fouls, sheet.discipline);
            let entrant = Entrant { entry, fouls, discipline, ..Entrant::default() };
            event.entrants.insert(sheet.no, entrant);
            if sheet.carried != Points::ZERO {
                let (no, points) = (sheet.no, sheet.carried);
                event.adjustments.push(Adjustment { no, round: 0, points });
            }
        }
        absences(state, scope, before, &here, &mut event);
        if by_scores.is_some() {
            let last = event.rules.rounds.max(event.stored() + 1);
            event.bars = bars(state, before + 1, last);
            event.bars.retain(|bar| here.contains(&bar.apart.a) && here.contains(&bar.apart.b));
        }

        let is_other = numbers.iter().any(|(no, number)| no != number);
        let left_out = left_out(state, scope, &here);
        let is_table = matches!(rules.format, Format::RoundRobin(_) | Format::Groups { .. });
        let is_gated = matches!(rules.format, Format::Lives { .. } | Format::Gates { .. });
        let has_team = state.entrants().values().any(|one| one.entry.team.is_some());
        changed.extend(is_other.then_some(Changed::Numbers));
        changed.extend(Some(left_out).filter(|out| !out.is_empty()).map(Changed::LeftOut));
        changed.extend(Some(among).filter(|among| !among.is_empty()).map(Changed::Among));
        changed.extend((is_table && played.places.is_none()).then_some(Changed::Table));
        changed.extend(is_gated.then_some(Changed::Gates));
        changed.extend(has_team.then_some(Changed::TeamPlaces));
        Ok(Taken { event: renumbered(event, &numbers), numbers, changed })
    }
}

fn check(state: &State, scope: Scope) -> Result<(), Unfit> {
    let rules = state.rules(scope.stage).ok_or(Unfit::Stage(scope.stage))?;
    let groups = state.stage(scope.stage).map_or(0, |stage| stage.groups.len());
    match state.regulations().map(|regulations| &regulations.entrants) {
        Some(EntrantKind::Teams(teams)) if !matches!(teams.kind, TeamKind::PlaceSum { .. }) => {
            return Err(Unfit::Teams);
        }
        _ => {}
    }
    match rules.format {
        Format::Cards { .. } | Format::Bracket { .. } | Format::DoubleElimination { .. } => {
            return Err(Unfit::Elimination);
        }
        Format::Scheveningen => return Err(Unfit::Teams),
        Format::Groups { .. } if scope.group.is_none() && groups > 1 => {
            return Err(Unfit::Groups(groups));
        }
        Format::RoundRobin(_)
        | Format::Groups { .. }
        | Format::Swiss(_)
        | Format::Lives { .. }
        | Format::Gates { .. } => {}
    }
    if let Some(group) = scope.group.filter(|group| usize::from(group.0) >= groups.max(1)) {
        return Err(Unfit::Group(group));
    }
    match (rules.meeting.boards, rules.meeting.games.regular()) {
        (1, 1) => Ok(()),
        (1, games) => Err(Unfit::Games(games)),
        _ => Err(Unfit::Teams),
    }
}

/// How many rounds the table of a round robin has.
fn table_rounds(state: &State, scope: Scope) -> u16 {
    let (Some(rules), Some(played)) = (state.rules(scope.stage), state.stage(scope.stage)) else {
        return 0;
    };
    let table = match rules.format {
        Format::RoundRobin(table) | Format::Groups { rules: table, .. } => table,
        _ => return played.rounds.len() as u16,
    };
    let group = scope.group.map_or(0, |group| usize::from(group.0));
    // Who left the group still has a line in its table.
    let size = played.groups.get(group).map_or(0, Vec::len) as u16;
    round_robin_table(size, table).len() as u16
}

/// The rounds between those who are here, with those that came along from an earlier stage.
fn rounds(state: &State, stage: StageNo, most: Option<u16>, here: &BTreeSet<No>) -> Vec<Stored> {
    let (Some(rules), Some(played)) = (state.rules(stage), state.stage(stage)) else {
        return Vec::new();
    };
    let mut found = match rules.carry {
        Carry::Everything(from) => rounds(state, from, None, here),
        Carry::Mutual(from) => {
            let mut earlier = rounds(state, from, None, here);
            earlier.iter_mut().for_each(|round| round.byes.clear());
            earlier
        }
        Carry::Nothing | Carry::Points(_) => Vec::new(),
    };
    let by_scores = state.is_by_scores(stage);
    let most = most.map_or(usize::MAX, usize::from);
    for round in played.rounds.iter().take(most) {
        let mut stored = Stored::default();
        for pairing in &round.pairings {
            if !here.contains(&pairing.first) || !here.contains(&pairing.second) {
                continue;
            }
            let game = pairing.games.iter().find(|game| (game.board, game.game) == (1, 1));
            let red = game.map(|game| game.red).or_else(|| state.red_on(pairing.id, 1, 1));
            let red = red.unwrap_or(Side::First);
            stored.boards.push(StoredBoard {
                table: pairing.id.table,
                red: pairing.on(red),
                black: pairing.on(red.opposite()),
                colored: true,
                outcome: game.map(|game| game.outcome),
                points: None,
            });
        }
        if by_scores {
            stored.byes = byes(state, stage, &round.round, rules.scoring.bye, here);
        }
        found.push(stored);
    }
    found
}

/// Who had no opponent in a round that scores paired.
fn byes(
    state: &State,
    stage: StageNo,
    round: &tournament::Round,
    worth: Points,
    here: &BTreeSet<No>,
) -> Vec<StoredBye> {
    let paired: BTreeSet<No> =
        round.boards.iter().flat_map(|board| [board.first, board.second]).collect();
    here.iter()
        .filter(|no| !paired.contains(no))
        .filter_map(|no| {
            let given = round.byes.iter().find(|bye| bye.no == *no);
            if let Some(bye) = given {
                let counts = matches!(bye.why, ByeReason::Lowest { .. } | ByeReason::Official);
                return counts.then_some(StoredBye {
                    no: *no,
                    how: How::PairingBye,
                    points: worth,
                    counts_as: bye.color,
                });
            }
            let asked = state.entrants().get(no)?.absent.get(&(stage, round.number))?;
            Some(StoredBye { no: *no, how: How::RequestedBye, points: *asked, counts_as: None })
        })
        .collect()
}

/// Who will not be there in the rounds to come, as far as it is known.
fn absences(state: &State, scope: Scope, before: u16, here: &BTreeSet<No>, event: &mut Event) {
    let Some(played) = state.stage(scope.stage) else { return };
    let paired_on: Vec<No> = match state.is_by_scores(scope.stage) {
        true => state.paired_on(scope.stage),
        false => state.participants(scope),
    };
    for number in event.stored() + 1..=event.rules.rounds {
        let Some(round) = number.checked_sub(before).filter(|round| *round > 0) else { continue };
        let present: BTreeSet<No> = match played.rounds.get(usize::from(round) - 1) {
            Some(published) => published.round.everybody().collect(),
            None => state.present(scope.stage, round, &paired_on).into_iter().collect(),
        };
        for no in here.difference(&present) {
            let asked =
                state.entrants().get(no).and_then(|one| one.absent.get(&(scope.stage, round)));
            event.absences.insert((number, *no), asked.copied().unwrap_or(Points::ZERO));
        }
    }
}

/// Those who were paired in the stage and count nowhere any more.
fn left_out(state: &State, scope: Scope, here: &BTreeSet<No>) -> Vec<No> {
    let group = scope.group;
    let rounds = state.stage(scope.stage).map_or(&[][..], |stage| &stage.rounds);
    let boards = rounds.iter().flat_map(|round| &round.round.boards);
    let of_group = boards.filter(|board| group.is_none_or(|group| board.group == group));
    let paired: BTreeSet<No> = of_group.flat_map(|board| [board.first, board.second]).collect();
    paired.difference(here).copied().collect()
}

/// Who is kept apart in the rounds `first` to `last`, in ranges; what holds in the last one holds
/// for good.
pub(crate) fn bars(state: &State, first: u16, last: u16) -> Vec<Bar> {
    let everybody: Vec<No> = state.entrants().keys().copied().collect();
    let mut found: Vec<Bar> = Vec::new();
    let mut open: BTreeMap<(No, No, u8), usize> = BTreeMap::new();
    let mut before: Option<Vec<Apart>> = None;
    for round in first..=last {
        let now = state.kept_apart(round, &everybody);
        // Most rounds are as the one before.
        if before.as_ref() != Some(&now) {
            let mut goes_on = BTreeMap::new();
            for pair in &now {
                let key = (pair.a.min(pair.b), pair.a.max(pair.b), pair.strength as u8);
                let place = open.get(&key).or_else(|| goes_on.get(&key)).copied();
                let place = place.unwrap_or_else(|| {
                    let apart = Apart { a: key.0, b: key.1, strength: pair.strength };
                    found.push(Bar { apart, from: round, to: u16::MAX });
                    found.len() - 1
                });
                goes_on.insert(key, place);
            }
            for (key, place) in &open {
                if !goes_on.contains_key(key) {
                    found[*place].to = round - 1;
                }
            }
            open = goes_on;
        }
        before = Some(now);
    }
    found
}

/// The event with the numbers of the file.
fn renumbered(mut event: Event, numbers: &BTreeMap<No, No>) -> Event {
    let of = |no: No| numbers.get(&no).copied().unwrap_or(no);
    event.entrants = event.entrants.into_iter().map(|(no, one)| (of(no), one)).collect();
    for bar in &mut event.bars {
        let (a, b) = (of(bar.apart.a), of(bar.apart.b));
        (bar.apart.a, bar.apart.b) = (a.min(b), a.max(b));
    }
    event.bars.sort_by_key(|bar| (bar.from, bar.to, bar.apart.a, bar.apart.b));
    for given in &mut event.adjustments {
        given.no = of(given.no);
    }
    event.absences =
        event.absences.into_iter().map(|((round, no), points)| ((round, of(no)), points)).collect();
    for round in &mut event.rounds {
        for board in &mut round.boards {
            (board.red, board.black) = (of(board.red), of(board.black));
        }
        for bye in &mut round.byes {
            bye.no = of(bye.no);
        }
        round.byes.sort_by_key(|bye| bye.no);
    }
    event
}
