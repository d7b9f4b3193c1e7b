//! `chuhe sheet`: the record sheet 记录纸 as PDF, filled or blank.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use anyhow::bail;
use prints::sheet::{MAX_ROUNDS, Sheet};
use words::Lang;

use super::one_game::Choice;
use super::written;
use crate::output::{Answer, complain};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The record; `-` is standard input. A blank sheet when left out.
    file: Option<PathBuf>,
    #[command(flatten)]
    choice: Choice,
    /// The file to write; standard output when left out.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The rounds that there is room for, at least those of the game.
    #[arg(long)]
    rounds: Option<NonZeroUsize>,
    /// The language of the sheet: zh or en.
    #[arg(long, default_value = "zh", value_parser = lang)]
    lang: Lang,
}

fn lang(text: &str) -> Result<Lang, String> {
    Lang::from_tag(text).ok_or_else(|| format!("{text:?}, expected zh or en"))
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let mut answer = Answer::Yes;
    let mut sheet = match &arguments.file {
        None => Sheet::blank(arguments.lang),
        Some(path) => {
            let game = arguments.choice.read(path)?;
            if game.tree.leaves() > 1 {
                complain("variations have no place on a sheet and are left out");
            }
            if !game.problems.is_empty() {
                answer = Answer::No;
            }
            Sheet::of(&game, arguments.lang)
        }
    };
    if let Some(rounds) = arguments.rounds {
        if rounds.get() > MAX_ROUNDS {
            bail!("--rounds {rounds}, expected 1 to {MAX_ROUNDS}");
        }
        sheet.rounds = rounds.get();
    }
    let missing: String = sheet.missing().into_iter().collect();
    if !missing.is_empty() {
        complain(&format!("printed as □, in no font that is shipped: {missing:?}"));
        answer = Answer::No;
    }
    let pdf = sheet.pdf()?;
    match &arguments.out {
        Some(path) => written::out(path, &pdf, arguments.file.as_deref())?,
        None if io::stdout().is_terminal() => bail!("a PDF is not for a terminal: give --out FILE"),
        None => io::stdout().lock().write_all(&pdf)?,
    }
    Ok(answer)
}
