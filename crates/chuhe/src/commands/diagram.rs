//! `chuhe diagram`: a position as books print it.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use prints::diagram::{Arrow, Colors, Coordinates, Diagram};
use prints::drawing::Ink;
use record::Tint;
use xiangqi::notation::Script;
use xiangqi::{Move, Setup};

use super::one_game::Choice;
use super::written;
use crate::output::{Answer, complain};

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// A position, FEN in quotes, or a file with a record; `-` is standard input.
    position: String,
    #[command(flatten)]
    choice: Choice,
    /// The position after so many plies of the main line, 0 being the start; the last when left out.
    #[arg(long)]
    ply: Option<usize>,
    /// SVG, which is the rule unless the file to write ends in `.png`.
    #[arg(long, conflicts_with = "png")]
    svg: bool,
    /// PNG.
    #[arg(long)]
    png: bool,
    /// The file to write; standard output when left out.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Black sits below.
    #[arg(long)]
    flip: bool,
    /// The width of a PNG, in pixels.
    #[arg(long, default_value_t = 800, value_name = "PX")]
    size: u32,
    /// What stands at the edges.
    #[arg(long, value_enum, default_value_t = Edges::Chinese)]
    coordinates: Edges,
    /// Black ink only.
    #[arg(long)]
    mono: bool,
    /// Simplified signs on the pieces.
    #[arg(long)]
    simplified: bool,
    /// An arrow such as `h2e2`; may be given several times.
    #[arg(long, value_name = "MOVE")]
    arrow: Vec<Move>,
    /// A line below the board.
    #[arg(long)]
    caption: Option<String>,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Edges {
    /// 九 to 一 for Red, 1 to 9 for Black.
    Chinese,
    /// Figures for both.
    Figures,
    /// The files a to i and the ranks 0 to 9.
    Letters,
    /// Nothing.
    None,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let mut diagram = find(arguments)?;
    diagram.flip = arguments.flip;
    diagram.turn = true;
    diagram.coordinates = match arguments.coordinates {
        Edges::Chinese => Coordinates::Chinese,
        Edges::Figures => Coordinates::Figures,
        Edges::Letters => Coordinates::Letters,
        Edges::None => Coordinates::None,
    };
    if arguments.mono {
        diagram.colors = Colors::Mono;
    }
    if arguments.simplified {
        diagram.script = Script::Simplified;
    }
    let arrows = arguments.arrow.iter();
    diagram.arrows.extend(arrows.map(|mv| Arrow {
        from: mv.from,
        to: Some(mv.to),
        ink: Ink::BLACK,
    }));
    diagram.caption = arguments.caption.clone().unwrap_or_default();
    let drawing = diagram.drawing();
    let missing: String = drawing.missing().into_iter().collect();
    if !missing.is_empty() {
        complain(&format!("printed as □, in no font that is shipped: {missing:?}"));
    }
    let ends_in_png = arguments.out.as_ref().is_some_and(|path| {
        path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"))
    });
    let is_png = arguments.png || (ends_in_png && !arguments.svg);
    let bytes = if is_png { drawing.png(arguments.size)? } else { drawing.svg().into_bytes() };
    match &arguments.out {
        Some(path) => written::out(path, &bytes, Some(Path::new(&arguments.position)))?,
        None if is_png && io::stdout().is_terminal() => {
            bail!("a PNG is not for a terminal: give --out FILE")
        }
        None => io::stdout().lock().write_all(&bytes)?,
    }
    Ok(if missing.is_empty() { Answer::Yes } else { Answer::No })
}

/// The position, with its last move and marks where a record has them.
fn find(arguments: &Arguments) -> anyhow::Result<Diagram> {
    let path = Path::new(&arguments.position);
    if path != Path::new("-") && !path.exists() {
        let setup: Setup = arguments
            .position
            .parse()
            .with_context(|| format!("{:?} is neither a file nor a FEN", arguments.position))?;
        if arguments.ply.is_some() {
            bail!("--ply is for a record, and {:?} is a position", arguments.position);
        }
        return Ok(Diagram::new(&setup));
    }
    let game = arguments.choice.read(path)?;
    let tree = &game.tree;
    let nodes: Vec<_> = tree.main_line().collect();
    let ply = arguments.ply.unwrap_or(nodes.len());
    if ply > nodes.len() {
        bail!("--ply {ply}: the game has {} plies", nodes.len());
    }
    let node = ply.checked_sub(1).map_or(record::NodeId::ROOT, |index| nodes[index]);
    let mut setup = *tree.start();
    if let Ok(mut position) = tree.start_position() {
        for mv in nodes[..ply].iter().filter_map(|node| tree.mv(*node)) {
            position.play_unchecked(mv);
        }
        setup = position.setup();
    }
    let mut diagram = Diagram::new(&setup);
    diagram.last = tree.mv(node);
    if let Some(note) = tree.note(node) {
        diagram.arrows = note
            .marks
            .iter()
            .map(|mark| Arrow { from: mark.from, to: mark.to, ink: ink(mark.tint) })
            .collect();
    }
    Ok(diagram)
}

fn ink(tint: Tint) -> Ink {
    match tint {
        Tint::Red => Ink([0xb0, 0x2c, 0x1c]),
        Tint::Green => Ink([0x2a, 0x62, 0x48]),
        Tint::Blue => Ink([0x1d, 0x4e, 0x6b]),
        Tint::Yellow => Ink([0x7d, 0x4f, 0x0e]),
    }
}
