//! No case is special: what does not matter to the rules does not matter to a ruling.

use arbiter::{Budget, Cycle, Question, RuleBook, Ruling, judge};
use proptest::prelude::*;
use xiangqi::{Color, Move, Position, Setup, Square};

use crate::{
    cases::{Case, cases, question, result},
    selfplay::{Lap, attacks},
};

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

/// One of the four images of a game.
#[derive(Debug, Clone, Copy)]
struct Image {
    mirror: bool,
    flip: bool,
}

impl Image {
    const OTHERS: [Image; 3] = [
        Image { mirror: true, flip: false },
        Image { mirror: false, flip: true },
        Image { mirror: true, flip: true },
    ];

    fn position(self, position: &Position) -> Position {
        changed(position, |mut setup| {
            if self.flip {
                setup.board = setup.board.flipped();
                setup.turn = setup.turn.opponent();
            }
            if self.mirror {
                setup.board = setup.board.mirrored();
            }
            setup
        })
    }

    fn mv(self, mv: Move) -> Move {
        let mv = if self.flip { mv.flipped() } else { mv };
        if self.mirror { mv.mirrored() } else { mv }
    }

    /// Every word of a ruling on the image, turned back.
    fn told(self, ruling: &Ruling) -> (String, Vec<String>) {
        let result = result(ruling).to_owned();
        let plies = ruling.plies.iter().map(|finding| {
            let mut shown: Vec<String> = finding
                .evidence
                .iter()
                .map(|evidence| {
                    let target = evidence.target.map(|target| {
                        let at = Move { from: target.square, to: target.square };
                        (self.mv(at).to, target.role, target.protected)
                    });
                    let line: Vec<Move> = evidence.line.iter().map(|&mv| self.mv(mv)).collect();
                    format!("{:?} {target:?} {line:?}", evidence.means)
                })
                .collect();
            shown.sort();
            format!("{} {:?} {shown:?}", self.mv(finding.mv), finding.nature)
        });
        (if self.flip { other(&result) } else { result }, plies.collect())
    }
}

/// The same game, seen in a mirror or with colors exchanged, gets the same ruling: verdict, natures,
/// targets, lines.
fn images_agree(lap: &Lap, book: &RuleBook, budget: Budget) -> Result<(), String> {
    let moves = lap.moves.repeat(2);
    let question = Question::new(lap.start, moves, book.clone());
    let plain = Image { mirror: false, flip: false }.told(&judge(&question, budget));
    for image in Image::OTHERS {
        let turned = Question {
            start: image.position(&lap.start),
            moves: question.moves.iter().map(|&mv| image.mv(mv)).collect(),
            ..question.clone()
        };
        let told = image.told(&judge(&turned, budget));
        if told != plain {
            return Err(format!("{} {:?} {image:?}: {told:?} for {plain:?}", lap.start, lap.moves));
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn random_laps_look_alike_from_all_sides(seed: u64) {
        for lap in attacks(seed, 1) {
            for book in [RuleBook::CXA2020, RuleBook::CXA1999, RuleBook::AXF] {
                let agreed = images_agree(&lap, &book, Budget::default());
                prop_assert!(agreed.is_ok(), "{}: {}", book.name, agreed.unwrap_err());
            }
        }
    }

    #[test]
    fn random_laps_may_begin_anywhere(seed: u64) {
        for lap in attacks(seed, 1) {
            let told = |start: Position, moves: &[Move]| {
                let question = Question::new(start, moves.repeat(2), RuleBook::CXA2020);
                let (result, mut plies) =
                    Image { mirror: false, flip: false }.told(&judge(&question, Budget::default()));
                plies.sort();
                (result, plies)
            };
            let plain = told(lap.start, &lap.moves);
            let (mut start, mut moves) = (lap.start, lap.moves.clone());
            for _ in 1..moves.len() {
                start = start.play(moves[0]).unwrap();
                moves.rotate_left(1);
                let turned = told(start, &moves);
                prop_assert!(turned == plain, "{start} {moves:?}: {turned:?} for {plain:?}");
            }
        }
    }

    #[test]
    fn where_a_search_is_cut_off_does_not_depend_on_the_side(seed: u64, nodes in 50_u64..20_000) {
        for lap in attacks(seed, 1) {
            let agreed = images_agree(&lap, &RuleBook::CXA2020, Budget { nodes });
            prop_assert!(agreed.is_ok(), "{}", agreed.unwrap_err());
        }
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
