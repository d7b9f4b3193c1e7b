//! No case is special: what does not matter to the rules does not matter to a ruling.

use arbiter::{Budget, Cycle, Question, RuleBook, Ruling, judge};
use xiangqi::{Color, Move, Position, Setup, Square};

use crate::cases::{Case, cases, question, result};

/// A ruling without squares: the verdict, and for each judged ply its nature and what it shows.
#[derive(Debug, PartialEq)]
struct Essence {
    result: String,
    plies: Vec<String>,
}

fn essence(ruling: &Ruling) -> Essence {
    let plies = ruling
        .plies
        .iter()
        .map(|finding| {
            let mut shown: Vec<String> = finding
                .evidence
                .iter()
                .map(|evidence| {
                    let target = evidence.target.map(|target| (target.role, target.protected));
                    format!("{:?} {target:?}", evidence.means)
                })
                .collect();
            shown.sort();
            format!("{:?} {shown:?}", finding.nature)
        })
        .collect();
    Essence { result: result(ruling).to_owned(), plies }
}

fn ask(question: &Question) -> Essence {
    essence(&judge(question, Budget::default()))
}

fn every_case() -> Vec<Case> {
    ["cxa2020", "axf", "engine", "entry", "complaints", "mutants", "fresh"]
        .into_iter()
        .flat_map(cases)
        .filter(|case| !case.moves.is_empty())
        .collect()
}

fn changed(start: &Position, change: impl Fn(Setup) -> Setup) -> Position {
    change(start.setup()).try_into().expect("a legal position stays legal")
}

fn other(result: &str) -> String {
    match result {
        "red_loses" => "black_loses".to_owned(),
        "black_loses" => "red_loses".to_owned(),
        same => same.to_owned(),
    }
}

#[test]
fn left_and_right_do_not_matter() {
    for case in every_case() {
        let plain = question(&case);
        let mirror = Question {
            start: changed(&case.start, |setup| Setup { board: setup.board.mirrored(), ..setup }),
            moves: plain.moves.iter().map(|mv| mv.mirrored()).collect(),
            ..plain.clone()
        };
        assert_eq!(ask(&mirror), ask(&plain), "{}", case.name);
    }
}

#[test]
fn the_colors_do_not_matter() {
    for case in every_case() {
        let plain = question(&case);
        let swapped = Question {
            start: changed(&case.start, |setup| Setup {
                board: setup.board.flipped(),
                turn: setup.turn.opponent(),
                ..setup
            }),
            moves: plain.moves.iter().map(|mv| mv.flipped()).collect(),
            ..plain.clone()
        };
        let mut expected = ask(&plain);
        expected.result = other(&expected.result);
        assert_eq!(ask(&swapped), expected, "{}", case.name);
    }
}

#[test]
fn the_counters_do_not_matter() {
    for case in every_case() {
        let plain = question(&case);
        let late =
            changed(&case.start, |setup| Setup { quiet_plies: 37, fullmove_number: 81, ..setup });
        assert_eq!(ask(&Question { start: late, ..plain.clone() }), ask(&plain), "{}", case.name);
    }
}

/// The repeated moves of a case that is judged by a plain repetition, and where they begin.
fn lap(case: &Case) -> Option<(Position, Vec<Move>, Cycle)> {
    let question = Question::new(case.start, case.moves.clone(), case.book.clone());
    let cycle = question.cycle.filter(|cycle| cycle.standings >= 3)?;
    let judged = cycle.start_ply as usize..cycle.judged().end as usize;
    let mut start = case.start;
    for &mv in &case.moves[..judged.start] {
        start = start.play(mv).unwrap();
    }
    Some((start, case.moves[judged].to_vec(), cycle))
}

fn laps(start: Position, entry: &[Move], lap: &[Move], times: usize, book: &RuleBook) -> Essence {
    let mut moves = entry.to_vec();
    moves.extend(lap.repeat(times));
    ask(&Question::new(start, moves, book.clone()))
}

#[test]
fn one_more_cycle_does_not_matter() {
    for case in every_case() {
        let Some((start, lap, _)) = lap(&case) else { continue };
        let twice = laps(start, &[], &lap, 2, &case.book);
        assert_eq!(laps(start, &[], &lap, 3, &case.book), twice, "{}", case.name);
        assert_eq!(laps(start, &[], &lap, 4, &case.book), twice, "{}", case.name);
    }
}

#[test]
fn where_the_cycle_begins_does_not_matter() {
    for case in every_case() {
        let Some((start, lap, _)) = lap(&case) else { continue };
        let plain = laps(start, &[], &lap, 2, &case.book);
        let mut start = start;
        for begin in 1..lap.len() {
            start = start.play(lap[begin - 1]).unwrap();
            let mut turned = lap.clone();
            turned.rotate_left(begin);
            let mut found = laps(start, &[], &turned, 2, &case.book);
            assert_eq!(found.plies.len(), plain.plies.len(), "{} from ply {begin}", case.name);
            let len = found.plies.len();
            found.plies.rotate_right(if len == 0 { 0 } else { begin % len });
            assert_eq!(found, plain, "{} from ply {begin}", case.name);
        }
    }
}

#[test]
fn how_the_cycle_is_entered_does_not_matter() {
    for case in every_case() {
        let Some((start, lap, _)) = lap(&case) else { continue };
        let plain = laps(start, &[], &lap, 2, &case.book);
        for (before, entry) in ways_in(&start).into_iter().step_by(7).take(2) {
            let found = laps(before, &[entry], &lap, 2, &case.book);
            assert_eq!(found, plain, "{} entered by {entry}", case.name);
        }
    }
}

/// Quiet moves that lead to a position, with where they are made.
fn ways_in(position: &Position) -> Vec<(Position, Move)> {
    let color: Color = position.turn().opponent();
    let board = position.board();
    let mut ways = Vec::new();
    for to in board.color(color) {
        for from in Square::ALL {
            if board.get(from).is_some() {
                continue;
            }
            let setup = position.setup();
            let mut earlier = setup.board;
            earlier.set(from, earlier.get(to));
            earlier.set(to, None);
            let setup = Setup { board: earlier, turn: color, ..setup };
            let Ok(before) = Position::try_from(setup) else { continue };
            let mv = Move { from, to };
            if before.is_legal(mv) {
                ways.push((before, mv));
            }
        }
    }
    ways
}
