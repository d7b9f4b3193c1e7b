//! Regulations in words: formats, kinds of teams, games, what standings compare.

use tournament::{
    Comparator, Cut, EntrantKind, FideKind, FideTieBreak, Format, Games, Meeting, Note, Settle,
    TeamKind,
};

use super::{one, with};
use crate::{Key, Lang, render};

/// A format in a few words: 积分编排制，9 轮.
pub fn format(lang: Lang, format: &Format) -> String {
    let key = match format {
        Format::RoundRobin(rules) if rules.cycles == 1 => Key::EventFormatRoundRobin,
        Format::RoundRobin(rules) => {
            return one(lang, Key::EventFormatCycles, "cycles", rules.cycles);
        }
        Format::Groups { groups, .. } => {
            return one(lang, Key::EventFormatGroups, "groups", groups);
        }
        Format::Swiss(rules) => return one(lang, Key::EventFormatSwiss, "rounds", rules.rounds),
        Format::Cards { .. } => Key::EventFormatCards,
        Format::Bracket { .. } => Key::EventFormatBracket,
        Format::DoubleElimination { .. } => Key::EventFormatDouble,
        Format::Lives { lives, .. } => return one(lang, Key::EventFormatLives, "lives", lives),
        Format::Gates { rules, .. } => {
            return one(lang, Key::EventFormatGates, "rounds", rules.rounds);
        }
        Format::Scheveningen => Key::EventFormatScheveningen,
    };
    render(lang, key, &[])
}

/// Who enters: 团体赛，台次定人（12.1）.
pub fn kind(lang: Lang, kind: &EntrantKind) -> String {
    let key = match kind {
        EntrantKind::Players => Key::EventKindPlayers,
        EntrantKind::Teams(rules) => match rules.kind {
            TeamKind::FixedBoards => Key::EventKindFixedBoards,
            TeamKind::Reserves => Key::EventKindReserves,
            TeamKind::FreeLineup => Key::EventKindFreeLineup,
            TeamKind::AllPlayAll => Key::EventKindAllPlayAll,
            TeamKind::PlaceSum { .. } => Key::EventKindPlaceSum,
        },
    };
    render(lang, key, &[])
}

/// What one meeting consists of: 3 局 2 胜; 5 台，每台一局.
pub fn games(lang: Lang, meeting: &Meeting) -> String {
    let games = match meeting.games {
        Games::Exactly(1) | Games::BestOf(1) => render(lang, Key::EventGamesOne, &[]),
        Games::Exactly(games) => one(lang, Key::EventGamesExactly, "games", games),
        Games::BestOf(games) => {
            let wins = games / 2 + 1;
            let values = [("games", games.to_string()), ("wins", wins.to_string())];
            with(lang, Key::EventGamesBestOf, values)
        }
    };
    if meeting.boards == 1 {
        return games;
    }
    with(lang, Key::EventBoards, [("boards", meeting.boards.to_string()), ("games", games)])
}

/// What decides a level meeting; with nothing left, an official does.
pub fn settle(lang: Lang, settle: Option<Settle>) -> String {
    let key = match settle {
        Some(Settle::ExtraGames(games)) => {
            return one(lang, Key::EventSettleExtraGames, "games", games);
        }
        Some(Settle::Armageddon) => Key::EventSettleArmageddon,
        Some(Settle::TopBoard) => Key::EventSettleTopBoard,
        Some(Settle::FewerFouls) => Key::EventSettleFewerFouls,
        Some(Settle::Lots) => Key::EventSettleLots,
        None => Key::EventSettleOfficial,
    };
    render(lang, key, &[])
}

/// A comparator as the head of a column: 对手分. `matches` is where meetings have points of their
/// own, which are called 场分.
pub fn comparator(lang: Lang, comparator: &Comparator, matches: bool) -> String {
    let cut = |key, cut: &Cut| {
        let name = render(lang, key, &[]);
        if *cut == Cut::NONE {
            return name;
        }
        let (lowest, highest) = (cut.lowest.to_string(), cut.highest.to_string());
        with(lang, Key::EventCut, [("name", name), ("lowest", lowest), ("highest", highest)])
    };
    let key = match comparator {
        Comparator::Points if matches => Key::EventMatchPoints,
        Comparator::Points => Key::EventPoints,
        Comparator::GamePoints => Key::EventGamePoints,
        Comparator::PointsPerGame => Key::EventPointsPerGame,
        Comparator::OpponentSum { cut: of, .. } => return cut(Key::EventOpponentSum, of),
        Comparator::SonnebornBerger { cut: of } => return cut(Key::EventSonnebornBerger, of),
        Comparator::Cumulative { .. } => Key::EventCumulative,
        Comparator::Wins { .. } => Key::EventWins,
        Comparator::MatchWins { .. } => Key::EventMatchWins,
        Comparator::Direct(_) => Key::EventDirect,
        Comparator::BlackInDirect => Key::EventBlackInDirect,
        Comparator::GameRatio => Key::EventGameRatio,
        Comparator::Fouls => Key::EventFouls,
        Comparator::Discipline => Key::EventDiscipline,
        Comparator::BlackGames { .. } => Key::EventBlackGames,
        Comparator::BlackWins { .. } => Key::EventBlackWins,
        Comparator::RedWins { .. } => Key::EventRedWins,
        Comparator::PreviousRounds => Key::EventPreviousRounds,
        Comparator::DropRounds => Key::EventDropRounds,
        Comparator::BeatenSum => Key::EventBeatenSum,
        Comparator::DrawnSum => Key::EventDrawnSum,
        Comparator::LostSum => Key::EventLostSum,
        Comparator::BestOpponent => Key::EventBestOpponent,
        Comparator::PlaceSum => Key::EventPlaceSum,
        Comparator::HighPlaces => Key::EventHighPlaces,
        Comparator::BlackPoints => Key::EventBlackPoints,
        Comparator::Fide(tie_break) => return fide_code(tie_break),
        Comparator::Number => Key::EventNumber,
    };
    render(lang, key, &[])
}

