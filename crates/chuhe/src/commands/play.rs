//! `chuhe play`: two people at one terminal, one against the computer, or a script of moves on
//! standard input.

mod board;
mod computer;
mod game;
mod input;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};
use arbiter::RuleBook;
use clock::{Control, Seat, Span};
use engine::Level;
use table::game::xiangqi::{Setup, color_of, seat_of};
use table::{Command, Computer, Leaving, Offer, Phase, Refused, Viewer};
use wire::line::PlayLine;
use words::Lang;
use xiangqi::notation::{ParseMoveError, Script, chinese, parse_move};
use xiangqi::{Color, Handicap, Position};

use self::board::Style;
use self::computer::Opponent;
use self::game::Game;
use self::input::{HELP, Input};
use crate::output::{Answer, complain};
use crate::time::now;

/// A longer line is no move and no command.
const MAX_LINE: u64 = 4096;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file that keeps the game. If it holds one already, that game goes on. `chuhe show`,
    /// `sheet`, `judge` and `convert --to pgn` read it too.
    #[arg(long)]
    save: Option<PathBuf>,
    /// The time control: a name such as `rapid-20-5`, or a text such as `10m +5s`. Without it no
    /// clock runs.
    #[arg(long)]
    control: Option<String>,
    /// The start: the name of a handicap 让子 such as `left-horse`, or a FEN. A name that is not known
    /// is answered with all that are; so are --control and --book.
    #[arg(long)]
    start: Option<String>,
    /// The rule book.
    #[arg(long)]
    book: Option<String>,
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=10), help = levels())]
    computer: Option<u8>,
    /// The side that one plays against the computer.
    #[arg(long, value_enum, default_value_t = Side::Red, requires = "computer")]
    side: Side,
    /// The language: `zh` or `en`. Without it, that of the terminal.
    #[arg(long)]
    lang: Option<String>,
    /// Draws the board in letters.
    #[arg(long)]
    ascii: bool,
    /// One JSON object after every move, and no board.
    #[arg(long)]
    json: bool,
}

/// The side that a person plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Side {
    /// Red 红方, who moves first.
    Red,
    /// Black 黑方.
    Black,
}

/// What the levels of the computer are, with their strengths.
fn levels() -> String {
    let list: Vec<String> = (1..=Computer::LEVELS)
        .filter_map(Level::new)
        .map(|level| format!("{} ≈ {}", level.number(), level.rating()))
        .collect();
    format!(
        "Plays against the computer at this level, from 1, for a child, to 10, full strength. About \
         how strong they are, in Elo on the program's own scale: {}",
        list.join(", ")
    )
}

/// A game being played at a terminal.
struct Session {
    game: Game,
    lang: Lang,
    style: Style,
    json: bool,
    /// Whether somebody sits there, to be asked and told; else a script is read.
    person: bool,
    /// The computer that holds a seat.
    opponent: Option<Opponent>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let lang = crate::terminal::language(arguments.lang.as_deref())?;
    let (game, resumed) =
        Game::open(arguments.save.as_deref(), || opening(arguments), computer(arguments), now())?;
    if resumed
        && (arguments.control.is_some()
            || arguments.start.is_some()
            || arguments.book.is_some()
            || arguments.computer.is_some())
    {
        bail!(
            "the file holds a game already; --control, --start, --book and --computer are for a \
             new one"
        );
    }
    let out = io::stdout();
    let color = out.is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let style = Style { ascii: arguments.ascii, color };
    let person = io::stdin().is_terminal();
    let opponent = Opponent::of(game.table());
    let mut session = Session { game, lang, style, json: arguments.json, person, opponent };
    let out = &mut out.lock();
    session.show(out)?;
    if person && !session.json && !session.is_over() {
        write!(out, "{HELP}")?;
    }
    session.read(&mut io::stdin().lock(), out)?;
    session.close(out, arguments.save.is_some())?;
    Ok(Answer::Yes)
}

