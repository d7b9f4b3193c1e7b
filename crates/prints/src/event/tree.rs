//! Matches as trees, laid out and drawn as SVG.

use maud::{Markup, PreEscaped, html};

use crate::font;

/// A match or a bye, as it is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Node {
    /// The column, from 0.
    pub(super) column: usize,
    /// What stands over it: the number of the match, what it is played for.
    pub(super) label: String,
    /// The two who meet; a bye has one.
    pub(super) lines: Vec<Row>,
    /// The matches of the same tree that its two come from.
    pub(super) from: Vec<usize>,
    /// Whether nothing is played here and nothing drawn.
    pub(super) hidden: bool,
}

/// One of two in a match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Row {
    /// The name, or where somebody will come from.
    pub(super) name: String,
    /// What was won.
    pub(super) score: String,
    /// Whether this one goes on.
    pub(super) won: bool,
    /// Whether it is known who it is.
    pub(super) known: bool,
}

/// Trees under one head.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Block {
    /// The head; empty for none.
    pub(super) head: String,
    /// The heads of the columns.
    pub(super) columns: Vec<String>,
    /// The matches, those first that come first.
    pub(super) nodes: Vec<Node>,
}

/// A drawn bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Picture {
    width: usize,
    height: usize,
    inner: String,
}

/// How a bracket lies on a sheet of A4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fit {
    /// Whether the sheet lies on its side.
    pub(super) wide: bool,
    /// The size that the picture is printed in, in tenths of a millimeter.
    pub(super) size: (usize, usize),
}

const BOX: usize = 168;
const LINE: usize = 21;
const GAP: usize = 28;
/// The room that a sheet leaves under its head, in tenths of a millimeter: upright, on its side.
const ROOM: [(usize, usize); 2] = [(1_840, 2_380), (2_730, 1_540)];
/// A picture is never printed larger than this: tenths of a millimeter for a hundred units.
const FULL: usize = 265;
/// Below this a name is too small to be read at arm's length, 6 pt.
const LEAST: usize = 165;
/// As many first matches as one tree has at the most; a larger one is cut at its later rounds.
const ROWS: usize = 16;
/// From one match to the next below it.
const PITCH: usize = 2 * LINE + 24;
const SCORE: usize = 38;
const HEAD: usize = 24;
/// Of a picture that stands alone; in a document it takes the document's.
const FONT: &str = "'Source Sans 3','Segoe UI','Helvetica Neue','Liberation Sans',Arial,\
                    'Source Han Sans SC','Noto Sans CJK SC','Noto Sans SC','PingFang SC',\
                    'Microsoft YaHei',sans-serif";

/// The blocks on as many sheets as they need, each large enough to be read; the champion at the
/// end.
pub(super) fn sheets(blocks: &[Block], champion: Option<(String, String)>) -> Vec<Picture> {
    let mut sheets: Vec<Vec<Block>> = Vec::new();
    for block in blocks.iter().flat_map(Block::cut) {
        let fits = sheets.last().is_some_and(|sheet| {
            let together: Vec<Block> = sheet.iter().chain([&block]).cloned().collect();
            draw(&together, champion.clone()).scale() >= LEAST
        });
        match sheets.last_mut().filter(|_| fits) {
            Some(sheet) => sheet.push(block),
            None => sheets.push(vec![block]),
        }
    }
    let last = sheets.len().saturating_sub(1);
    let with = |index: usize| champion.clone().filter(|_| index == last);
    sheets.iter().enumerate().map(|(index, sheet)| draw(sheet, with(index))).collect()
}

