//! Lots: drawn from a seed that stands in the log, or entered as they were drawn by hand.

use std::path::PathBuf;

use tournament::{Drawn, Fact, Format, GroupNo, Need, No, Request, Seed, StageNo};
use words::{Key, Lang, render};

use super::desk::Desk;
use super::layout::{Edge, Table};
use super::options::{Common, cards, numbers, seed};
use super::said::{self, error};
use crate::output::Answer;

#[derive(Debug, clap::Args)]
pub(super) struct LotsArguments {
    /// The file of the event.
    file: PathBuf,
    /// For which stage.
    #[arg(long)]
    stage: Option<u8>,
    /// From what lots are drawn; the system gives chance when left out. It stands in the log.
    #[arg(long, value_parser = seed)]
    seed: Option<Seed>,
    /// Lots drawn by hand: the numbers in their order, `3,1,4,2`.
    #[arg(long, value_name = "NUMBERS", conflicts_with = "seed")]
    order: Option<String>,
    /// Groups drawn by hand, with semicolons between: `1,4,5;2,3,6`.
    #[arg(long, value_name = "NUMBERS", conflicts_with_all = ["seed", "order"])]
    groups: Option<String>,
    /// Cards drawn by hand: `3=R1,5=B1,7=K`.
    #[arg(long, value_name = "CARDS", conflicts_with_all = ["seed", "order", "groups"])]
    cards: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct SeedArguments {
    /// The file of the event.
    file: PathBuf,
    /// Who is seeded, the first seed first: numbers or names. All others follow by title, rating
    /// and number.
    #[arg(required = true)]
    who: Vec<String>,
    /// For which stage.
    #[arg(long)]
    stage: Option<u8>,
}

#[derive(Debug, clap::Args)]
pub(super) struct TieArguments {
    /// The file of the event.
    file: PathBuf,
    /// The closed stage in which they share a place.
    #[arg(long)]
    stage: u8,
    /// In which of its groups: A, B, …
    #[arg(long)]
    group: Option<String>,
    /// Which place they share.
    #[arg(long)]
    place: u16,
    /// The order as it was decided: all who share the place, who goes on first.
    #[arg(long, value_name = "NUMBERS")]
    order: Option<String>,
    /// From what the order is drawn, where it is drawn.
    #[arg(long, value_parser = seed, conflicts_with = "order")]
    seed: Option<Seed>,
}

pub(super) fn run(arguments: &LotsArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = desk.stage(arguments.stage, |need| *need == Need::Lots)?;
    let request = if let Some(order) = &arguments.order {
        Request::EnterLots(stage, Drawn::Order(numbers(order, desk.lang)?))
    } else if let Some(groups) = &arguments.groups {
        let groups: Result<Vec<Vec<No>>, _> =
            groups.split([';', '；']).map(|group| numbers(group, desk.lang)).collect();
        Request::EnterLots(stage, Drawn::Groups(groups?))
    } else if let Some(text) = &arguments.cards {
        let played = desk.state().stage(stage).map_or(0, |state| state.rounds.len());
        let round = u16::try_from(played + 1).unwrap_or(u16::MAX);
        Request::EnterLots(stage, Drawn::Cards { round, cards: cards(text, desk.lang)? })
    } else {
        Request::DrawLots(stage, Desk::seed(arguments.seed)?)
    };
    draw(&mut desk, stage, &request)
}

/// The seeds in an order that an official has made.
pub(super) fn seeds(arguments: &SeedArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = desk.stage(arguments.stage, |need| *need == Need::Lots)?;
    if !matches!(
        desk.state().rules(stage).map(|rules| &rules.format),
        Some(Format::Bracket { .. } | Format::DoubleElimination { .. })
    ) {
        return Err(error(desk.lang, Key::EventDeskSeeds, []));
    }
    let mut order: Vec<No> = Vec::new();
    for who in &arguments.who {
        order.push(desk.who(who)?);
    }
    let others = desk.state().entering(stage).unwrap_or_default();
    let seeded = order.clone();
    order.extend(others.into_iter().filter(|no| !seeded.contains(no)));
    draw(&mut desk, stage, &Request::EnterLots(stage, Drawn::Order(order)))
}

fn draw(desk: &mut Desk, stage: StageNo, request: &Request) -> anyhow::Result<Answer> {
    let act = desk.ask(std::slice::from_ref(request))?;
    for entry in &act {
        if let Fact::Lots { drawn, seed, .. } = &entry.fact {
            let mut text = shown(desk, drawn);
            if let Some(seed) = seed {
                let values = [("seed", seed.0.to_string())];
                text.push_str(&said::say(desk.lang, Key::EventDeskSeed, values));
                text.push('\n');
            }
            text.push_str(&desk.next_text());
            desk.say(&wire::event::lots(stage, drawn, *seed), &text)?;
        }
    }
    Ok(Answer::Yes)
}

/// Lots as a table.
fn shown(desk: &Desk, drawn: &Drawn) -> String {
    let head = |key| render(desk.lang, key, &[]);
    let name = |no: No| {
        desk.state().entrants().get(&no).map(|one| one.entry.name.clone()).unwrap_or_default()
    };
    match drawn {
        Drawn::Order(order) => {
            let mut table = Table::new([
                ("#".to_owned(), Edge::Right),
                (head(Key::EventHeadNo), Edge::Right),
                (head(Key::EventHeadName), Edge::Left),
            ]);
            for (lot, no) in (1..).zip(order) {
                table.row([lot.to_string(), no.to_string(), name(*no)]);
            }
            table.draw()
        }
        Drawn::Groups(groups) => {
            let mut text = String::new();
            for (index, group) in (0..).zip(groups) {
                let mut table = Table::new([
                    ("#".to_owned(), Edge::Right),
                    (head(Key::EventHeadNo), Edge::Right),
                    (head(Key::EventHeadName), Edge::Left),
                ]);
                for (lot, no) in (1..).zip(group) {
                    table.row([lot.to_string(), no.to_string(), name(*no)]);
                }
                text.push_str(&words::events::group(desk.lang, GroupNo(index)));
                text.push('\n');
                text.push_str(&table.draw());
            }
            text
        }
        Drawn::Cards { cards, .. } => {
            let mut table = Table::new([
                (head(Key::EventHeadNo), Edge::Right),
                (head(Key::EventHeadName), Edge::Left),
                (head(Key::EventHeadCard), Edge::Left),
            ]);
            for (no, card) in cards {
                table.row([no.to_string(), name(*no), words::events::card(desk.lang, *card)]);
            }
            table.draw()
        }
    }
}

pub(super) fn tie(arguments: &TieArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = desk.stage(Some(arguments.stage), |_| true)?;
    let group = arguments.group.as_deref().map(|text| group(text, desk.lang)).transpose()?;
    let request = match &arguments.order {
        Some(order) => Request::BreakTie(stage, group, numbers(order, desk.lang)?),
        None => {
            let seed = Desk::seed(arguments.seed)?;
            Request::BreakTieByLots(stage, group, arguments.place, seed)
        }
    };
    let act = desk.ask(&[request])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

/// A group by its letter, or by its number from 1.
pub(super) fn group(text: &str, lang: Lang) -> anyhow::Result<GroupNo> {
    let mut letters = text.chars();
    let group = match (letters.next().map(|letter| letter.to_ascii_uppercase()), letters.next()) {
        (Some(letter @ 'A'..='Z'), None) => Some(letter as u8 - b'A'),
        _ => text.parse::<u8>().ok().and_then(|number| number.checked_sub(1)),
    };
    match group {
        Some(group) => Ok(GroupNo(group)),
        None => Err(error(lang, Key::EventDeskGroup, [("text", text.to_owned())])),
    }
}