/// What the heads of some columns mean, one line for each.
pub fn legend(lang: Lang, comparators: &[Comparator], matches: bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for one in comparators {
        let key = match one {
            Comparator::Points if matches => Key::EventMeansMatchPoints,
            Comparator::Points => Key::EventMeansPoints,
            Comparator::GamePoints => Key::EventMeansGamePoints,
            Comparator::PointsPerGame => Key::EventMeansPointsPerGame,
            Comparator::OpponentSum { .. } => Key::EventMeansOpponentSum,
            Comparator::SonnebornBerger { .. } => Key::EventMeansSonnebornBerger,
            Comparator::Cumulative { .. } => Key::EventMeansCumulative,
            Comparator::Wins { .. } => Key::EventMeansWins,
            Comparator::MatchWins { .. } => Key::EventMeansMatchWins,
            Comparator::Direct(_) => Key::EventMeansDirect,
            Comparator::BlackInDirect => Key::EventMeansBlackInDirect,
            Comparator::GameRatio => Key::EventMeansGameRatio,
            Comparator::Fouls => Key::EventMeansFouls,
            Comparator::Discipline => Key::EventMeansDiscipline,
            Comparator::BlackGames { .. } => Key::EventMeansBlackGames,
            Comparator::BlackWins { .. } => Key::EventMeansBlackWins,
            Comparator::RedWins { .. } => Key::EventMeansRedWins,
            Comparator::PreviousRounds => Key::EventMeansPreviousRounds,
            Comparator::DropRounds => Key::EventMeansDropRounds,
            Comparator::BeatenSum => Key::EventMeansBeatenSum,
            Comparator::DrawnSum => Key::EventMeansDrawnSum,
            Comparator::LostSum => Key::EventMeansLostSum,
            Comparator::BestOpponent => Key::EventMeansBestOpponent,
            Comparator::PlaceSum => Key::EventMeansPlaceSum,
            Comparator::HighPlaces => Key::EventMeansHighPlaces,
            Comparator::BlackPoints => Key::EventMeansBlackPoints,
            Comparator::Fide(_) => Key::EventMeansFide,
            Comparator::Number => Key::EventMeansNumber,
        };
        let head = comparator(lang, one, matches);
        let means = render(lang, key, &[]);
        let line = with(lang, Key::EventLegend, [("head", head), ("means", means)]);
        lines.push(line);
    }
    lines
}

/// FIDE's code of a tie-break, which is the same in every language: `BH-C1`.
pub fn fide_code(tie_break: &FideTieBreak) -> String {
    let code = match tie_break.kind {
        FideKind::Wins => "WIN",
        FideKind::Won => "WON",
        FideKind::BlackPlayed => "BPG",
        FideKind::BlackWon => "BWG",
        FideKind::Played => "NUM",
        FideKind::VoluntarilyUnplayed => "VUR",
        FideKind::Progressive => "PS",
        FideKind::Direct => "DE",
        FideKind::Koya => "KS",
        FideKind::Buchholz => "BH",
        FideKind::ForeBuchholz => "FB",
        FideKind::AverageBuchholz => "AOB",
        FideKind::AdjustedScore => "ABH",
        FideKind::SonnebornBerger => "SB",
        FideKind::MatchesTimesGames => "EMGSB",
        FideKind::GamesTimesMatches => "EGMSB",
        FideKind::GamesTimesGames => "EGGSB",
    };
    match (tie_break.cut.lowest, tie_break.cut.highest) {
        (0, 0) => code.to_owned(),
        (lowest, 0) => format!("{code}-C{lowest}"),
        (lowest, highest) if lowest == highest => format!("{code}-M{lowest}"),
        (lowest, highest) => format!("{code}-L{lowest}H{highest}"),
    }
}

/// What was said about a contribution to a value: 折半.
pub fn note(lang: Lang, note: Note) -> String {
    let key = match note {
        Note::Counted => Key::EventNoteCounted,
        Note::Halved => Key::EventNoteHalved,
        Note::CutLowest => Key::EventNoteCutLowest,
        Note::CutHighest => Key::EventNoteCutHighest,
        Note::Bye => Key::EventNoteBye,
        Note::Unplayed => Key::EventNoteUnplayed,
        Note::Dummy => Key::EventNoteDummy,
        Note::Carried => Key::EventNoteCarried,
        Note::Missed => Key::EventNoteMissed,
    };
    render(lang, key, &[])
}
