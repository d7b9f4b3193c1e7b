//! Any fact of an event there is.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use tournament::*;

type Any<T> = BoxedStrategy<T>;

/// An entry with everything in it.
pub(crate) fn entered() -> Any<Entered> {
    (any::<i64>(), text(), fact())
        .prop_map(|(at, by, fact)| Entered { seq: Seq(1), at: Moment(at), by: Official(by), fact })
        .boxed()
}

/// A fact; an undo goes back to the start.
pub(crate) fn fact() -> Any<Fact> {
    prop_oneof![
        regulations().prop_map(|rules| Fact::Created(Box::new(rules))),
        regulations().prop_map(|rules| Fact::Amended(Box::new(rules))),
        (no(), entry(), option::of((stage(), any::<u16>())))
            .prop_map(|(no, entry, late)| { Fact::Entered { no, entry: Box::new(entry), late } }),
        (no(), entry()).prop_map(|(no, entry)| Fact::Corrected { no, entry: Box::new(entry) }),
        (no(), leaving(), option::of(stage()), results_of())
            .prop_map(|(no, leaving, stage, results)| Fact::Left { no, leaving, stage, results }),
        (no(), text()).prop_map(|(no, why)| Fact::Returned { no, why }),
        (stage(), drawn(), option::of(seed())).prop_map(|(stage, drawn, seed)| Fact::Lots {
            stage,
            drawn,
            seed
        }),
        (no(), stage(), any::<u16>(), points())
            .prop_map(|(no, stage, round, points)| Fact::Absent { no, stage, round, points }),
        (no(), stage(), any::<u16>()).prop_map(|(no, stage, round)| Fact::AbsenceLifted {
            no,
            stage,
            round
        }),
        (no(), no(), option::of(strength())).prop_map(|(a, b, strength)| Fact::KeptApart {
            a,
            b,
            strength
        }),
        (stage(), round())
            .prop_map(|(stage, round)| Fact::Proposed { stage, round: Box::new(round) }),
        (stage(), round(), option::of(text())).prop_map(|(stage, round, edit)| {
            Fact::Published { stage, round: Box::new(round), edit }
        }),
        (pairing(), side(), vec(option::of(any::<u8>().prop_map(Member)), 0..6)).prop_map(
            |(pairing, side, lineup)| Fact::LineupGiven { pairing, side, lineup: Lineup(lineup) }
        ),
        (pairing(), side(), any::<[u8; 32]>()).prop_map(|(pairing, side, seal)| {
            Fact::LineupSealed { pairing, side, seal: LineupSeal(seal) }
        }),
        (pairing(), side(), vec(option::of(any::<u8>().prop_map(Member)), 0..6), any::<[u8; 16]>())
            .prop_map(|(pairing, side, lineup, salt)| Fact::LineupOpened {
                pairing,
                side,
                lineup: Lineup(lineup),
                salt: Salt(salt),
            }),
        (pairing(), game()).prop_map(|(pairing, game)| Fact::Result { pairing, game }),
        (pairing(), any::<u8>(), any::<u8>())
            .prop_map(|(pairing, board, game)| Fact::ResultCleared { pairing, board, game }),
        (pairing(), any::<[u8; 2]>(), any::<[Option<i64>; 2]>(), lateness()).prop_map(
            |(pairing, [board, game], [red_ms, black_ms], ruling)| Fact::Late {
                pairing,
                board,
                game,
                red_ms,
                black_ms,
                ruling
            }
        ),
        (pairing(), any::<u8>(), side(), option::of(seed()))
            .prop_map(|(pairing, game, red, seed)| Fact::ColorsDrawn { pairing, game, red, seed }),
        (pairing(), side(), settled_by()).prop_map(|(pairing, winner, by)| Fact::Settled {
            pairing,
            winner,
            by
        }),
        (no(), text(), option::of(pairing())).prop_map(|(no, clause, pairing)| Fact::Foul {
            no,
            clause,
            pairing
        }),
        (no(), select(vec![Sanction::Warning, Sanction::GameForfeited]), text())
            .prop_map(|(no, sanction, why)| Fact::Sanctioned { no, sanction, why }),
        text().prop_map(Fact::Noted),
        (stage(), vec(vec((no(), any::<u16>()), 0..4), 0..3))
            .prop_map(|(stage, places)| Fact::Closed { stage, places }),
        (stage(), option::of(any::<u8>().prop_map(GroupNo)), vec(no(), 0..4), settled_by())
            .prop_map(|(stage, group, order, by)| Fact::TieBroken { stage, group, order, by }),
        text().prop_map(|why| Fact::Undone { to: Seq(0), why }),
    ]
    .boxed()
}

