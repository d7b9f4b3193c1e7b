//! The lists of comparators that rule books give.

use super::{ByeCount, Comparator as C, Cut, DirectRule};

/// A rule book's list for a kind of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Preset {
    /// 15.1 of 1999: individuals, round robin.
    RoundRobin1999,
    /// 15.2 of 1999: individuals, 积分编排制.
    Swiss1999,
    /// 15.3 of 1999: teams, round robin.
    TeamRoundRobin1999,
    /// 15.4 of 1999: teams, 积分编排制.
    TeamSwiss1999,
    /// 15.5 of 1999: the sum of the members' places.
    MemberPlaces1999,
    /// 14.1 of 2011: individuals, round robin, one game.
    RoundRobin2011,
    /// 14.2 of 2011: individuals, round robin, two games and more.
    DoubleRoundRobin2011,
    /// 14.3.1 of 2011: individuals, 积分编排制 by opponents' scores.
    SwissOpponents2011,
    /// 14.3.2 of 2011: individuals, 积分编排制 by running totals.
    SwissCumulative2011,
    /// The World Xiangqi Federation's championship of 2023; its text is cut off after wins, the
    /// rest follows 2011.
    Wxf,
    /// The Asian Xiangqi Federation: Buchholz, direct, wins, black wins, black games, best
    /// opponent, fouls.
    Axf,
    /// The four-team leaflet: points, direct games, ratio of games won and lost.
    FourTeams,
}

/// The list of `preset`.
///
/// The rule books count a forfeit as a win (21.4), so `+` and byes count among wins; where they
/// name black games, a forfeit counts with its color as in the programs of Chinese referees.
pub fn preset(preset: Preset) -> Vec<C> {
    let sb = C::SonnebornBerger { cut: Cut::NONE };
    let opponents = |bye| C::OpponentSum { bye, cut: Cut::NONE };
    let wins = C::Wins { unplayed: true };
    let direct = C::Direct(DirectRule::TwoOnly);
    let black_wins = C::BlackWins { unplayed: true };
    let black_games = C::BlackGames { unplayed: true };
    match preset {
        Preset::RoundRobin1999 => vec![C::Points, C::Discipline, sb, wins, direct, C::Fouls],
        Preset::Swiss1999 => {
            vec![C::Points, C::Discipline, opponents(ByeCount::Zero), wins, C::Fouls]
        }
        Preset::TeamRoundRobin1999 => {
            vec![C::Points, C::Discipline, C::GamePoints, wins, direct, C::Fouls]
        }
        Preset::TeamSwiss1999 => vec![
            C::Points,
            C::Discipline,
            opponents(ByeCount::Zero),
            C::GamePoints,
            C::MatchWins { unplayed: true },
            C::Fouls,
        ],
        Preset::MemberPlaces1999 => vec![C::PlaceSum, C::HighPlaces, C::Fouls],
        Preset::RoundRobin2011 => vec![
            C::Points,
            C::Discipline,
            sb,
            wins,
            direct,
            C::Fouls,
            black_games,
            C::BlackInDirect,
        ],
        Preset::DoubleRoundRobin2011 => {
            vec![C::Points, C::Discipline, C::GamePoints, wins, direct, C::Fouls, black_wins]
        }
        Preset::SwissOpponents2011 => vec![
            C::Points,
            C::Discipline,
            opponents(ByeCount::FieldMin),
            wins,
            C::Fouls,
            black_games,
            C::PreviousRounds,
        ],
        Preset::SwissCumulative2011 => vec![
            C::Points,
            C::Discipline,
            C::Cumulative { skip: 0 },
            wins,
            C::Fouls,
            black_games,
            C::DropRounds,
        ],
        Preset::Wxf => {
            vec![C::Points, opponents(ByeCount::FieldMin), direct, wins, C::Fouls, black_games]
        }
        Preset::Axf => vec![
            C::Points,
            opponents(ByeCount::FieldMin),
            direct,
            wins,
            black_wins,
            black_games,
            C::BestOpponent,
            C::Fouls,
        ],
        Preset::FourTeams => {
            vec![C::Points, C::Direct(DirectRule::MiniLeague), C::GameRatio]
        }
    }
}
