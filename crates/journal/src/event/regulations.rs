//! The stored form of regulations, which stand in the log whole.

use serde_json::Value;
use tournament::{
    Bond, BothLate, ByeCount, Carry, Comparator, Cut, DirectRule, EntrantKind, FideKind,
    FideSystem, FideTieBreak, FirstColors, FirstPairing, Format, GameWorth, Games, Gate, GateKind,
    HalfRule, Intake, KeepApart, LatenessRules, Lines, Meeting, MissedRounds, Numbers, Regulations,
    Rotation, RoundRobinRules, ScoreOrder, Scoring, Section, ShortTeam, StageRules, SwissRules,
    TeamKind, TeamRules, Worth,
};

use crate::JournalError;

use super::form::{
    Fields, Form, Object, Problem, choice, named, quote, record, tagged, text, unknown,
};
use super::layout::lay_out;

record! {
    Regulations {
        name = "name",
        entrants = "entrants",
        stages = "stages",
        keep_apart = "keep_apart",
        half_rule = "half_rule",
        lateness = "lateness",
        no_shows = "no_shows",
        sections = "sections",
        final_order = "final_order",
    }
    Section {
        name = "name",
        grade = "grade",
        club = "club",
        sex = "sex",
        born_from = "born_from",
        born_to = "born_to",
    }
    StageRules {
        name = "name",
        intake = "intake",
        format = "format",
        meeting = "meeting",
        scoring = "scoring",
        order = "order",
        carry = "carry",
        place_points = "place_points",
    }
    TeamRules { kind = "kind", boards = "boards", members = "members" }
    RoundRobinRules {
        cycles = "cycles",
        rotation = "rotation",
        swap_last_two = "swap_last_two",
        clubs_first = "clubs_first",
    }
    SwissRules {
        rounds = "rounds",
        later_rounds = "later_rounds",
        numbers = "numbers",
        first_pairing = "first_pairing",
        first_colors = "first_colors",
        order = "order",
        bye_has_color = "bye_has_color",
        served_from = "served_from",
        served_gap = "served_gap",
        last_round_relaxes = "last_round_relaxes",
        rematch = "rematch",
    }
    Meeting { boards = "boards", games = "games", settle = "settle" }
    Scoring { game = "game", meeting = "meeting", bye = "bye", bye_is_game = "bye_is_game" }
    GameWorth { red = "red", black = "black" }
    Worth { win = "win", draw = "draw", loss = "loss" }
    KeepApart { bond = "bond", strength = "strength", rounds = "rounds" }
    HalfRule { forfeits_count = "forfeits_count" }
    LatenessRules { limit_ms = "limit_ms", both = "both" }
    Gate { kind = "kind", round = "round", points = "points" }
    Cut { lowest = "lowest", highest = "highest" }
    FideTieBreak { kind = "kind", cut = "cut", system = "system" }
}

named! {
    Rotation { "official" = Official, "fixed_one" = FixedOne }
    Numbers { "as_entered" = AsEntered, "by_lot" = ByLot, "by_rating" = ByRating }
    FirstPairing {
        "neighbors" = Neighbors,
        "ends" = Ends,
        "halves" = Halves,
        "random" = Random,
        "halves_by_lot" = HalvesByLot,
        "odd_with_even" = OddWithEven,
    }
    FirstColors {
        "alternate" = Alternate,
        "mirrored" = Mirrored,
        "smaller" = Smaller,
        "larger" = Larger,
        "odd" = Odd,
        "even" = Even,
        "lots" = Lots,
    }
    ScoreOrder { "top_down" = TopDown, "least_gaps" = LeastGaps }
    ShortTeam { "excluded" = Excluded, "after_last" = AfterLast }
    GateKind { "out" = Out, "through" = Through }
    MissedRounds {
        "nothing" = Nothing,
        "own_score" = OwnScore,
        "lowest_score" = LowestScore,
        "average_opponent" = AverageOpponent,
    }
    Bond { "club" = Club, "family" = Family }
    BothLate { "each_own" = EachOwn, "common_part_free" = CommonPartFree }
    ByeCount { "zero" = Zero, "field_min" = FieldMin }
    DirectRule { "two_only" = TwoOnly, "mini_league" = MiniLeague }
    FideKind {
        "wins" = Wins,
        "won" = Won,
        "black_played" = BlackPlayed,
        "black_won" = BlackWon,
        "played" = Played,
        "voluntarily_unplayed" = VoluntarilyUnplayed,
        "progressive" = Progressive,
        "direct" = Direct,
        "koya" = Koya,
        "buchholz" = Buchholz,
        "fore_buchholz" = ForeBuchholz,
        "average_buchholz" = AverageBuchholz,
        "adjusted_score" = AdjustedScore,
        "sonneborn_berger" = SonnebornBerger,
        "matches_times_games" = MatchesTimesGames,
        "games_times_matches" = GamesTimesMatches,
        "games_times_games" = GamesTimesGames,
    }
    FideSystem { "swiss" = Swiss, "round_robin" = RoundRobin }
}

