//! The seats that a computer holds: its moves, its answers to offers, and hints for its opponent.
//!
//! A computer's move is a command like any other. What it thinks about is remembered until the
//! answer comes; after a restart, and after a takeback, it is simply asked anew.

use std::sync::Arc;
use std::time::Duration;

use clock::{Seat, Span};
use engines::Rank;
use table::{Command, Computer, Offer, PauseReason, PersonId, Phase, Viewer};
use tokio::sync::OnceCell;
use wire::say;

use super::Task;
use crate::computers::{self, Question, SoFar};
use crate::error::Error;
use crate::ledger::Ledger;
use crate::played::Played;
use crate::request::{Reply, Request};
use crate::task::commit::Failed;

/// What the computers of a table are asked just now.
#[derive(Debug, Default)]
pub(super) struct Asked {
    /// The moves made when a move was asked for.
    thinking: Option<(Seat, SoFar)>,
    /// After how many plies a draw is being considered.
    considering: Option<u32>,
    /// The moves made when a hint was asked for, and the hint once it is found. Thinking anew would
    /// find another move, and whoever asks again would see several for the price of one.
    hint: Option<(SoFar, Arc<OnceCell<wire::Hint>>)>,
}

/// What a computer has come to.
#[derive(Debug)]
pub(crate) enum Thought {
    /// A move, in the game's own text, in this game.
    Move { seat: Seat, so_far: Box<SoFar>, text: String },
    /// Whether it takes the draw that was offered after so many plies.
    Draw { seat: Seat, plies: u32, accept: bool },
}

/// For how long an engine thinks about a draw.
const CONSIDER: Span = Span::from_millis(300);
/// For how long it thinks about a hint.
const HINT: Span = Span::from_secs(1);
/// How long is waited before an engine is asked again that failed, at most.
const AGAIN_MOST: Duration = Duration::from_secs(30);

