//! From a state to the document.

use serde_json::Value as Json;
use tournament as t;
use tournament::{EntrantKind, No, Scope, StageNo, StageRules, State, Value};

use super::parts::{
    Absence, Apart, Board, Bye, Document, Entrant, Format, Games, Late, Left, LineOf, Member,
    Outcome, Place, PointsOf, Result, Round, RowOf, Rules, SheetGame, SheetOf, Stage, WorthOf,
};
use super::reasons::{ByeReason, Made, Relaxed, Why, card};
use super::{FORMAT, Number, Score, VERSION};
use crate::of_state::bars;
use crate::order;

impl Document {
    /// The document of an event as it stands; with nothing in it before the event is created.
    pub fn of(state: &State) -> Document {
        let regulations = state.regulations();
        let stages = regulations.map_or(0, |regulations| regulations.stages.len());
        Document {
            format: FORMAT.to_owned(),
            version: VERSION,
            name: regulations.map(|known| known.name.clone()).unwrap_or_default(),
            teams: regulations.is_some_and(|known| matches!(known.entrants, EntrantKind::Teams(_))),
            entrants: state.entrants().iter().map(|(no, one)| entrant(state, *no, one)).collect(),
            stages: (1..=stages).filter_map(|no| stage(state, StageNo(no as u8))).collect(),
        }
    }
}

fn member(entry: &t::Entry) -> Member {
    Member {
        name: entry.name.clone(),
        club: entry.club.clone(),
        family: entry.family.clone(),
        rating: entry.rating,
        title: entry.title,
        grade: entry.grade.clone(),
        sex: entry.sex.map(Into::into),
        born: entry.born,
    }
}

fn entrant(state: &State, no: No, entrant: &t::Entrant) -> Entrant {
    Entrant {
        no: Number(no),
        who: member(&entrant.entry),
        members: entrant.entry.members.iter().map(member).collect(),
        team: entrant.entry.team.map(Number),
        team_name: entrant.entry.team.and_then(|team| state.team_name(team)).map(str::to_owned),
        late: entrant.late.map(|(stage, round)| Late { stage: stage.0, round }),
        left: entrant.left.map(|left| Left {
            why: left.leaving.into(),
            stage: left.stage.map(|stage| stage.0),
            results: left.results.into(),
        }),
        fouls: entrant.fouls.clone(),
        sanction: entrant.sanction.map(Into::into),
        absent: entrant
            .absent
            .iter()
            .map(|((stage, round), points)| Absence {
                stage: stage.0,
                round: *round,
                points: Score(*points),
            })
            .collect(),
    }
}

pub(super) fn worth(worth: t::Worth) -> WorthOf {
    WorthOf { win: Score(worth.win), draw: Score(worth.draw), loss: Score(worth.loss) }
}

fn format(format: &t::Format) -> Format {
    match format {
        t::Format::RoundRobin(_) => Format::RoundRobin,
        t::Format::Groups { .. } => Format::Groups,
        t::Format::Swiss(_) => Format::Swiss,
        t::Format::Cards { .. } => Format::Cards,
        t::Format::Bracket { .. } => Format::Bracket,
        t::Format::DoubleElimination { .. } => Format::DoubleElimination,
        t::Format::Lives { .. } => Format::Lives,
        t::Format::Gates { .. } => Format::Gates,
        t::Format::Scheveningen => Format::Scheveningen,
    }
}

impl From<&t::SwissRules> for Rules {
    fn from(rules: &t::SwissRules) -> Rules {
        Rules {
            rounds: rules.rounds,
            later_rounds: rules.later_rounds,
            numbers: rules.numbers.into(),
            first_pairing: rules.first_pairing.into(),
            first_colors: rules.first_colors.into(),
            order: rules.order.into(),
            bye_has_color: rules.bye_has_color,
            served_from: rules.served_from,
            served_gap: Score(rules.served_gap),
            last_round_relaxes: rules.last_round_relaxes,
            rematch: rules.rematch,
        }
    }
}

