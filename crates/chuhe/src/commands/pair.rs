//! `chuhe pair`: a round of an event from the rounds before it, with the reason for each board.

use std::path::PathBuf;

use anyhow::anyhow;
use tournament::{
    Missing, No, NoPairing, Round, Seed, Why, WhyNot, WhyNotError, why_no_bye, why_not,
};
use words::{Key, Lang, events, render};

use super::event::{Edge, Table, seed};
use super::stored::{Paired, Stored, Unpaired};
use crate::output::{Answer, complain, say};
use crate::terminal::{error, say as said};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// An event: a log of `chuhe event`, TRF, the JSON of a Swiss or of an event; `-` is standard
    /// input. It is not changed.
    file: PathBuf,
    /// Which round; the next one when left out. A round that stands in the file is paired anew
    /// from those before it, with exactly those who stand in it.
    #[arg(long)]
    round: Option<u16>,
    /// Of which stage; the last one that has begun, when left out.
    #[arg(long)]
    stage: Option<u8>,
    /// From what lots are drawn where the rules ask for some.
    #[arg(long, value_parser = seed, default_value = "0")]
    seed: Seed,
    /// Why these two do not meet: numbers or names.
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    why_not: Option<Vec<String>>,
    /// Why this one has no bye.
    #[arg(long, value_name = "NO", conflicts_with = "why_not")]
    why_no_bye: Option<String>,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
    /// The language of the text: `zh` or `en`. Without it, that of the terminal.
    #[arg(long, value_name = "LANG")]
    lang: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let lang = crate::terminal::language(arguments.lang.as_deref())?;
    let stored = Stored::read(&arguments.file, lang)?;
    let file = || ("file", arguments.file.display().to_string());
    let paired = match stored.pair(arguments.stage, arguments.round, arguments.seed) {
        Ok(paired) => paired,
        Err(Unpaired::Input(error)) => return Err(error),
        Err(Unpaired::NoPairing(none)) => {
            let name = |no| stored.called(no);
            let said = events::no_pairing(lang, &none, &name);
            let said = format!("{}: {said}", arguments.file.display());
            // Everything is there and the answer is no, or something is missing.
            match none {
                NoPairing::Forbidden(_) | NoPairing::NotYet(Missing::Finished) => {
                    complain(&said);
                    return Ok(Answer::No);
                }
                _ => return Err(anyhow!(said)),
            }
        }
        Err(Unpaired::Over { rounds, round }) => {
            let values = [file(), ("rounds", rounds.to_string()), ("round", round.to_string())];
            complain(&said(lang, Key::EventStoredOver, values));
            return Ok(Answer::No);
        }
    };
    if let Some(pair) = &arguments.why_not {
        let [one, other] = &pair[..] else { return Err(anyhow!("--why-not takes two entrants")) };
        let (one, other) = (stored.who(one)?, stored.who(other)?);
        if one == other {
            let values = [file(), ("who", stored.called(one))];
            return Err(error(lang, Key::EventStoredSame, values));
        }
        return answer(arguments, &stored, &paired, (one, Some(other)), lang);
    }
    if let Some(who) = &arguments.why_no_bye {
        let no = stored.who(who)?;
        return answer(arguments, &stored, &paired, (no, None), lang);
    }
    let name = |no| stored.called(no);
    let mut line = wire::event::round(&paired.round, &name);
    line.stage = paired.stage.map(|stage| stage.0);
    for (place, board) in line.boards.iter_mut().zip(&paired.round.boards) {
        let names = (stored.name(board.first).to_owned(), stored.name(board.second).to_owned());
        place.names = Some(names).filter(|(one, other)| !one.is_empty() || !other.is_empty());
    }
    say(arguments.json, &line, &text(&stored, &paired.round, lang))?;
    Ok(stored.answer())
}

