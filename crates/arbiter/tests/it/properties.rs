//! What holds for every game.

use arbiter::{
    Budget, Finding, History, Nature, Question, RuleBook, Ruling, Verdict, cycle, judge,
    natural_limit,
};
use proptest::prelude::*;
use xiangqi::{Color, Move, Position, Setup};

use crate::games::position;

/// Starts from which random play repeats itself soon, and the start position.
const STARTS: [&str; 5] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "4k4/9/9/9/9/9/9/9/3R5/5K3 w",
    "3akr3/5c3/1P2b4/4R4/9/9/9/9/9/4CK3 w",
    "3k5/9/9/9/5r3/9/9/9/9/3RK4 b",
    "2bak4/9/9/3C5/9/9/9/4B4/3r5/4KA3 w - - 112 60",
];

/// A legal game: each number picks a move; half of them walk the last own move back if possible.
fn play(start: Position, picks: &[u16]) -> Vec<Move> {
    let mut position = start;
    let mut moves: Vec<Move> = Vec::new();
    for &pick in picks {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let back =
            moves.len().checked_sub(2).map(|ply| Move { from: moves[ply].to, to: moves[ply].from });
        let mv = match back {
            Some(back) if pick % 4 != 0 && legal.contains(&back) => back,
            _ => legal[usize::from(pick / 4) % legal.len()],
        };
        position = position.play(mv).unwrap();
        moves.push(mv);
    }
    moves
}

fn games() -> impl Strategy<Value = (Position, Vec<Move>)> {
    (0..STARTS.len(), prop::collection::vec(any::<u16>(), 0..80)).prop_map(|(start, picks)| {
        let start = position(STARTS[start]);
        let moves = play(start, &picks);
        (start, moves)
    })
}

fn mirrored(start: &Position) -> Position {
    let setup = start.setup();
    Setup { board: setup.board.mirrored(), ..setup }.try_into().unwrap()
}

/// Colors swapped: the board turned round, the other side to move.
fn swapped(start: &Position) -> Position {
    let setup = start.setup();
    Setup { board: setup.board.flipped(), turn: setup.turn.opponent(), ..setup }.try_into().unwrap()
}

/// What must not change: everything but squares and moves, seen from the colors of `sides`.
fn essence(ruling: &Ruling, sides: [Color; 2]) -> impl PartialEq + std::fmt::Debug + use<> {
    let verdict = match ruling.verdict {
        Verdict::Loses(color) => Verdict::Loses(sides[usize::from(color == Color::Black)]),
        Verdict::MustChange(color) => {
            Verdict::MustChange(sides[usize::from(color == Color::Black)])
        }
        verdict => verdict,
    };
    let plies: Vec<(u32, Nature, usize)> = ruling
        .plies
        .iter()
        .map(|Finding { ply, nature, evidence, .. }| (*ply, *nature, evidence.len()))
        .collect();
    let classes = (ruling.classes[sides[0]], ruling.classes[sides[1]]);
    (ruling.reason, ruling.cycle, verdict, ruling.clauses.clone(), plies, classes)
}

fn ask(start: &Position, moves: &[Move], book: &RuleBook) -> Ruling {
    judge(&Question::new(*start, moves.to_vec(), book.clone()), Budget::default())
}

proptest! {
    #[test]
    fn a_ruling_is_the_same_in_the_mirror_and_with_colors_swapped((start, moves) in games()) {
        let plain = [Color::Red, Color::Black];
        let exchanged = [Color::Black, Color::Red];
        for book in RuleBook::ALL {
            let ruling = essence(&ask(&start, &moves, &book), plain);
            let mirror: Vec<Move> = moves.iter().map(|mv| mv.mirrored()).collect();
            prop_assert!(essence(&ask(&mirrored(&start), &mirror, &book), plain) == ruling);
            let swap: Vec<Move> = moves.iter().map(|mv| mv.flipped()).collect();
            prop_assert!(essence(&ask(&swapped(&start), &swap, &book), exchanged) == ruling);
        }
    }

    #[test]
    fn only_a_claimable_cycle_loses_or_draws_by_repetition((start, moves) in games()) {
        for book in RuleBook::ALL {
            let ruling = ask(&start, &moves, &book);
            prop_assert_eq!(&ruling, &ask(&start, &moves, &book));
            prop_assert!(ruling.nodes <= Budget::default().nodes);
            if ruling.reason == Some(arbiter::Reason::Repetition)
                && !matches!(ruling.verdict, Verdict::None | Verdict::MustChange(_))
            {
                let series = ruling.cycle.is_some_and(|cycle| cycle.standings == 1);
                prop_assert!(series || cycle(&start, &moves, book.claim_at).is_some());
            }
            for finding in &ruling.plies {
                prop_assert_eq!(finding.mv, moves[finding.ply as usize]);
                let attacks = matches!(
                    finding.nature,
                    Nature::Check | Nature::Kill | Nature::Chase | Nature::Exchange
                );
                prop_assert_eq!(attacks, !finding.evidence.is_empty());
            }
        }
    }

    #[test]
    fn a_cycle_is_what_counting_texts_finds((start, moves) in games()) {
        let mut position = start;
        let mut texts = vec![(position.setup().board.to_string(), position.turn())];
        for &mv in &moves {
            position = position.play(mv).unwrap();
            texts.push((position.setup().board.to_string(), position.turn()));
        }
        let stood: Vec<usize> =
            (0..texts.len()).filter(|&ply| texts[ply] == texts[texts.len() - 1]).collect();
        let found = cycle(&start, &moves, 2);
        prop_assert_eq!(found.map_or(1, |found| usize::from(found.standings)), stood.len());
        if let Some(found) = found {
            prop_assert_eq!(found.len % 2, 0);
            prop_assert_eq!(found.start_ply as usize, stood[stood.len() - 2]);
            prop_assert_eq!(found.judged().end as usize, moves.len());
        }
    }

    #[test]
    fn a_history_agrees_with_the_whole_game((start, moves) in games(), back in 0_usize..20) {
        let limit = RuleBook::ONLINE.natural;
        let mut history = History::new(start);
        for (ply, &mv) in moves.iter().enumerate() {
            history.push(mv).unwrap();
            let status = history.status(&limit);
            let so_far = &moves[..=ply];
            let standings = cycle(&start, so_far, 2).map_or(1, |found| found.standings);
            prop_assert_eq!(status.standings, standings);
            prop_assert_eq!(status.natural, natural_limit(&start, so_far, &RuleBook::ONLINE));
            prop_assert_eq!(
                history.question(&RuleBook::ONLINE),
                (standings > 1)
                    .then(|| Question::new(start, so_far.to_vec(), RuleBook::ONLINE))
            );
        }
        for _ in 0..back {
            history.pop();
        }
        let kept = &moves[..moves.len().saturating_sub(back)];
        prop_assert_eq!(history.moves(), kept);
        prop_assert_eq!(
            history.status(&limit).natural,
            natural_limit(&start, kept, &RuleBook::ONLINE)
        );
    }
}