/// Where the computer sits, if it plays.
fn computer(arguments: &Arguments) -> Option<(Seat, Computer)> {
    let seat = match arguments.side {
        Side::Red => seat_of(Color::Black),
        Side::Black => seat_of(Color::Red),
    };
    arguments.computer.map(|level| (seat, Computer::Level(level)))
}

/// What a new game starts from.
fn opening(arguments: &Arguments) -> anyhow::Result<(Setup, Control)> {
    let name = arguments.book.as_deref().unwrap_or("online");
    let book = RuleBook::by_name(name).with_context(|| {
        let names: Vec<_> = RuleBook::ALL.iter().map(|book| book.name.to_string()).collect();
        format!("--book {name:?}: no such rule book; there are {}", names.join(", "))
    })?;
    let setup = match arguments.start.as_deref() {
        None => Setup::standard(book),
        Some(start) => match Handicap::from_name(start) {
            Some(handicap) => Setup::handicap(handicap, book),
            None => {
                let start: Position = start.parse().with_context(|| {
                    let names = Handicap::ALL.map(Handicap::name).join(", ");
                    format!("--start {start:?} is no FEN and no handicap; there are {names}")
                })?;
                Setup { start, handicap: None, book }
            }
        },
    };
    let control = match arguments.control.as_deref() {
        None => Control::preset("unlimited").context("the control without a clock has no name")?,
        Some(text) => match Control::preset(text) {
            Some(control) => control,
            None => text.parse().with_context(|| {
                let names: Vec<_> = clock::PRESETS.iter().map(|preset| preset.name).collect();
                format!("--control {text:?} is no control; by name there are {}", names.join(", "))
            })?,
        },
    };
    Ok((setup, control))
}

impl Session {
    fn is_over(&self) -> bool {
        matches!(self.game.table().phase(), Phase::Finished(_))
    }

    /// Reads lines until the game is over, the lines end or somebody quits.
    fn read(&mut self, lines: &mut impl BufRead, out: &mut impl Write) -> anyhow::Result<()> {
        let mut line = String::new();
        for number in 1.. {
            self.computer_moves(out)?;
            if self.is_over() {
                break;
            }
            self.prompt(out)?;
            line.clear();
            let read = io::Read::take(&mut *lines, MAX_LINE).read_line(&mut line);
            let read = read.with_context(|| format!("standard input, line {number}"))?;
            if read == 0 {
                break;
            }
            if read as u64 == MAX_LINE && !line.ends_with('\n') {
                bail!("standard input, line {number} is longer than any move");
            }
            let Some(input) = Input::read(&line) else { continue };
            if input == Input::Quit {
                break;
            }
            if let Err(error) = self.obey(&input, out) {
                if !self.person {
                    return Err(error.context(format!("line {number}, {:?}", line.trim())));
                }
                complain(&format!("{error:#}"));
            }
        }
        Ok(())
    }

    /// Lets the computer move, if it is its turn.
    fn computer_moves(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        let Some(opponent) = &mut self.opponent else { return Ok(()) };
        let seat = opponent.seat();
        if *self.game.table().phase() != Phase::Running || self.game.turn() != seat {
            return Ok(());
        }
        let Some(action) = opponent.choose(self.game.table()) else { return Ok(()) };
        self.game.tick(now())?;
        let seen = self.game.table().seq();
        let act = Command::Act { seat, action, seen, lag: Span::ZERO };
        if self.is_over() {
            return Ok(());
        }
        let position = self.game.position();
        self.carry_out(&act, out)?;
        if !self.json {
            let color = words::color(self.lang, position.turn());
            writeln!(out, "{color} {}  {action}", chinese(&position, action, Script::Simplified))?;
        }
        Ok(())
    }

