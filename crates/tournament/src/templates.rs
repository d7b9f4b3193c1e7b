//! The seven templates T1 to T7: events that the rule collections describe, ready to run, and
//! what an event will take before it is begun.

use crate::{
    Carry, Comparator, EntrantKind, Format, Games, Intake, Lines, Meeting, Points, Preset,
    Regulations, RoundRobinRules, Scoring, Settle, StageNo, StageRules, SwissRules, TeamKind,
    TeamRules, Worth, preset, single_elimination,
};

/// An event that can be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Template {
    /// T1: elimination drawn anew with playing cards each round, best of three, then an extra
    /// game, then lots (leaflet of the first collection, items 6 and 9).
    CardKnockout,
    /// T2: three stages: elimination by lot, round robin of those left, elimination seeded by its
    /// points.
    ThreeStages {
        /// Rounds of the first stage.
        knockout_rounds: u16,
        /// How many go from the round robin to the last stage.
        finalists: u16,
    },
    /// T3: class teams of five: elimination by the sum of five boards at 2-1-0 until four are
    /// left, then a league of four by the sum of points.
    ClassTeams {
        /// How many teams will enter.
        teams: u16,
    },
    /// T4: four teams, all against all on five boards; three board wins take the match; 3 for a
    /// win, 1 for a loss, 2 where it is level; 10-7-5-3 towards an overall table.
    FourTeams,
    /// T5: groups, then elimination of the first of each.
    GroupsThenKnockout {
        /// How many groups.
        groups: u8,
        /// How many of each go on.
        qualified: u16,
    },
    /// T6: 积分编排制, then elimination of the first, while the others may go on: nine rounds and
    /// eight (Nanning), five and four with two more rounds for the others (AXF), eight and two with
    /// one more (WXC).
    SwissThenKnockout {
        /// Rounds.
        rounds: u16,
        /// How many go on to the elimination.
        finalists: u16,
        /// How many more rounds the others play meanwhile.
        others: u16,
    },
    /// T7: seeded groups, then a final group in which the games between those from one group
    /// count along (11.3).
    GroupsThenFinal {
        /// How many groups.
        groups: u8,
        /// How many seeds.
        seeds: u16,
        /// How many of each go on.
        qualified: u16,
    },
}

fn knockout(meeting: Meeting, mut stage: StageRules) -> StageRules {
    stage.meeting = meeting;
    stage
}

/// Two games with exchanged colors, then an extra game, then lots.
fn two_games() -> Meeting {
    Meeting {
        boards: 1,
        games: Games::Exactly(2),
        settle: vec![Settle::ExtraGames(1), Settle::Lots],
    }
}

fn places(stage: u8, to: u16) -> Vec<Intake> {
    vec![Intake::Places { stage: StageNo(stage), from: 1, to }]
}

fn named(name: &str, intake: Vec<Intake>, format: Format) -> StageRules {
    StageRules { intake, ..StageRules::new(name, format) }
}

