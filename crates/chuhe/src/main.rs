//! Chuhe 楚河: the program a xiangqi hall runs on.
//!
//! Without an argument it serves the hall. Every other command reads files or standard input,
//! prints text for people, and with `--json` one JSON object per line.
//!
//! Exit status: 0 done; 1 the answer is "no", or something was skipped; 2 the input cannot be used,
//! and nothing was written; 3 what was asked for is written, but the answer could not be shown.
#![forbid(unsafe_code)]

mod commands;
mod input;
mod output;
mod terminal;
mod time;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::output::Answer;

/// The program a xiangqi hall runs on: play, clocks, records. Without a command it serves.
#[derive(Debug, Parser)]
#[command(name = "chuhe", version, about, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Opens the hall: this is what the program does without a command.
    Serve(commands::serve::Arguments),
    /// Counts the leaf positions of all games of a given length.
    Perft(commands::perft::Arguments),
    /// Lists the legal moves of a position, or of one position per line.
    Moves(commands::moves::Arguments),
    /// Judges a repetition, a natural limit or an end by a rule book, with reasons.
    Judge(commands::judge::Arguments),
    /// Says what touched pieces oblige to.
    Touch(commands::touch::Arguments),
    /// Says what records hold: games, tags, lines, what could not be read.
    Show(commands::show::Arguments),
    /// Writes records in another format, and says what that format cannot hold.
    Convert(commands::convert::Arguments),
    /// Draws a position as books print it, as SVG or PNG.
    Diagram(commands::diagram::Arguments),
    /// Prints a record sheet 记录纸 as PDF, filled from a record or blank.
    Sheet(commands::sheet::Arguments),
    /// Two people play at one terminal, or a script of moves is played.
    Play(commands::play::Arguments),
    /// The engine behind the universal chess interface, on standard input and output.
    Uci(commands::engine::Arguments),
    /// The engine behind the universal Chinese chess protocol.
    Ucci(commands::engine::Arguments),
    /// Searches a fixed list of positions: the engine's checksum and speed.
    Bench(commands::engine::BenchArguments),
    /// Becomes another program, with low priority and little memory: how the hall starts engines.
    #[command(hide = true)]
    Confined(commands::confined::Arguments),
    /// Two engines play each other, refereed: Elo with its error, a sequential test, PGN.
    Match(commands::matches::Arguments),
    /// Shows the places of an event, with the working of every value.
    Standings(commands::standings::Arguments),
    /// Pairs a round of an event, with the reason for each board and bye.
    Pair(commands::pair::Arguments),
    /// Runs an event at a desk without a server, on one file.
    Event(commands::event::Arguments),
    /// Copies or checks what the hall keeps.
    Data(commands::data::Arguments),
}

fn main() -> ExitCode {
    let lang = terminal::lang();
    let arguments = commands::event::results_as_values(std::env::args_os());
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return terminal::refuse(&error, lang),
    };
    let result = match arguments.command {
        Some(Command::Perft(arguments)) => commands::perft::run(&arguments),
        Some(Command::Moves(arguments)) => commands::moves::run(&arguments),
        Some(Command::Judge(arguments)) => commands::judge::run(&arguments),
        Some(Command::Touch(arguments)) => commands::touch::run(&arguments),
        Some(Command::Show(arguments)) => commands::show::run(&arguments),
        Some(Command::Convert(arguments)) => commands::convert::run(&arguments),
        Some(Command::Diagram(arguments)) => commands::diagram::run(&arguments),
        Some(Command::Sheet(arguments)) => commands::sheet::run(&arguments),
        Some(Command::Play(arguments)) => commands::play::run(&arguments),
        Some(Command::Uci(_)) => commands::engine::serve(uci::Language::Uci),
        Some(Command::Ucci(_)) => commands::engine::serve(uci::Language::Ucci),
        Some(Command::Bench(arguments)) => commands::engine::bench(&arguments),
        Some(Command::Confined(arguments)) => commands::confined::run(&arguments),
        Some(Command::Match(arguments)) => commands::matches::run(&arguments),
        Some(Command::Standings(arguments)) => commands::standings::run(&arguments),
        Some(Command::Pair(arguments)) => commands::pair::run(&arguments),
        Some(Command::Event(arguments)) => commands::event::run(&arguments),
        Some(Command::Data(arguments)) => commands::data::run(&arguments),
        Some(Command::Serve(arguments)) => commands::serve::run(&arguments),
        None => commands::serve::run(&commands::serve::Arguments::default()),
    };
    match result {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        // Whoever read our output has enough of it.
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&terminal::reasons(&error, lang));
            ExitCode::from(if error.is::<output::Unsaid>() { 3 } else { 2 })
        }
    }
}