    /// The computer answers what it is offered: a takeback with yes, a draw as it thinks.
    fn computer_answers(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        let (Some(opponent), Some(waiting)) = (&mut self.opponent, self.game.offer()) else {
            return Ok(());
        };
        let seat = opponent.seat();
        if !waiting.waits_for.contains(seat) {
            return Ok(());
        }
        let accept = match waiting.offer {
            Offer::Takeback => true,
            Offer::Draw => opponent.takes_draw(self.game.table()),
        };
        let seen = self.game.table().seq();
        self.carry_out(&Command::Answer { seat, offer: waiting.offer, accept, seen }, out)
    }

    /// Shows the move that the computer would play; the table counts how often.
    fn hint(&mut self, out: &mut impl Write) -> anyhow::Result<()> {
        let hint = Command::Hint { seat: self.game.turn() };
        self.carry_out(&hint, out)?;
        let Some(opponent) = &mut self.opponent else { return Ok(()) };
        if let Some(mv) = opponent.hint(self.game.table()) {
            let position = self.game.position();
            writeln!(out, "{mv}  {}", chinese(&position, mv, Script::Simplified))?;
        }
        Ok(())
    }

    fn prompt(&self, out: &mut impl Write) -> anyhow::Result<()> {
        if self.person && !self.json {
            let turn = words::color(self.lang, self.game.position().turn());
            write!(out, "{turn}> ")?;
            out.flush()?;
        }
        Ok(())
    }

    fn obey(&mut self, input: &Input, out: &mut impl Write) -> anyhow::Result<()> {
        self.game.tick(now())?;
        if self.is_over() {
            return Ok(());
        }
        let turn = self.game.turn();
        let other = self.game.other(turn);
        let seen = self.game.table().seq();
        let command = match input {
            Input::Move(text) => {
                let position = self.game.position();
                let action =
                    parse_move(&position, text).map_err(|error| self.explain(&position, error))?;
                Command::Act { seat: turn, action, seen, lag: Span::ZERO }
            }
            // A draw is offered on one's own move; a move is taken back by who made it.
            Input::Offer(offer @ Offer::Draw) => {
                Command::Offer { seat: turn, offer: *offer, reason: None, seen }
            }
            Input::Offer(offer) if self.opponent.is_some() => {
                Command::Offer { seat: turn, offer: *offer, reason: None, seen }
            }
            Input::Offer(offer @ Offer::Takeback) => {
                Command::Offer { seat: other, offer: *offer, reason: None, seen }
            }
            Input::Answer(accept) => {
                let waiting = self.game.offer().context("nothing is offered")?;
                let seat = self.game.other(waiting.seat);
                Command::Answer { seat, offer: waiting.offer, accept: *accept, seen }
            }
            Input::Resign => Command::Leave { seat: turn, how: Leaving::Resign },
            Input::Abort => Command::Leave { seat: turn, how: Leaving::Abort },
            Input::Claim(claim) => Command::Claim { seat: turn, claim: *claim, seen },
            Input::Card => Command::Card { seat: turn, seen },
            Input::Hint => return self.hint(out),
            Input::Board => return self.board(out),
            Input::Moves => {
                let position = self.game.position();
                for mv in position.legal_moves() {
                    writeln!(out, "{mv}  {}", chinese(&position, mv, Script::Simplified))?;
                }
                return Ok(());
            }
            Input::Record => return self.record(out),
            Input::Fen => return Ok(writeln!(out, "{}", self.game.position().fen())?),
            Input::Help => return Ok(write!(out, "{HELP}")?),
            Input::Quit => return Ok(()),
        };
        self.carry_out(&command, out)?;
        self.computer_answers(out)
    }

    /// Applies a command and tells what came of it.
    fn carry_out(
        &mut self,
        command: &Command<xiangqi::Move>,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let moves = matches!(command, Command::Act { .. });
        let sentences = self
            .game
            .apply(now(), command, self.lang)?
            .map_err(|refused| self.refusal(&refused))?;
        if self.json {
            if moves || self.is_over() {
                self.line(out, moves)?;
            }
            return Ok(());
        }
        for sentence in sentences {
            writeln!(out, "{sentence}")?;
        }
        if moves && self.person { self.show(out) } else { Ok(()) }
    }

