//! Writing PGN.

use std::fmt::Write as _;

use xiangqi::Setup;

use crate::Game;
use crate::write::{Held, Losses, Notation, Rounds, Style};

/// Appends one game to `out`.
pub(crate) fn write(game: &Game, notation: Notation, out: &mut String, losses: &mut Losses) {
    losses.compare(game, Held::ALL);
    tag(out, "Game", "Chinese Chess", losses);
    for (name, value) in &game.tags {
        let own = ["Game", "Result", "FEN", "SetUp", "Format", "Variant"];
        if own.iter().any(|own| name.eq_ignore_ascii_case(own)) {
            continue;
        }
        if is_name(name) {
            tag(out, name, value, losses);
        } else {
            losses.tag(name);
        }
    }
    tag(out, "Result", game.result.pgn(), losses);
    match notation {
        Notation::Wxf => tag(out, "Format", "WXF", losses),
        Notation::Iccs => tag(out, "Format", "ICCS", losses),
        Notation::Chinese | Notation::Traditional | Notation::Uci => {}
    }
    let start = game.tree.start();
    if *start != Setup::START {
        tag(out, "FEN", &start.to_string(), losses);
        tag(out, "SetUp", "1", losses);
    }
    out.push('\n');
    let style = Style { notation, variations: true, is_pgn: true, gap: " ", dots: ".." };
    Rounds::new(&game.tree, style, out, losses).write();
    let _ = writeln!(out, "{}", game.result);
}

/// Whether a tag of PGN can have the name.
fn is_name(name: &str) -> bool {
    name.len() <= 40
        && name.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

fn tag(out: &mut String, name: &str, value: &str, losses: &mut Losses) {
    // A tag is one line.
    let broken = ['\r', '\n', '\0'];
    losses.signs(value.matches(broken).count());
    let value = value.replace(broken, " ").replace('\\', "\\\\").replace('"', "\\\"");
    let _ = writeln!(out, "[{name} \"{value}\"]");
}