/// The regulations of a template.
pub fn template(name: &str, template: Template) -> Regulations {
    let seeded = |intake| {
        let format = Format::Bracket { placed: 4, lines: Lines::BySeed, left: 1 };
        knockout(two_games(), named("决赛", intake, format))
    };
    match template {
        Template::CardKnockout => {
            let meeting = Meeting {
                boards: 1,
                games: Games::BestOf(3),
                settle: vec![Settle::ExtraGames(1), Settle::Lots],
            };
            let format = Format::Cards { no_second_bye: true, rounds: 0 };
            Regulations::players(name, vec![knockout(meeting, StageRules::new("淘汰赛", format))])
        }
        Template::ThreeStages { knockout_rounds, finalists } => {
            let cards = Format::Cards { no_second_bye: true, rounds: knockout_rounds };
            let first = knockout(two_games(), StageRules::new("抽签淘汰赛", cards));
            let left = vec![Intake::Winners { stage: StageNo(1), round: knockout_rounds }];
            let league = Format::RoundRobin(RoundRobinRules::ONCE);
            let second = named("循环赛", left, league);
            let third =
                StageRules { name: "按分淘汰赛".to_owned(), ..seeded(places(2, finalists)) };
            Regulations::players(name, vec![first, second, third])
        }
        Template::ClassTeams { teams } => {
            let meeting = |settle| Meeting { boards: 5, games: Games::Exactly(1), settle };
            let boards = Scoring { bye_is_game: false, ..Scoring::of_2011() };
            let mut stages = Vec::new();
            let mut intake = vec![Intake::Everybody];
            if teams > 4 {
                // Lines by lot; who has no opponent on his line is in the next round.
                let bracket = Format::Bracket { placed: 0, lines: Lines::ByLot, left: 4 };
                let first = StageRules::new("淘汰赛", bracket);
                let settle = vec![Settle::TopBoard, Settle::Lots];
                stages.push(StageRules { scoring: boards, ..knockout(meeting(settle), first) });
                intake = places(1, 4);
            }
            let league = Format::RoundRobin(RoundRobinRules::ONCE);
            stages.push(StageRules {
                meeting: meeting(Vec::new()),
                scoring: boards,
                order: preset(Preset::TeamRoundRobin1999),
                ..named("循环赛", intake, league)
            });
            Regulations {
                entrants: EntrantKind::Teams(TeamRules {
                    kind: TeamKind::FixedBoards,
                    boards: 5,
                    members: 5,
                }),
                ..Regulations::players(name, stages)
            }
        }
        Template::FourTeams => {
            let worth = Worth { win: Points::whole(3), draw: Points::TWO, loss: Points::ONE };
            let league = Format::RoundRobin(RoundRobinRules::ONCE);
            let mut order = preset(Preset::FourTeams);
            order.push(Comparator::Fouls);
            let stage = StageRules {
                meeting: Meeting { boards: 5, games: Games::Exactly(1), settle: Vec::new() },
                scoring: Scoring { bye_is_game: false, ..Scoring::meetings(worth) },
                order,
                place_points: [10, 7, 5, 3].map(Points::whole).to_vec(),
                ..StageRules::new("循环赛", league)
            };
            Regulations {
                entrants: EntrantKind::Teams(TeamRules {
                    kind: TeamKind::FreeLineup,
                    boards: 5,
                    members: 0,
                }),
                ..Regulations::players(name, vec![stage])
            }
        }
        Template::GroupsThenKnockout { groups, qualified } => {
            let rules = RoundRobinRules::ONCE;
            let seeds = u16::from(groups);
            let first = StageRules::new("分组赛", Format::Groups { groups, seeds, rules });
            let lines = if qualified == 2 { Lines::Crosses { groups } } else { Lines::BySeed };
            let last = StageRules {
                format: Format::Bracket { placed: 4, lines, left: 1 },
                ..seeded(places(1, qualified))
            };
            Regulations::players(name, vec![first, last])
        }
        Template::SwissThenKnockout { rounds, finalists, others } => {
            let swiss = SwissRules { later_rounds: others, ..SwissRules::new(rounds) };
            let first = StageRules::new("积分编排赛", Format::Swiss(swiss));
            let mut stages = vec![first, seeded(places(1, finalists))];
            let mut final_order = vec![StageNo(2), StageNo(1)];
            if others > 0 {
                let from = finalists.saturating_add(1);
                let rest = vec![Intake::Places { stage: StageNo(1), from, to: u16::MAX }];
                // Without the finalists those may be left who have all met.
                let swiss = Format::Swiss(SwissRules { rematch: true, ..SwissRules::new(others) });
                stages.push(StageRules {
                    carry: Carry::Everything(StageNo(1)),
                    ..named("积分编排赛（续）", rest, swiss)
                });
                final_order = vec![StageNo(2), StageNo(3), StageNo(1)];
            }
            Regulations { final_order, ..Regulations::players(name, stages) }
        }
        Template::GroupsThenFinal { groups, seeds, qualified } => {
            let rules = RoundRobinRules::ONCE;
            let first = StageRules::new("预赛", Format::Groups { groups, seeds, rules });
            let last = StageRules {
                carry: Carry::Mutual(StageNo(1)),
                ..named("决赛", places(1, qualified), Format::RoundRobin(rules))
            };
            Regulations::players(name, vec![first, last])
        }
    }
}

