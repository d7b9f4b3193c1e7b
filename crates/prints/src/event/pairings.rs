//! 对阵表: who plays whom.

use std::collections::BTreeMap;

use maud::{Markup, html};
use tournament::{
    Board, Field, Format, GroupNo, No, Pairing, Points, Round, Scope, Side, StageNo, StageRules,
};
use words::{Key, events};

use super::{Event, Missing, Seat, page};

/// A round, and its pairings where it is published.
pub(super) fn found<'a>(
    event: &Event<'a>,
    stage: StageNo,
    number: u16,
) -> Result<(&'a Round, &'a [Pairing]), Missing> {
    let state = event.state.stage(stage).ok_or(Missing::Stage(stage))?;
    if let Some(round) = state.rounds.iter().find(|round| round.round.number == number) {
        return Ok((&round.round, &round.pairings));
    }
    let proposed = state.proposed.as_ref().filter(|round| round.number == number);
    let missing = Missing::Round { stage, round: number };
    proposed.map(|round| (round, &[][..])).ok_or(missing)
}

/// The table of a round.
pub(super) fn pairings(
    event: &Event<'_>,
    stage: StageNo,
    number: u16,
    reasons: bool,
) -> Result<Markup, Missing> {
    let rules = event.rules(stage)?;
    let (round, published) = found(event, stage, number)?;
    let matches = rules.meeting.boards > 1 || event.teams();
    Ok(html! {
        @if matches && !published.is_empty() {
            @for pairing in published { (team_match(event, rules, round, pairing)) }
        } @else {
            (boards(event, stage, rules, round, published))
        }
        @if !round.byes.is_empty() {
            p.byes {
                b { (event.text(Key::EventBye)) ": " }
                (events::list(event.lang, round.byes.iter().map(|bye| with_club(event, bye.no))))
            }
        }
        @for (points, who) in absent(event, stage, round) {
            p.byes {
                b { (events::absence(event.lang, points)) ": " }
                (events::list(event.lang, who.iter().map(|no| with_club(event, *no))))
            }
        }
        @if !published.is_empty() { p.note { (event.text(Key::PrintLegendSigns)) } }
        @if reasons { (said(event, round)) }
    })
}

/// Who announced an absence or asked for a bye, by what it brings.
fn absent(event: &Event<'_>, stage: StageNo, round: &Round) -> BTreeMap<Points, Vec<No>> {
    let mut absent = BTreeMap::<Points, Vec<No>>::new();
    for (no, points) in event.state.absent_from(stage, round) {
        absent.entry(points).or_default().push(no);
    }
    absent
}

fn with_club(event: &Event<'_>, no: No) -> String {
    match (event.club(no).trim(), event.lang) {
        ("", _) => event.called(no),
        (club, words::Lang::ZhHans) => format!("{}（{club}）", event.called(no)),
        (club, words::Lang::En) => format!("{} ({club})", event.called(no)),
    }
}

/// The letter of a group, where the round has several.
fn group_of(round: &Round, group: GroupNo) -> String {
    let several = round.boards.iter().any(|board| board.group != round.boards[0].group);
    if several { group.letter() } else { String::new() }
}

/// The scores that a round was paired by; nothing where scores do not pair, or nobody has any.
fn before(event: &Event<'_>, stage: StageNo, round: u16) -> Option<Field> {
    let rules = event.state.rules(stage)?;
    let by_scores =
        matches!(rules.format, Format::Swiss(_) | Format::Lives { .. } | Format::Gates { .. });
    let scope = Scope { rounds: Some(round.saturating_sub(1)), ..Scope::of(stage) };
    let field = by_scores.then(|| event.state.field(scope))?;
    let some = field.sheets().any(|sheet| sheet.total() > Points::ZERO);
    some.then_some(field)
}

fn boards(
    event: &Event<'_>,
    stage: StageNo,
    rules: &StageRules,
    round: &Round,
    published: &[Pairing],
) -> Markup {
    let one_game = rules.meeting.games.regular() == 1 && rules.meeting.boards == 1;
    let (red, black) = if one_game && !event.teams() {
        (Key::EventHeadRed, Key::EventHeadBlack)
    } else {
        (Key::EventHeadFirst, Key::EventHeadSecond)
    };
    let (club, score) = (event.text(Key::EventHeadClub), event.text(Key::PrintScore));
    let heads = [
        (event.text(Key::EventHeadTable), "num keep"),
        (event.text(Key::EventHeadGroup), "mid"),
        (event.text(Key::EventHeadNo), "num keep"),
        (event.text(red), "name keep"),
        (club.clone(), "club"),
        (score.clone(), "num"),
        (event.text(Key::EventHeadResult), "mid keep write"),
        (score, "num"),
        (event.text(Key::EventHeadNo), "num keep"),
        (event.text(black), "name keep"),
        (club, "club"),
    ];
    let before = before(event, stage, round.number);
    let rows: Vec<Vec<String>> = round
        .boards
        .iter()
        .map(|board| {
            let pairing = published.iter().find(|pairing| pairing.id.table == board.table);
            let red = match pairing {
                Some(pairing) if one_game => event.red(pairing, 1, 1),
                _ => Side::First,
            };
            let (one, other) = match red {
                Side::First => (board.first, board.second),
                Side::Second => (board.second, board.first),
            };
            let score = |no| match &before {
                Some(field) => field.total(no).to_string(),
                None => String::new(),
            };
            vec![
                board.table.to_string(),
                group_of(round, board.group),
                one.to_string(),
                event.name(one),
                event.club(one).to_owned(),
                score(one),
                pairing.map(|pairing| result(event, rules, pairing)).unwrap_or_default(),
                score(other),
                other.to_string(),
                event.name(other),
                event.club(other).to_owned(),
            ]
        })
        .collect();
    page::table(&heads, &rows)
}

