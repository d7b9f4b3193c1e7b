//! The log: facts appended, and the state they fold into. Undo is a fact too.

use std::collections::BTreeMap;

use crate::{Entered, Fact, Lineup, Moment, Official, PairingId, Seq, Side, State};

/// An event's log with its state.
#[derive(Debug, Clone, Default)]
pub struct Log {
    entries: Vec<Entered>,
    /// For each entry the one before it among those in force; an undone entry is on nobody's
    /// way back.
    before: Vec<Option<usize>>,
    /// After each entry, the last one in force.
    head: Vec<Option<usize>>,
    /// The line-ups that were open, by the place of the fact that handed them in. An undo takes
    /// the other team's back; what everybody has seen it cannot take back.
    shown: BTreeMap<usize, (PairingId, Side, Lineup)>,
    state: State,
}

/// Why a fact cannot be appended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogError {
    /// An undo names a place that does not exist.
    NoSuchEntry {
        /// The place.
        to: Seq,
        /// The last there is.
        last: Seq,
    },
    /// The entries of a file do not follow each other.
    OutOfOrder {
        /// The place.
        got: Seq,
        /// What should stand there.
        expected: Seq,
    },
}

impl std::fmt::Display for LogError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LogError::NoSuchEntry { to, last } => {
                write!(f, "undo to entry {}, the last is {}", to.0, last.0)
            }
            LogError::OutOfOrder { got, expected } => {
                write!(f, "entry {} stands where {} should", got.0, expected.0)
            }
        }
    }
}

impl std::error::Error for LogError {}

impl Log {
    /// An empty log.
    pub fn new() -> Log {
        Log::default()
    }

    /// Folds entries that were stored.
    ///
    /// # Errors
    ///
    /// [`LogError`] when they do not follow each other, or undo what is not there.
    pub fn replay(entries: impl IntoIterator<Item = Entered>) -> Result<Log, LogError> {
        let mut log = Log::new();
        for entry in entries {
            let expected = Seq(log.entries.len() as u64 + 1);
            if entry.seq != expected {
                return Err(LogError::OutOfOrder { got: entry.seq, expected });
            }
            log.append(entry.at, entry.by, entry.fact)?;
        }
        Ok(log)
    }

    /// Appends a fact and applies it. Deciding whether it should be is [`State::decide`]'s.
    ///
    /// # Errors
    ///
    /// [`LogError::NoSuchEntry`] when it undoes to a place that does not exist.
    pub fn append(&mut self, at: Moment, by: Official, fact: Fact) -> Result<Seq, LogError> {
        let last = self.last();
        let seq = Seq(last.0 + 1);
        let index = self.entries.len();
        match &fact {
            Fact::Undone { to, .. } => {
                if *to > last {
                    return Err(LogError::NoSuchEntry { to: *to, last });
                }
                let head = (to.0 as usize).checked_sub(1).and_then(|place| self.head[place]);
                self.before.push(None);
                self.head.push(head);
                self.entries.push(Entered { seq, at, by, fact });
                self.state = State::default();
                for place in self.in_force() {
                    self.state.evolve(&self.entries[place].fact);
                    if let Some((id, side, lineup)) = self.shown.get(&place) {
                        self.state.show(*id, *side, lineup);
                    }
                }
                self.state.forget_shown();
            }
            _ => {
                self.state.evolve(&fact);
                self.before.push(self.head.last().copied().flatten());
                self.head.push(Some(index));
                let opens = match &fact {
                    Fact::LineupGiven { pairing, .. } | Fact::LineupOpened { pairing, .. } => {
                        Some(*pairing)
                    }
                    _ => None,
                };
                self.entries.push(Entered { seq, at, by, fact });
                if let Some(id) = opens {
                    self.note_shown(id);
                }
            }
        }
        Ok(seq)
    }

    /// Notes the line-ups of a match where both are open now.
    fn note_shown(&mut self, id: PairingId) {
        let Some(pairing) = self.state.pairing(id).filter(|one| one.lineups_open()) else { return };
        let handed_in = |wanted: Side| {
            self.in_force().into_iter().rev().find(|place| match &self.entries[*place].fact {
                Fact::LineupGiven { pairing, side, .. }
                | Fact::LineupSealed { pairing, side, .. } => (*pairing, *side) == (id, wanted),
                _ => false,
            })
        };
        let mut shown = Vec::new();
        for side in [Side::First, Side::Second] {
            let lineup = pairing.lineups[side as usize].clone();
            shown.extend(handed_in(side).zip(lineup).map(|(place, it)| (place, (id, side, it))));
        }
        self.shown.extend(shown);
    }

    /// The places of the entries in force, in order.
    fn in_force(&self) -> Vec<usize> {
        let mut places = Vec::new();
        let mut at = self.head.last().copied().flatten();
        while let Some(place) = at {
            places.push(place);
            at = self.before[place];
        }
        places.reverse();
        places
    }

    /// The entries that make the state, without what was undone.
    pub fn effective(&self) -> impl Iterator<Item = &Entered> {
        self.in_force().into_iter().map(|place| &self.entries[place])
    }

    /// Everything that was ever appended.
    pub fn entries(&self) -> &[Entered] {
        &self.entries
    }

    /// The place of the last entry; 0 when there is none.
    pub fn last(&self) -> Seq {
        Seq(self.entries.len() as u64)
    }

    /// What it all comes to.
    pub fn state(&self) -> &State {
        &self.state
    }
}