/// Texts with everything that could break a line.
fn text() -> Any<String> {
    prop_oneof!["[a-z张三李四 ]{0,8}", "\\PC{0,6}", "[\\t\\n\\r\"\\\\{}\\u{0}/]{0,4}"].boxed()
}

fn no() -> Any<No> {
    (0..u16::MAX as usize).prop_map(No::at).boxed()
}

fn stage() -> Any<StageNo> {
    any::<u8>().prop_map(StageNo).boxed()
}

fn seed() -> Any<Seed> {
    any::<u64>().prop_map(Seed).boxed()
}

fn points() -> Any<Points> {
    prop_oneof![(0..40i32), any::<i32>()].prop_map(Points::quarters).boxed()
}

fn pairing() -> Any<PairingId> {
    (stage(), any::<u16>(), any::<u16>())
        .prop_map(|(stage, round, table)| PairingId { stage, round, table })
        .boxed()
}

fn side() -> Any<Side> {
    select(vec![Side::First, Side::Second]).boxed()
}

fn color() -> Any<Color> {
    select(vec![Color::Red, Color::Black]).boxed()
}

fn leaving() -> Any<Leaving> {
    select(vec![Leaving::Withdrawal, Leaving::Expulsion, Leaving::NoShows]).boxed()
}

fn results_of() -> Any<ResultsOf> {
    select(vec![ResultsOf::Annulled, ResultsOf::Standing]).boxed()
}

fn strength() -> Any<Strength> {
    select(vec![Strength::Soft, Strength::Strong, Strength::Absolute]).boxed()
}

fn sex() -> Any<Sex> {
    select(vec![Sex::Female, Sex::Male]).boxed()
}

fn card() -> Any<Card> {
    prop_oneof![
        Just(Card::King),
        (any::<u16>(), color()).prop_map(|(rank, color)| Card::Pip { rank, color })
    ]
    .boxed()
}

fn drawn() -> Any<Drawn> {
    prop_oneof![
        vec(no(), 0..5).prop_map(Drawn::Order),
        vec(vec(no(), 0..4), 0..4).prop_map(Drawn::Groups),
        (any::<u16>(), vec((no(), card()), 0..5))
            .prop_map(|(round, cards)| Drawn::Cards { round, cards }),
    ]
    .boxed()
}

fn settled_by() -> Any<SettledBy> {
    prop_oneof![
        seed().prop_map(SettledBy::Lots),
        Just(SettledBy::FewerFouls),
        Just(SettledBy::Official)
    ]
    .boxed()
}

fn lateness() -> Any<Lateness> {
    prop_oneof![
        any::<(i64, i64)>().prop_map(|(red_ms, black_ms)| Lateness::Charged { red_ms, black_ms }),
        Just(Lateness::RedForfeits),
        Just(Lateness::BlackForfeits),
        Just(Lateness::BothForfeit)
    ]
    .boxed()
}

