//! How the rounds are spread over pages.

/// A page: the rounds on it, in two columns.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Plan {
    /// The first round of the page, from 0.
    pub(super) first: usize,
    /// The rounds of the page.
    pub(super) rounds: usize,
    /// The height of a line, in millimeters.
    pub(super) line: f32,
    /// Where the table begins and where it may end, in millimeters from the top.
    pub(super) top: f32,
    /// Whether result and signatures stand below the table.
    pub(super) is_last: bool,
}

impl Plan {
    /// The lines of a column.
    pub(super) const fn lines(&self) -> usize {
        self.rounds.div_ceil(2)
    }
}

/// The head of a column.
pub(super) const HEADING: f32 = 6.4;
/// Where the table begins, on the first page and on the others.
const TOP: [f32; 2] = [62.0, 33.0];
/// Where it ends at the latest, with and without result and signatures below.
pub(super) const FOOT: f32 = 222.0;
const BOTTOM: f32 = 281.0;
/// The least height of a line that is written on, and of one that is printed.
const LINE: [f32; 2] = [5.1, 3.75];
/// The most, so that a short sheet does not look like another form.
const MOST: [f32; 2] = [7.4, 5.8];

/// The most rounds on a page.
fn room(page: usize, is_last: bool, line: f32) -> usize {
    let bottom = if is_last { FOOT } else { BOTTOM };
    let lines = ((bottom - TOP[page.min(1)] - HEADING) / line).floor() as usize;
    // Lines are counted in fives, and every fifth is marked.
    2 * (lines / 5 * 5)
}

/// The pages of a sheet of so many rounds.
pub(super) fn plan(rounds: usize, by_hand: bool) -> Vec<Plan> {
    let printed = usize::from(!by_hand);
    // On one page if that is possible, and else with lines that are easy to read.
    let fits = rounds <= room(0, true, LINE[printed]);
    let least = if fits { LINE[printed] } else { LINE[0] };
    let mut plans = Vec::new();
    let mut first = 0;
    loop {
        let page = plans.len();
        let left = rounds - first;
        let is_last = left <= room(page, true, least);
        let taken = if is_last {
            left
        } else {
            // Something is kept for the last page.
            room(page, false, least).min((left - 1) / 10 * 10).max(10)
        };
        let lines = taken.div_ceil(2).max(1) as f32;
        let bottom = if is_last { FOOT } else { BOTTOM };
        let top = TOP[page.min(1)];
        let line = ((bottom - top - HEADING) / lines).min(MOST[printed]);
        plans.push(Plan { first, rounds: taken, line, top, is_last });
        first += taken;
        if is_last {
            return plans;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounds(rounds: usize, by_hand: bool) -> Vec<usize> {
        plan(rounds, by_hand).iter().map(|plan| plan.rounds).collect()
    }

    #[test]
    fn rounds_are_spread_over_pages() {
        assert_eq!(rounds(60, true), [60]);
        assert_eq!(rounds(61, true), [60, 1]);
        assert_eq!(rounds(80, false), [80]);
        assert_eq!(rounds(81, false), [80, 1]);
        assert_eq!(rounds(120, false), [80, 40]);
        assert_eq!(rounds(0, true), [0]);
    }

    #[test]
    fn every_round_has_one_line_and_stays_on_the_page() {
        for by_hand in [true, false] {
            for rounds in 0..1_000 {
                let plans = plan(rounds, by_hand);
                let mut next = 0;
                for (index, plan) in plans.iter().enumerate() {
                    assert_eq!(plan.first, next);
                    assert_eq!(plan.is_last, index + 1 == plans.len());
                    assert!(plan.is_last || plan.rounds.is_multiple_of(10));
                    next += plan.rounds;
                    let end = plan.top + HEADING + plan.lines() as f32 * plan.line;
                    assert!(end <= if plan.is_last { FOOT } else { BOTTOM } + 0.01);
                    assert!(plan.line >= LINE[usize::from(!by_hand)] - 0.01, "{rounds} {plan:?}");
                }
                assert_eq!(next, rounds);
            }
        }
    }
}