choice! {
    EntrantKind { "players" = Players, "teams" = Teams(rules) }
    TeamKind {
        "fixed_boards" = FixedBoards,
        "reserves" = Reserves,
        "free_lineup" = FreeLineup,
        "all_play_all" = AllPlayAll,
        "place_sum" = PlaceSum { counted = "counted", short = "short" },
    }
    Format {
        "round_robin" = RoundRobin(rules),
        "groups" = Groups { groups = "groups", seeds = "seeds", rules = "rules" },
        "swiss" = Swiss(rules),
        "cards" = Cards { no_second_bye = "no_second_bye", rounds = "rounds" },
        "bracket" = Bracket { placed = "placed", lines = "lines", left = "left" },
        "double_elimination" = DoubleElimination { reset = "reset" },
        "lives" = Lives { lives = "lives", rules = "rules" },
        "gates" = Gates { gates = "gates", missed = "missed", rules = "rules" },
        "scheveningen" = Scheveningen,
    }
    Lines { "by_seed" = BySeed, "by_lot" = ByLot, "crosses" = Crosses { groups = "groups" } }
    Games { "exactly" = Exactly(games), "best_of" = BestOf(games) }
    Intake {
        "everybody" = Everybody,
        "places" = Places { stage = "stage", from = "from", to = "to" },
        "best_placed" = BestPlaced { stage = "stage", place = "place", count = "count" },
        "sharing" = Sharing { stage = "stage", place = "place" },
        "section" = Section(section),
        "winners" = Winners { stage = "stage", round = "round" },
        "losers" = Losers { stage = "stage", round = "round" },
    }
    Carry {
        "nothing" = Nothing,
        "points" = Points(stage),
        "mutual" = Mutual(stage),
        "everything" = Everything(stage),
    }
    Comparator {
        "points" = Points,
        "game_points" = GamePoints,
        "points_per_game" = PointsPerGame,
        "opponent_sum" = OpponentSum { bye = "bye", cut = "cut" },
        "sonneborn_berger" = SonnebornBerger { cut = "cut" },
        "cumulative" = Cumulative { skip = "skip" },
        "wins" = Wins { unplayed = "unplayed" },
        "match_wins" = MatchWins { unplayed = "unplayed" },
        "direct" = Direct(rule),
        "black_in_direct" = BlackInDirect,
        "game_ratio" = GameRatio,
        "fouls" = Fouls,
        "discipline" = Discipline,
        "black_games" = BlackGames { unplayed = "unplayed" },
        "black_wins" = BlackWins { unplayed = "unplayed" },
        "red_wins" = RedWins { unplayed = "unplayed" },
        "previous_rounds" = PreviousRounds,
        "drop_rounds" = DropRounds,
        "beaten_sum" = BeatenSum,
        "drawn_sum" = DrawnSum,
        "lost_sum" = LostSum,
        "best_opponent" = BestOpponent,
        "place_sum" = PlaceSum,
        "high_places" = HighPlaces,
        "black_points" = BlackPoints,
        "fide" = Fide(tie_break),
        "number" = Number,
    }
}

/// The first key of a file of regulations, and the newest version of the form.
const MAGIC: &str = "chuhe_regulations";
const NEWEST: u16 = 1;

/// Regulations as a file of their own, which an organizer may change and use for another event:
/// JSON, laid out for people.
pub fn write_regulations(regulations: &Regulations) -> String {
    let mut body = String::new();
    regulations.write(&mut body);
    let body = body.strip_prefix('{').expect("regulations are an object");
    lay_out(&format!("{{\"{MAGIC}\":{NEWEST},{body}"))
}

/// Reads such a file.
///
/// # Errors
///
/// [`JournalError`] names the place that cannot be read.
pub fn read_regulations(bytes: &[u8]) -> Result<Regulations, JournalError> {
    let kind = || MAGIC.into();
    let broken = |problem: String| JournalError::Body {
        kind: kind(),
        version: NEWEST,
        problem: problem.into(),
    };
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut body: Value =
        serde_json::from_slice(bytes).map_err(|error| broken(error.to_string()))?;
    let version = body.as_object_mut().and_then(|fields| fields.remove(MAGIC));
    let version = version.as_ref().and_then(Value::as_u64).and_then(|v| u16::try_from(v).ok());
    match version {
        None => {
            return Err(broken(format!("`{MAGIC}` is missing, which names the form's version")));
        }
        Some(version) if version > NEWEST => {
            return Err(JournalError::Newer { kind: kind(), version, newest: NEWEST });
        }
        Some(_) => {}
    }
    Regulations::read(body).map_err(|problem| broken(problem.to_string()))
}
