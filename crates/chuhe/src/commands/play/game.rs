//! The game behind the terminal: a table, and the file that keeps its log.

use std::path::Path;

use anyhow::Context;
use arbiter::Budget;
use clock::{Control, Moment, Seat};
use store::LogFile;
use table::game::xiangqi::{Action, Played, Refusal, Setup, View, Xiangqi, seat_of};
use table::{
    AnyTable, Command, Computer, EventOf, OfferView, Opening, Options, PersonId, Phase, Refused,
    Seed, Table, Viewer,
};
use words::Lang;
use xiangqi::notation::{Script, chinese};
use xiangqi::{Color, Position};

use crate::commands::replay::replay;

/// Positions that the referee may visit for one ruling.
const BUDGET: Budget = Budget { nodes: 200_000 };

/// A game and its file.
pub(super) struct Game {
    table: Table<Xiangqi>,
    log: Option<LogFile>,
}

/// What a command came to: sentences to show, or why it is refused.
type Applied = Result<Vec<String>, Refused<Refusal>>;

impl Game {
    /// Takes up the game that the file holds, or begins one; says which.
    pub(super) fn open(
        save: Option<&Path>,
        opening: impl FnOnce() -> anyhow::Result<(Setup, Control)>,
        computer: Option<(Seat, Computer)>,
        at: Moment,
    ) -> anyhow::Result<(Game, bool)> {
        let (log, records) = match save {
            None => (None, Vec::new()),
            Some(path) => {
                let (log, records) = LogFile::open(path)?;
                (Some(log), records)
            }
        };
        if !records.is_empty() {
            let path = save.map(|path| path.display().to_string()).unwrap_or_default();
            let AnyTable::Xiangqi(table) = replay(&records).context(path)?;
            let mut game = Game { table, log };
            game.take_up(at)?;
            return Ok((game, true));
        }
        let (setup, control) = opening()?;
        let options = Options::local();
        // Only what the computer overlooks is drawn from it.
        let mut seed = [0; 32];
        if computer.is_some() {
            getrandom::fill(&mut seed).context("the operating system's chance")?;
        }
        let opening = Opening { setup, control, options, seed: Seed::new(seed), commitment: None };
        let events = Table::<Xiangqi>::open(opening.clone()).context("--control")?;
        let mut game = Game { table: Table::opened(at, &opening), log };
        game.keep(at, &events)?;
        for event in &events[1..] {
            game.table.evolve(at, event);
        }
        game.sit(at, computer)?;
        Ok((game, false))
    }

    pub(super) fn table(&self) -> &Table<Xiangqi> {
        &self.table
    }

    pub(super) fn position(&self) -> Position {
        self.view().now.position
    }

    /// The game as everybody sees it: xiangqi hides nothing.
    fn view(&self) -> View {
        self.table.view(Viewer::Public, self.table.at()).game
    }

    /// The seat to move.
    pub(super) fn turn(&self) -> Seat {
        seat_of(self.position().turn())
    }

    /// The other of the two seats.
    pub(super) fn other(&self, seat: Seat) -> Seat {
        let red = seat_of(Color::Red);
        if seat == red { seat_of(Color::Black) } else { red }
    }

    /// The offer that waits for an answer.
    pub(super) fn offer(&self) -> Option<OfferView> {
        self.table.view(Viewer::Public, self.table.at()).offers.into_iter().next()
    }

    /// The moves so far, in Chinese.
    pub(super) fn record(&self) -> Vec<String> {
        let game = self.view();
        let mut position = game.setup.start;
        let text = |played: &Played| {
            let text = chinese(&position, played.mv, Script::Simplified);
            position.play_unchecked(played.mv);
            text
        };
        game.played.iter().map(text).collect()
    }

    /// Lets the clock say what it has to say.
    pub(super) fn tick(&mut self, at: Moment) -> anyhow::Result<()> {
        if self.table.wishes().wake.is_some_and(|wake| wake <= at)
            && let Ok(events) = self.table.decide(at, &Command::Tick)
        {
            self.commit(at, &events)?;
        }
        Ok(())
    }

    /// Decides, keeps, remembers; then asks the referee if the table wants a ruling.
    pub(super) fn apply(
        &mut self,
        at: Moment,
        command: &Command<Action>,
        lang: Lang,
    ) -> anyhow::Result<Applied> {
        let mut sentences = Vec::new();
        match self.table.decide(at, command) {
            Ok(events) => self.tell(at, &events, lang, &mut sentences)?,
            Err(refused) => return Ok(Err(refused)),
        }
        while let Some(judge) = self.table.wishes().judge {
            let ruling = Box::new(arbiter::judge(&judge.question, BUDGET));
            let command = Command::Ruled { ply: judge.ply, seen: judge.seen, ruling };
            match self.table.decide(at, &command) {
                Ok(events) if !events.is_empty() => self.tell(at, &events, lang, &mut sentences)?,
                // A ruling that changes nothing is not asked for again.
                _ => break,
            }
        }
        Ok(Ok(sentences))
    }

    /// Keeps and remembers events, and adds what people are told of them.
    fn tell(
        &mut self,
        at: Moment,
        events: &[EventOf<Xiangqi>],
        lang: Lang,
        sentences: &mut Vec<String>,
    ) -> anyhow::Result<()> {
        self.keep(at, events)?;
        for event in events {
            let glimpse = Table::glimpse(&self.table, at, event, Viewer::Public);
            sentences.extend(glimpse.and_then(|glimpse| words::event(lang, &glimpse)));
            self.table.evolve(at, event);
        }
        Ok(())
    }

    fn commit(&mut self, at: Moment, events: &[EventOf<Xiangqi>]) -> anyhow::Result<()> {
        self.keep(at, events)?;
        events.iter().for_each(|event| self.table.evolve(at, event));
        Ok(())
    }

    fn keep(&mut self, at: Moment, events: &[EventOf<Xiangqi>]) -> anyhow::Result<()> {
        let Some(log) = &mut self.log else { return Ok(()) };
        let records: Vec<_> =
            events.iter().map(|event| journal::encode_event::<Xiangqi>(at, event)).collect();
        Ok(log.append(&records)?)
    }

    /// The clocks stood still since the last event; both people are at the terminal.
    fn take_up(&mut self, at: Moment) -> anyhow::Result<()> {
        if *self.table.phase() == Phase::Waiting {
            return self.sit(at, None);
        }
        if *self.table.phase() == Phase::Running {
            self.force(at, &Command::Restarted)?;
        }
        for color in Color::ALL {
            self.force(at, &Command::Presence { seat: seat_of(color), here: true })?;
        }
        Ok(())
    }

    /// Both people, or one and the computer, take their seats, as far as they have not.
    fn sit(&mut self, at: Moment, computer: Option<(Seat, Computer)>) -> anyhow::Result<()> {
        for (color, name) in [(Color::Red, "red"), (Color::Black, "black")] {
            let seat = seat_of(color);
            let person = match &computer {
                Some((its, computer)) if *its == seat => computer.person(),
                _ => PersonId::new(name),
            };
            self.force(at, &Command::Sit { seat, person })?;
        }
        Ok(())
    }

    /// Applies a command that changes nothing if it is not fitting now.
    fn force(&mut self, at: Moment, command: &Command<Action>) -> anyhow::Result<()> {
        match self.table.decide(at, command) {
            Ok(events) => self.commit(at, &events),
            Err(_) => Ok(()),
        }
    }
}