/// Adds a match for the third place 三四名决赛 behind an elimination by cards: those who went out in
/// the semi-finals play it, under the same rules. Where three are left in the last round but one,
/// the third place is nobody else's, and nothing is played.
pub fn with_third_place(mut regulations: Regulations) -> Regulations {
    let Some(before) = regulations.stages.last() else { return regulations };
    let stage = StageNo(regulations.stages.len() as u8);
    let third = StageRules {
        name: "三四名决赛".to_owned(),
        intake: vec![Intake::Sharing { stage, place: 3 }],
        format: Format::Cards { no_second_bye: true, rounds: 0 },
        place_points: Vec::new(),
        ..before.clone()
    };
    regulations.stages.push(third);
    regulations.final_order = vec![stage, StageNo(stage.0 + 1)];
    regulations
}

impl Template {
    /// What each template is called, with the parameters of its rule collection for `entrants`.
    ///
    /// T6 comes in its three known forms.
    pub fn named(code: &str, entrants: u16) -> Option<Template> {
        // Groups of about four, a power of two so that the crosses come out even.
        let groups = (entrants / 4).clamp(2, 16);
        let groups = 1u8 << groups.ilog2();
        Some(match code {
            "T1" => Template::CardKnockout,
            "T2" => Template::ThreeStages { knockout_rounds: 1, finalists: 4 },
            "T3" => Template::ClassTeams { teams: entrants },
            "T4" => Template::FourTeams,
            "T5" => Template::GroupsThenKnockout { groups, qualified: 2 },
            "T6" | "T6-nanning" => {
                Template::SwissThenKnockout { rounds: 9, finalists: 8, others: 0 }
            }
            "T6-wxc" => Template::SwissThenKnockout { rounds: 8, finalists: 2, others: 1 },
            "T6-axf" => Template::SwissThenKnockout { rounds: 5, finalists: 4, others: 2 },
            "T7" => {
                Template::GroupsThenFinal { groups, seeds: 2 * u16::from(groups), qualified: 2 }
            }
            _ => return None,
        })
    }

    /// The names that [`Template::named`] knows.
    pub const CODES: [&str; 9] =
        ["T1", "T2", "T3", "T4", "T5", "T6-nanning", "T6-wxc", "T6-axf", "T7"];
}

/// What a stage will take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StagePreview {
    /// What it is called.
    pub name: String,
    /// How many take part.
    pub entrants: u32,
    /// Rounds.
    pub rounds: u32,
    /// Games at most, extra ones not counted.
    pub games: u32,
    /// Minutes when a round's boards are played at the same time, and games on one board one
    /// after the other.
    pub minutes: u32,
    /// Whether it can be played at the same time as the stage before it, since it takes nobody
    /// from there.
    pub beside: bool,
}

/// The minutes of a whole event, stages beside each other counted once.
pub fn total_minutes(previews: &[StagePreview]) -> u32 {
    let (mut total, mut at_once) = (0, 0);
    for preview in previews {
        if preview.beside {
            at_once = preview.minutes.max(at_once);
        } else {
            total = at_once.saturating_add(total);
            at_once = preview.minutes;
        }
    }
    at_once.saturating_add(total)
}

