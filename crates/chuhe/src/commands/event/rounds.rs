//! Rounds: proposed, changed by hand, published, shown.

use std::path::PathBuf;

use anyhow::Context;
use tournament::{
    Denied, Fact, GameRecord, Need, No, Outcome, Pairing, PairingId, Points, Request, Round, Scope,
    Sealed, Seat, Seed, Side, StageNo, Stand, Viewer, Why,
};
use wire::event::{GameLine, RoundLine, SeatLine};
use words::{Key, Lang, events, render};

use super::desk::Desk;
use super::layout::{Edge, Table};
use super::next::quoted;
use super::options::{Common, numbers, seed};
use super::said::{advise, error, reason, say};
use crate::output::Answer;

#[derive(Debug, clap::Args)]
pub(super) struct PairArguments {
    /// The file of the event.
    file: PathBuf,
    /// Of which stage.
    #[arg(long)]
    stage: Option<u8>,
    /// From what lots are drawn where the rules ask for some; the system gives chance when left
    /// out. It stands in the log.
    #[arg(long, value_parser = seed)]
    seed: Option<Seed>,
    /// Publishes the round as well; without it, it is only proposed.
    #[arg(long)]
    publish: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct PublishArguments {
    /// The file of the event.
    file: PathBuf,
    /// Of which stage.
    #[arg(long)]
    stage: Option<u8>,
}

#[derive(Debug, clap::Args)]
pub(super) struct EditArguments {
    /// The file of the event.
    file: PathBuf,
    /// Of which stage.
    #[arg(long)]
    stage: Option<u8>,
    /// Two entrants change places: `3,7`.
    #[arg(long, value_name = "A,B")]
    swap: Vec<String>,
    /// The two of a table exchange colors.
    #[arg(long, value_name = "TABLE")]
    exchange: Vec<u16>,
    /// This one has the bye, and who had it takes his place.
    #[arg(long, value_name = "NO")]
    bye: Option<String>,
    /// All boards, the one with red first: `3-7,1-4`. Who is missing has a bye.
    #[arg(long, value_name = "PAIRS", conflicts_with_all = ["swap", "exchange", "bye"])]
    boards: Option<String>,
    /// Why; stands in the log.
    #[arg(long, value_name = "TEXT")]
    why: String,
    /// Shows the round and publishes nothing.
    #[arg(long)]
    dry_run: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct RoundArguments {
    /// The file of the event.
    file: PathBuf,
    /// Which round; the last one, or the one that is proposed, when left out.
    round: Option<u16>,
    /// Of which stage.
    #[arg(long)]
    stage: Option<u8>,
}

fn is_pair(need: &Need) -> bool {
    matches!(need, Need::Pair(_))
}

pub(super) fn pair(arguments: &PairArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = desk.stage(arguments.stage, is_pair)?;
    let seed = Desk::seed(arguments.seed)?;
    let mut requests = vec![Request::Propose(stage, seed)];
    if arguments.publish {
        requests.push(Request::Publish(stage));
    }
    desk.ask(&requests)?;
    show_next(&desk, stage, arguments.publish)
}

pub(super) fn publish(arguments: &PublishArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = desk.stage(arguments.stage, is_pair)?;
    desk.ask(&[Request::Publish(stage)])?;
    show_next(&desk, stage, true)
}

pub(super) fn edit(arguments: &EditArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let stage = desk.stage(arguments.stage, is_pair)?;
    let (boards, byes) = arguments.wanted(&desk, stage)?;
    let refuse = |denied: &Denied| desk.refuse(desk.state(), denied);
    let round =
        desk.state().round_by_hand(stage, &boards, &byes).map_err(|error| refuse(&error))?;
    let request =
        Request::PublishEdited(stage, Box::new(round.clone()), reason(desk.lang, &arguments.why)?);
    if arguments.dry_run {
        desk.state().decide(&request).map_err(|error| refuse(&error))?;
        let line = line(&desk, stage, &round, None);
        desk.say(&line, &text(&desk, stage, &round, None))?;
        return Ok(Answer::Yes);
    }
    desk.ask(&[request])?;
    show_next(&desk, stage, true)
}

/// The pairs that are wanted, and who has a bye.
type Wanted = (Vec<(No, No)>, Vec<No>);

impl EditArguments {
    /// Boards and byes as they are asked for.
    fn wanted(&self, desk: &Desk, stage: StageNo) -> anyhow::Result<Wanted> {
        let proposed = desk.state().stage(stage).and_then(|stage| stage.proposed.as_ref());
        if let Some(text) = &self.boards {
            let mut boards = Vec::new();
            for part in text.split([',', ' ', '，']).filter(|part| !part.is_empty()) {
                let pair = part.split_once('-').ok_or_else(|| {
                    error(desk.lang, Key::EventDeskBoards, [("text", part.to_owned())])
                })?;
                boards.push((desk.who(pair.0)?, desk.who(pair.1)?));
            }
            let on_board = |no: &No| boards.iter().any(|(a, b)| a == no || b == no);
            let all = match proposed {
                Some(round) => round.everybody().collect(),
                None => present(desk, stage),
            };
            let byes = all.into_iter().filter(|no| !on_board(no)).collect();
            return Ok((boards, byes));
        }
        let Some(round) = proposed else {
            return Err(desk.refuse(desk.state(), &Denied::NotProposed(stage)));
        };
        let mut boards: Vec<(No, No)> =
            round.boards.iter().map(|board| (board.first, board.second)).collect();
        let mut byes: Vec<No> = round.byes.iter().map(|bye| bye.no).collect();
        let swap = |boards: &mut Vec<(No, No)>, byes: &mut Vec<No>, a: No, b: No| {
            let other = |no: No| {
                if no == a {
                    b
                } else if no == b {
                    a
                } else {
                    no
                }
            };
            for board in boards {
                *board = (other(board.0), other(board.1));
            }
            for bye in byes {
                *bye = other(*bye);
            }
        };
        for pair in &self.swap {
            let [a, b] = numbers(pair, desk.lang)?[..] else {
                return Err(error(desk.lang, Key::EventDeskSwap, [("text", pair.clone())]));
            };
            for no in [a, b] {
                if !round.everybody().any(|other| other == no) {
                    return Err(desk.refuse(desk.state(), &Denied::NotPresent(no)));
                }
            }
            swap(&mut boards, &mut byes, a, b);
        }
        if let Some(who) = &self.bye {
            let no = desk.who(who)?;
            let [holder] = byes[..] else {
                let values = [("count", byes.len().to_string())];
                return Err(error(desk.lang, Key::EventDeskByes, values));
            };
            swap(&mut boards, &mut byes, no, holder);
        }
        for table in &self.exchange {
            let place = usize::from(*table).checked_sub(1).and_then(|at| boards.get_mut(at));
            let board = place.ok_or_else(|| {
                error(desk.lang, Key::EventDeskExchange, [("table", table.to_string())])
            })?;
            *board = (board.1, board.0);
        }
        Ok((boards, byes))
    }
}

/// Who can play in the next round.
fn present(desk: &Desk, stage: StageNo) -> Vec<No> {
    let state = desk.state();
    let played = state.stage(stage).map_or(0, |state| state.rounds.len());
    let next = u16::try_from(played + 1).unwrap_or(u16::MAX);
    state.present(stage, next, &state.participants(Scope::of(stage)))
}

/// Answers with the round that was just proposed or published.
fn show_next(desk: &Desk, stage: StageNo, published: bool) -> anyhow::Result<Answer> {
    let state = desk.state().stage(stage).context("the stage is there")?;
    let (round, pairings) = if published {
        let last = state.rounds.last().context("a round was just published")?;
        (&last.round, Some(&last.pairings[..]))
    } else {
        (state.proposed.as_ref().context("a round was just proposed")?, None)
    };
    let line = line(desk, stage, round, pairings);
    let text = text(desk, stage, round, pairings) + &desk.next_text();
    desk.say(&line, &text)?;
    Ok(Answer::Yes)
}

pub(super) fn show(arguments: &RoundArguments, common: &Common) -> anyhow::Result<Answer> {
    let desk = Desk::look(&arguments.file, common)?;
    let stage = desk.stage(arguments.stage, |need| {
        matches!(need, Need::Results(_) | Need::Settle(_) | Need::Pair(_))
    })?;
    let (round, pairings) = of(&desk, stage, arguments.round)?;
    let line = line(&desk, stage, round, pairings);
    let mut text = text(&desk, stage, round, pairings);
    if pairings.is_none() {
        let round = round.number.to_string();
        text.push_str(&say(desk.lang, Key::EventNeedPublish, [("round", round)]));
        text.push('\n');
    }
    desk.say(&line, &text)?;
    Ok(Answer::Yes)
}

/// A round by its number, published or proposed; the newest when none is named.
pub(super) fn of(
    desk: &Desk,
    stage: StageNo,
    number: Option<u16>,
) -> anyhow::Result<(&Round, Option<&[Pairing]>)> {
    let Some(state) = desk.state().stage(stage) else {
        return Err(desk.refuse(desk.state(), &Denied::NoStage(stage)));
    };
    let last = u16::try_from(state.rounds.len()).unwrap_or(u16::MAX);
    let wanted = match (number, &state.proposed) {
        (Some(number), _) => number,
        (None, Some(proposed)) => proposed.number,
        (None, None) => last,
    };
    if let Some(proposed) = state.proposed.as_ref().filter(|round| round.number == wanted) {
        return Ok((proposed, None));
    }
    let command = || super::next::command(&desk.path, desk.state(), stage);
    let index = usize::from(wanted).checked_sub(1);
    match index.and_then(|index| state.rounds.get(index)) {
        Some(published) => Ok((&published.round, Some(&published.pairings))),
        None if last == 0 => {
            let values = [("stage", desk.stage_name(stage))];
            Err(advise(desk.lang, Key::EventDeskRoundThere, values, &command()))
        }
        None => {
            let round = ("round", wanted.to_string());
            let values = [("stage", desk.stage_name(stage)), ("last", last.to_string()), round];
            Err(advise(desk.lang, Key::EventDeskRounds, values, &command()))
        }
    }
}

/// The line of a round with its results.
pub(super) fn line(
    desk: &Desk,
    stage: StageNo,
    round: &Round,
    pairings: Option<&[Pairing]>,
) -> RoundLine {
    let name = |no| desk.name(no);
    let bare = |no: No| {
        desk.state().entrants().get(&no).map(|one| one.entry.name.clone()).unwrap_or_default()
    };
    let mut line = wire::event::round(round, &name);
    line.stage = Some(stage.0);
    line.published = Some(pairings.is_some());
    let has_groups = has_groups(desk, stage);
    for (place, board) in line.boards.iter_mut().zip(&round.boards) {
        place.names = Some((bare(board.first), bare(board.second)));
        place.group = has_groups.then(|| board.group.letter());
        let Some(pairing) =
            pairings.and_then(|all| all.iter().find(|one| one.id.table == board.table))
        else {
            continue;
        };
        place.games = pairing
            .games
            .iter()
            .map(|game| GameLine {
                board: game.board,
                game: game.game,
                red: pairing.on(game.red).get(),
                outcome: wire::event::outcome(game.outcome),
            })
            .collect();
        place.seats = seats_of(desk, pairing)
            .into_iter()
            .filter(|(_, game)| *game == 1)
            .map(|(seat, _)| SeatLine {
                board: seat.board,
                red: pairing.on(seat.red_side).get(),
                players: (
                    seat.player(desk, pairing, seat.red_side),
                    seat.player(desk, pairing, seat.red_side.opposite()),
                ),
            })
            .collect();
        place.lineups = desk.state().has_lineups(pairing.id).then(|| {
            let one = |side| lineup(pairing, side).to_owned();
            (one(Side::First), one(Side::Second))
        });
        place.stand = desk.state().stand(pairing.id).map(|stand| {
            match stand {
                Stand::Open(_) => "open",
                Stand::Won(Side::First) => "first",
                Stand::Won(Side::Second) => "second",
                Stand::Drawn => "drawn",
                Stand::NobodyWon => "nobody",
                Stand::Level(_) => "level",
                Stand::Annulled => "annulled",
            }
            .to_owned()
        });
    }
    line
}

/// How the line-up of a side stands, in a word.
fn lineup(pairing: &Pairing, side: Side) -> &'static str {
    match pairing.lineup(side, Viewer::Anybody) {
        Sealed::Missing => "missing",
        Sealed::Closed => "sealed",
        Sealed::Open(_) => "open",
    }
}

/// How the line-ups of a match stand, for people: handed in or not, never who is in one that is
/// closed. Nothing where teams hand in none.
pub(super) fn lineups(desk: &Desk, pairing: &Pairing) -> Option<String> {
    let lang = desk.lang;
    if !desk.state().has_lineups(pairing.id) {
        return None;
    }
    let table = ("table", pairing.id.table.to_string());
    if pairing.lineups_open() {
        return Some(say(lang, Key::EventLineupsOpen, [table]));
    }
    let one = |side: Side| {
        let key = match pairing.lineup(side, Viewer::Anybody) {
            Sealed::Missing => Key::EventLineupMissing,
            Sealed::Closed => Key::EventLineupSealed,
            Sealed::Open(_) => Key::EventLineupShown,
        };
        say(lang, key, [("who", desk.name(pairing.on(side)))])
    };
    let semicolon = if lang == Lang::ZhHans { "；" } else { "; " };
    let teams = [Side::First, Side::Second].map(one).join(semicolon);
    Some(say(lang, Key::EventLineupsTable, [table, ("teams", teams)]))
}

fn has_groups(desk: &Desk, stage: StageNo) -> bool {
    desk.state().stage(stage).is_some_and(|state| state.groups.len() > 1)
}

/// A round as a table.
pub(super) fn text(
    desk: &Desk,
    stage: StageNo,
    round: &Round,
    pairings: Option<&[Pairing]>,
) -> String {
    let (lang, state) = (desk.lang, desk.state());
    let head = |key| render(lang, key, &[]);
    let one_game = state
        .rules(stage)
        .is_some_and(|rules| rules.meeting.boards == 1 && rules.meeting.games.regular() == 1);
    let (first, second) = if one_game {
        (Key::EventHeadRed, Key::EventHeadBlack)
    } else {
        (Key::EventHeadFirst, Key::EventHeadSecond)
    };
    let mut table = Table::new([
        (head(Key::EventHeadGroup), Edge::Center),
        (head(Key::EventHeadTable), Edge::Right),
        (head(Key::EventPoints), Edge::Right),
        (head(first), Edge::Left),
        (head(Key::EventHeadResult), Edge::Center),
        (head(second), Edge::Left),
        (head(Key::EventPoints), Edge::Right),
    ]);
    let has_groups = has_groups(desk, stage);
    let by_hand = round.boards.iter().any(|board| matches!(board.why, Why::Official));
    let before = (by_hand && state.is_by_scores(stage)).then(|| {
        let rounds = Some(round.number.saturating_sub(1));
        state.field(Scope { rounds, ..Scope::of(stage) })
    });
    for board in &round.boards {
        let scores: [String; 2] = match &board.why {
            Why::Swiss(why) => [why.scores.0.to_string(), why.scores.1.to_string()],
            // By hand in a stage that scores pair.
            Why::Official if before.is_some() => [board.first, board.second].map(|no| {
                before.as_ref().map_or(Points::ZERO, |field| field.total(no)).to_string()
            }),
            _ => [String::new(), String::new()],
        };
        let [left, right] = scores;
        let result = pairings
            .and_then(|all| all.iter().find(|one| one.id.table == board.table))
            .map(|pairing| result(desk, pairing))
            .unwrap_or_default();
        table.row([
            if has_groups { board.group.letter() } else { String::new() },
            board.table.to_string(),
            left,
            desk.name(board.first),
            if result.is_empty() { "–".to_owned() } else { result },
            desk.name(board.second),
            right,
        ]);
    }
    let mut text = format!("{}  {}\n", desk.stage_name(stage), events::round(lang, round.number));
    // A bye alone needs no heads of boards.
    if !round.boards.is_empty() {
        text.push_str(&table.draw());
    }
    if let Some(pairings) = pairings {
        text.push_str(&boards(desk, pairings));
        for line in pairings.iter().filter_map(|pairing| lineups(desk, pairing)) {
            text.push_str(&line);
            text.push('\n');
        }
    }
    let name = |no| desk.name(no);
    let colon = if lang == Lang::ZhHans { "：" } else { ": " };
    for bye in &round.byes {
        text.push_str(&format!("{}{colon}{}\n", head(Key::EventBye), desk.name(bye.no)));
    }
    for (no, points) in state.absent_from(stage, round) {
        text.push_str(&format!("{}{colon}{}\n", events::absence(lang, points), desk.name(no)));
    }
    for rule in &round.relaxed {
        text.push_str(&format!("! {}\n", events::relaxed(lang, *rule, &name)));
    }
    text
}

/// The boards of the matches of a round, Red on the left; nothing where a meeting has one board.
fn boards(desk: &Desk, pairings: &[Pairing]) -> String {
    let head = |key| render(desk.lang, key, &[]);
    let mut table = Table::new([
        (head(Key::EventHeadBoard), Edge::Left),
        (head(Key::EventHeadRed), Edge::Left),
        (head(Key::EventHeadResult), Edge::Center),
        (head(Key::EventHeadBlack), Edge::Left),
    ]);
    let mut seats = Vec::new();
    for pairing in pairings {
        for (seat, game) in seats_of(desk, pairing) {
            let outcome = |record: &GameRecord| {
                let outcome = if record.red == seat.red_side {
                    record.outcome
                } else {
                    record.outcome.mirrored()
                };
                short(outcome)
            };
            let played =
                pairing.games.iter().find(|one| (one.board, one.game) == (seat.board, game));
            seats.push([
                match desk
                    .state()
                    .rules(pairing.id.stage)
                    .map(|rules| rules.meeting.games.regular())
                {
                    Some(1) | None => format!("{}.{}", pairing.id.table, seat.board),
                    Some(_) => format!("{}.{}.{game}", pairing.id.table, seat.board),
                },
                seat.text(desk, pairing, seat.red_side),
                played.map_or_else(|| "–".to_owned(), outcome),
                seat.text(desk, pairing, seat.red_side.opposite()),
            ]);
        }
    }
    if seats.is_empty() {
        return String::new();
    }
    seats.into_iter().for_each(|row| table.row(row));
    format!("\n{}", table.draw())
}

/// A board of a match, and who has red there.
#[derive(Debug, Clone, Copy)]
struct Place {
    board: u8,
    red_side: Side,
}

impl Place {
    /// Who sits there for a side, where that is known.
    fn player(self, desk: &Desk, pairing: &Pairing, side: Side) -> Option<String> {
        member(desk, pairing, side, self.board)
    }

