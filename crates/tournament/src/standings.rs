//! Standings 名次: a list of comparators, applied one after the other.
//!
//! Entrants who are equal after the last comparator share a place (15.1). Each value can say how
//! it came about: [`reckon`] is the one function that computes values, for the table and for the
//! explanation alike.
//!
//! Sources: articles 15 and 18.4 of 1999; articles 14.1 to 14.3 of 2011; the federations'
//! regulations for their championships. FIDE's tie-breaks of chapter C.07 stand in
//! [`fide`](crate::FideTieBreak).

mod comparator;
mod presets;
mod reckoning;
mod sections;

pub use comparator::{ByeCount, Comparator, Cut, DirectRule};
pub use presets::{Preset, preset};
pub use reckoning::{Note, Part, Reckoning, Value, reckon};
pub use sections::{place_points, points_by_place, section};

use std::cmp::Ordering;

use crate::{Field, No};

/// One entrant's row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub no: No,
    /// The place, from 1; those who share one have the same.
    pub rank: u16,
    /// Whether others share it.
    pub shared: bool,
    /// A value for each comparator, in their order.
    pub values: Vec<Value>,
    /// The index of the comparator that put this row behind the one above; nothing for the first
    /// row and within a shared place.
    pub separated_by: Option<usize>,
}

/// A table of places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// What was compared.
    pub order: Vec<Comparator>,
    /// Best first; within a shared place by number.
    pub rows: Vec<Row>,
}

impl Standings {
    /// The place of `no`.
    pub fn rank(&self, no: No) -> Option<u16> {
        self.rows.iter().find(|row| row.no == no).map(|row| row.rank)
    }

    /// Everybody who stands exactly on `rank`.
    pub fn at(&self, rank: u16) -> impl Iterator<Item = No> {
        self.rows.iter().filter(move |row| row.rank == rank).map(|row| row.no)
    }

    /// The columns that tell a reader something, by their index: the first, and all before the
    /// last that separates anybody; fouls and sanctions only where there are any, long lists of
    /// numbers only where they separate.
    pub fn telling(&self) -> Vec<usize> {
        let last = self.rows.iter().filter_map(|row| row.separated_by).max().unwrap_or(0);
        let separates = |index: usize| self.rows.iter().any(|row| row.separated_by == Some(index));
        let is_telling = |index: usize| match self.order[index] {
            _ if index == 0 => true,
            Comparator::PreviousRounds | Comparator::DropRounds | Comparator::HighPlaces => {
                separates(index)
            }
            Comparator::Fouls | Comparator::Discipline => {
                self.rows.iter().any(|row| !matches!(row.values.get(index), Some(Value::Count(0))))
            }
            _ => index <= last,
        };
        (0..self.order.len()).filter(|index| is_telling(*index)).collect()
    }

    /// How the value of `no` under the comparator at `index` came about. `field` is the one the
    /// table was made from.
    pub fn explain(&self, field: &Field, no: No, index: usize) -> Option<Reckoning> {
        let comparator = self.order.get(index)?;
        // Who was still level with `no` when this comparator's turn came.
        let row = self.rows.iter().find(|row| row.no == no)?;
        let tied: Vec<No> = self
            .rows
            .iter()
            .filter(|other| {
                (0..index).all(|i| {
                    self.order[i].compare(&row.values[i], &other.values[i]) == Ordering::Equal
                })
            })
            .map(|other| other.no)
            .collect();
        Some(reckon(field, comparator, no, &tied))
    }
}

/// Ranks the field by `order`, the first comparator first.
///
/// ```
/// use tournament::{Color, Comparator, Field, Line, No, Points, Score, Sheet, standings};
///
/// let (a, b) = (No::at(0), No::at(1));
/// let mut first = Sheet::new(a);
/// first.lines.push(Line::game(1, b, Color::Red, Score::Win, Points::TWO, true));
/// let mut second = Sheet::new(b);
/// second.lines.push(Line::game(1, a, Color::Black, Score::Loss, Points::ZERO, true));
///
/// let table = standings(&Field::new([first, second]), &[Comparator::Points]);
/// assert_eq!((table.rank(a), table.rank(b)), (Some(1), Some(2)));
/// ```
pub fn standings(field: &Field, order: &[Comparator]) -> Standings {
    let everybody: Vec<No> = field.sheets().map(|sheet| sheet.no).collect();
    let mut values: std::collections::BTreeMap<No, Vec<Value>> =
        everybody.iter().map(|no| (*no, Vec::with_capacity(order.len()))).collect();
    // Each group holds entrants that are level so far; `separated` says by what the group was
    // put behind the one before.
    let mut groups: Vec<(Option<usize>, Vec<No>)> = vec![(None, everybody)];
    for (index, comparator) in order.iter().enumerate() {
        let mut finer = Vec::with_capacity(groups.len());
        for (separated, group) in groups {
            let mut valued: Vec<(No, Value)> = group
                .iter()
                .map(|no| (*no, reckon(field, comparator, *no, &group).value))
                .collect();
            // The sort is stable and the group is in the order of numbers.
            valued.sort_by(|a, b| comparator.compare(&a.1, &b.1));
            let mut by = separated;
            let mut level: Vec<(No, Value)> = Vec::new();
            for (no, value) in valued {
                if let Some((_, last)) = level.last()
                    && comparator.compare(last, &value) != Ordering::Equal
                {
                    finer.push((by, level.iter().map(|(no, _)| *no).collect()));
                    level.clear();
                    by = Some(index);
                }
                values
                    .get_mut(&no)
                    .expect("every entrant of a group is in the field")
                    .push(value.clone());
                level.push((no, value));
            }
            if !level.is_empty() {
                finer.push((by, level.into_iter().map(|(no, _)| no).collect()));
            }
        }
        groups = finer;
    }
    let mut rows = Vec::with_capacity(field.len());
    for (separated_by, group) in groups {
        let (rank, shared) = (rows.len() as u16 + 1, group.len() > 1);
        for (i, no) in group.into_iter().enumerate() {
            let values = values.remove(&no).expect("every entrant stands in one group");
            let separated_by = if i == 0 { separated_by } else { None };
            rows.push(Row { no, rank, shared, values, separated_by });
        }
    }
    Standings { order: order.to_vec(), rows }
}
