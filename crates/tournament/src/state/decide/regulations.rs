//! What can be seen of regulations before anything happens.

use std::fmt;

use crate::{
    Carry, Format, Gate, Intake, Points, Regulations, Settle, StageNo, StageRules, SwissRules,
    Worth,
};

/// How many characters the name of an event or of a stage may have, as that of an entrant.
const MOST_OF_A_NAME: usize = 200;
/// How many stages an event may have.
const MOST_STAGES: usize = 255;
/// How many rounds by scores an event may have, all stages together.
const MOST_ROUNDS: u32 = 1000;
/// How many games a meeting may have on one board, with extra ones.
const MOST_GAMES: u32 = 200;
/// What one result may bring, in whole points: so little that sums stay far from overflow.
const MOST_OF_ONE: i32 = 100;
/// What a place may bring, and what a gate may ask for.
const MOST_OF_MANY: i32 = 100_000;
/// The longest time that the rule about lateness may name: a week.
const MOST_LATE_MS: i64 = 7 * 24 * 3_600_000;

/// Why regulations do not hold. Stages are named by their numbers, from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadRegulations {
    /// There are so many stages, and so many at the most.
    Stages(usize, usize),
    /// A name that begins so has so many characters, and so many at the most.
    Name(String, usize, usize),
    /// The format of a stage is nothing without one.
    Lacks(usize, Lacking),
    /// There are so many rounds by scores, and so many at the most.
    Rounds(u32, u32),
    /// A stage carries on from one that is not before it.
    Carry(usize),
    /// A stage takes the places from one to another.
    Places(usize, u16, u16),
    /// A stage takes from a stage or a section that is not there.
    Intake(usize),
    /// A stage takes nobody.
    TakesNobody(usize),
    /// A meeting of a stage has no game.
    NoGame(usize),
    /// A meeting of a stage has more than so many games.
    Games(usize, u32),
    /// Less than nothing.
    Negative(Amount),
    /// More than so much, in points or milliseconds.
    Large(Amount, i64),
    /// The final order names a stage that is not there.
    FinalOrder,
}

/// What a format is nothing without.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lacking {
    /// A cycle of a round robin.
    Cycle,
    /// A group.
    Group,
    /// A life to lose.
    Life,
    /// A round.
    Round,
}

/// A number of the regulations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Amount {
    /// What a game of a stage is worth.
    Game(usize),
    /// What a meeting of a stage is worth.
    Meeting(usize),
    /// What a bye of a stage is worth.
    Bye(usize),
    /// What a place of a stage brings.
    Place(usize),
    /// What a gate of a stage asks for.
    Gate(usize),
    /// The gap from which the higher score is served first in a stage.
    Gap(usize),
    /// A time of the rule about lateness.
    Lateness,
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Game(stage) => write!(f, "what a game of stage {stage} is worth"),
            Amount::Meeting(stage) => write!(f, "what a match of stage {stage} is worth"),
            Amount::Bye(stage) => write!(f, "what a bye of stage {stage} is worth"),
            Amount::Place(stage) => write!(f, "a place of stage {stage} in points"),
            Amount::Gate(stage) => write!(f, "a gate of stage {stage}"),
            Amount::Gap(stage) => {
                write!(f, "the gap from which the higher score is served in stage {stage}")
            }
            Amount::Lateness => f.write_str("a time of the rule about lateness"),
        }
    }
}

impl fmt::Display for BadRegulations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRegulations::Stages(count, most) => write!(f, "{count} stages, {most} at the most"),
            BadRegulations::Name(start, length, most) => {
                write!(f, "{start:?}… has {length} characters, {most} at the most")
            }
            BadRegulations::Lacks(stage, what) => {
                let what = match what {
                    Lacking::Cycle => "cycle",
                    Lacking::Group => "group",
                    Lacking::Life => "life to lose",
                    Lacking::Round => "round",
                };
                write!(f, "stage {stage} has no {what}")
            }
            BadRegulations::Rounds(count, most) => {
                write!(f, "{count} rounds by scores, {most} at the most")
            }
            BadRegulations::Carry(stage) => {
                write!(f, "stage {stage} carries on from a stage that is not before it")
            }
            BadRegulations::Places(stage, from, to) => {
                write!(f, "stage {stage} takes places {from} to {to}")
            }
            BadRegulations::Intake(stage) => {
                write!(f, "stage {stage} takes from a stage or section that is not there")
            }
            BadRegulations::TakesNobody(stage) => write!(f, "stage {stage} takes nobody"),
            BadRegulations::NoGame(stage) => write!(f, "a meeting of stage {stage} has no game"),
            BadRegulations::Games(stage, most) => {
                write!(f, "a meeting of stage {stage} has more than {most} games")
            }
            BadRegulations::Negative(what) => write!(f, "{what} is less than nothing"),
            BadRegulations::Large(what, most) => write!(f, "{what} is more than {most}"),
            BadRegulations::FinalOrder => {
                f.write_str("the final order names a stage that is not there")
            }
        }
    }
}

/// What a format is nothing without and does not have.
fn lacking(format: &Format) -> Option<Lacking> {
    match format {
        Format::RoundRobin(rules) if rules.cycles == 0 => Some(Lacking::Cycle),
        Format::Groups { groups: 0, .. } => Some(Lacking::Group),
        Format::Groups { rules, .. } if rules.cycles == 0 => Some(Lacking::Cycle),
        Format::Lives { lives: 0, .. } => Some(Lacking::Life),
        Format::Swiss(rules) | Format::Lives { rules, .. } | Format::Gates { rules, .. }
            if rules.rounds == 0 =>
        {
            Some(Lacking::Round)
        }
        _ => None,
    }
}

