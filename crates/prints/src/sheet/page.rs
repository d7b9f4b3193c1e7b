//! One page of a sheet: head, table, result and signatures.

use record::GameResult;
use words::{Key, Lang, render};
use xiangqi::{ByColor, Color};

use super::plan::{FOOT, HEADING, Plan, plan};
use super::{Entry, MAX_ROUNDS, ROUNDS, Sheet, Times, rows};
use crate::diagram::{Coordinates, Diagram};
use crate::drawing::{Drawing, Ink};
use crate::paper::{A4, Paper, Style, width};

/// The margins at both sides, and what lies between.
const LEFT: f32 = 14.0;
const WIDTH: f32 = 182.0;
const RIGHT: f32 = LEFT + WIDTH;
/// Hairlines within tables, and their frames.
const HAIR: f32 = 0.4;
const EDGE: f32 = 0.7;
const LABEL: Ink = Ink::gray(0x44);
const FAINT: Ink = Ink::gray(0x99);
/// Labels of fields.
const SMALL: Style = Style::hei(8.0).ink(LABEL);

struct Page<'a> {
    sheet: &'a Sheet,
    paper: Paper,
    plan: Plan,
    number: usize,
    pages: usize,
}

pub(super) fn pages(sheet: &Sheet) -> Vec<Drawing> {
    let rows = rows(&sheet.entries);
    // Beyond one page the columns are filled up to equal length.
    let rounds = match sheet.rounds.max(rows.len()).clamp(1, MAX_ROUNDS) {
        few @ ..=ROUNDS => few,
        many => many.next_multiple_of(10),
    };
    let plans = plan(rounds, sheet.by_hand);
    let pages = plans.len();
    let draw = |(number, plan): (usize, &Plan)| {
        let mut page = Page { sheet, paper: Paper::new(A4), plan: *plan, number, pages };
        page.draw(&rows);
        page.paper.done(&subject(sheet))
    };
    (1..).zip(&plans).map(draw).collect()
}

/// What the sheet is, in one line.
pub(super) fn subject(sheet: &Sheet) -> String {
    let ByColor { red, black } = &sheet.players;
    if red.name.is_empty() && black.name.is_empty() {
        return render(sheet.lang, Key::SheetTitle, &[]);
    }
    let values = [("red", red.name.as_str().into()), ("black", black.name.as_str().into())];
    render(sheet.lang, Key::SheetSubject, &values)
}