/// What an event of `entrants` will take, stage by stage, when a game takes `game_minutes`.
pub fn preview(regulations: &Regulations, entrants: u32, game_minutes: u32) -> Vec<StagePreview> {
    let mut previews: Vec<StagePreview> = Vec::with_capacity(regulations.stages.len());
    for (index, rules) in regulations.stages.iter().enumerate() {
        let groups_of = |stage: StageNo| match regulations.stage(stage).map(|rules| &rules.format) {
            Some(Format::Groups { groups, .. }) => u32::from(*groups),
            _ => 1,
        };
        let of = |stage: StageNo| {
            previews.get(usize::from(stage.0).saturating_sub(1)).map_or(0, |one| one.entrants)
        };
        let taking: u32 = rules
            .intake
            .iter()
            .map(|intake| match intake {
                Intake::Everybody => entrants,
                // How many belong to a section is not known; as if they were of one size.
                Intake::Section(_) => entrants.div_ceil(regulations.sections.len().max(1) as u32),
                Intake::Places { stage, from, to } => {
                    let groups = groups_of(*stage).max(1);
                    let (all, from) = (of(*stage), u32::from(*from).max(1));
                    (0..groups)
                        .map(|group| all / groups + u32::from(group < all % groups))
                        .map(|size| (u32::from(*to).min(size) + 1).saturating_sub(from))
                        .sum()
                }
                Intake::BestPlaced { stage, count, .. } => u32::from(*count).min(groups_of(*stage)),
                Intake::Sharing { stage, place } => match regulations.stage(*stage) {
                    Some(StageRules { format: Format::Cards { rounds: 0, .. }, .. }) => {
                        sharing_by_cards(of(*stage), u32::from(*place))
                    }
                    // Elsewhere a play-off is for the unlikely case.
                    _ => 0,
                },
                Intake::Winners { stage, round } => {
                    (0..*round).fold(of(*stage), |left, _| left.div_ceil(2))
                }
                Intake::Losers { stage, round } => {
                    (1..*round).fold(of(*stage), |left, _| left.div_ceil(2)) / 2
                }
            })
            .sum();
        let (rounds, meetings) = extent(rules, taking);
        let games = u32::from(rules.meeting.games.regular());
        previews.push(StagePreview {
            name: rules.name.clone(),
            entrants: taking,
            rounds,
            games: meetings.saturating_mul(games * u32::from(rules.meeting.boards)),
            minutes: (rounds * games).saturating_mul(game_minutes),
            beside: index > 0 && !draws_from(rules, StageNo(index as u8)),
        });
    }
    previews
}

/// How many of `n` go out by cards in one round and share `place` for it; 0 where one alone does.
fn sharing_by_cards(n: u32, place: u32) -> u32 {
    let mut left = n;
    while left > 1 {
        let next = left.div_ceil(2);
        if next + 1 == place {
            return if left - next > 1 { left - next } else { 0 };
        }
        left = next;
    }
    0
}

/// Whether a stage takes somebody from `stage`, or what was played there.
fn draws_from(rules: &StageRules, stage: StageNo) -> bool {
    let carried = matches!(
        rules.carry,
        Carry::Points(from) | Carry::Mutual(from) | Carry::Everything(from) if from == stage
    );
    carried
        || rules.intake.iter().any(|intake| match *intake {
            Intake::Everybody | Intake::Section(_) => false,
            Intake::Places { stage: from, .. }
            | Intake::BestPlaced { stage: from, .. }
            | Intake::Sharing { stage: from, .. }
            | Intake::Winners { stage: from, .. }
            | Intake::Losers { stage: from, .. } => from == stage,
        })
}