fn game() -> Any<GameRecord> {
    let outcome = prop_oneof![
        select(vec![
            Outcome::RedWin,
            Outcome::Draw,
            Outcome::BlackWin,
            Outcome::DoubleLoss,
            Outcome::RedForfeitWin,
            Outcome::BlackForfeitWin,
            Outcome::DoubleForfeit,
            Outcome::Annulled,
        ]),
        (points(), points()).prop_map(|(red, black)| Outcome::Split { red, black })
    ];
    let source = select(vec![
        Source::Table,
        Source::Official,
        Source::Withdrawal,
        Source::Lateness,
        Source::EmptyBoard,
    ]);
    (any::<u8>(), any::<u8>(), side(), outcome, source)
        .prop_map(|(board, game, red, outcome, source)| GameRecord {
            board,
            game,
            red,
            outcome,
            source,
        })
        .boxed()
}

fn entry() -> Any<Entry> {
    let leaf = bare_entry(Just(Vec::new()).boxed());
    bare_entry(vec(leaf, 0..3).boxed())
}

fn bare_entry(members: Any<Vec<Entry>>) -> Any<Entry> {
    let person = option::of(any::<u64>().prop_map(PersonId));
    let who = (person, text(), option::of(text()), option::of(text()), option::of(any::<u32>()));
    let more = (any::<u8>(), option::of(text()), option::of(sex()), option::of(any::<u16>()));
    (who, more, members, option::of(no()), option::of(text()))
        .prop_map(|(who, more, members, team, team_name)| {
            let (person, name, club, family, rating) = who;
            let (title, grade, sex, born) = more;
            Entry {
                person,
                name,
                club,
                family,
                rating,
                title,
                grade,
                sex,
                born,
                members,
                team,
                team_name,
            }
        })
        .boxed()
}

fn color_reason() -> Any<ColorReason> {
    prop_oneof![
        select(vec![
            ColorReason::FirstRound,
            ColorReason::Lots,
            ColorReason::RedCard,
            ColorReason::Table,
            ColorReason::Number,
            ColorReason::HigherScore,
            ColorReason::Exchanged,
            ColorReason::Swap,
            ColorReason::Official,
        ]),
        any::<(i32, i32)>().prop_map(|(red, black)| ColorReason::Owed { red, black }),
        any::<u16>().prop_map(|games_back| ColorReason::History { games_back }),
    ]
    .boxed()
}

fn criterion() -> Any<Criterion> {
    prop_oneof![
        select(vec![
            Criterion::Forbidden,
            Criterion::Rematch,
            Criterion::Bye,
            Criterion::Excess,
            Criterion::Triple,
            Criterion::StronglyApart,
            Criterion::Gaps,
            Criterion::AllFloaters,
            Criterion::Apart,
            Criterion::Balance,
            Criterion::RepeatedFloat,
            Criterion::FloatBalance,
            Criterion::Order,
        ]),
        points().prop_map(Criterion::Floaters),
        points().prop_map(Criterion::Gap),
    ]
    .boxed()
}

fn slot() -> Any<Slot> {
    (0..3u8, any::<u16>())
        .prop_map(|(kind, number)| match kind {
            0 => Slot::Seed(number),
            1 => Slot::Winner(number),
            _ => Slot::Loser(number),
        })
        .boxed()
}

fn why() -> Any<Why> {
    prop_oneof![
        any::<(u8, u16, u16)>().prop_map(|(cycle, a, b)| Why::Table { cycle, numbers: (a, b) }),
        (card(), card()).prop_map(|cards| Why::Cards { cards }),
        (any::<u16>(), slot(), slot(), color_reason())
            .prop_map(|(number, a, b, color)| Why::Bracket { number, slots: (a, b), color }),
        (points(), points(), vec((criterion(), any::<u64>()), 0..4), color_reason()).prop_map(
            |(a, b, costs, color)| Why::Swiss(Box::new(SwissWhy { scores: (a, b), costs, color }))
        ),
        any::<u8>().prop_map(|shift| Why::Scheveningen { shift }),
        Just(Why::Official),
    ]
    .boxed()
}

