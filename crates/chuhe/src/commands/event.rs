//! `chuhe event`: the desk of an event without a server, on one file.
//!
//! A command reads the file, asks the tournament's core, appends the facts that come of it, and
//! answers when they are durable. Whatever is said about pairings and places is worked out from
//! the file alone.

mod desk;
mod entrants;
mod envelope;
mod explain;
mod export;
mod file;
mod games;
mod history;
mod hyphens;
mod layout;
mod lists;
mod lots;
mod new;
mod next;
mod options;
mod print;
mod rounds;
mod said;
mod tables;

use clap::Subcommand;
use tournament::Leaving;

pub(super) use self::explain::working;
pub(crate) use self::hyphens::results_as_values;
pub(super) use self::layout::{Edge, Table};
pub(super) use self::new::order_list;
use self::options::Common;
pub(super) use self::options::seed;
pub(super) use self::tables::{columns, how_far, legend, placed};
use crate::output::Answer;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Lists the events of the rule collections, with what each takes.
    Templates,
    /// Makes an event, or shows what it would take.
    New(Box<new::NewArguments>),
    /// Prints the regulations of an event, to be changed and used for another.
    Regulations(new::FileArguments),
    /// Changes the regulations of an event.
    Amend(new::AmendArguments),
    /// Enters players or teams, by name or from a list.
    Enter(entrants::EnterArguments),
    /// Corrects an entry.
    Correct(entrants::CorrectArguments),
    /// Lists who has entered.
    Entrants(entrants::ListArguments),
    /// Keeps two apart, or no longer.
    Apart(entrants::ApartArguments),
    /// Draws lots, or takes lots that were drawn by hand.
    Lots(lots::LotsArguments),
    /// Puts the seeds of a bracket into an order.
    Seed(lots::SeedArguments),
    /// Pairs the next round and proposes it.
    Pair(rounds::PairArguments),
    /// Publishes the round that is proposed.
    Publish(rounds::PublishArguments),
    /// Publishes the next round as an official wants it.
    Edit(rounds::EditArguments),
    /// Shows a round with its results.
    Round(rounds::RoundArguments),
    /// Takes the line-up of a team, sealed until the other team's is there.
    Lineup(games::LineupArguments),
    /// Enters results, or corrects them.
    Result(games::ResultArguments),
    /// Strikes out results that were entered in error.
    Clear(games::ClearArguments),
    /// Says who came late, and what follows from it (21).
    Late(games::LateArguments),
    /// Draws the colors of an extra game.
    Colors(games::ColorsArguments),
    /// Decides a level meeting by lots, fouls or an official.
    Settle(games::SettleArguments),
    /// Puts those who share a place in an order, for the stage that takes only some of them.
    Tie(lots::TieArguments),
    /// Notes a foul 犯规.
    Foul(entrants::FoulArguments),
    /// Notes a warning or a graver sanction (18).
    Warn(entrants::WarnArguments),
    /// Takes an entrant out: before the start, or by the half rule (20).
    Withdraw(entrants::LeaveArguments),
    /// Takes an entrant out for misconduct 除名 (18.3).
    Expel(entrants::LeaveArguments),
    /// Takes back an entrant who had left.
    Return(entrants::ReturnArguments),
    /// Notes that somebody will not play a round.
    Absent(entrants::AbsentArguments),
    /// Gives a bye that was asked for.
    Bye(entrants::AbsentArguments),
    /// Takes back an absence or a bye that was announced.
    Present(entrants::AbsentArguments),
    /// Closes a stage: its places stand.
    Close(history::CloseArguments),
    /// Takes back the last request, or everything after an entry of the log.
    Undo(history::UndoArguments),
    /// Shows the standings.
    Standings(tables::StandingsArguments),
    /// Says why: a board, a bye, a place, two who do not meet.
    Explain(explain::ExplainArguments),
    /// Prints pairings, standings, crosstables, brackets, score slips: HTML for A4, or SVG.
    Print(print::PrintArguments),
    /// Writes the event for other programs: TRF, JSON, CSV.
    Export(export::ExportArguments),
    /// Says where the event stands and what it needs next.
    #[command(alias = "need")]
    Status(tables::StatusArguments),
    /// Writes a remark into the log.
    Note(history::NoteArguments),
    /// Shows the log.
    Log(history::LogArguments),
    /// Checks whether the file is what was written.
    Check(history::CheckArguments),
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let common = &arguments.common;
    match &arguments.command {
        Command::Templates => new::templates(common),
        Command::New(arguments) => new::run(arguments, common),
        Command::Regulations(arguments) => new::regulations(arguments, common),
        Command::Amend(arguments) => new::amend(arguments, common),
        Command::Enter(arguments) => entrants::enter(arguments, common),
        Command::Correct(arguments) => entrants::correct(arguments, common),
        Command::Entrants(arguments) => entrants::list(arguments, common),
        Command::Apart(arguments) => entrants::apart(arguments, common),
        Command::Lots(arguments) => lots::run(arguments, common),
        Command::Seed(arguments) => lots::seeds(arguments, common),
        Command::Pair(arguments) => rounds::pair(arguments, common),
        Command::Publish(arguments) => rounds::publish(arguments, common),
        Command::Edit(arguments) => rounds::edit(arguments, common),
        Command::Round(arguments) => rounds::show(arguments, common),
        Command::Lineup(arguments) => games::lineup(arguments, common),
        Command::Result(arguments) => games::enter(arguments, common),
        Command::Clear(arguments) => games::clear(arguments, common),
        Command::Late(arguments) => games::late(arguments, common),
        Command::Colors(arguments) => games::colors(arguments, common),
        Command::Settle(arguments) => games::settle(arguments, common),
        Command::Tie(arguments) => lots::tie(arguments, common),
        Command::Foul(arguments) => entrants::foul(arguments, common),
        Command::Warn(arguments) => entrants::warn(arguments, common),
        Command::Withdraw(arguments) => entrants::leave(arguments, Leaving::Withdrawal, common),
        Command::Expel(arguments) => entrants::leave(arguments, Leaving::Expulsion, common),
        Command::Return(arguments) => entrants::give_back(arguments, common),
        Command::Absent(arguments) => entrants::absent(arguments, false, common),
        Command::Bye(arguments) => entrants::absent(arguments, true, common),
        Command::Present(arguments) => entrants::present(arguments, common),
        Command::Close(arguments) => history::close(arguments, common),
        Command::Undo(arguments) => history::undo(arguments, common),
        Command::Standings(arguments) => tables::run(arguments, common),
        Command::Explain(arguments) => explain::run(arguments, common),
        Command::Print(arguments) => print::run(arguments, common),
        Command::Export(arguments) => export::run(arguments, common),
        Command::Status(arguments) => tables::status(arguments, common),
        Command::Note(arguments) => history::note(arguments, common),
        Command::Log(arguments) => history::log(arguments, common),
        Command::Check(arguments) => history::check(arguments, common),
    }
}
