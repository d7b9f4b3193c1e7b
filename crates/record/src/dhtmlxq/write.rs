//! Writing DhtmlXQ.

use std::fmt::Write as _;

use xiangqi::{Color, Piece, Setup, Square};

use super::{BINIT, NAMES};
use crate::write::{Held, Losses};
use crate::{Game, NodeId};

/// Appends one game to `out`, and names what the format cannot hold.
pub(crate) fn write(game: &Game, out: &mut String, losses: &mut Losses) {
    losses.compare(game, Held { after: true, variations: true, ..Held::default() });
    out.push_str("[DhtmlXQ]\n");
    field(out, "ver", "www_dpxq_com");
    for (theirs, ours) in NAMES {
        let value = match ours {
            "Result" => Some(game.result.chinese()),
            // What stands in both is written once.
            "Title" | "Event" => game.tags.get(ours),
            _ => game.tags.get(ours),
        };
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            field(out, theirs, value);
        }
    }
    for (name, value) in &game.tags {
        let known = NAMES.iter().any(|(_, ours)| name.eq_ignore_ascii_case(ours));
        let is_start =
            ["FEN", "SetUp", "Game", "Variant"].iter().any(|n| name.eq_ignore_ascii_case(n));
        let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if !known && !is_start && !value.is_empty() {
            if is_plain && !is_own(name) {
                field(out, name, value);
            } else {
                losses.tag(name);
            }
        }
    }
    let start = game.tree.start();
    let (points, is_whole) = binit(start);
    field(out, "binit", &points);
    // The points alone tell neither counters nor, without a move, whose turn it is.
    let plain = Setup { board: start.board, ..Setup::START };
    let tells = Setup { turn: start.turn, ..plain };
    if !is_whole || *start != tells || start.turn == Color::Black && game.tree.is_empty() {
        field(out, "fen", &start.to_string());
    }
    lines(game, out, losses);
    out.push_str("[/DhtmlXQ]\n");
}

/// Names that mean something else in the format.
fn is_own(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    ["binit", "fen", "movelist", "ver", "init", "pver", "viewurl"].contains(&name.as_str())
        || name.starts_with("move_")
        || name.starts_with("comment")
}

fn field(out: &mut String, name: &str, value: &str) {
    // A value must not look like the end of its field.
    let value = value
        .replace(['\r', '\n'], " ")
        .replace("[/DhtmlXQ", "[/ DhtmlXQ")
        .replace("[DhtmlXQ", "[ DhtmlXQ");
    let _ = writeln!(out, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
}

/// The points of the pieces, 99 for those that are gone; and whether there was room for all.
fn binit(start: &Setup) -> (String, bool) {
    let mut text = String::with_capacity(64);
    let mut is_whole = true;
    for color in Color::ALL {
        let mut left: Vec<(Square, Piece)> = Square::ALL
            .into_iter()
            .filter_map(|square| Some((square, start.board.get(square)?)))
            .filter(|(_, piece)| piece.color == color)
            .collect();
        // Each role's first place of the list is its leftmost piece as a reader sees the board.
        left.sort_by_key(|(square, _)| (square.file().index(), square.rank().index()));
        for role in BINIT {
            match left.iter().position(|(_, piece)| piece.role == role) {
                Some(index) => point(&mut text, left.remove(index).0),
                None => text.push_str("99"),
            }
        }
        is_whole &= left.is_empty();
    }
    (text, is_whole)
}

fn point(out: &mut String, square: Square) {
    let _ = write!(out, "{}{}", square.file().index(), 9 - square.rank().index());
}

/// The line of a node that begins a variation, or of the game itself.
struct Line {
    id: usize,
    parent: usize,
    first: NodeId,
}

/// Writes the moves line by line: the game, then each variation after the line that it leaves.
fn lines(game: &Game, out: &mut String, losses: &mut Losses) {
    let tree = &game.tree;
    let mut comments = String::new();
    comment(&mut comments, game, NodeId::ROOT, 0, 0, losses);
    let mut count = 1;
    let mut waiting = std::collections::VecDeque::new();
    match tree.next(NodeId::ROOT) {
        Some(first) => waiting.push_back(Line { id: 0, parent: 0, first }),
        None => field(out, "movelist", ""),
    }
    while let Some(Line { id, parent, first }) = waiting.pop_front() {
        let ply = tree.depth(first);
        let mut moves = String::new();
        let mut at = Some(first);
        while let Some(node) = at {
            if let Some(mv) = tree.mv(node) {
                point(&mut moves, mv.from);
                point(&mut moves, mv.to);
            }
            comment(&mut comments, game, node, id, tree.depth(node), losses);
            // The variations beside a line's first move belong to the line that it leaves.
            if node != first || id == 0 {
                let beside =
                    tree.parent(node).into_iter().flat_map(|parent| tree.children(parent).skip(1));
                for variation in beside {
                    waiting.push_back(Line { id: count, parent: id, first: variation });
                    count += 1;
                }
            }
            at = tree.next(node);
        }
        if id == 0 {
            field(out, "movelist", &moves);
        } else {
            field(out, &format!("move_{parent}_{ply}_{id}"), &moves);
        }
    }
    out.push_str(&comments);
}

fn comment(
    out: &mut String,
    game: &Game,
    node: NodeId,
    line: usize,
    ply: usize,
    losses: &mut Losses,
) {
    let Some(note) = game.tree.note(node) else { return };
    // A comment before the move goes behind it.
    let text = match (note.before.is_empty(), note.after.is_empty()) {
        (true, true) => return,
        (true, false) => note.after.clone(),
        (false, true) => note.before.clone(),
        (false, false) => format!("{}\n{}", note.before, note.after),
    };
    losses.signs(text.matches("||").count() + text.matches("DhtmlXQ").count());
    let text = text.replace("||", "| |").replace("\r\n", "\n").replace(['\r', '\n'], "||");
    let name = if line == 0 { format!("comment{ply}") } else { format!("comment{line}_{ply}") };
    field(out, &name, &text);
}