fn bye() -> Any<Bye> {
    let why = prop_oneof![
        select(vec![
            ByeReason::Table,
            ByeReason::King,
            ByeReason::Bracket,
            ByeReason::Requested,
            ByeReason::NoOpponent,
            ByeReason::Official,
        ]),
        (any::<u16>(), points(), vec(no(), 0..3))
            .prop_map(|(byes, score, eligible)| ByeReason::Lowest { byes, score, eligible }),
    ];
    (no(), option::of(color()), why).prop_map(|(no, color, why)| Bye { no, color, why }).boxed()
}

fn round() -> Any<Round> {
    let board = (any::<u16>(), no(), no(), any::<u8>(), why()).prop_map(
        |(table, first, second, group, why)| Board {
            table,
            first,
            second,
            group: GroupNo(group),
            why,
        },
    );
    let relaxed = (0..6u8, no(), no()).prop_map(|(kind, a, b)| match kind {
        0 => Relaxed::Triple(a),
        1 => Relaxed::Excess(a),
        2 => Relaxed::Apart(a, b),
        3 => Relaxed::Bye(a),
        4 => Relaxed::SecondBye(a),
        _ => Relaxed::Rematch(a, b),
    });
    let kind = select(vec![
        MethodKind::RoundRobin,
        MethodKind::Swiss,
        MethodKind::Cards,
        MethodKind::Bracket,
        MethodKind::DoubleElimination,
        MethodKind::Scheveningen,
        MethodKind::Official,
    ]);
    let method = (kind, any::<u16>()).prop_map(|(kind, version)| Method { kind, version });
    let content = (vec(board, 0..4), vec(bye(), 0..3), vec(relaxed, 0..3));
    (any::<u16>(), content, method, option::of(seed()))
        .prop_map(|(number, (boards, byes, relaxed), method, seed)| Round {
            number,
            boards,
            byes,
            relaxed,
            method,
            seed,
        })
        .boxed()
}

fn table_rules() -> Any<RoundRobinRules> {
    let rotation = select(vec![Rotation::Official, Rotation::FixedOne]);
    (any::<u8>(), rotation, any::<bool>(), any::<bool>())
        .prop_map(|(cycles, rotation, swap_last_two, clubs_first)| RoundRobinRules {
            cycles,
            rotation,
            swap_last_two,
            clubs_first,
        })
        .boxed()
}

fn swiss_rules() -> Any<SwissRules> {
    let patterns = (
        select(vec![Numbers::AsEntered, Numbers::ByLot, Numbers::ByRating]),
        select(vec![
            FirstPairing::Neighbors,
            FirstPairing::Ends,
            FirstPairing::Halves,
            FirstPairing::Random,
            FirstPairing::HalvesByLot,
            FirstPairing::OddWithEven,
        ]),
        select(vec![
            FirstColors::Alternate,
            FirstColors::Mirrored,
            FirstColors::Smaller,
            FirstColors::Larger,
            FirstColors::Odd,
            FirstColors::Even,
            FirstColors::Lots,
        ]),
        select(vec![ScoreOrder::TopDown, ScoreOrder::LeastGaps]),
    );
    (any::<[u16; 3]>(), patterns, any::<[bool; 3]>(), points())
        .prop_map(|(counts, patterns, switches, served_gap)| {
            let [rounds, later_rounds, served_from] = counts;
            let (numbers, first_pairing, first_colors, order) = patterns;
            let [bye_has_color, last_round_relaxes, rematch] = switches;
            SwissRules {
                rounds,
                later_rounds,
                numbers,
                first_pairing,
                first_colors,
                order,
                bye_has_color,
                served_from,
                served_gap,
                last_round_relaxes,
                rematch,
            }
        })
        .boxed()
}