/// Why two do not meet, or one has no bye.
fn answer(
    arguments: &Arguments,
    stored: &Stored,
    paired: &Paired,
    (one, other): (No, Option<No>),
    lang: Lang,
) -> anyhow::Result<Answer> {
    let Some(task) = &paired.task else {
        return Err(error(lang, Key::EventStoredExplain, []));
    };
    let round = &paired.round;
    let compared = match other {
        Some(other) => why_not(task, arguments.seed, one, other),
        None => why_no_bye(task, arguments.seed, one),
    };
    let table = round.boards.iter().find(|board| {
        let two = [Some(board.first), Some(board.second)];
        two.contains(&Some(one)) && two.contains(&other)
    });
    let has_bye = other.is_none() && round.byes.iter().any(|bye| bye.no == one);
    let answer = match compared {
        _ if table.is_some() || has_bye => WhyNot::So { table: table.map(|board| board.table) },
        Ok(comparison) => WhyNot::Scores(Box::new(comparison)),
        Err(WhyNotError::NotThere(no)) => WhyNot::NotThere(no),
        Err(none) => {
            let (file, who) = (arguments.file.display().to_string(), stored.called(one));
            return Err(match none {
                WhyNotError::Same(_) => {
                    error(lang, Key::EventStoredSame, [("file", file), ("who", who)])
                }
                WhyNotError::NoBye => error(lang, Key::EventStoredNoBye, [("file", file)]),
                WhyNotError::NotThere(_) | WhyNotError::NoPairing => {
                    error(lang, Key::EventStoredNoPairing, [("file", file)])
                }
            });
        }
    };
    let name = |no| stored.called(no);
    let line = wire::event::why_not(one, other, &answer, &name);
    let text = match lang {
        Lang::ZhHans => &line.text.zh,
        Lang::En => &line.text.en,
    };
    let text = format!("{}\n{text}\n", events::round(lang, round.number));
    say(arguments.json, &line, &text)?;
    Ok(stored.answer())
}

/// The boards in a table, then the reason of each.
fn text(stored: &Stored, round: &Round, lang: Lang) -> String {
    let head = |key| render(lang, key, &[]);
    let mut table = Table::new([
        (head(Key::EventHeadTable), Edge::Right),
        (head(Key::EventPoints), Edge::Right),
        (head(Key::EventHeadRed), Edge::Left),
        (head(Key::EventHeadBlack), Edge::Left),
        (head(Key::EventPoints), Edge::Right),
    ]);
    for board in &round.boards {
        let [left, right] = match &board.why {
            Why::Swiss(why) => [why.scores.0.to_string(), why.scores.1.to_string()],
            _ => [String::new(), String::new()],
        };
        let (one, other) = (stored.called(board.first), stored.called(board.second));
        table.row([board.table.to_string(), left, one, other, right]);
    }
    let mut text = format!("{}\n", events::round(lang, round.number));
    // A bye alone needs no heads of boards.
    if !round.boards.is_empty() {
        text.push_str(&table.draw());
    }
    let colon = if lang == Lang::ZhHans { "：" } else { ": " };
    for bye in &round.byes {
        text.push_str(&format!("{}{colon}{}\n", head(Key::EventBye), stored.called(bye.no)));
    }
    let name = |no| stored.called(no);
    for rule in &round.relaxed {
        text.push_str(&format!("! {}\n", events::relaxed(lang, *rule, &name)));
    }
    let out = stored.not_present(round.number);
    if !out.is_empty() {
        let who = events::list(lang, out.into_iter().map(name));
        text.push_str(&said(lang, Key::EventStoredAbsent, [("who", who)]));
        text.push('\n');
    }
    text.push('\n');
    for board in &round.boards {
        let title = render(lang, Key::EventTable, &[("number", board.table.to_string().into())]);
        text.push_str(&format!("{title}  {}\n", events::why(lang, &board.why)));
    }
    for bye in &round.byes {
        let why = events::bye(lang, &bye.why, &name);
        text.push_str(&format!("{}  {why}\n", head(Key::EventBye)));
    }
    text
}