impl<G: Played, L: Ledger> Task<'_, G, L> {
    /// The seats of computers.
    pub(super) fn computers(&self) -> impl Iterator<Item = (Seat, Computer)> + '_ {
        let computer =
            |(seat, person): (Seat, Option<&PersonId>)| Some((seat, Computer::of(person?)?));
        self.table.people().filter_map(computer)
    }

    /// Lets the computers do what is theirs to do.
    pub(super) async fn attend(&mut self) {
        let computers: Vec<(Seat, Computer)> = self.computers().collect();
        for (seat, computer) in computers {
            if self.end.is_some() {
                return;
            }
            match self.table.phase() {
                Phase::Paused(PauseReason::Restart) if self.is_away(seat) => {
                    let at = self.env.time.now();
                    let back = Command::Presence { seat, here: true };
                    let _ = self.obey(at, &back, None).await;
                }
                Phase::Running => {
                    self.answer_offers(seat, &computer).await;
                    self.think(seat, &computer);
                }
                Phase::Waiting | Phase::Paused(_) | Phase::Finished(_) => {}
            }
        }
    }

    /// A takeback is granted at once; a draw is considered.
    async fn answer_offers(&mut self, seat: Seat, computer: &Computer) {
        let view = self.table.view(Viewer::Public, self.table.at());
        for offered in view.offers.iter().filter(|offered| offered.waits_for.contains(seat)) {
            match offered.offer {
                Offer::Takeback => {
                    self.reply(seat, Offer::Takeback, true).await;
                }
                Offer::Draw => self.consider(seat, computer),
            }
        }
    }

    async fn reply(&mut self, seat: Seat, offer: Offer, accept: bool) {
        let (at, seen) = (self.env.time.now(), self.table.seq());
        let _ = self.obey(at, &Command::Answer { seat, offer, accept, seen }, None).await;
    }

    /// Asks for a move, once for each turn.
    fn think(&mut self, seat: Seat, computer: &Computer) {
        let view = self.table.view(Viewer::Public, self.env.time.now());
        if !view.to_act.contains(seat) {
            return;
        }
        let Some(so_far) = G::so_far(&self.table) else { return };
        let turn = (seat, so_far);
        if self.asked.thinking.as_ref() == Some(&turn) {
            return;
        }
        self.asked.thinking = Some(turn.clone());
        let left = view.clocks.seat(seat).and_then(|dial| dial.left(&view.control));
        let (_, so_far) = turn;
        let question = self.question(computer, &so_far, computers::think(computer, left));
        let pause = computers::pause(&so_far, self.id.as_str(), left);
        let (computers, time, table) =
            (self.env.computers.clone(), self.env.time.clone(), self.this.clone());
        let begun = time.now();
        tokio::spawn(async move {
            let mut wait = Duration::from_secs(1);
            let text = loop {
                match computers.ask(question.clone()).await {
                    Ok(answer) => match answer.best {
                        Some(mv) => break mv.to_string(),
                        None => return,
                    },
                    Err(engines::Failed::Closed) => return,
                    // The computer's clock runs meanwhile, as anybody's would.
                    Err(_) => tokio::time::sleep(wait).await,
                }
                wait = (2 * wait).min(AGAIN_MOST);
                if table.upgrade().is_none() {
                    return;
                }
            };
            let pause = Span::from_millis(i64::try_from(pause.as_millis()).unwrap_or(0));
            time.sleep_until(begun + pause).await;
            if let Some(table) = table.upgrade() {
                let thought = Thought::Move { seat, so_far: Box::new(so_far), text };
                let _ = table.send(Request::Thought(thought)).await;
            }
        });
    }

    /// Considers a draw: what the computer thinks of the position, which is its opponent's to
    /// move in.
    fn consider(&mut self, seat: Seat, computer: &Computer) {
        let plies = self.table.plies();
        if self.asked.considering == Some(plies) {
            return;
        }
        let Some(so_far) = G::so_far(&self.table) else { return };
        self.asked.considering = Some(plies);
        let question = self.question(computer, &so_far, CONSIDER);
        let (computers, table) = (self.env.computers.clone(), self.this.clone());
        tokio::spawn(async move {
            let answer = computers.ask(question).await;
            let accept = computers::takes_draw(answer.ok().and_then(|answer| answer.score));
            if let Some(table) = table.upgrade() {
                let _ = table.send(Request::Thought(Thought::Draw { seat, plies, accept })).await;
            }
        });
    }

    /// A computer has thought.
    pub(super) async fn thought(&mut self, thought: Thought) {
        match thought {
            Thought::Move { seat, so_far, text } => {
                let turn = (seat, *so_far);
                if self.asked.thinking.as_ref() != Some(&turn) {
                    return;
                }
                // Whatever becomes of it, it may be asked for anew.
                self.asked.thinking = None;
                let now = G::so_far(&self.table);
                let running = matches!(self.table.phase(), Phase::Running);
                let Some(action) = G::read(&text) else { return };
                if running && now.as_ref() == Some(&turn.1) {
                    let seen = self.table.seq();
                    let at = self.env.time.now();
                    let act = Command::Act { seat, action, seen, lag: Span::ZERO };
                    if let Err(Failed::Refused(refused)) = self.obey(at, &act, None).await {
                        tracing::error!(game.id = %self.id, text, %refused, "a computer's move");
                    }
                }
            }
            Thought::Draw { seat, plies, accept } => {
                if self.table.plies() == plies {
                    self.reply(seat, Offer::Draw, accept).await;
                }
            }
        }
    }

    /// A person wants a hint.
    pub(super) async fn hint(&mut self, person: &PersonId, reply: Reply<wire::Hint>) {
        let seats = self.table.seats_of(person);
        let Some(seat) = seats.iter().next() else {
            let _ = reply.send(Err(Error::NoHint { why: say::error("hint.refused", &[]) }));
            return;
        };
        let at = self.env.time.now();
        match self.obey(at, &Command::Hint { seat }, None).await {
            Ok(()) => {}
            Err(Failed::Refused(refused)) => {
                let denied = G::denied(&self.table, &Command::Hint { seat }, &refused);
                let why = denied.map_or_else(|| say::error("hint.refused", &[]), |it| it.text);
                let _ = reply.send(Err(Error::NoHint { why }));
                return;
            }
            Err(Failed::Unkept) => {
                let _ = reply.send(Err(Error::Busy));
                return;
            }
        }
        let Some(so_far) = G::so_far(&self.table) else { return };
        let question = self.question(&Computer::Level(Computer::LEVELS), &so_far, HINT);
        // Its own engine serves as well as another, and is always there.
        let question = Question { person: person.to_string(), ..question };
        let computers = self.env.computers.clone();
        let known = self.asked.hint.take().filter(|(asked, _)| *asked == so_far);
        let (_, found) = self.asked.hint.insert(known.unwrap_or((so_far.clone(), Arc::default())));
        let found = Arc::clone(found);
        tokio::spawn(async move {
            let think = || async {
                let answer = computers.ask(question).await.map_err(|_| Error::Busy)?;
                let mv = answer.best.ok_or(Error::Busy)?;
                let mut position = so_far.start;
                so_far.moves.iter().for_each(|&mv| position.play_unchecked(mv));
                let line = wire::LineMove::of(&position, mv);
                let ply = u32::try_from(so_far.moves.len()).unwrap_or(u32::MAX);
                Ok(wire::Hint { mv: line.mv, chinese: line.chinese, wxf: line.wxf, ply })
            };
            let hint = found.get_or_try_init(think).await.cloned();
            let _ = reply.send(hint);
        });
    }

    /// The game as it was played, once it is over.
    pub(super) fn played_out(&self, person: Option<&PersonId>) -> Result<SoFar, Error> {
        let reader = self.reader(person);
        let table = self.known(&reader).table;
        match table.phase() {
            Phase::Finished(_) => G::so_far(table).ok_or(Error::NotFound),
            Phase::Waiting | Phase::Running | Phase::Paused(_) => Err(Error::Unfinished),
        }
    }

    fn question(&self, computer: &Computer, so_far: &SoFar, think: Span) -> Question {
        // Its turn in the queue is that of whoever it plays with.
        let person = self.table.people().filter_map(|(_, person)| person);
        let person = person.into_iter().find(|person| Computer::of(person).is_none());
        Question {
            computer: computer.clone(),
            game: self.id.to_string(),
            person: person.map_or_else(String::new, ToString::to_string),
            rank: Rank::Game,
            so_far: so_far.clone(),
            think,
            lines: 1,
        }
    }
}
