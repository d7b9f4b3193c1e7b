//! Games: line-ups, results, lateness, colors of extra games, and what ends a level meeting.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::Context;
use tournament::{
    EntrantKind, Lineup, Member, Need, No, Outcome, PairingId, Request, Sealed, Seed, Settle,
    SettledBy, Side, Source, StageNo, Stand, State, TeamKind, Viewer,
};
use words::{Key, Lang, events};

use super::desk::Desk;
use super::envelope::{self, Envelope};
use super::next;
use super::options::{Common, Typed, one_name, result, seed};
use super::rounds;
use super::said::{advise, error, say};
use crate::output::Answer;

/// Where the round is, for commands about its tables.
#[derive(Debug, clap::Args)]
struct Place {
    /// In which round; the last published one when left out.
    #[arg(long)]
    round: Option<u16>,
    /// In which stage.
    #[arg(long)]
    stage: Option<u8>,
}

impl Place {
    fn stage(&self, desk: &Desk) -> anyhow::Result<StageNo> {
        desk.stage(self.stage, |need| matches!(need, Need::Results(_) | Need::Settle(_)))
    }
}

#[derive(Debug, clap::Args)]
pub(super) struct ResultArguments {
    /// The file of the event.
    file: PathBuf,
    /// Tables with their results: `1 1-0 2 1/2 3 0-1`. A table may name a board or a game,
    /// `3.2` (in matches of teams board 2, else game 2), `3.2.1` is game 1 on board 2. Several
    /// results with commas, `1-0,0-1,1/2`, fill the games that are open, in their order. `+-`, `-+`
    /// and `--` are games without play: Red alone, Black alone or nobody came.
    #[arg(required = true, value_name = "TABLE RESULT")]
    results: Vec<String>,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, clap::Args)]
pub(super) struct ClearArguments {
    /// The file of the event.
    file: PathBuf,
    /// The table, or a game of it: `3`, `3.2`, `3.2.1`.
    table: String,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, clap::Args)]
pub(super) struct LateArguments {
    /// The file of the event.
    file: PathBuf,
    /// The table, or a game of it: `3`, `3.2`, `3.2.1`.
    table: String,
    /// How long after the start Red came: minutes, `12` or `12:30`; `never`; `0` is on time.
    #[arg(long, default_value = "0", value_name = "MINUTES", value_parser = arrival)]
    red: Arrival,
    /// How long after the start Black came.
    #[arg(long, default_value = "0", value_name = "MINUTES", value_parser = arrival)]
    black: Arrival,
    #[command(flatten)]
    place: Place,
}

/// Milliseconds after the start; nothing is never.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Arrival(Option<i64>);

#[derive(Debug, clap::Args)]
pub(super) struct LineupArguments {
    /// The file of the event.
    file: PathBuf,
    /// Which team: the number, or the name.
    #[arg(required_unless_present = "registered", requires = "members")]
    team: Option<String>,
    /// Who sits at the boards, the first board first, by the order of registration, `1,2,4`, or by
    /// name, `张三,李四`; `-` is an empty board.
    #[arg(allow_hyphen_values = true)]
    members: Option<String>,
    /// Every team that has not handed in a line-up plays in the order of registration.
    #[arg(long, conflicts_with_all = ["team", "members"])]
    registered: bool,
    /// Takes the place of the line-up that the team has handed in already.
    #[arg(long, conflicts_with = "registered")]
    replace: bool,
    /// From what the salt of a sealed line-up is made; the system gives chance when left out. With
    /// a seed that can be guessed, so can the line-up.
    #[arg(long, value_parser = seed)]
    seed: Option<Seed>,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, clap::Args)]
pub(super) struct ColorsArguments {
    /// The file of the event.
    file: PathBuf,
    /// The table.
    table: u16,
    /// Who has red in the extra game, as it was drawn by hand: the number, or the name.
    #[arg(long, value_name = "NO")]
    red: Option<String>,
    /// From what the colors are drawn.
    #[arg(long, value_parser = seed, conflicts_with = "red")]
    seed: Option<Seed>,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, clap::Args)]
