//! FIDE's exercise of an event with many unplayed rounds: 15 players, 7 rounds.

use tournament::{
    Color, Comparator, FideKind as K, FideSystem, FideTieBreak, Field, How, Line, No, Points,
    Score, Sheet, Value, standings,
};

/// Opponent, color and result by round; `U` pairing bye, `F` `H` `Z` requested, as in TRF.
const ROUNDS: [&str; 15] = [
    "8b= 6w1 3b= 14w+ 5w= 2b0 9w=",
    "9w0 11b1 15w1 5b- 7b1 1w1 5b0",
    "10b+ 7b1 1w= 9b= H Z H",
    "11w- 13w- 6b- U 8w= 15b= 6w=",
    "13b1 9w= 7b= 2w+ 1b= 11w= 2w1",
    "14w= 1b0 4w+ 7w= 9b0 10w0 4b=",
    "15b1 3w0 5w= 6b= 2w0 14b0 U",
    "1w= 14b- Z Z 4b= 13w1 14b0",
    "2b1 5b= H 3w= 6w1 H 1b=",
    "3w- 15w- 13w= 15b1 14w1 6b1 11w0",
    "4b- 2w0 U 13b1 15w1 5b= 10b1",
    "H F 14b1 H Z F Z",
    "5w0 4b- 10b= 11w0 U 8b0 15w0",
    "6b= 8w+ 12w0 1b- 10b0 7w1 8w1",
    "7w0 10b+ 2b0 10w0 11b0 4w= 13b1",
];

fn line(round: u16, text: &str) -> Line {
    let bye = |points, how| Line { points, how, ..Line::bye(round, points, None) };
    match text {
        "U" => bye(Points::ONE, How::PairingBye),
        "F" => bye(Points::ONE, How::RequestedBye),
        "H" => bye(Points::HALF, How::RequestedBye),
        "Z" => bye(Points::ZERO, How::RequestedBye),
        _ => {
            let (number, rest) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap());
            let color = if rest.starts_with('w') { Color::Red } else { Color::Black };
            let (score, points) = match &rest[1..] {
                "1" | "+" => (Score::Win, Points::ONE),
                "=" => (Score::Draw, Points::HALF),
                _ => (Score::Loss, Points::ZERO),
            };
            let played = !rest.ends_with(['+', '-']);
            let opponent = No::new(number.parse().unwrap()).unwrap();
            Line::game(round, opponent, color, score, points, played)
        }
    }
}

fn field() -> Field {
    Field::new(ROUNDS.iter().enumerate().map(|(index, rounds)| Sheet {
        lines: rounds.split(' ').zip(1..).map(|(text, round)| line(round, text)).collect(),
        ..Sheet::new(No::at(index))
    }))
}

fn number(value: &Value) -> f64 {
    match value {
        Value::Points(points) => f64::from(points.as_quarters()) / 4.0,
        Value::Count(count) => *count as f64,
        Value::Ratio { num, den } => *num as f64 / *den as f64,
        other => panic!("{other:?}"),
    }
}