/// How a pairing came out, the one listed first in front; one game as it is written.
pub(super) fn result(event: &Event<'_>, rules: &StageRules, pairing: &Pairing) -> String {
    let single = rules.meeting.boards == 1 && rules.meeting.games.regular() == 1;
    let text = match &pairing.games[..] {
        [] => String::new(),
        [game] if single => events::score(game.outcome),
        _ => {
            let (first, second) = points(rules, pairing);
            format!("{first} : {second}")
        }
    };
    match event.state.won_beside(pairing, points(rules, pairing)) {
        Some(Side::First) => format!("{text} ←"),
        Some(Side::Second) => format!("{text} →"),
        None => text,
    }
}

/// The points of both in all games, extra ones too.
pub(super) fn points(rules: &StageRules, pairing: &Pairing) -> (Points, Points) {
    let sum = |side| -> Points {
        pairing.games.iter().map(|game| game.points(side, &rules.scoring)).sum()
    };
    (sum(Side::First), sum(Side::Second))
}

/// A match of teams, board by board.
fn team_match(event: &Event<'_>, rules: &StageRules, round: &Round, pairing: &Pairing) -> Markup {
    let board_of = |table| round.boards.iter().find(|board: &&Board| board.table == table);
    let group = board_of(pairing.id.table).map(|board| group_of(round, board.group));
    let group = group.filter(|letter| !letter.is_empty());
    let games = rules.meeting.games.regular();
    let side_note = |side| match event.seat(pairing, side, 1) {
        Seat::Sealed => Some(event.text(Key::EventSealed)),
        Seat::Open => Some(event.text(Key::PrintNoLineup)),
        Seat::Member(_) | Seat::Vacant => None,
    };
    let last = pairing.games.iter().map(|game| game.game).max().unwrap_or(0).max(games);
    html! {
        table.match {
            caption {
                span.score { @if !pairing.games.is_empty() { (result(event, rules, pairing)) } }
                (events_table(event, pairing.id.table))
                @if let Some(letter) = group { " · " (event.with(Key::EventGroup, "letter", letter)) }
                " · " (event.called(pairing.first)) " – " (event.called(pairing.second))
            }
            thead {
                tr {
                    th.num { (event.text(Key::EventHeadBoard)) }
                    @for side in [Side::First, Side::Second] {
                        th.side {
                            (event.name(pairing.on(side)))
                            @if let Some(note) = side_note(side) { " (" (note) ")" }
                        }
                    }
                    th.mid { (event.text(Key::EventHeadResult)) }
                }
            }
            tbody {
                @for game in 1..=last {
                    @for board in 1..=rules.meeting.boards {
                        @let record = pairing.games.iter()
                            .find(|one| (one.board, one.game) == (board, game));
                        @if game <= games || record.is_some() {
                            tr {
                                td.num {
                                    (board)
                                    @if last > 1 { " / " (game) }
                                }
                                @for side in [Side::First, Side::Second] {
                                    td.name {
                                        (event.sign(color(event.red(pairing, board, game), side)))
                                        " " (event.seat(pairing, side, board).text(event))
                                    }
                                }
                                td.mid.write {
                                    @if let Some(record) = record { (events::score(record.outcome)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The color of `side` where `red` has red.
pub(super) fn color(red: Side, side: Side) -> tournament::Color {
    if red == side { tournament::Color::Red } else { tournament::Color::Black }
}

pub(super) fn events_table(event: &Event<'_>, table: u16) -> String {
    event.with(Key::EventTable, "number", table)
}

/// Why every board and bye is as it is, and what could not be kept.
fn said(event: &Event<'_>, round: &Round) -> Markup {
    let name = |no: No| event.called(no);
    html! {
        div.reasons {
            @if !round.relaxed.is_empty() {
                h2 { (event.text(Key::PrintRelaxed)) }
                ul { @for rule in &round.relaxed { li { (events::relaxed(event.lang, *rule, &name)) } } }
            }
            h2 { (event.text(Key::PrintReasons)) }
            dl {
                @for board in &round.boards {
                    dt { (events_table(event, board.table)) }
                    dd { (events::why(event.lang, &board.why)) }
                }
                @for bye in &round.byes {
                    dt { (event.called(bye.no)) }
                    dd { (events::bye(event.lang, &bye.why, &name)) }
                }
            }
        }
    }
}