impl Block {
    /// The block itself, or where it is too high for a sheet its parts: the trees that lead to the
    /// later rounds, then the later rounds.
    fn cut(&self) -> Vec<Block> {
        let (_, rows) = places(&self.nodes);
        if rows <= ROWS {
            return vec![self.clone()];
        }
        let mut leaves = vec![0; self.nodes.len()];
        let mut parent: Vec<Option<usize>> = vec![None; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            leaves[index] = node.from.iter().map(|from| leaves[*from]).sum::<usize>().max(1);
            for from in &node.from {
                parent[*from] = Some(index);
            }
        }
        // A tree that is small enough and part of one that is not stands alone.
        let is_small = |index: usize| leaves[index] <= ROWS;
        let root = |mut index: usize| {
            while let Some(above) = parent[index].filter(|above| is_small(*above)) {
                index = above;
            }
            index
        };
        let mut parts: Vec<(Option<usize>, Vec<usize>)> = Vec::new();
        let mut late: Vec<usize> = Vec::new();
        for index in 0..self.nodes.len() {
            if !is_small(index) {
                late.push(index);
                continue;
            }
            let root = root(index);
            match parts.iter_mut().find(|(other, _)| *other == Some(root)) {
                Some((_, nodes)) => nodes.push(index),
                None => parts.push((Some(root), vec![index])),
            }
        }
        if !late.is_empty() {
            parts.push((None, late));
        }
        parts.into_iter().map(|(_, nodes)| self.part(&nodes)).collect()
    }

    /// Some of the matches as a block of their own.
    fn part(&self, nodes: &[usize]) -> Block {
        let first = nodes.iter().map(|index| self.nodes[*index].column).min().unwrap_or(0);
        let at = |old: &usize| nodes.iter().position(|index| index == old);
        let moved = |index: &usize| {
            let node = &self.nodes[*index];
            Node {
                column: node.column - first,
                from: node.from.iter().filter_map(at).collect(),
                ..node.clone()
            }
        };
        Block {
            head: self.head.clone(),
            columns: self.columns.iter().skip(first).cloned().collect(),
            nodes: nodes.iter().map(moved).collect(),
        }
    }
}

/// Draws the blocks one below the other, and the champion at the end.
pub(super) fn draw(blocks: &[Block], champion: Option<(String, String)>) -> Picture {
    let mut parts: Vec<Markup> = Vec::new();
    let (mut width, mut top) = (0, 0);
    for block in blocks {
        if !block.head.is_empty() {
            parts.push(html! {
                text x="0" y=(top + 17) font-size="15" font-weight="600" { (block.head) }
            });
            top += HEAD;
        }
        let shown = block.nodes.iter().filter(|node| !node.hidden);
        let columns = shown.map(|node| node.column + 1).max().unwrap_or(0);
        for (column, head) in block.columns.iter().enumerate().take(columns) {
            parts.push(html! {
                text x=(column * (BOX + GAP) + BOX / 2) y=(top + 16) font-size="12" fill="#444"
                    text-anchor="middle" { (head) }
            });
        }
        top += HEAD;
        let (places, rows) = places(&block.nodes);
        for (index, node) in block.nodes.iter().enumerate() {
            parts.push(one(block, &places, index, node, top));
        }
        width = width.max(columns * (BOX + GAP) - GAP.min(columns * GAP));
        top += rows * PITCH + 12;
    }
    if let Some((head, name)) = champion {
        parts.push(html! {
            text x="0" y=(top + 17) font-size="16" font-weight="700" { (head) " " (clip(&name, 400, 16)) }
        });
        top += HEAD + 4;
    }
    let inner = html! { @for part in &parts { (part) } }.into_string();
    Picture { width: width.max(420) + 2, height: top.max(1) + 2, inner }
}

/// How far down each match stands, in half rows, and how many rows there are. Each tree keeps its
/// rows to itself, so nothing overlaps.
fn places(nodes: &[Node]) -> (Vec<usize>, usize) {
    let mut places: Vec<Option<usize>> = vec![None; nodes.len()];
    let mut parent = vec![false; nodes.len()];
    for node in nodes {
        for from in &node.from {
            parent[*from] = true;
        }
    }
    let mut rows = 0;
    for root in (0..nodes.len()).rev().filter(|index| !parent[*index]) {
        // A root that comes later stands further up: the final before what ended without it.
        let mut stack = vec![(root, false)];
        while let Some((index, back)) = stack.pop() {
            let from = &nodes[index].from;
            if back || from.is_empty() {
                let below: Vec<usize> = from.iter().filter_map(|one| places[*one]).collect();
                places[index] = Some(match (below.iter().min(), below.iter().max()) {
                    (Some(least), Some(most)) => (least + most) / 2,
                    _ => {
                        rows += 1;
                        2 * (rows - 1)
                    }
                });
                continue;
            }
            stack.push((index, true));
            stack.extend(from.iter().rev().map(|one| (*one, false)));
        }
    }
    (places.into_iter().map(Option::unwrap_or_default).collect(), rows)
}