    /// The same with the team, for people.
    fn text(self, desk: &Desk, pairing: &Pairing, side: Side) -> String {
        let team = desk.name(pairing.on(side));
        let name = match desk.state().seat(pairing.id, side, self.board) {
            Some(Seat::Vacant) => Some(render(desk.lang, Key::PrintVacant, &[])),
            _ => self.player(desk, pairing, side),
        };
        match name {
            Some(name) => say(desk.lang, Key::EventMemberOf, [("name", name), ("team", team)]),
            None => team,
        }
    }
}

/// Who sits at a board of a match for a side; empty where that is not known, and where nobody plays
/// for another.
pub(super) fn player(desk: &Desk, pairing: &Pairing, side: Side, board: u8) -> String {
    match desk.state().seat(pairing.id, side, board) {
        Some(Seat::Vacant) => render(desk.lang, Key::PrintVacant, &[]),
        _ => member(desk, pairing, side, board).unwrap_or_default(),
    }
}

/// The member of a team who sits at a board for a side, where that is known.
fn member(desk: &Desk, pairing: &Pairing, side: Side, board: u8) -> Option<String> {
    match desk.state().seat(pairing.id, side, board)? {
        Seat::Member(team, member) => Some(events::member_name(desk.state(), team, member)),
        Seat::Entrant(_) | Seat::Vacant | Seat::Sealed | Seat::Open => None,
    }
}

/// The regular games of a match of several boards, board by board.
fn seats_of(desk: &Desk, pairing: &Pairing) -> Vec<(Place, u8)> {
    let Some(meeting) = desk.state().rules(pairing.id.stage).map(|rules| &rules.meeting) else {
        return Vec::new();
    };
    if meeting.boards < 2 {
        return Vec::new();
    }
    let place = |board: u8, game: u8| {
        let red = desk.state().red_on(pairing.id, board, game).unwrap_or(Side::First);
        (Place { board, red_side: red }, game)
    };
    (1..=meeting.boards)
        .flat_map(|board| (1..=meeting.games.regular()).map(move |game| (board, game)))
        .map(|(board, game)| place(board, game))
        .collect()
}

/// How a meeting went: the result of one game, or the points of a match with what each game was.
pub(super) fn result(desk: &Desk, pairing: &Pairing) -> String {
    let state = desk.state();
    let Some(rules) = state.rules(pairing.id.stage) else { return String::new() };
    let (meeting, scoring) = (&rules.meeting, &rules.scoring);
    let seen = |outcome: Outcome, red: Side| match red {
        Side::First => short(outcome),
        Side::Second => short(outcome.mirrored()),
    };
    let games: Vec<String> =
        pairing.games.iter().map(|game| seen(game.outcome, game.red)).collect();
    if games.is_empty() {
        return String::new();
    }
    let points = |side| -> Points { pairing.points(side, meeting, scoring) };
    let mut text = if meeting.boards == 1 && meeting.games.regular() == 1 && games.len() == 1 {
        games[0].clone()
    } else if meeting.boards > 1 {
        // The boards stand in a table of their own.
        format!("{} : {}", points(Side::First), points(Side::Second))
    } else {
        format!("{} : {}  ({})", points(Side::First), points(Side::Second), games.join(" "))
    };
    let both = (points(Side::First), points(Side::Second));
    if let Some(winner) = state.won_beside(pairing, both) {
        text.push_str(&format!(" → {}", pairing.on(winner)));
    }
    text
}

/// An outcome in a column: a draw is one sign.
fn short(outcome: Outcome) -> String {
    match outcome {
        Outcome::Draw => "½".to_owned(),
        other => events::score(other),
    }
}

/// Who plays at a table, for people.
pub(super) fn table_name(desk: &Desk, id: PairingId) -> String {
    let who = desk
        .state()
        .pairing(id)
        .map(|pairing| (desk.name(pairing.first), desk.name(pairing.second)))
        .map(|(first, second)| match desk.lang {
            Lang::ZhHans => format!("（{first} – {second}）"),
            Lang::En => format!(" ({first} – {second})"),
        });
    let table = render(desk.lang, Key::EventTable, &[("number", id.table.to_string().into())]);
    table + &who.unwrap_or_default()
}

/// The facts of a round that an official made, for `explain`.
pub(super) fn edited(desk: &Desk, stage: StageNo, number: u16) -> Option<&str> {
    desk.log
        .effective()
        .filter_map(|entry| match &entry.fact {
            Fact::Published { stage: of, round, edit: Some(why) }
                if *of == stage && round.number == number =>
            {
                Some(why.as_str())
            }
            _ => None,
        })
        .last()
}

/// The command that shows a round.
pub(super) fn command(desk: &Desk) -> String {
    format!("chuhe event round {}", quoted(&desk.path))
}