    /// A refusal of the table in words.
    fn refusal(&self, refused: &Refused<table::game::xiangqi::Refusal>) -> anyhow::Error {
        let position = self.game.position();
        anyhow::Error::msg(words::refused(self.lang, refused, |game| {
            words::xiangqi_refusal(self.lang, game, &position, None)
        }))
    }

    /// Why a text is no move here, in words where the rules say why.
    fn explain(&self, position: &Position, error: ParseMoveError) -> anyhow::Error {
        match &error {
            ParseMoveError::Illegal { tried } => {
                let why = |(mv, reason): &(xiangqi::Move, xiangqi::Illegal)| {
                    words::illegal(self.lang, position, *mv, reason)
                };
                anyhow::Error::msg(tried.iter().map(why).collect::<Vec<_>>().join(" "))
            }
            _ => error.into(),
        }
    }

    /// The position, the clocks and what waits.
    fn show(&self, out: &mut impl Write) -> anyhow::Result<()> {
        if self.json { self.line(out, false) } else { self.board(out) }
    }

    fn board(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let table = self.game.table();
        let view = table.view(Viewer::Public, now());
        let last = view.game.played.last().map(|played| played.mv);
        write!(out, "{}", board::draw(&self.game.position(), last, self.style))?;
        for dial in &view.clocks.seats {
            let (Some(color), Some(left)) = (color_of(dial.seat), dial.left(&view.control)) else {
                continue;
            };
            let color = words::color(self.lang, color);
            writeln!(out, "  {color} {}", words::span(self.lang, left))?;
        }
        Ok(())
    }

    /// The moves so far in two columns.
    fn record(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let texts = self.game.record();
        let black_first = self.game.table().opening().setup.start.turn() == xiangqi::Color::Black;
        let shift = usize::from(black_first);
        let first = "…".to_owned();
        let texts: Vec<&String> = std::iter::repeat_n(&first, shift).chain(&texts).collect();
        for (round, pair) in texts.chunks(2).enumerate() {
            let black = pair.get(1).map_or("", |text| text);
            writeln!(out, "{:>4}. {}  {black}", round + 1, pair[0])?;
        }
        Ok(())
    }

    fn line(&self, out: &mut impl Write, moved: bool) -> anyhow::Result<()> {
        let table = self.game.table();
        let view = table.view(Viewer::Public, now());
        let last = view.game.played.last().filter(|_| moved);
        let outcome = table.outcome();
        let line = PlayLine {
            plies: table.plies(),
            mv: last.map(|played| played.mv.to_string()),
            chinese: last.and_then(|_| self.game.record().pop()),
            fen: self.game.position().fen(),
            score: outcome.map_or("*", table::Outcome::score).to_owned(),
            termination: outcome.map(|outcome| outcome.termination.key().to_owned()),
            article: outcome
                .and_then(|outcome| outcome.termination.article(view.game.setup.book.code()))
                .map(str::to_owned),
        };
        Ok(writeln!(out, "{}", serde_json::to_string(&line)?)?)
    }

    /// The last words: the result, or where the game can be taken up again.
    fn close(&self, out: &mut impl Write, saved: bool) -> anyhow::Result<()> {
        if self.json {
            return Ok(());
        }
        match self.game.table().phase() {
            Phase::Finished(outcome) => {
                self.board(out)?;
                self.record(out)?;
                let code = self.game.table().opening().setup.book.code();
                let told = words::outcome(self.lang, outcome, code);
                writeln!(out, "{}  {told}", outcome.score())?;
            }
            _ if saved => complain("the game is kept; the same command goes on with it"),
            _ => complain("the game is not kept; --save FILE keeps it"),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