/// Each column of the published answer that we compute, one value per player.
#[test]
fn the_columns_of_the_exercise() {
    let swiss = FideTieBreak::swiss;
    let columns: [(&str, FideTieBreak, [f64; 15]); 21] = [
        ("WIN", swiss(K::Wins), [2., 4., 2., 1., 3., 1., 2., 1., 2., 3., 4., 3., 1., 3., 2.]),
        ("WON", swiss(K::Won), [1., 4., 1., 0., 2., 0., 1., 1., 2., 3., 3., 1., 0., 2., 1.]),
        ("BWG", swiss(K::BlackWon), [0., 2., 1., 0., 1., 0., 1., 0., 1., 2., 2., 1., 0., 0., 1.]),
        (
            "BPG",
            swiss(K::BlackPlayed),
            [3., 3., 2., 1., 3., 3., 3., 2., 3., 2., 3., 1., 2., 2., 3.],
        ),
        (
            "VUR",
            swiss(K::VoluntarilyUnplayed),
            [0., 1., 3., 3., 0., 0., 0., 3., 2., 2., 1., 4., 1., 1., 0.],
        ),
        ("NUM", swiss(K::Played), [6., 6., 3., 3., 6., 6., 6., 4., 5., 5., 5., 1., 5., 5., 6.]),
        (
            "PS",
            swiss(K::Progressive),
            [18., 16., 19.5, 7., 20., 11., 12.5, 7., 19., 11.5, 14., 18.5, 5.5, 12.5, 8.],
        ),
        (
            "PS/C1",
            swiss(K::Progressive).cut(1, 0),
            [17.5, 16., 18.5, 7., 19., 10.5, 11.5, 6.5, 18., 11.5, 14., 18., 5.5, 12., 8.],
        ),
        (
            "KS",
            swiss(K::Koya),
            [2.5, 2., 2., 0., 3.5, 0.5, 0.5, 0.5, 2.5, 1., 1.5, 1., 0.5, 0., 1.],
        ),
        (
            "BH",
            swiss(K::Buchholz),
            [26., 27.5, 25.5, 16., 25.5, 23.5, 25., 17.5, 27., 20.5, 22.5, 24.5, 20.5, 21., 21.5],
        ),
        (
            "BH/C1",
            swiss(K::Buchholz).cut(1, 0),
            [24., 23.5, 22., 14.5, 24., 21., 22.5, 15.5, 23.5, 18., 20., 21., 19., 17.5, 20.],
        ),
        (
            "BH/C2",
            swiss(K::Buchholz).cut(2, 0),
            [21.5, 21., 18.5, 12., 21., 18.5, 20., 13.5, 20., 14.5, 18.5, 17.5, 17.5, 15.5, 17.5],
        ),
        (
            "BH/M1",
            swiss(K::Buchholz).cut(1, 1),
            [19., 18.5, 17.5, 12., 19.5, 16.5, 17.5, 11.5, 18.5, 13.5, 15., 17.5, 14., 13., 15.5],
        ),
        (
            "BH/M2",
            swiss(K::Buchholz).cut(2, 2),
            [12., 11.5, 10., 7., 12., 10., 10.5, 6., 10.5, 6.5, 9.5, 10.5, 8., 7.5, 9.],
        ),
        (
            "ABH",
            swiss(K::AdjustedScore),
            [4., 4., 4.5, 2.5, 5., 2.5, 3., 2., 4.5, 3.5, 4.5, 4.5, 1.5, 3.5, 2.5],
        ),
        (
            "FB",
            swiss(K::ForeBuchholz),
            [26., 26.5, 26., 16.5, 26.5, 23.5, 24., 19., 27., 19.5, 23., 24., 21., 22., 22.],
        ),
        (
            "SB",
            swiss(K::SonnebornBerger),
            [14., 14., 14.25, 6., 17.5, 7., 9.25, 4.75, 16.75, 9.25, 13.5, 14., 3.25, 8.25, 5.25],
        ),
        (
            "SB/C1",
            swiss(K::SonnebornBerger).cut(1, 0),
            [13., 11.5, 11.25, 6., 16., 5.75, 8., 3.25, 14.25, 8.5, 12., 14., 3.25, 6.25, 3.75],
        ),
        (
            "SB/C2",
            swiss(K::SonnebornBerger).cut(2, 0),
            [10.5, 8.5, 11.25, 5., 14.5, 3.25, 5.5, 3.25, 12.5, 8.5, 12., 14., 1.75, 4.25, 2.5],
        ),
        (
            "SB/M1",
            swiss(K::SonnebornBerger).cut(1, 1),
            [10.5, 11.5, 9., 3.5, 13.75, 5.75, 5.5, 1.25, 11.75, 8.5, 9.5, 10.5, 3.25, 6.25, 3.75],
        ),
        (
            "SB/M2",
            swiss(K::SonnebornBerger).cut(2, 2),
            [5.75, 4., 7., 1.25, 10., 3.25, 3., 1.25, 7.75, 5., 9.5, 7., 1.75, 4.25, 2.5],
        ),
    ];
    let field = field();
    let mut wrong = Vec::new();
    for (name, tie_break, expected) in columns {
        let table = standings(&field, &[Comparator::Fide(tie_break)]);
        for (index, expected) in expected.iter().enumerate() {
            let row = table.rows.iter().find(|row| row.no == No::at(index)).unwrap();
            let got = number(&row.values[0]);
            if got != *expected {
                wrong.push(format!("{name} of {}: {got}, published {expected}", index + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn average_opponent_buchholz_has_two_decimals() {
    let table = standings(&field(), &[Comparator::Fide(FideTieBreak::swiss(K::AverageBuchholz))]);
    let value = |index| {
        let row = table.rows.iter().find(|row| row.no == No::at(index)).unwrap();
        let Value::Ratio { num, den } = row.values[0] else { panic!("{row:?}") };
        (100.0 * num as f64 / den as f64).round() / 100.0
    };
    assert_eq!([value(0), value(3), value(7), value(11)], [24.42, 20.83, 20.88, 21.0]);
}

/// FIDE's exercise of a Swiss of nine rounds, with a forfeit, byes and absences of every kind. No
/// answers were at hand; these are by a separate program of a few lines, which gives the
/// published answers of the exercise above.
#[test]
fn a_swiss_of_nine_rounds() {
    const ROUNDS: [&str; 16] = [
        "9w1 13b= 2w= 15b1 4w= 6b= 3b= 16w= 8b1",
        "10b1 7w1 1b= 16w1 3b1 4w= 6w0 15b= 5w=",
        "11w= 6b1 8w1 4b= 2w0 16b1 1w= 14w1 10b1",
        "12b1 H 13w1 3w= 1b= 2b= 16w= 6b= 15w1",
        "13w0 15b0 11w1 7b= 10w1 14b0 9b1 8w0 2b=",
        "14b0 3w0 U 10w1 8b1 1w= 2b1 4w= 16b1",
        "15w1 2b0 16b0 5w= 11b0 10b0 13w1 9w1 14b1",
        "16b= 14w1 3b0 13w1 6w0 11b= 15w= 5b1 1w0",
        "1b0 10w0 H 11b- U 13b1 5w0 7b0 12w=",
        "2w0 9b1 15w0 6b0 5b0 7w1 12b1 11w1 3w0",
        "3b= 16w0 5b0 9w+ 7w1 8w= 14b0 10b0 13w=",
        "4w0 U 14w+ Z Z 15b0 10w0 13b= 9b=",
        "5b1 1w= 4b0 8b0 14w0 9w0 7b0 12w= 11b=",
        "6w1 8b0 12b- Z 13b1 5w1 11w1 3b0 7w0",
        "7b0 5w1 10b1 1w0 16b0 12w1 8b= 2w= 4b0",
        "8w= 11b1 7w1 2b0 15w1 3w0 4b= 1b= 6w0",
    ];
    let field = Field::new(ROUNDS.iter().enumerate().map(|(index, rounds)| Sheet {
        lines: rounds.split(' ').zip(1..).map(|(text, round)| line(round, text)).collect(),
        ..Sheet::new(No::at(index))
    }));
    let swiss = FideTieBreak::swiss;
    let columns: [(Comparator, [f64; 16]); 13] = [
        (
            Comparator::Points,
            [6., 6., 6.5, 6., 4., 6., 4.5, 4.5, 3., 4., 3.5, 3., 2.5, 4., 4., 4.5],
        ),
        (
            Comparator::Fide(swiss(K::Buchholz)),
            [
                43., 45.5, 44.5, 43., 36., 46., 35.5, 41., 33., 40.5, 37.5, 31.5, 38.5, 38.5, 42.5,
                47.,
            ],
        ),
        (
            Comparator::Fide(swiss(K::Buchholz).cut(1, 0)),
            [
                40.5, 41.5, 41., 38.5, 33.5, 42., 33., 38.5, 30., 37.5, 35., 28.5, 35.5, 35.5,
                39.5, 43.5,
            ],
        ),
        (
            Comparator::Fide(swiss(K::SonnebornBerger)),
            [
                27.25, 29.5, 30.75, 26.25, 15.75, 29.5, 15.5, 16.5, 8.5, 14., 14.25, 8.75, 10.25,
                16., 16.25, 20.25,
            ],
        ),
        (
            Comparator::Fide(swiss(K::SonnebornBerger).cut(1, 0)),
            [
                26., 27.5, 29., 23.75, 15.75, 29.5, 13., 14., 6., 11., 13., 7.5, 10.25, 13.5,
                13.25, 16.75,
            ],
        ),
        (
            Comparator::Fide(swiss(K::Wins)),
            [3., 4., 5., 3., 3., 5., 4., 3., 2., 4., 2., 2., 1., 4., 3., 3.],
        ),
        (
            Comparator::Fide(swiss(K::Won)),
            [3., 4., 5., 3., 3., 4., 4., 3., 1., 4., 1., 0., 1., 4., 3., 3.],
        ),
        (
            Comparator::Fide(swiss(K::BlackPlayed)),
            [5., 4., 4., 4., 5., 4., 5., 4., 3., 4., 4., 3., 5., 3., 5., 4.],
        ),
        (
            Comparator::Fide(swiss(K::BlackWon)),
            [2., 2., 3., 1., 1., 3., 1., 1., 1., 2., 0., 0., 1., 1., 1., 1.],
        ),
        (
            Comparator::Fide(swiss(K::Progressive)),
            [30.5, 35., 31., 31., 18.5, 25., 18., 24., 13., 17., 18., 16.5, 14.5, 21., 21.5, 27.],
        ),
        (
            Comparator::Fide(swiss(K::Koya)),
            [3.5, 4., 4., 2.5, 1., 4., 0., 0.5, 0., 1., 2., 0., 0.5, 1., 1., 2.5],
        ),
        (
            Comparator::Fide(swiss(K::VoluntarilyUnplayed)),
            [0., 0., 0., 1., 0., 0., 0., 0., 2., 0., 0., 2., 0., 2., 0., 0.],
        ),
        (
            Comparator::Fide(swiss(K::Played)),
            [9., 9., 9., 8., 9., 8., 9., 9., 6., 9., 8., 5., 9., 7., 9., 9.],
        ),
    ];
    for (comparator, expected) in columns {
        let table = standings(&field, &[comparator]);
        let got: Vec<f64> = (0..16)
            .map(|index| {
                let row = table.rows.iter().find(|row| row.no == No::at(index)).unwrap();
                number(&row.values[0])
            })
            .collect();
        assert_eq!(got, expected, "{comparator:?}");
    }
}

/// FIDE's exercise of a round robin: six players, one game without play. No answers were at hand;
/// these are by hand.
#[test]
fn a_round_robin_in_which_three_are_level_twice() {
    const ROUNDS: [&str; 6] = [
        "5w= 2w1 3b1 4w0 6b1",
        "6w1 1b0 5w1 3w= 4b1",
        "4w1 6b1 1w0 2b= 5w1",
        "3b0 5b0 6w= 1b1 2w0",
        "1b= 4w1 2b0 6w- 3b0",
        "2b0 3w0 4b= 5b+ 1w0",
    ];
    let field = Field::new(ROUNDS.iter().enumerate().map(|(index, rounds)| Sheet {
        lines: rounds.split(' ').zip(1..).map(|(text, round)| line(round, text)).collect(),
        ..Sheet::new(No::at(index))
    }));
    let table = |kind| FideTieBreak { system: FideSystem::RoundRobin, ..FideTieBreak::swiss(kind) };
    for (kind, expected) in [
        (K::Direct, [2., 0.5, 0.5, 0.5, 1., 1.5]),
        (K::SonnebornBerger, [9.25, 6.25, 6.25, 4.25, 3.25, 2.25]),
        (K::Koya, [2., 0.5, 0.5, 1., 0.5, 0.]),
        (K::Wins, [3., 3., 3., 1., 1., 1.]),
        (K::Won, [3., 3., 3., 1., 1., 0.]),
    ] {
        let table = standings(&field, &[Comparator::Points, Comparator::Fide(table(kind))]);
        let got: Vec<f64> = (0..6)
            .map(|index| {
                let row = table.rows.iter().find(|row| row.no == No::at(index)).unwrap();
                number(&row.values[1])
            })
            .collect();
        assert_eq!(got, expected, "{kind:?}");
    }
    // Direct games alone put Alyx first; Bruno and Charline share the second place.
    let order = [Comparator::Points, Comparator::Fide(table(K::Direct))];
    let places: Vec<u16> =
        (0..6).map(|i| standings(&field, &order).rank(No::at(i)).unwrap()).collect();
    assert_eq!(places, [1, 2, 2, 6, 5, 4]);
}

#[test]
fn direct_games_speak_in_a_swiss_as_far_as_no_missing_game_can_change_it() {
    // 1 beat 2 and 3, who have not met; 4 and 5 only drew with each other, all with 2 points.
    let rounds = ["2w1 3b1 6w0", "1b0 6b1 7w1", "7b1 1w0 6b1", "5w= 6w1 7b=", "4b= 7w1 6b="];
    let mut lines: Vec<Vec<Line>> = rounds
        .iter()
        .map(|rounds| rounds.split(' ').zip(1..).map(|(text, round)| line(round, text)).collect())
        .collect();
    lines.extend([vec![], vec![]]);
    let sheets = lines
        .into_iter()
        .enumerate()
        .map(|(index, lines)| Sheet { lines, ..Sheet::new(No::at(index)) });
    let field = Field::new(sheets);
    let tied = |who: &[usize]| who.iter().map(|index| No::at(*index)).collect::<Vec<No>>();
    let value = |no: usize, who: &[usize]| {
        let direct = Comparator::Fide(FideTieBreak::swiss(K::Direct));
        tournament::reckon(&field, &direct, No::at(no), &tied(who)).value
    };
    assert_eq!([0, 1, 2].map(|no| value(no, &[0, 1, 2])), [3, 0, 0].map(Value::Count));
    let level = [Points::HALF; 2].map(Value::Points);
    assert_eq!([3, 4].map(|no| value(no, &[3, 4])), level);
    assert_eq!([1, 3].map(|no| value(no, &[1, 3])), [0, 0].map(Value::Count));
    assert_eq!(value(0, &[0]), Value::Silent);
}

/// Three teams on four boards, each against each: 2½–1½, 2–2, 3–1. Match points 2, 1, 0.
#[test]
fn products_of_match_points_and_game_points() {
    let line = |round: u16, opponent: usize, matches: i32, game_quarters: i32| Line {
        points: Points::whole(matches),
        game_points: Points::quarters(game_quarters),
        ..Line::game(round, No::at(opponent), Color::Red, Score::Draw, Points::ZERO, true)
    };
    let sheet = |no: usize, lines: Vec<Line>| Sheet { lines, ..Sheet::new(No::at(no)) };
    let field = Field::new([
        sheet(0, vec![line(1, 1, 2, 10), line(2, 2, 1, 8)]),
        sheet(1, vec![line(1, 0, 0, 6), line(3, 2, 2, 12)]),
        sheet(2, vec![line(2, 0, 1, 8), line(3, 1, 0, 4)]),
    ]);
    for (kind, expected) in [
        (K::SonnebornBerger, [5., 2., 3.]),
        (K::MatchesTimesGames, [7., 7.5, 8.]),
        (K::GamesTimesMatches, [12., 6., 4.5]),
        (K::GamesTimesGames, [17.25, 15.75, 13.5]),
    ] {
        let tie_break =
            FideTieBreak { system: FideSystem::RoundRobin, ..FideTieBreak::swiss(kind) };
        let table = standings(&field, &[Comparator::Fide(tie_break)]);
        let got: Vec<f64> = (0..3)
            .map(|index| {
                let row = table.rows.iter().find(|row| row.no == No::at(index)).unwrap();
                number(&row.values[0])
            })
            .collect();
        assert_eq!(got, expected, "{kind:?}");
    }
}