/// What can be seen of regulations before anything happens.
pub(super) fn check(regulations: &Regulations) -> Result<(), BadRegulations> {
    if regulations.stages.len() > MOST_STAGES {
        return Err(BadRegulations::Stages(regulations.stages.len(), MOST_STAGES));
    }
    let names =
        std::iter::once(&regulations.name).chain(regulations.stages.iter().map(|one| &one.name));
    for name in names {
        let length = name.chars().count();
        if length > MOST_OF_A_NAME {
            let start = name.chars().take(20).collect();
            return Err(BadRegulations::Name(start, length, MOST_OF_A_NAME));
        }
    }
    let limit_ms = regulations.lateness.limit_ms;
    if limit_ms < 0 {
        return Err(BadRegulations::Negative(Amount::Lateness));
    }
    if limit_ms > MOST_LATE_MS {
        return Err(BadRegulations::Large(Amount::Lateness, MOST_LATE_MS));
    }
    let mut by_scores = 0;
    for (rules, number) in regulations.stages.iter().zip(1..) {
        if let Some(lacking) = lacking(&rules.format) {
            return Err(BadRegulations::Lacks(number, lacking));
        }
        if let Some(rules) = by_scores_of(&rules.format) {
            by_scores += u32::from(rules.rounds) + u32::from(rules.later_rounds);
            if by_scores > MOST_ROUNDS {
                return Err(BadRegulations::Rounds(by_scores, MOST_ROUNDS));
            }
        }
        check_intake(regulations, rules, number)?;
        check_meeting(rules, number)?;
        check_points(rules, number)?;
    }
    let known = |stage: &StageNo| regulations.stage(*stage).is_some();
    if !regulations.final_order.iter().all(known) {
        return Err(BadRegulations::FinalOrder);
    }
    Ok(())
}

const fn by_scores_of(format: &Format) -> Option<&SwissRules> {
    match format {
        Format::Swiss(rules) | Format::Lives { rules, .. } | Format::Gates { rules, .. } => {
            Some(rules)
        }
        _ => None,
    }
}

/// Whom a stage takes, and what comes along.
fn check_intake(
    regulations: &Regulations,
    rules: &StageRules,
    number: usize,
) -> Result<(), BadRegulations> {
    let earlier = |stage: StageNo| (1..number).contains(&usize::from(stage.0));
    let carried = match rules.carry {
        Carry::Nothing => true,
        Carry::Points(from) | Carry::Mutual(from) | Carry::Everything(from) => earlier(from),
    };
    if !carried {
        return Err(BadRegulations::Carry(number));
    }
    for intake in &rules.intake {
        let known = match *intake {
            Intake::Everybody => true,
            Intake::Section(section) => usize::from(section) < regulations.sections.len(),
            Intake::Places { stage, .. }
            | Intake::BestPlaced { stage, .. }
            | Intake::Sharing { stage, .. }
            | Intake::Winners { stage, .. }
            | Intake::Losers { stage, .. } => earlier(stage),
        };
        if let Intake::Places { from, to, .. } = *intake
            && (from == 0 || to < from)
        {
            return Err(BadRegulations::Places(number, from, to));
        }
        if !known {
            return Err(BadRegulations::Intake(number));
        }
    }
    if rules.intake.is_empty() { Err(BadRegulations::TakesNobody(number)) } else { Ok(()) }
}

fn check_meeting(rules: &StageRules, number: usize) -> Result<(), BadRegulations> {
    let meeting = &rules.meeting;
    if meeting.boards == 0 || meeting.games.regular() == 0 {
        return Err(BadRegulations::NoGame(number));
    }
    let extra: u32 = meeting
        .settle
        .iter()
        .map(|step| match step {
            Settle::ExtraGames(games) => u32::from(*games),
            Settle::Armageddon => 1,
            Settle::TopBoard | Settle::FewerFouls | Settle::Lots => 0,
        })
        .sum();
    if u32::from(meeting.games.regular()) + extra > MOST_GAMES {
        return Err(BadRegulations::Games(number, MOST_GAMES));
    }
    Ok(())
}

/// Points are neither less than nothing nor so many that sums could overflow.
fn check_points(rules: &StageRules, number: usize) -> Result<(), BadRegulations> {
    let scoring = &rules.scoring;
    let of = |worth: Worth| [worth.win, worth.draw, worth.loss];
    let games = [of(scoring.game.red), of(scoring.game.black)].concat();
    let mut amounts: Vec<(Amount, Points, i32)> =
        games.into_iter().map(|points| (Amount::Game(number), points, MOST_OF_ONE)).collect();
    let meeting = scoring.meeting.into_iter().flat_map(of);
    amounts.extend(meeting.map(|points| (Amount::Meeting(number), points, MOST_OF_ONE)));
    amounts.push((Amount::Bye(number), scoring.bye, MOST_OF_ONE));
    let places = rules.place_points.iter();
    amounts.extend(places.map(|points| (Amount::Place(number), *points, MOST_OF_MANY)));
    if let Format::Gates { gates, .. } = &rules.format {
        let asked = gates.iter().map(|Gate { points, .. }| *points);
        amounts.extend(asked.map(|points| (Amount::Gate(number), points, MOST_OF_MANY)));
    }
    if let Some(rules) = by_scores_of(&rules.format) {
        amounts.push((Amount::Gap(number), rules.served_gap, MOST_OF_MANY));
    }
    for (amount, points, most) in amounts {
        if points < Points::ZERO {
            return Err(BadRegulations::Negative(amount));
        }
        if points.as_quarters() > 4 * most {
            return Err(BadRegulations::Large(amount, most.into()));
        }
    }
    Ok(())
}
