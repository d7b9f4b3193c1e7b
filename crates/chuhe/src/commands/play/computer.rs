//! The computer at the terminal: its moves, its answers, and hints.

use clock::{Seat, Span};
use engine::{Engine, Found, Host, Level, Limits, Time};
use table::game::xiangqi::Xiangqi;
use table::{Computer, Table, Viewer};
use xiangqi::Move;

use crate::commands::engine::stopwatch;

/// A computer that plays a seat.
pub(super) struct Opponent {
    seat: Seat,
    level: Level,
    engine: Engine,
    /// What a level overlooks is drawn from it.
    seed: u64,
}

/// The most that is thought about a move at full strength, in milliseconds.
const LONGEST_MS: u64 = 3_000;
/// The same for a hint.
const HINT_MS: u64 = 1_000;
/// The same for a draw.
const DRAW_MS: u64 = 300;
/// Of the time left on the clock, the share for one move.
const SHARE: u64 = 30;
/// Mebibytes of memory.
const MEBIBYTES: usize = 16;

/// Time for a search in this very process.
struct Watch {
    begun_ms: u64,
}

impl Host for Watch {
    fn elapsed_ms(&self) -> u64 {
        stopwatch().saturating_sub(self.begun_ms)
    }
}

impl Opponent {
    /// The computer that the table's log names, if there is one.
    pub(super) fn of(table: &Table<Xiangqi>) -> Option<Opponent> {
        let (seat, computer) =
            table.people().find_map(|(seat, person)| Some((seat, Computer::of(person?)?)))?;
        let level = match computer {
            Computer::Level(level) => Level::new(level)?,
            Computer::Engine(_) => Level::FULL,
        };
        let seed = u64::from_le_bytes(table.opening().seed.bytes()[..8].try_into().ok()?);
        Some(Opponent { seat, level, engine: Engine::new(MEBIBYTES, 1), seed })
    }

    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// The move that it plays.
    pub(super) fn choose(&mut self, table: &Table<Xiangqi>) -> Option<Move> {
        let view = table.view(Viewer::Public, table.at());
        let left = view.clocks.seat(self.seat).and_then(|dial| dial.left(&view.control));
        let left = left.map(|left: Span| u64::try_from(left.as_millis()).unwrap_or(0));
        let most = left.map_or(LONGEST_MS, |left| (left / SHARE).clamp(20, LONGEST_MS));
        self.search(table, self.level, most).best
    }

    /// Whether it takes a draw: the position is near level.
    pub(super) fn takes_draw(&mut self, table: &Table<Xiangqi>) -> bool {
        let score = self.search(table, self.level, DRAW_MS).score;
        score.value().abs() <= 60
    }

    /// The move that it would play with all its strength for whoever is to move.
    pub(super) fn hint(&mut self, table: &Table<Xiangqi>) -> Option<Move> {
        self.search(table, Level::FULL, HINT_MS).best
    }

    fn search(&mut self, table: &Table<Xiangqi>, level: Level, most_ms: u64) -> Found {
        let game = table.view(Viewer::Public, table.at()).game;
        let game = engine::Game {
            start: game.setup.start,
            moves: game.played.iter().map(|played| played.mv).collect(),
            book: game.setup.book.clone(),
        };
        let limits = Limits { time: Some(Time::exactly(most_ms, 0)), ..Limits::default() };
        self.engine.play(&game, &limits, &Watch { begun_ms: stopwatch() }, level, self.seed)
    }
}