fn format() -> Any<Format> {
    let lines = prop_oneof![
        Just(Lines::BySeed),
        Just(Lines::ByLot),
        any::<u8>().prop_map(|groups| Lines::Crosses { groups })
    ];
    let gate = (select(vec![GateKind::Out, GateKind::Through]), any::<u16>(), points())
        .prop_map(|(kind, round, points)| Gate { kind, round, points });
    let missed = select(vec![
        MissedRounds::Nothing,
        MissedRounds::OwnScore,
        MissedRounds::LowestScore,
        MissedRounds::AverageOpponent,
    ]);
    prop_oneof![
        table_rules().prop_map(Format::RoundRobin),
        (any::<u8>(), any::<u16>(), table_rules())
            .prop_map(|(groups, seeds, rules)| Format::Groups { groups, seeds, rules }),
        swiss_rules().prop_map(Format::Swiss),
        (any::<bool>(), any::<u16>())
            .prop_map(|(no_second_bye, rounds)| Format::Cards { no_second_bye, rounds }),
        (any::<u16>(), lines, any::<u16>()).prop_map(|(placed, lines, left)| Format::Bracket {
            placed,
            lines,
            left
        }),
        any::<bool>().prop_map(|reset| Format::DoubleElimination { reset }),
        (any::<u8>(), swiss_rules()).prop_map(|(lives, rules)| Format::Lives { lives, rules }),
        (vec(gate, 0..3), missed, swiss_rules()).prop_map(|(gates, missed, rules)| Format::Gates {
            gates,
            missed,
            rules
        }),
        Just(Format::Scheveningen),
    ]
    .boxed()
}

fn comparator() -> Any<Comparator> {
    let cut = any::<(u8, u8)>().prop_map(|(lowest, highest)| Cut { lowest, highest });
    let kind = select(vec![
        FideKind::Wins,
        FideKind::Won,
        FideKind::BlackPlayed,
        FideKind::BlackWon,
        FideKind::Played,
        FideKind::VoluntarilyUnplayed,
        FideKind::Progressive,
        FideKind::Direct,
        FideKind::Koya,
        FideKind::Buchholz,
        FideKind::ForeBuchholz,
        FideKind::AverageBuchholz,
        FideKind::AdjustedScore,
        FideKind::SonnebornBerger,
        FideKind::MatchesTimesGames,
        FideKind::GamesTimesMatches,
        FideKind::GamesTimesGames,
    ]);
    let system = select(vec![FideSystem::Swiss, FideSystem::RoundRobin]);
    prop_oneof![
        select(vec![
            Comparator::Points,
            Comparator::GamePoints,
            Comparator::PointsPerGame,
            Comparator::BlackInDirect,
            Comparator::GameRatio,
            Comparator::Fouls,
            Comparator::Discipline,
            Comparator::PreviousRounds,
            Comparator::DropRounds,
            Comparator::BeatenSum,
            Comparator::DrawnSum,
            Comparator::LostSum,
            Comparator::BestOpponent,
            Comparator::PlaceSum,
            Comparator::HighPlaces,
            Comparator::BlackPoints,
            Comparator::Number,
            Comparator::Direct(DirectRule::TwoOnly),
            Comparator::Direct(DirectRule::MiniLeague),
        ]),
        (select(vec![ByeCount::Zero, ByeCount::FieldMin]), cut.clone())
            .prop_map(|(bye, cut)| Comparator::OpponentSum { bye, cut }),
        cut.clone().prop_map(|cut| Comparator::SonnebornBerger { cut }),
        any::<u8>().prop_map(|skip| Comparator::Cumulative { skip }),
        (0..5u8, any::<bool>()).prop_map(|(kind, unplayed)| match kind {
            0 => Comparator::Wins { unplayed },
            1 => Comparator::MatchWins { unplayed },
            2 => Comparator::BlackGames { unplayed },
            3 => Comparator::BlackWins { unplayed },
            _ => Comparator::RedWins { unplayed },
        }),
        (kind, cut, system).prop_map(|(kind, cut, system)| {
            Comparator::Fide(FideTieBreak { kind, cut, system })
        }),
    ]
    .boxed()
}