/// Rounds and meetings of a stage with `n` entrants.
fn extent(rules: &StageRules, n: u32) -> (u32, u32) {
    // Of ten thousand the table itself would fill the memory.
    let table = |n: u32, rules: RoundRobinRules| match u32::from(rules.cycles) {
        cycles if n >= 2 => {
            let rounds = cycles * (n - 1 + n % 2);
            (rounds, rounds.saturating_mul(n / 2))
        }
        _ => (0, 0),
    };
    match &rules.format {
        Format::RoundRobin(rules) => table(n, *rules),
        Format::Groups { groups, rules, .. } => {
            let groups = u32::from(*groups).max(1);
            let (mut rounds, mut meetings) = (0, 0);
            for group in 0..groups {
                let (more, games) = table(n / groups + u32::from(group < n % groups), *rules);
                rounds = rounds.max(more);
                meetings = games.saturating_add(meetings);
            }
            (rounds, meetings)
        }
        Format::Swiss(swiss) => (u32::from(swiss.rounds), u32::from(swiss.rounds) * (n / 2)),
        Format::Lives { rules, .. } | Format::Gates { rules, .. } => {
            (u32::from(rules.rounds), u32::from(rules.rounds) * (n / 2))
        }
        Format::Cards { rounds, .. } => {
            let (mut left, mut played, mut meetings) = (n, 0, 0);
            while left > 1 && (*rounds == 0 || played < u32::from(*rounds)) {
                meetings += left / 2;
                left = left.div_ceil(2);
                played += 1;
            }
            (played, meetings)
        }
        Format::Bracket { placed, left, .. } if n >= 2 => {
            let bracket = single_elimination(n as u16, *placed).until(*left);
            let rounds = bracket.matches.iter().map(|one| one.round).max().unwrap_or(0);
            // A full line is played by as many as there are; a missing seed costs one match.
            let missing = if rounds > 0 { n.next_power_of_two() - n } else { 0 };
            (u32::from(rounds), (bracket.matches.len() as u32).saturating_sub(missing))
        }
        Format::DoubleElimination { reset } if n >= 2 => {
            let rounds = crate::double_elimination(n as u16, *reset)
                .matches
                .iter()
                .map(|one| one.round)
                .max()
                .unwrap_or(0);
            (u32::from(rounds), 2 * n - 2 + u32::from(*reset))
        }
        Format::Bracket { .. } | Format::DoubleElimination { .. } => (0, 0),
        Format::Scheveningen => (u32::from(rules.meeting.boards), u32::from(rules.meeting.boards)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn previews_add_up() {
        for (chosen, entrants, expected) in [
            (Template::CardKnockout, 13, vec![(13, 4, 36)]),
            (
                Template::ThreeStages { knockout_rounds: 1, finalists: 4 },
                12,
                vec![(12, 1, 12), (6, 5, 15), (4, 2, 8)],
            ),
            (Template::ClassTeams { teams: 12 }, 12, vec![(12, 2, 40), (4, 3, 30)]),
            (Template::ClassTeams { teams: 13 }, 13, vec![(13, 2, 45), (4, 3, 30)]),
            (Template::ClassTeams { teams: 16 }, 16, vec![(16, 2, 60), (4, 3, 30)]),
            (Template::FourTeams, 4, vec![(4, 3, 30)]),
            (
                Template::GroupsThenKnockout { groups: 4, qualified: 2 },
                18,
                vec![(18, 5, 32), (8, 3, 16)],
            ),
            (
                Template::SwissThenKnockout { rounds: 9, finalists: 8, others: 0 },
                65,
                vec![(65, 9, 288), (8, 3, 16)],
            ),
            (
                Template::SwissThenKnockout { rounds: 8, finalists: 2, others: 1 },
                64,
                vec![(64, 8, 256), (2, 1, 2), (62, 1, 31)],
            ),
            (
                Template::GroupsThenFinal { groups: 2, seeds: 4, qualified: 2 },
                8,
                vec![(8, 3, 12), (4, 3, 6)],
            ),
        ] {
            let regulations = template("某赛", chosen);
            let made: Vec<(u32, u32, u32)> = preview(&regulations, entrants, 60)
                .iter()
                .map(|stage| (stage.entrants, stage.rounds, stage.games))
                .collect();
            assert_eq!(made, expected, "{chosen:?}");
        }
    }

    #[test]
    fn a_match_for_the_third_place_is_previewed_where_two_share_it() {
        for (entrants, extra) in [(13, (2, 1, 3)), (6, (0, 0, 0)), (4, (2, 1, 3)), (2, (0, 0, 0))] {
            let regulations = with_third_place(template("某赛", Template::CardKnockout));
            let third = preview(&regulations, entrants, 60).remove(1);
            assert_eq!((third.entrants, third.rounds, third.games), extra, "{entrants} entrants");
        }
    }

    #[test]
    fn the_preview_of_a_round_robin_counts_the_table() {
        for (n, cycles) in [(0, 1), (1, 2), (2, 1), (5, 2), (6, 1), (13, 3)] {
            let rules = RoundRobinRules::times(cycles);
            let table = crate::round_robin_table(n, rules);
            let meetings: usize = table.iter().map(|round| round.pairs.len()).sum();
            let stage = StageRules::new("循环赛", Format::RoundRobin(rules));
            let counted = extent(&stage, u32::from(n));
            assert_eq!(counted, (table.len() as u32, meetings as u32), "{n} entrants, {cycles}");
        }
    }

    #[test]
    fn a_preview_beyond_all_measure_does_not_overflow() {
        let table = Format::RoundRobin(RoundRobinRules::times(255));
        let regulations =
            Regulations::players("某赛", vec![StageRules::new("循环赛", table.clone()); 2]);
        let previews = preview(&regulations, 10_000, u32::MAX);
        assert_eq!((previews[0].rounds, previews[0].games), (2_549_745, u32::MAX));
        assert_eq!(total_minutes(&previews), u32::MAX);
    }
}