fn stage(state: &State, no: StageNo) -> Option<Stage> {
    let (known, played) = (state.rules(no)?, state.stage(no)?);
    let by_scores = state.swiss_rules(no);
    let field = state.field(Scope::of(no));
    let standings = state.standings(Scope::of(no));
    Some(Stage {
        no: no.0,
        name: known.name.clone(),
        format: format(&known.format),
        rules: by_scores.as_ref().map(Rules::from),
        points: points(known),
        boards: known.meeting.boards,
        games: match known.meeting.games {
            t::Games::Exactly(count) => Games::Exactly { count },
            t::Games::BestOf(count) => Games::BestOf { count },
        },
        comparators: known.order.iter().map(order::code).collect(),
        groups: played.groups.iter().map(|group| numbers(group)).collect(),
        cards: played
            .cards
            .values()
            .map(|cards| cards.iter().map(|(no, drawn)| (Number(*no), card(*drawn))).collect())
            .collect(),
        apart: by_scores.map_or_else(Vec::new, |rules| apart(state, no, &rules)),
        numbers: by_scores.map_or_else(Vec::new, |_| {
            let numbers = field.sheets().map(|sheet| (sheet.no, state.number_of(no, sheet.no)));
            let other = numbers.filter(|(who, number)| who.get() != *number);
            other.map(|(who, number)| (Number(who), number)).collect()
        }),
        next: by_scores.map_or_else(Vec::new, |_| {
            let round = played.rounds.len() as u16 + 1;
            numbers(&state.present(no, round, &state.paired_on(no)))
        }),
        rounds: played.rounds.iter().map(|made| round(state, made)).collect(),
        sheets: field.sheets().map(sheet).collect(),
        outside: field.outside().map(sheet).collect(),
        counted_rounds: field.rounds(),
        standings: rows(&standings),
        places: played
            .places
            .iter()
            .flatten()
            .map(|group| {
                group.iter().map(|(no, rank)| Place { no: Number(*no), rank: *rank }).collect()
            })
            .collect(),
    })
}

fn numbers(numbers: &[No]) -> Vec<Number> {
    numbers.iter().copied().map(Number).collect()
}

fn points(known: &StageRules) -> PointsOf {
    let scoring = &known.scoring;
    PointsOf {
        red: worth(scoring.game.red),
        black: worth(scoring.game.black),
        meeting: scoring.meeting.map(worth),
        bye: Score(scoring.bye),
        bye_is_game: scoring.bye_is_game,
    }
}

/// Who is kept apart, in ranges of rounds; what holds in the last round asked holds for good.
fn apart(state: &State, no: StageNo, rules: &t::SwissRules) -> Vec<Apart> {
    let stored = state.stage(no).map_or(0, |stage| stage.rounds.len() as u16);
    let first = state.rounds_before(no) + 1;
    let last = (first + rules.rounds.max(stored)).saturating_add(rules.later_rounds);
    let bars = bars(state, first, last).into_iter();
    bars.map(|bar| Apart {
        a: Number(bar.apart.a),
        b: Number(bar.apart.b),
        strength: bar.apart.strength.into(),
        from: bar.from,
        to: Some(bar.to).filter(|to| *to < u16::MAX),
    })
    .collect()
}

fn round(state: &State, made: &t::RoundState) -> Round {
    let boards = made.round.boards.iter().zip(&made.pairings).map(|(board, pairing)| Board {
        table: board.table,
        first: Number(board.first),
        second: Number(board.second),
        group: board.group.0,
        why: Why::of(&board.why),
        results: pairing.games.iter().map(result).collect(),
        stand: stand(state, pairing).to_owned(),
    });
    let byes = made.round.byes.iter().map(|bye| Bye {
        no: Number(bye.no),
        color: bye.color.map(Into::into),
        why: ByeReason::of(&bye.why),
    });
    Round {
        number: made.round.number,
        made_by: Made::of(&made.round),
        boards: boards.collect(),
        byes: byes.collect(),
        relaxed: made.round.relaxed.iter().copied().map(Relaxed::of).collect(),
    }
}

