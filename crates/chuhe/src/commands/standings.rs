//! `chuhe standings`: the places of an event, by any list of comparators, with the working.

use std::io::{self, Write};
use std::path::PathBuf;

use exchange::order;
use tournament::{Comparator, No, Standings};
use wire::event::StandingsLine;
use words::{Key, Lang, events, render};

use super::event::{Edge, Table, columns, legend, order_list, placed, working};
use super::stored::{Ranked, Stored};
use crate::output::{Answer, say};
use crate::terminal::error;

#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// An event: a log of `chuhe event`, TRF, the JSON of a Swiss or of an event; `-` is standard
    /// input.
    #[arg(required_unless_present = "order")]
    file: Option<PathBuf>,
    /// What is compared: the name of a list, or comparators with commas between; without it, what
    /// the event says. `--order help` lists both, without a FILE too.
    #[arg(long, value_name = "LIST")]
    order: Option<String>,
    /// As it stood after this round.
    #[arg(long)]
    round: Option<u16>,
    /// Of which stage; the last one that has begun, when left out.
    #[arg(long)]
    stage: Option<u8>,
    /// Shows how each value came about: of everybody, or `--explain=3,7` of some.
    #[arg(long, value_name = "NO,…", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    explain: Option<String>,
    /// Every column, those too that separate nobody.
    #[arg(long)]
    all: bool,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
    /// The language of the text: `zh` or `en`. Without it, that of the terminal.
    #[arg(long, value_name = "LANG")]
    lang: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Answer> {
    let lang = crate::terminal::language(arguments.lang.as_deref())?;
    if arguments.order.as_deref() == Some("help") {
        io::stdout().lock().write_all(orders(lang).as_bytes())?;
        return Ok(Answer::Yes);
    }
    let order = arguments.order.as_deref().map(|text| order_list(text, lang));
    let order = order.transpose()?;
    let Some(file) = &arguments.file else {
        return Err(error(lang, Key::EventStoredNoFile, []));
    };
    let stored = Stored::read(file, lang)?;
    let chosen = arguments.explain.as_deref().map(|text| {
        let parts = text.split([',', '，']).filter(|part| !part.is_empty());
        parts.map(|part| stored.who(part)).collect::<anyhow::Result<Vec<No>>>()
    });
    let chosen = chosen.transpose()?;
    for mut ranked in stored.ranked(arguments.stage, arguments.round)? {
        if let Some(order) = &order {
            ranked.order = order.clone();
            ranked.how_far = None;
        }
        let table = match &ranked.how_far {
            Some(places) => placed(places),
            None => tournament::standings(&ranked.field, &ranked.order),
        };
        let explained = chosen.as_ref().map(|chosen| {
            let is_chosen = |no: &No| chosen.is_empty() || chosen.contains(no);
            table.rows.iter().map(|row| row.no).filter(is_chosen).collect::<Vec<No>>()
        });
        let explained = explained.unwrap_or_default();
        let line = line(&stored, &ranked, &table, &explained, lang);
        say(
            arguments.json,
            &line,
            &text(&stored, &ranked, &table, &explained, arguments.all, lang),
        )?;
    }
    Ok(stored.answer())
}

/// Every list with what it compares, and every comparator with its name.
fn orders(lang: Lang) -> String {
    let mut text = String::new();
    for name in order::preset_names() {
        let list = order::parse_list(name).unwrap_or_default();
        text.push_str(&format!("{name:<28} {}\n", order::codes(&list)));
    }
    text.push('\n');
    for comparator in order::known() {
        let code = order::code(&comparator);
        text.push_str(&format!("{code:<32} {}\n", events::comparator(lang, &comparator, false)));
    }
    text
}

fn line(
    stored: &Stored,
    ranked: &Ranked,
    table: &Standings,
    explained: &[No],
    lang: Lang,
) -> StandingsLine {
    let mut line = wire::event::standings(table);
    line.stage = ranked.stage.map(|stage| stage.0);
    line.group = ranked.group.map(|group| group.letter());
    // The codes are those that `--order` and the file itself take.
    let codes = codes(&table.order);
    let named = |index: Option<usize>| index.and_then(|index| codes.get(index).cloned());
    for (row, ranked) in line.standings.iter_mut().zip(&table.rows) {
        row.values =
            codes.iter().cloned().zip(ranked.values.iter().map(wire::event::value)).collect();
        row.separated_by = named(ranked.separated_by);
    }
    line.order.clone_from(&codes);
    for row in &mut line.standings {
        let Some(no) = No::new(row.no) else { continue };
        row.name = Some(stored.name(no).to_owned()).filter(|name| !name.is_empty());
        if explained.contains(&no) {
            let name = |no| stored.called(no);
            row.reckonings = working(lang, table, &ranked.field, no, ranked.matches, &name).1;
            for (reckoning, code) in row.reckonings.iter_mut().zip(&codes) {
                reckoning.comparator.clone_from(code);
            }
        }
    }
    line
}

/// The codes of comparators; one that stands twice gets a number behind it.
fn codes(order: &[Comparator]) -> Vec<String> {
    let mut codes: Vec<String> = Vec::with_capacity(order.len());
    for comparator in order {
        let code = order::code(comparator);
        let times = codes.iter().filter(|other| other.split('#').next() == Some(&code)).count();
        codes.push(if times == 0 { code } else { format!("{code}#{}", times + 1) });
    }
    codes
}

fn text(
    stored: &Stored,
    ranked: &Ranked,
    table: &Standings,
    explained: &[No],
    all: bool,
    lang: Lang,
) -> String {
    let head = |key| render(lang, key, &[]);
    let shown = if all { (0..table.order.len()).collect() } else { table.telling() };
    let mut text = match ranked.group {
        Some(group) => format!("{}\n", events::group(lang, group)),
        None => String::new(),
    };
    let mut heads = vec![
        (head(Key::EventHeadRank), Edge::Right),
        (head(Key::EventHeadNo), Edge::Right),
        (head(Key::EventHeadName), Edge::Left),
        (head(Key::EventHeadClub), Edge::Left),
    ];
    heads.extend(columns(lang, table, &shown, ranked.matches));
    let mut drawn = Table::of(heads);
    for row in &table.rows {
        let mut cells = vec![
            format!("{}{}", row.rank, if row.shared { "=" } else { "" }),
            row.no.to_string(),
            stored.name(row.no).to_owned(),
            stored.club(row.no).to_owned(),
        ];
        cells.extend(shown.iter().map(|index| row.values[*index].to_string()));
        drawn.row(cells);
    }
    text.push_str(&drawn.draw());
    text.push_str(&legend(lang, table, &shown, ranked.matches));
    let name = |no| stored.called(no);
    for row in table.rows.iter().filter(|row| explained.contains(&row.no)) {
        text.push_str(&format!(
            "\n{}  {} {}{}\n",
            stored.called(row.no),
            head(Key::EventHeadRank),
            row.rank,
            if row.shared { "=" } else { "" }
        ));
        text.push_str(&working(lang, table, &ranked.field, row.no, ranked.matches, &name).0);
    }
    text
}
