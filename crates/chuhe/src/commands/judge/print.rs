//! Rulings for people: a table of the judged moves, and the verdict in two languages.

use std::io::{self, Write};

use arbiter::RuleBook;
use unicode_width::UnicodeWidthStr;
use wire::ruling::{FindingLine, RulingLine};
use words::Lang;

/// What a column of the table shows.
const HEADS: [&str; 7] = ["round", "move", "着法", "nature", "target", "proof", "article"];

/// A ruling: the book, the moves, the sentences.
pub(super) fn ruling(line: &RulingLine, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", book(&line.rules))?;
    if !line.moves.is_empty() {
        let rows = line.moves.iter().map(row);
        table(std::iter::once(HEADS.map(str::to_owned)).chain(rows).collect(), out)?;
    }
    sentences(line, out)
}

/// Two rulings on the same game: the moves that either book judges, the natures side by side, a mark
/// before those on which the books differ.
pub(super) fn comparison(
    ours: &RulingLine,
    theirs: &RulingLine,
    out: &mut impl Write,
) -> io::Result<()> {
    let by_ply =
        |line: &RulingLine, ply: u32| line.moves.iter().find(|finding| finding.ply == ply).cloned();
    let mut plies: Vec<u32> =
        [ours, theirs].iter().flat_map(|line| line.moves.iter().map(|found| found.ply)).collect();
    plies.sort_unstable();
    plies.dedup();
    let short = |line: &RulingLine| words::rule_book(Lang::En, &line.rules);
    let [round, mv, chinese] = ["round", "move", "着法"].map(str::to_owned);
    let mut rows = vec![[String::new(), round, mv, chinese, short(ours), short(theirs)]];
    for ply in plies {
        let (one, other) = (by_ply(ours, ply), by_ply(theirs, ply));
        let Some(known) = one.as_ref().or(other.as_ref()) else { continue };
        let differs = match (&one, &other) {
            (Some(one), Some(other)) => one.nature != other.nature,
            _ => false,
        };
        let mark = if differs { "≠" } else { "" }.to_owned();
        let (mv, chinese) = (known.mv.clone(), known.chinese.clone());
        rows.push([mark, round_of(ply), mv, chinese, shown(one.as_ref()), shown(other.as_ref())]);
    }
    if rows.len() > 1 {
        table(rows, out)?;
    }
    for line in [ours, theirs] {
        writeln!(out, "{}", book(&line.rules))?;
        sentences(line, out)?;
    }
    Ok(())
}

/// A nature and what it threatens; a dash where the book does not look at the move.
fn shown(finding: Option<&FindingLine>) -> String {
    let Some(finding) = finding else { return "-".to_owned() };
    let targets = targets(finding);
    let gap = if targets.is_empty() { "" } else { " " };
    format!("{}{gap}{targets}", nature(&finding.nature))
}

/// Where a ply stands on a score sheet whose first move is the first of the list: `4.` and `4…`.
fn round_of(ply: u32) -> String {
    let mark = if ply.is_multiple_of(2) { "." } else { "…" };
    format!("{}{mark}", ply / 2 + 1)
}

fn sentences(line: &RulingLine, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", line.text.zh)?;
    writeln!(out, "{}", line.text.en)?;
    if let Some(millis) = line.millis {
        writeln!(out, "{} nodes, {millis:.2} ms", line.nodes)?;
    }
    Ok(())
}

/// A book in both languages.
pub(super) fn book(name: &str) -> String {
    let of = |lang| words::rule_book(lang, name);
    if RuleBook::by_name(name).is_none() {
        return name.to_owned();
    }
    format!("{} / {}", of(Lang::ZhHans), of(Lang::En))
}

fn row(finding: &FindingLine) -> [String; 7] {
    let means = if finding.means.is_empty() {
        nature(&finding.nature)
    } else {
        format!("{} ({})", nature(&finding.nature), finding.means.join(", "))
    };
    [
        round_of(finding.ply),
        finding.mv.clone(),
        finding.chinese.clone(),
        means,
        targets(finding),
        finding.line.join(" "),
        finding.clause.clone().unwrap_or_default(),
    ]
}

/// A nature with its character: `捉 chase`.
fn nature(name: &str) -> String {
    let character = match name {
        "check" => "将",
        "kill" => "杀",
        "chase" => "捉",
        "exchange" => "兑",
        "offer" => "献",
        "block" => "拦",
        "follow" => "跟",
        "idle" => "闲",
        _ => "？",
    };
    format!("{character} {name}")
}

/// What is threatened; `!` marks a piece without a root.
fn targets(finding: &FindingLine) -> String {
    let target = |target: &wire::ruling::TargetLine| {
        let root = if target.protected || target.role == "king" { "" } else { "!" };
        format!("{} {}{root}", target.role, target.square)
    };
    finding.targets.iter().map(target).collect::<Vec<_>>().join(", ")
}

/// Rows in columns, each as wide as its widest cell; an empty column is left out.
fn table<const N: usize>(rows: Vec<[String; N]>, out: &mut impl Write) -> io::Result<()> {
    let widths: [usize; N] = std::array::from_fn(|column| {
        let used = rows.iter().skip(1).any(|row| !row[column].is_empty());
        if used { rows.iter().map(|row| row[column].width()).max().unwrap_or(0) } else { 0 }
    });
    for row in &rows {
        let mut line = String::new();
        for (cell, &width) in row.iter().zip(&widths).filter(|(_, width)| **width > 0) {
            line.push_str("  ");
            line.push_str(cell);
            line.extend(std::iter::repeat_n(' ', width.saturating_sub(cell.width())));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