fn one(block: &Block, places: &[usize], index: usize, node: &Node, top: usize) -> Markup {
    if node.hidden {
        return PreEscaped(String::new());
    }
    let (x, y) = (node.column * (BOX + GAP), top + places[index] * PITCH / 2 + 18);
    let height = LINE * node.lines.len().max(1);
    let middle =
        |place: usize, lines: usize| top + place * PITCH / 2 + 18 + LINE * lines.max(1) / 2;
    let here = middle(places[index], node.lines.len());
    html! {
        @for from in node.from.iter().filter(|from| !block.nodes[**from].hidden) {
            @let other = &block.nodes[*from];
            @let (left, there) =
                (other.column * (BOX + GAP) + BOX, middle(places[*from], other.lines.len()));
            path d={ "M" (left) " " (there) "H" (x - GAP / 2) "V" (here) "H" (x) } fill="none"
                stroke="#555" stroke-width="1.2" {}
        }
        @if !node.label.is_empty() {
            text x=(x + 2) y=(y - 4) font-size="10" fill="#555" { (node.label) }
        }
        rect x=(x) y=(y) width=(BOX) height=(height) fill="#fff" stroke="#222"
            stroke-width="1.2" {}
        @if node.lines.len() > 1 {
            path d={ "M" (x) " " (y + LINE) "h" (BOX) } stroke="#aaa" stroke-width="0.8" {}
        }
        @for (line, row) in node.lines.iter().enumerate() { (row_of(row, x, y + line * LINE)) }
    }
}

fn row_of(row: &Row, x: usize, y: usize) -> Markup {
    let weight = if row.won { "700" } else { "400" };
    let (fill, size) = if row.known { ("#111", 13) } else { ("#666", 11) };
    let wide = BOX - if row.score.is_empty() { 12 } else { SCORE + 8 };
    let shown = clip(&row.name, wide, size);
    html! {
        // An inner picture cuts off what a broader font would push out of the box.
        svg x=(x + 1) y=(y) width=(wide + 6) height=(LINE) {
            text x="6" y="15" font-size=(size) font-weight=(weight) fill=(fill) {
                @if shown != row.name { title { (visible(&row.name)) } }
                (shown)
            }
        }
        @if !row.score.is_empty() {
            text x=(x + BOX - 6) y=(y + 15) font-size="13" font-weight=(weight)
                text-anchor="end" { (clip(&row.score, SCORE, 13)) }
        }
    }
}

/// Without what XML does not allow.
fn visible(text: &str) -> String {
    text.chars()
        .map(|sign| match sign {
            '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
            sign if sign.is_control() => ' ',
            sign => sign,
        })
        .collect()
}

/// As much of a text as fits into `width` at a size, with … behind it where something is left out.
/// Widths are those of a usual sans serif: a Chinese character is a square.
fn clip(text: &str, width: usize, size: usize) -> String {
    let text = visible(text);
    let of = |sign: char| match sign {
        '\u{300}'..='\u{36f}' => 0,
        '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{ffef}' | '\u{1f000}'.. => 100,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 88,
        'i' | 'j' | 'l' | 'I' | '.' | ',' | '\'' | ' ' => 30,
        'A'..='Z' => 66,
        _ => 56,
    };
    let room = width * 100 / size;
    if text.chars().map(of).sum::<usize>() <= room {
        return text;
    }
    let mut used = of('…');
    let kept = text.chars().take_while(|sign| {
        used += of(*sign);
        used <= room
    });
    let mut kept = kept.collect::<String>().trim_end().to_owned();
    kept.push('…');
    kept
}

impl Picture {
    /// The way of the sheet on which it is printed larger, and how large.
    pub(super) fn fit(&self) -> Fit {
        let scale = |(width, height): (usize, usize)| {
            FULL.min(100 * width / self.width).min(100 * height / self.height)
        };
        let wide = scale(ROOM[1]) > scale(ROOM[0]);
        let scale = scale(ROOM[usize::from(wide)]);
        Fit { wide, size: (self.width * scale / 100, self.height * scale / 100) }
    }

