//! Sections: places among those of one grade, club, sex or age within an event of all.

use std::collections::BTreeMap;

use super::{Row, Standings};
use crate::{No, Points};

/// The table of those whom `belongs` lets in, ranked among themselves by the values they have in
/// the whole event.
///
/// Values are not computed anew: an opponent outside the section was an opponent. Who shares a
/// place in the event shares one here.
pub fn section(table: &Standings, belongs: impl Fn(No) -> bool) -> Standings {
    let kept: Vec<&Row> = table.rows.iter().filter(|row| belongs(row.no)).collect();
    let mut rows: Vec<Row> = Vec::with_capacity(kept.len());
    for (index, row) in kept.iter().enumerate() {
        let level = |other: Option<&&Row>| other.is_some_and(|other| other.rank == row.rank);
        let above = index.checked_sub(1).and_then(|i| kept.get(i));
        let rank = if level(above) { rows[index - 1].rank } else { index as u16 + 1 };
        let shared = level(above) || level(kept.get(index + 1));
        // What separated two rows of the section is the first comparator in which they differ.
        let separated_by = match above {
            Some(above) if !level(Some(above)) => (0..table.order.len())
                .find(|i| table.order[*i].compare(&above.values[*i], &row.values[*i]).is_ne()),
            _ => None,
        };
        rows.push(Row { rank, shared, separated_by, ..(*row).clone() });
    }
    Standings { order: table.order.clone(), rows }
}

/// Points by place towards an overall table, for instance 10-7-5-3 of the four-team leaflet.
///
/// Those who share a place share the sum of its points and of the places it covers, in whole
/// quarter points, rounded down. Places past the end of `scale` bring nothing.
pub fn place_points(table: &Standings, scale: &[Points]) -> BTreeMap<No, Points> {
    let places: Vec<(No, u16)> = table.rows.iter().map(|row| (row.no, row.rank)).collect();
    points_by_place(&places, scale)
}

/// The same for places, the best first.
pub fn points_by_place(places: &[(No, u16)], scale: &[Points]) -> BTreeMap<No, Points> {
    let mut points = BTreeMap::new();
    let mut from = 0;
    while from < places.len() {
        let rank = places[from].1;
        let to = from + places[from..].iter().take_while(|(_, other)| *other == rank).count();
        let sum: Points = (from..to).filter_map(|place| scale.get(place)).copied().sum();
        let each = Points::quarters(sum.as_quarters() / (to - from) as i32);
        points.extend(places[from..to].iter().map(|(no, _)| (*no, each)));
        from = to;
    }
    points
}