impl Page<'_> {
    fn say(&self, key: Key) -> String {
        render(self.sheet.lang, key, &[])
    }

    fn draw(&mut self, rows: &[ByColor<Option<&Entry>>]) {
        if self.number == 1 {
            self.head();
            self.fields();
        } else {
            self.continued();
        }
        self.table(rows);
        if self.plan.is_last {
            self.foot();
        }
        self.paper.text(LEFT, 288.5, Style::hei(7.5).ink(LABEL), "楚河 Chuhe");
        let values = [("page", self.number.into()), ("pages", self.pages.into())];
        let page = render(self.sheet.lang, Key::SheetPage, &values);
        self.paper.text(RIGHT, 288.5, Style::hei(7.5).ink(LABEL).end(), &page);
    }

    fn head(&mut self) {
        let title = self.say(Key::SheetTitle);
        self.paper.seal(LEFT, 11.0, 16.5);
        let style = match self.sheet.lang {
            Lang::ZhHans => Style::song(21.0).tracking(0.3),
            Lang::En => Style::song(21.0),
        };
        self.paper.text(LEFT + 14.0, 22.4, style, &title);
        let nth = [
            (Key::SheetNthTable, &self.sheet.table, 17.5, Style::song(15.0)),
            (Key::SheetNthRound, &self.sheet.round, 25.0, Style::song(11.0)),
        ];
        for (key, number, y, style) in nth {
            let text = self.nth(key, number);
            self.paper.fitted(RIGHT, y, 55.0, style.end(), &text);
        }
        self.paper.double_rule(LEFT, 30.6, WIDTH);
    }

    /// A number with its word, room for a number, or a name such as 决赛 as it is.
    fn nth(&self, key: Key, number: &str) -> String {
        let number = number.trim();
        if !number.is_empty() && !number.chars().all(|sign| sign.is_ascii_digit()) {
            return number.to_owned();
        }
        let shown = if number.is_empty() { "____" } else { number };
        render(self.sheet.lang, key, &[("number", shown.into())])
    }

    /// The head of a further page.
    fn continued(&mut self) {
        let subject = subject(self.sheet);
        self.paper.seal(LEFT, 11.0, 11.0);
        self.paper.fitted(LEFT + 9.0, 18.4, 105.0, Style::hei(13.0), &subject);
        let round = self.nth(Key::SheetNthRound, &self.sheet.round);
        let table = self.nth(Key::SheetNthTable, &self.sheet.table);
        let place = format!("{round} · {table}");
        self.paper.fitted(RIGHT, 18.4, 60.0, Style::hei(10.0).end(), &place);
        self.paper.double_rule(LEFT, 25.0, WIDTH);
    }

    /// Event, players and what else is said before the moves: three lines of fields.
    fn fields(&mut self) {
        let sheet = self.sheet;
        let (top, line) = (34.6, 7.6);
        let columns = [LEFT, LEFT + 65.0, LEFT + 130.0, RIGHT];
        for row in 0..4 {
            let y = top + line * row as f32;
            let (weight, ink) = if row % 3 == 0 { (EDGE, Ink::BLACK) } else { (HAIR, FAINT) };
            self.paper.line((LEFT, y), (RIGHT, y), weight, ink);
        }
        // The event goes over two columns, and so does the place.
        for (x, from, to) in [(columns[1], 1.0, 3.0), (columns[2], 0.0, 2.0)] {
            self.paper.line((x, top + from * line), (x, top + to * line), HAIR, FAINT);
        }
        let y = |row: usize| top + line * row as f32 + 5.2;
        let at = |column: usize| columns[column] + if column == 0 { 0.0 } else { 2.0 };
        let end = |column: usize| columns[column + 1] - 1.5;
        self.field(at(0), end(1), y(0), Key::SheetEvent, &sheet.event, 10.5);
        self.field(at(2), end(2), y(0), Key::SheetDate, &sheet.date, 9.5);
        for (column, key, player) in
            [(0, Key::SheetRed, &sheet.players.red), (1, Key::SheetBlack, &sheet.players.black)]
        {
            // A name alone may have the room of the team, unless somebody is to write it.
            let is_alone = player.team.trim().is_empty() && !sheet.by_hand;
            let middle = if is_alone { end(column) } else { columns[column] + 37.0 };
            self.field(at(column), middle, y(1), key, &player.name, 10.5);
            if !is_alone {
                let (from, to) = (middle + 1.0, end(column));
                self.field(from, to, y(1), Key::SheetTeam, &player.team, 9.0);
            }
        }
        let half = columns[2] + 26.0;
        self.field(at(2), half - 1.0, y(1), Key::SheetStart, &sheet.start, 9.5);
        self.field(half, end(2), y(1), Key::SheetEnd, &sheet.end, 9.5);
        self.field(at(0), end(0), y(2), Key::SheetControl, &sheet.control, 9.5);
        self.field(at(1), end(2), y(2), Key::SheetSite, &sheet.site, 9.5);
    }

    fn field(&mut self, from: f32, to: f32, y: f32, key: Key, value: &str, size: f32) {
        let label = self.say(key);
        self.paper.text(from, y, SMALL, &label);
        let from = from + width(SMALL, &label) + 2.0;
        self.paper.fitted(from, y, to - from, Style::hei(size), value);
    }

    fn table(&mut self, rows: &[ByColor<Option<&Entry>>]) {
        let lines = self.plan.lines();
        for column in 0..2 {
            // The second column may be shorter, but never misses its frame.
            let first = self.plan.first + column * lines;
            let count = lines.min((self.plan.first + self.plan.rounds).saturating_sub(first));
            if count > 0 {
                self.column(LEFT + 94.0 * column as f32, first, count, rows);
            }
        }
    }

    fn column(&mut self, left: f32, first: usize, count: usize, rows: &[ByColor<Option<&Entry>>]) {
        const NUMBER: f32 = 9.0;
        let (top, line) = (self.plan.top, self.plan.line);
        let full = 88.0;
        let time = if self.sheet.times == Times::None { 0.0 } else { 14.5 };
        let each = (full - NUMBER) / 2.0;
        let height = HEADING + line * count as f32;
        let head = Style::song(8.5).middle();
        let y = top + 4.4;
        let title = self.say(Key::SheetColumnRound);
        self.paper.text(left + NUMBER / 2.0, y, head, &title);
        for (side, key) in [(0, Key::SheetColumnRed), (1, Key::SheetColumnBlack)] {
            let x = left + NUMBER + each * side as f32;
            let title = self.say(key);
            self.paper.text(x + (each - time) / 2.0, y, head, &title);
            self.paper.line((x, top), (x, top + height), HAIR, FAINT);
            if time > 0.0 {
                let x = x + each - time;
                let title = self.say(match self.sheet.times {
                    Times::Left => Key::SheetColumnLeft,
                    Times::None | Times::Spent => Key::SheetColumnSpent,
                });
                self.paper.text(x + time / 2.0, y, head, &title);
                self.paper.line((x, top), (x, top + height), HAIR, FAINT);
            }
        }
        self.paper.line((left, top + HEADING), (left + full, top + HEADING), EDGE, Ink::BLACK);
        let size = (line * 2.0).clamp(7.6, 9.6);
        for index in 0..count {
            let round = first + index;
            let low = top + HEADING + line * (index + 1) as f32;
            if index + 1 < count {
                let is_fifth = (index + 1).is_multiple_of(5);
                let (weight, ink) = if is_fifth { (EDGE, Ink::BLACK) } else { (HAIR, FAINT) };
                self.paper.line((left, low), (left + full, low), weight, ink);
            }
            let base = low - line / 2.0 + size * 0.13;
            let number = (round + 1).to_string();
            let style = Style::hei(size * 0.9).ink(LABEL).middle();
            self.paper.text(left + NUMBER / 2.0, base, style, &number);
            let Some(row) = rows.get(round) else { continue };
            for (side, color) in Color::ALL.into_iter().enumerate() {
                let x = left + NUMBER + each * side as f32;
                let room = each - time - 3.0;
                let Some(entry) = row[color] else {
                    // Black began.
                    if color == Color::Red {
                        self.paper.text(x + 2.0, base, Style::hei(size), "…");
                    }
                    continue;
                };
                self.written(x + 2.0, base, room, size, &entry.text);
                if let (Some(ms), true) = (entry.time_ms, time > 0.0) {
                    let style = Style::hei(size * 0.9).end();
                    self.paper.fitted(x + each - 1.2, base, time - 1.8, style, &clock(ms));
                }
            }
        }
        self.paper.frame(left, top, full, height, EDGE);
    }

    /// A move, with a little room between its signs.
    fn written(&mut self, x: f32, y: f32, room: f32, size: f32, text: &str) {
        let style = Style::hei(size).tracking(0.05);
        if width(style, text) <= room {
            self.paper.text(x, y, style, text);
        } else {
            self.paper.fitted(x, y, room, style, text);
        }
    }

    /// Last position, result, what else there is to say, signatures.
    fn foot(&mut self) {
        let top = FOOT + 4.5;
        let mut left = LEFT;
        if let Some((setup, last)) = &self.sheet.last {
            let coordinates = match self.sheet.lang {
                Lang::ZhHans => Coordinates::Chinese,
                Lang::En => Coordinates::Figures,
            };
            let diagram = Diagram { last: *last, coordinates, ..Diagram::new(setup) };
            self.paper.inset(diagram.drawing(), LEFT, top, 47.0);
            left += 54.0;
        }
        self.result(left, top);
        self.facts(left, top + 9.0);
        let signatures = [Key::SheetSignRed, Key::SheetSignBlack, Key::SheetSignArbiter];
        let each = (RIGHT - left + 6.0) / 3.0;
        for (index, key) in signatures.into_iter().enumerate() {
            let x = left + each * index as f32;
            self.paper.line((x, 278.0), (x + each - 6.0, 278.0), EDGE, Ink::BLACK);
            let label = self.say(key);
            self.paper.text(x, 281.8, SMALL, &label);
        }
    }

    /// Three boxes, one of them marked.
    fn result(&mut self, left: f32, top: f32) {
        let results = [
            (Key::SheetRedWins, GameResult::RedWins),
            (Key::SheetDraw, GameResult::Draw),
            (Key::SheetBlackWins, GameResult::BlackWins),
        ];
        let (height, size) = (8.2, 3.4);
        let each = (RIGHT - left) / 3.0;
        self.paper.frame(left, top, RIGHT - left, height, EDGE);
        let style = Style::hei(10.5);
        for (index, (key, result)) in results.into_iter().enumerate() {
            let x = left + each * index as f32;
            if index > 0 {
                self.paper.line((x, top), (x, top + height), HAIR, FAINT);
            }
            let label = self.say(key);
            let x = x + (each - size - 2.0 - width(style, &label)) / 2.0;
            let y = top + (height - size) / 2.0;
            self.paper.frame(x, y, size, size, 0.8);
            if self.sheet.result == result {
                self.paper.filled(x + 0.65, y + 0.65, size - 1.3, size - 1.3, Ink::BLACK);
            }
            self.paper.text(x + size + 2.0, top + 5.5, style, &label);
        }
    }

    /// Lines with a label each; what nobody has said is left open.
    fn facts(&mut self, left: f32, top: f32) {
        let sheet = self.sheet;
        let both = |values: ByColor<String>| {
            let values = [("red", values.red.into()), ("black", values.black.into())];
            render(sheet.lang, Key::SheetBoth, &values)
        };
        let open = || String::from("______");
        let mut facts = Vec::new();
        if !sheet.entries.is_empty() {
            let rounds = [("rounds", sheet.played().into())];
            facts.push((Key::SheetLength, render(sheet.lang, Key::SheetRounds, &rounds)));
        }
        if !sheet.opening.is_empty() {
            facts.push((Key::SheetOpening, sheet.opening.clone()));
        }
        let used = ByColor::new_with(|color| sheet.used_ms[color].map_or_else(open, clock));
        facts.push((Key::SheetTimeUsed, both(used)));
        facts.push((Key::SheetFouls, both(ByColor { red: open(), black: open() })));
        if let Some(from) = &sheet.from {
            facts.push((Key::SheetStartPosition, from.to_string()));
        }
        facts.push((Key::SheetRemarks, sheet.remarks.clone()));
        let labels: Vec<String> = facts.iter().map(|(key, _)| self.say(*key)).collect();
        let column = labels.iter().map(|label| width(SMALL, label)).fold(0.0, f32::max) + 4.0;
        for (index, ((_, value), label)) in facts.iter().zip(&labels).enumerate() {
            let y = top + 5.2 + 6.0 * index as f32;
            self.paper.text(left, y, SMALL, label);
            self.paper.fitted(left + column, y, RIGHT - left - column, Style::hei(9.0), value);
        }
        // Lines to write on, as far down as there is room.
        let mut y = top + 6.4 + 6.0 * (facts.len() - 1) as f32;
        while y < 269.0 {
            self.paper.line((left + column, y), (RIGHT, y), HAIR, FAINT);
            y += 6.0;
        }
    }
}

/// A time: `0:07`, `12:30`, `1:02:03`.
fn clock(ms: u64) -> String {
    let seconds = ms / 1_000;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short() {
        assert_eq!(clock(7_999), "0:07");
        assert_eq!(clock(750_000), "12:30");
        assert_eq!(clock(3_723_000), "1:02:03");
    }
}