    /// Tenths of a millimeter for a hundred units, on the better way of the sheet.
    fn scale(&self) -> usize {
        100 * self.fit().size.0 / self.width
    }

    fn view(&self) -> String {
        format!("-1 -1 {} {}", self.width, self.height)
    }

    /// As a part of a document.
    pub(super) fn markup(&self) -> Markup {
        let (width, height) = self.fit().size;
        let size = format!(
            "width:{}.{}mm;height:{}.{}mm",
            width / 10,
            width % 10,
            height / 10,
            height % 10
        );
        html! {
            svg.bracket xmlns="http://www.w3.org/2000/svg" viewBox=(self.view()) style=(size)
                role="img" { (PreEscaped(&self.inner)) }
        }
    }

    /// A picture that stands alone.
    pub(super) fn alone(&self, title: &str, fonts: bool) -> String {
        let picture = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(self.view()) width=(self.width)
                height=(self.height) font-family=(FONT) role="img"
            {
                title { (visible(title)) }
                @if fonts { style { (PreEscaped(font::embedded("svg"))) } }
                rect x="-1" y="-1" width=(self.width) height=(self.height) fill="#fff" {}
                (PreEscaped(&self.inner))
            }
        };
        picture.into_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_clipped_and_short_ones_are_not() {
        assert_eq!(clip("张三", 100, 13), "张三");
        let long = clip("一个非常非常长的参赛单位名称", 100, 13);
        assert!(long.ends_with('…') && long.chars().count() <= 8, "{long}");
        assert_eq!(clip("", 10, 13), "");
        assert_eq!(clip("\u{1}a", 100, 13), " a");
    }

    /// A full bracket of so many first matches.
    fn bracket(first: usize) -> Block {
        let mut nodes: Vec<Node> = Vec::new();
        let (mut count, mut column) = (first, 0);
        while count > 0 {
            let before = nodes.len().saturating_sub(2 * count);
            for index in 0..count {
                let from = if column == 0 {
                    vec![]
                } else {
                    vec![before + 2 * index, before + 2 * index + 1]
                };
                nodes.push(Node {
                    column,
                    from,
                    lines: vec![Row::default(); 2],
                    ..Node::default()
                });
            }
            (count, column) = (count / 2, column + 1);
        }
        let columns = (1..=column).map(|round| round.to_string()).collect();
        Block { head: String::new(), columns, nodes }
    }

    #[test]
    fn a_bracket_too_high_for_a_sheet_is_cut_at_its_late_rounds() {
        let small = bracket(16);
        assert_eq!(small.cut(), std::slice::from_ref(&small));
        assert_eq!(sheets(&[small], None).len(), 1);
        let parts = bracket(32).cut();
        let sizes: Vec<usize> = parts.iter().map(|part| part.nodes.len()).collect();
        assert_eq!(sizes, [31, 31, 1]);
        assert_eq!(parts[2].columns, ["6"]);
        assert!(sheets(&[bracket(32)], None).iter().all(|sheet| sheet.scale() >= LEAST));
    }

    #[test]
    fn no_sheet_is_larger_than_the_paper() {
        for first in [1, 2, 4, 8, 16, 32, 64] {
            for sheet in
                sheets(&[bracket(first), bracket(first)], Some(("冠军".into(), "甲".into())))
            {
                let Fit { wide, size } = sheet.fit();
                let room = ROOM[usize::from(wide)];
                assert!(size.0 <= room.0 && size.1 <= room.1, "{first}: {size:?}");
            }
        }
    }

    #[test]
    fn no_two_matches_of_a_column_overlap() {
        let node = |column, from: &[usize]| Node { column, from: from.into(), ..Node::default() };
        let nodes = [node(0, &[]), node(0, &[]), node(0, &[]), node(1, &[0, 1]), node(2, &[3, 2])];
        let (places, rows) = places(&nodes);
        assert_eq!(rows, 3);
        assert_eq!(places, [0, 2, 4, 1, 2]);
    }
}