pub(super) struct SettleArguments {
    /// The file of the event.
    file: PathBuf,
    /// The table that is level.
    table: u16,
    /// Lots decide.
    #[arg(long, conflicts_with = "winner")]
    lots: bool,
    /// From what lots are drawn.
    #[arg(long, value_parser = seed, requires = "lots")]
    seed: Option<Seed>,
    /// Who goes on: the number, or the name.
    #[arg(long, value_name = "NO", required_unless_present = "lots")]
    winner: Option<String>,
    /// Since the winner has fewer fouls, not by decision of an official.
    #[arg(long, requires = "winner")]
    fewer_fouls: bool,
    #[command(flatten)]
    place: Place,
}

/// A table, and perhaps a game at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Spot {
    id: PairingId,
    game: Option<(u8, u8)>,
}

fn spot(desk: &Desk, stage: StageNo, round: Option<u16>, text: &str) -> anyhow::Result<Spot> {
    let wrong = || error(desk.lang, Key::EventDeskNoTable, [("text", text.to_owned())]);
    // A number has no sign here: +1 is no table.
    let number = |part: &str| match part.bytes().all(|sign| sign.is_ascii_digit()) {
        true => part.parse().ok(),
        false => None,
    };
    let parts: Option<Vec<u16>> = text.split('.').map(number).collect();
    let parts = parts.filter(|parts| !parts.contains(&0)).ok_or_else(wrong)?;
    let table = *parts.first().ok_or_else(wrong)?;
    let id = desk.pairing(stage, round, table)?;
    let boards = desk.state().rules(stage).map_or(1, |rules| rules.meeting.boards);
    let small = |number: u16| u8::try_from(number).map_err(|_| wrong());
    let game = match parts[1..] {
        [] => None,
        [board] if boards > 1 => Some((small(board)?, 1)),
        [game] => Some((1, small(game)?)),
        [board, game] => Some((small(board)?, small(game)?)),
        _ => return Err(wrong()),
    };
    if let Some((board, _)) = game.filter(|(board, _)| *board > boards) {
        let values = [
            ("table", rounds::table_name(desk, id)),
            ("boards", boards.to_string()),
            ("board", board.to_string()),
        ];
        return Err(error(desk.lang, Key::EventDeskNoBoard, values));
    }
    Ok(Spot { id, game })
}

/// The game that a result is for, when the table alone is named.
fn next_game(state: &State, id: PairingId) -> Option<(u8, u8)> {
    let pairing = state.pairing(id)?;
    let meeting = &state.rules(id.stage)?.meeting;
    match state.stand(id)? {
        Stand::Open(missing) => missing.first().copied(),
        Stand::Level(Some(Settle::ExtraGames(_) | Settle::Armageddon)) => {
            Some((1, pairing.next_extra(meeting)))
        }
        // The one result of a meeting of one game is corrected.
        _ => match pairing.games[..] {
            [only] => Some((only.board, only.game)),
            _ => None,
        },
    }
}

/// Refuses one result for a match of several games that is more than a game brings: `2-0` and `3:2`
/// are scores of the match, and would be taken for its first game.
fn check_match_score(desk: &Desk, id: PairingId, text: &str) -> anyhow::Result<()> {
    let Some(meeting) = desk.state().rules(id.stage).map(|rules| &rules.meeting) else {
        return Ok(());
    };
    let number = |text: &str| text.trim().parse::<u32>().ok();
    let scores = text.split_once(['-', ':', '：']);
    let sum = scores.and_then(|(one, other)| number(one).zip(number(other)));
    let games = u32::from(meeting.boards) * u32::from(meeting.games.regular());
    if games < 2 || sum.is_none_or(|(one, other)| one.saturating_add(other) < 2) {
        return Ok(());
    }
    let game = if meeting.boards > 1 && meeting.games.regular() > 1 { "1.1" } else { "1" };
    let values = [
        ("text", text.to_owned()),
        ("table", rounds::table_name(desk, id)),
        ("example", format!("{}.{game} 1-0", id.table)),
    ];
    Err(error(desk.lang, Key::EventDeskMatchScore, values))
}

/// The games of a meeting that wait for a result, as `result` names them.
fn open_games(state: &State, id: PairingId) -> Vec<String> {
    let Some(Stand::Open(missing)) = state.stand(id) else { return Vec::new() };
    let (boards, games) =
        state.rules(id.stage).map_or((1, 1), |r| (r.meeting.boards, r.meeting.games.regular()));
    let name = |(board, game): (u8, u8)| match (boards, games) {
        (1, 1) => id.table.to_string(),
        (1, _) => format!("{}.{game}", id.table),
        (_, 1) => format!("{}.{board}", id.table),
        _ => format!("{}.{board}.{game}", id.table),
    };
    missing.into_iter().map(name).collect()
}