fn intake() -> Any<Intake> {
    (0..7u8, stage(), any::<[u16; 2]>())
        .prop_map(|(kind, stage, [one, other])| match kind {
            0 => Intake::Everybody,
            1 => Intake::Places { stage, from: one, to: other },
            2 => Intake::BestPlaced { stage, place: one, count: other },
            3 => Intake::Sharing { stage, place: one },
            4 => Intake::Section(stage.0),
            5 => Intake::Winners { stage, round: one },
            _ => Intake::Losers { stage, round: one },
        })
        .boxed()
}

fn worth() -> Any<Worth> {
    (points(), points(), points()).prop_map(|(win, draw, loss)| Worth { win, draw, loss }).boxed()
}

fn stage_rules() -> Any<StageRules> {
    let games =
        prop_oneof![any::<u8>().prop_map(Games::Exactly), any::<u8>().prop_map(Games::BestOf)];
    let settle = prop_oneof![
        any::<u8>().prop_map(Settle::ExtraGames),
        select(vec![Settle::Armageddon, Settle::TopBoard, Settle::FewerFouls, Settle::Lots])
    ];
    let meeting = (any::<u8>(), games, vec(settle, 0..3))
        .prop_map(|(boards, games, settle)| Meeting { boards, games, settle });
    let scoring = (worth(), worth(), option::of(worth()), points(), any::<bool>()).prop_map(
        |(red, black, meeting, bye, bye_is_game)| Scoring {
            game: GameWorth { red, black },
            meeting,
            bye,
            bye_is_game,
        },
    );
    let carry = (0..4u8, stage()).prop_map(|(kind, stage)| match kind {
        0 => Carry::Nothing,
        1 => Carry::Points(stage),
        2 => Carry::Mutual(stage),
        _ => Carry::Everything(stage),
    });
    let played = (vec(intake(), 0..3), format(), meeting, scoring);
    (text(), played, vec(comparator(), 0..5), carry, vec(points(), 0..4))
        .prop_map(|(name, (intake, format, meeting, scoring), order, carry, place_points)| {
            StageRules { name, intake, format, meeting, scoring, order, carry, place_points }
        })
        .boxed()
}

pub(crate) fn regulations() -> Any<Regulations> {
    let short = select(vec![ShortTeam::Excluded, ShortTeam::AfterLast]);
    let kind = prop_oneof![
        select(vec![
            TeamKind::FixedBoards,
            TeamKind::Reserves,
            TeamKind::FreeLineup,
            TeamKind::AllPlayAll,
        ]),
        (any::<u8>(), short).prop_map(|(counted, short)| TeamKind::PlaceSum { counted, short })
    ];
    let teams = (kind, any::<u8>(), any::<u8>()).prop_map(|(kind, boards, members)| TeamRules {
        kind,
        boards,
        members,
    });
    let entrants = prop_oneof![Just(EntrantKind::Players), teams.prop_map(EntrantKind::Teams)];
    let apart = (select(vec![Bond::Club, Bond::Family]), strength(), any::<u16>())
        .prop_map(|(bond, strength, rounds)| KeepApart { bond, strength, rounds });
    let both = select(vec![BothLate::EachOwn, BothLate::CommonPartFree]);
    let lateness =
        (any::<i64>(), both).prop_map(|(limit_ms, both)| LatenessRules { limit_ms, both });
    let years = option::of(any::<u16>());
    let section =
        (text(), option::of(text()), option::of(text()), option::of(sex()), years.clone(), years)
            .prop_map(|(name, grade, club, sex, born_from, born_to)| Section {
                name,
                grade,
                club,
                sex,
                born_from,
                born_to,
            });
    let played = (vec(stage_rules(), 0..3), vec(apart, 0..2), vec(section, 0..2));
    (text(), entrants, played, any::<bool>(), lateness, any::<u8>(), vec(stage(), 0..3))
        .prop_map(|(name, entrants, played, forfeits_count, lateness, no_shows, final_order)| {
            let (stages, keep_apart, sections) = played;
            Regulations {
                name,
                entrants,
                stages,
                keep_apart,
                half_rule: HalfRule { forfeits_count },
                lateness,
                no_shows,
                sections,
                final_order,
            }
        })
        .boxed()
}