fn stand(state: &State, pairing: &t::Pairing) -> &'static str {
    match state.stand(pairing.id) {
        None | Some(t::Stand::Open(_)) => "open",
        Some(t::Stand::Won(t::Side::First)) => "first",
        Some(t::Stand::Won(t::Side::Second)) => "second",
        Some(t::Stand::Drawn) => "drawn",
        Some(t::Stand::NobodyWon) => "nobody",
        Some(t::Stand::Level(_)) => "level",
        Some(t::Stand::Annulled) => "annulled",
    }
}

fn result(game: &t::GameRecord) -> Result {
    use t::Outcome as O;
    let outcome = match game.outcome {
        O::RedWin => Outcome::RedWin,
        O::Draw => Outcome::Draw,
        O::BlackWin => Outcome::BlackWin,
        O::DoubleLoss => Outcome::DoubleLoss,
        O::RedForfeitWin => Outcome::RedForfeitWin,
        O::BlackForfeitWin => Outcome::BlackForfeitWin,
        O::DoubleForfeit => Outcome::DoubleForfeit,
        O::Annulled => Outcome::Annulled,
        O::Split { red, black } => Outcome::Split { red: Score(red), black: Score(black) },
    };
    Result {
        board: game.board,
        game: game.game,
        red: game.red.into(),
        outcome,
        source: game.source.into(),
    }
}

fn sheet(sheet: &t::Sheet) -> SheetOf {
    let game = |game: &t::GameLine| SheetGame {
        color: game.color.into(),
        score: game.score.into(),
        points: Score(game.points),
        played: game.played,
    };
    let line = |line: &t::Line| LineOf {
        round: line.round,
        how: line.how.into(),
        opponent: line.opponent.map(Number),
        color: line.color.map(Into::into),
        score: line.score.map(Into::into),
        points: Score(line.points),
        game_points: Score(line.game_points),
        games: line.games.iter().map(game).collect(),
    };
    SheetOf {
        no: Number(sheet.no),
        lines: sheet.lines.iter().map(line).collect(),
        fouls: sheet.fouls,
        discipline: sheet.discipline,
        carried: Some(sheet.carried).filter(|points| *points != t::Points::ZERO).map(Score),
        places: sheet.places.clone(),
        missed: sheet.missed.map(|(rounds, points)| (rounds, Score(points))),
    }
}

/// The rows of standings as the document has them.
pub(super) fn rows(standings: &t::Standings) -> Vec<RowOf> {
    let codes: Vec<String> = standings.order.iter().map(order::code).collect();
    standings
        .rows
        .iter()
        .map(|row| RowOf {
            no: Number(row.no),
            rank: row.rank,
            shared: row.shared,
            values: codes.iter().cloned().zip(row.values.iter().map(value)).collect(),
            decided_by: row.separated_by.and_then(|index| codes.get(index).cloned()),
        })
        .collect()
}

fn value(value: &Value) -> Json {
    let quarters = |points: &t::Points| match points.as_quarters() {
        quarters if quarters % 4 == 0 => Json::from(quarters / 4),
        quarters => Json::from(f64::from(quarters) / 4.0),
    };
    match value {
        Value::Points(points) => quarters(points),
        Value::Count(count) => Json::from(*count),
        Value::Ratio { den: 0, .. } => Json::from("∞"),
        // As it is printed: four decimals.
        Value::Ratio { .. } => value.to_string().parse::<f64>().map_or(Json::Null, Json::from),
        Value::Sequence(scores) => scores.iter().map(quarters).collect(),
        Value::Places(places) => places.iter().copied().map(Json::from).collect(),
        Value::Silent => Json::Null,
    }
}