pub(super) fn enter(arguments: &ResultArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = arguments.place.stage(&desk)?;
    if !arguments.results.len().is_multiple_of(2) {
        let forms = say(desk.lang, Key::EventDeskResults, []);
        let values = [("given", arguments.results.join(" ")), ("forms", forms)];
        return Err(error(desk.lang, Key::EventDeskPairs, values));
    }
    let mut state = desk.state().clone();
    let mut requests = Vec::new();
    let mut given = BTreeSet::new();
    for pair in arguments.results.chunks_exact(2) {
        let spot = spot(&desk, stage, arguments.place.round, &pair[0])?;
        if spot.game.is_none() {
            check_match_score(&desk, spot.id, &pair[1])?;
        }
        let read = |text: &str| {
            result(text).with_context(|| {
                let forms = say(desk.lang, Key::EventDeskResults, []);
                let values = [("text", text.to_owned()), ("forms", forms)];
                say(desk.lang, Key::EventDeskResult, values)
            })
        };
        let typed: Vec<Typed> =
            pair[1].split([',', '，']).map(read).collect::<anyhow::Result<_>>()?;
        if spot.game.is_some() && typed.len() > 1 {
            let values = [("game", pair[0].clone()), ("count", typed.len().to_string())];
            return Err(error(desk.lang, Key::EventDeskOneGame, values));
        }
        let (open, count) = (open_games(&state, spot.id), typed.len());
        for one in typed {
            let Some((board, game)) = spot.game.or_else(|| next_game(&state, spot.id)) else {
                let (lang, command) = (desk.lang, rounds::command(&desk));
                let table = ("table", rounds::table_name(&desk, spot.id));
                let example = ("example", format!("{}.1", spot.id.table));
                if open.is_empty() {
                    let key = Key::EventDeskResultsAll;
                    return Err(advise(lang, key, [table, example], &command));
                }
                let values = [
                    table,
                    example,
                    ("count", count.to_string()),
                    ("open", open.len().to_string()),
                    ("list", events::list(lang, open)),
                ];
                return Err(advise(lang, Key::EventDeskResultsMany, values, &command));
            };
            if !given.insert((spot.id, board, game)) {
                let table = rounds::table_name(&desk, spot.id);
                let values = [("given", pair.join(" ")), ("table", table)];
                return Err(error(desk.lang, Key::EventDeskResultTwice, values));
            }
            let outcome = outcome(&state, spot.id, board, game, one);
            check_scores(&desk, stage, &pair[1], outcome)?;
            let source = Source::Official;
            let request =
                Request::Result { pairing: spot.id, board, game, red: None, outcome, source };
            let facts = state.decide(&request).map_err(|denied| desk.refuse(&state, &denied))?;
            for fact in &facts {
                state.evolve(fact);
            }
            requests.push(request);
        }
    }
    let act = desk.ask(&requests)?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

/// Scores that are typed for a game are none that a win does not reach.
fn check_scores(desk: &Desk, stage: StageNo, text: &str, outcome: Outcome) -> anyhow::Result<()> {
    let Outcome::Split { red, black } = outcome else { return Ok(()) };
    let Some(game) = desk.state().rules(stage).map(|rules| rules.scoring.game) else {
        return Ok(());
    };
    let most = game.red.win.max(game.black.win);
    if red.max(black) <= most {
        return Ok(());
    }
    let values = [("text", text.to_owned()), ("most", most.to_string())];
    Err(error(desk.lang, Key::EventDeskScoresLarge, values))
}

/// The outcome by colors.
fn outcome(state: &State, id: PairingId, board: u8, game: u8, typed: Typed) -> Outcome {
    match typed {
        Typed::Game(outcome) => outcome,
        Typed::First(first_wins) => {
            let red = state.red_on(id, board, game).unwrap_or(Side::First);
            if (red == Side::First) == first_wins { Outcome::RedWin } else { Outcome::BlackWin }
        }
    }
}

pub(super) fn clear(arguments: &ClearArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = arguments.place.stage(&desk)?;
    let spot = spot(&desk, stage, arguments.place.round, &arguments.table)?;
    let games: Vec<(u8, u8)> = match spot.game {
        Some(game) => vec![game],
        None => {
            let pairing = desk.state().pairing(spot.id);
            let games = pairing.map_or(&[][..], |pairing| &pairing.games);
            // The last game first, so that what is left is always a beginning.
            games.iter().rev().map(|game| (game.board, game.game)).collect()
        }
    };
    if games.is_empty() {
        let values = [("table", rounds::table_name(&desk, spot.id))];
        return Err(error(desk.lang, Key::EventDeskNoResult, values));
    }
    let requests: Vec<Request> =
        games.into_iter().map(|(board, game)| Request::ClearResult(spot.id, board, game)).collect();
    let act = desk.ask(&requests)?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

fn arrival(text: &str) -> Result<Arrival, String> {
    let wrong = || say(crate::terminal::lang(), Key::CommandMinutes, []);
    if matches!(text, "never" | "未到") {
        return Ok(Arrival(None));
    }
    let (minutes, seconds) = text.split_once(':').unwrap_or((text, "0"));
    let number =
        |text: &str| text.parse::<i64>().ok().filter(|number| (0..=10_000).contains(number));
    let (minutes, seconds) = number(minutes).zip(number(seconds)).ok_or_else(wrong)?;
    if seconds >= 60 {
        return Err(wrong());
    }
    Ok(Arrival(Some((60 * minutes + seconds) * 1_000)))
}

pub(super) fn late(arguments: &LateArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = arguments.place.stage(&desk)?;
    let spot = spot(&desk, stage, arguments.place.round, &arguments.table)?;
    let Some((board, game)) = spot.game.or_else(|| next_game(desk.state(), spot.id)) else {
        let values = [("table", rounds::table_name(&desk, spot.id))];
        return Err(error(desk.lang, Key::EventDeskNoLate, values));
    };
    let (red_ms, black_ms) = (arguments.red.0, arguments.black.0);
    let act = desk.ask(&[Request::Late { pairing: spot.id, board, game, red_ms, black_ms }])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

pub(super) fn lineup(arguments: &LineupArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = arguments.place.stage(&desk)?;
    let requests = if arguments.registered {
        registered(&desk, stage)?
    } else {
        let (Some(team), Some(members)) = (&arguments.team, &arguments.members) else {
            return Err(error(desk.lang, Key::EventDeskLineup, []));
        };
        let no = desk.who(team)?;
        let id = match_of(&desk, stage, arguments.place.round, no)?;
        let side = desk.state().pairing(id).and_then(|pairing| pairing.side(no));
        let side = side.context("the team plays in its match")?;
        let entry = desk.state().entrants().get(&no).map(|one| &one.entry);
        let names: Vec<String> = entry.map_or_else(Vec::new, |entry| {
            entry.members.iter().map(|member| one_name(&member.name)).collect()
        });
        let lineup = read_lineup(members, &names, desk.lang)?;
        let pairing = desk.state().pairing(id).context("the match is published")?;
        // One whose envelope was lost has to be handed in again.
        let is_kept =
            pairing.sealed(side).map(|seal| envelope::find(&desk.path, (id, side), seal).is_ok());
        let is_there = is_kept
            .unwrap_or_else(|| pairing.lineup(side, Viewer::Captain(side)) != Sealed::Missing);
        if is_there && !pairing.lineups_open() && !arguments.replace {
            return Err(error(desk.lang, Key::EventDeskLineupThere, [("who", desk.name(no))]));
        }
        let given = Given { id, side, lineup };
        given.requests(&desk, arguments.seed)?
    };
    let act = desk.ask(&requests)?;
    desk.after(envelope::tidy(&desk.path, &desk.log))?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

/// A line-up that is handed in.
#[derive(Debug)]
struct Given {
    id: PairingId,
    side: Side,
    lineup: Lineup,
}

impl Given {
    /// Sealed where the other team's is not there yet; else both are opened. What is sealed is
    /// durable beside the event before this returns.
    fn requests(self, desk: &Desk, seed: Option<Seed>) -> anyhow::Result<Vec<Request>> {
        let Given { id, side, lineup } = self;
        let check = desk.state().check_lineup(id, side, &lineup);
        check.map_err(|denied| desk.refuse(desk.state(), &denied))?;
        let other = side.opposite();
        let pairing = desk.state().pairing(id).context("the match is published")?;
        if let Some(seal) = pairing.sealed(other) {
            let theirs = envelope::find(&desk.path, (id, other), seal).with_context(|| {
                let values = [("who", desk.name(pairing.on(other)))];
                say(desk.lang, Key::EventDeskLineupAgain, values)
            })?;
            return Ok(vec![
                Request::OpenLineup(id, other, theirs.lineup, theirs.salt),
                Request::GiveLineup(id, side, lineup),
            ]);
        }
        if pairing.lineup(other, Viewer::Anybody) != Sealed::Missing {
            return Ok(vec![Request::GiveLineup(id, side, lineup)]);
        }
        let salt = envelope::salt(seed)?;
        let envelope = Envelope { pairing: id, side, lineup, salt };
        envelope::keep(&desk.path, &envelope)?;
        Ok(vec![Request::SealLineup(id, side, envelope.seal())])
    }
}

/// The match that a team plays in a round: the last published one when none is named.
fn match_of(desk: &Desk, stage: StageNo, round: Option<u16>, no: No) -> anyhow::Result<PairingId> {
    let state = desk.state().stage(stage);
    let rounds = state.map_or(&[][..], |state| &state.rounds);
    let wanted = match round {
        Some(number) => rounds.iter().find(|one| one.round.number == number),
        None => rounds.last(),
    };
    let found = wanted.and_then(|round| {
        round.pairings.iter().find(|pairing| pairing.side(no).is_some()).map(|pairing| pairing.id)
    });
    found.ok_or_else(|| {
        let values = [("who", desk.name(no))];
        advise(desk.lang, Key::EventDeskNoMatch, values, &rounds::command(desk))
    })
}

/// Line-ups in the order of registration for every team that has handed in none.
fn registered(desk: &Desk, stage: StageNo) -> anyhow::Result<Vec<Request>> {
    let boards = desk.state().rules(stage).map_or(1, |rules| rules.meeting.boards);
    let waiting = match desk.state().need(stage) {
        Some(Need::Results(ids)) => ids,
        _ => Vec::new(),
    };
    let mut requests = Vec::new();
    for id in waiting {
        for no in unregistered(desk.state(), id) {
            let members =
                desk.state().entrants().get(&no).map_or(0, |entrant| entrant.entry.members.len());
            let side = desk.state().pairing(id).and_then(|pairing| pairing.side(no));
            let seat = |board: u8| (usize::from(board) < members).then_some(Member(board));
            let lineup = Lineup((0..boards).map(seat).collect());
            let side = side.context("the team plays")?;
            let pairing = desk.state().pairing(id).context("the match is published")?;
            let other = side.opposite();
            if let Some(seal) = pairing.sealed(other) {
                let theirs = envelope::find(&desk.path, (id, other), seal)?;
                requests.push(Request::OpenLineup(id, other, theirs.lineup, theirs.salt));
            }
            requests.push(Request::GiveLineup(id, side, lineup));
        }
    }
    if requests.is_empty() {
        return Err(error(desk.lang, Key::EventDeskNoLineups, []));
    }
    Ok(requests)
}

/// The teams whose line-ups are not in, also where nobody waits for them since the order is fixed.
fn unregistered(state: &State, id: PairingId) -> Vec<No> {
    let kind = match state.regulations().map(|rules| &rules.entrants) {
        Some(EntrantKind::Teams(rules)) => rules.kind,
        _ => return Vec::new(),
    };
    let is_played = state.pairing(id).is_none_or(|pairing| !pairing.games.is_empty());
    match kind {
        TeamKind::FixedBoards if !is_played => state.lineups_missing(id),
        _ => state.lineups_wanted(id),
    }
}

/// Members by the order of registration, from 1, or by name; `-` and `0` are an empty board. Blanks
/// part the members too, where nobody's name has one.
fn read_lineup(text: &str, names: &[String], lang: Lang) -> anyhow::Result<Lineup> {
    let named = |part: &str| {
        let part = one_name(part);
        let mut alike = (0..).zip(names).filter(|(_, name)| **name == part);
        // Of two of one name neither is meant for certain.
        let found = alike.next().map(|(place, _)| Member(place));
        found.filter(|_| alike.next().is_none())
    };
    let seat = |part: &str| match part {
        "-" | "0" | "空" => Ok(None),
        part => {
            let number = part.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
            let member = number.map(Member).or_else(|| named(part)).map(Some);
            let alike: Vec<String> = (1_u16..)
                .zip(names)
                .filter(|(_, name)| **name == one_name(part))
                .map(|(place, _)| place.to_string())
                .collect();
            member.ok_or_else(|| {
                if alike.len() > 1 {
                    let numbers = ("numbers", events::list(lang, alike));
                    return error(
                        lang,
                        Key::EventDeskMembersAlike,
                        [("name", one_name(part)), numbers],
                    );
                }
                let listed =
                    (1..).zip(names).map(|(place, name): (u8, _)| format!("{place} {name}"));
                let values = [("text", part.to_owned()), ("members", events::list(lang, listed))];
                error(lang, Key::EventDeskMember, values)
            })
        }
    };
    let is_part = |part: &&str| !part.is_empty();
    let by_signs: Vec<&str> =
        text.split([',', '，', '、']).map(str::trim).filter(is_part).collect();
    let has_blank = |part: &&str| named(part).is_none() && part.contains(' ');
    let parts: Vec<&str> = match by_signs.iter().any(has_blank) {
        true => text.split([',', ' ', '，', '、']).filter(is_part).collect(),
        false => by_signs,
    };
    Ok(Lineup(parts.into_iter().map(seat).collect::<anyhow::Result<_>>()?))
}

pub(super) fn colors(arguments: &ColorsArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = arguments.place.stage(&desk)?;
    let id = desk.pairing(stage, arguments.place.round, arguments.table)?;
    let request = match &arguments.red {
        Some(who) => Request::EnterColors(id, side(&desk, id, who)?),
        None => Request::DrawColors(id, Desk::seed(arguments.seed)?),
    };
    let act = desk.ask(&[request])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

fn side(desk: &Desk, id: PairingId, who: &str) -> anyhow::Result<Side> {
    let no = desk.who(who)?;
    let side = desk.state().pairing(id).and_then(|pairing| pairing.side(no));
    side.ok_or_else(|| {
        let values = [("who", desk.name(no)), ("table", rounds::table_name(desk, id))];
        error(desk.lang, Key::EventDeskNotAt, values)
    })
}

pub(super) fn settle(arguments: &SettleArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = arguments.place.stage(&desk)?;
    let id = desk.pairing(stage, arguments.place.round, arguments.table)?;
    let request = match &arguments.winner {
        None => Request::SettleByLots(id, Desk::seed(arguments.seed)?),
        Some(who) => {
            let by =
                if arguments.fewer_fouls { SettledBy::FewerFouls } else { SettledBy::Official };
            Request::Settle(id, side(&desk, id, who)?, by)
        }
    };
    if let Some(Stand::Level(step @ Some(Settle::ExtraGames(_) | Settle::Armageddon))) =
        desk.state().stand(id)
        && arguments.lots
    {
        let values = [("step", events::settle(desk.lang, step))];
        let command = next::command(&desk.path, desk.state(), stage);
        return Err(advise(desk.lang, Key::EventDeskLotsLater, values, &command));
    }
    let act = desk.ask(&[request])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrivals_and_lineups_are_read() {
        assert_eq!(arrival("never"), Ok(Arrival(None)));
        assert_eq!(arrival("0"), Ok(Arrival(Some(0))));
        assert_eq!(arrival("12:30"), Ok(Arrival(Some(750_000))));
        assert!(["", "x", "1:60", "-1", "1:2:3"].iter().all(|text| arrival(text).is_err()));
        let names = ["张三", "Li Si", "王五", "王五"].map(str::to_owned);
        let read = |text: &str| read_lineup(text, &names, Lang::En);
        let lineup = Lineup(vec![Some(Member(1)), None, Some(Member(0))]);
        for text in ["2,-,1", "2 - 1", "Li Si、空，张三", "2，0， 张三 "] {
            assert_eq!(read(text).unwrap(), lineup, "{text}");
        }
        for text in ["1,x", "300", "王五", "Li Si 张三"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(read("赵六").unwrap_err().to_string().contains("1 张三, 2 Li Si"));
        let alike = read("1,王五").unwrap_err().to_string();
        assert!(alike.contains("several members are called") && alike.contains("3, 4"), "{alike}");
    }
}
