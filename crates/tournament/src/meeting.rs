//! One meeting of two entrants: its games, how it stands, what decides it when it is level.

use crate::{
    Color, Games, Lateness, Lineup, LineupSeal, Meeting, No, Outcome, PairingId, Points, Score,
    Scoring, Side,
};

/// What decides a meeting that must not end level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Settle {
    /// 加赛: this many more games, with colors drawn anew.
    ExtraGames(u8),
    /// One game in which a draw is worth a win to Black, who has less time.
    Armageddon,
    /// The highest board that was not drawn, in team events.
    TopBoard,
    /// Fewer fouls in this meeting; it is read from the record and passed over when they are even.
    FewerFouls,
    /// 抽签.
    Lots,
}

/// Where a result comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// A game played at one of our tables.
    Table,
    /// Typed in by an official.
    Official,
    /// An entrant had withdrawn (20.3, 20.4).
    Withdrawal,
    /// Lateness (21).
    Lateness,
    /// A board without a member.
    EmptyBoard,
}

/// A result as it was entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameRecord {
    /// The board 台次, from 1.
    pub board: u8,
    /// The game on it, from 1; extra games go on from the last regular one.
    pub game: u8,
    /// Who had red.
    pub red: Side,
    /// The result.
    pub outcome: Outcome,
    /// Where it comes from.
    pub source: Source,
}

impl GameRecord {
    /// The color of `side`.
    pub fn color(&self, side: Side) -> Color {
        if side == self.red { Color::Red } else { Color::Black }
    }

    /// How `side` came out.
    pub fn score(&self, side: Side) -> Option<Score> {
        self.outcome.score(self.color(side))
    }

    /// What it brought to `side`.
    pub fn points(&self, side: Side, scoring: &Scoring) -> Points {
        let color = self.color(side);
        match (self.outcome, self.score(side)) {
            (Outcome::Split { red, black }, _) => match color {
                Color::Red => red,
                Color::Black => black,
            },
            // 双方判负, 双弃权: nothing, whatever a loss is worth.
            (Outcome::DoubleLoss | Outcome::DoubleForfeit, _) | (_, None) => Points::ZERO,
            // `-` is always nothing (21.4).
            (_, Some(Score::Loss)) if !self.outcome.was_played() => Points::ZERO,
            (_, Some(score)) => scoring.game.of(color).of(score),
        }
    }
}

/// What ended a meeting that its games left level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SettledBy {
    /// Lots, drawn from this seed.
    Lots(crate::Seed),
    /// Fewer fouls.
    FewerFouls,
    /// An official decided.
    Official,
}

/// A published pairing with what has happened in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// Which one.
    pub id: PairingId,
    /// Red on odd boards of the first game.
    pub first: No,
    /// The other.
    pub second: No,
    /// By board and game.
    pub games: Vec<GameRecord>,
    /// Who goes on where the games do not say it.
    pub settled: Option<(Side, SettledBy)>,
    /// What followed where somebody came late (21), by board and game.
    pub late: Vec<(u8, u8, Lateness)>,
    /// Who has red in extra games, as drawn.
    pub colors: Vec<(u8, Side)>,
    /// Fouls in this meeting, of the one listed first and of the other.
    pub fouls: [u32; 2],
    /// Sealed until both are in: see [`Pairing::lineup`].
    pub(crate) lineups: [Option<Lineup>; 2],
    /// Of those that the log does not hold before they are opened.
    pub(crate) seals: [Option<LineupSeal>; 2],
    /// Whether a line-up was open once, before what opened it was taken back: everybody has seen
    /// it.
    pub(crate) seen: [bool; 2],
}

/// A team's line-up as somebody may see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sealed<'a> {
    /// Not handed in.
    Missing,
    /// Handed in, and closed until the other team's is there.
    Closed,
    /// Open.
    Open(&'a Lineup),
}

/// Who looks at a line-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The captain of one of the two teams, who knows his own.
    Captain(Side),
    /// Anybody else, officials too.
    Anybody,
}

/// How a meeting stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stand {
    /// These boards and games are to be played next.
    Open(Vec<(u8, u8)>),
    /// Over, won by one side.
    Won(Side),
    /// Over, level, and that is all right.
    Drawn,
    /// Over, and neither has won: both lost. In elimination neither came, and both are out.
    NobodyWon,
    /// Level, and it must not be: this comes next; with nothing left, an official decides.
    Level(Option<Settle>),
    /// Struck from the record.
    Annulled,
}

impl Pairing {
    /// The line-up of `side` as `viewer` may see it: one's own, and both once both are in (12.2,
    /// 12.3). What was open stays open, also when the other's is taken back.
    pub fn lineup(&self, side: Side, viewer: Viewer) -> Sealed<'_> {
        match &self.lineups[side as usize] {
            None if self.seals[side as usize].is_some() => Sealed::Closed,
            None => Sealed::Missing,
            Some(lineup)
                if self.lineups_open()
                    || self.seen[side as usize]
                    || viewer == Viewer::Captain(side) =>
            {
                Sealed::Open(lineup)
            }
            Some(_) => Sealed::Closed,
        }
    }

    /// The seal of a line-up that is not in the log yet.
    pub fn sealed(&self, side: Side) -> Option<LineupSeal> {
        self.seals[side as usize].filter(|_| self.lineups[side as usize].is_none())
    }

    /// Whether a line-up that waits for the other's was open already, before that was taken back.
    pub fn was_open(&self, side: Side) -> bool {
        self.seen[side as usize] && !self.lineups_open()
    }

    /// Whether both line-ups are in, and with that open.
    pub fn lineups_open(&self) -> bool {
        self.lineups.iter().all(Option::is_some)
    }

    /// The side of `no`.
    pub fn side(&self, no: No) -> Option<Side> {
        if no == self.first {
            Some(Side::First)
        } else {
            (no == self.second).then_some(Side::Second)
        }
    }

    /// Who plays on `side`.
    pub const fn on(&self, side: Side) -> No {
        match side {
            Side::First => self.first,
            Side::Second => self.second,
        }
    }

    /// The regular games, without extra ones.
    pub fn regular<'a>(&'a self, meeting: &Meeting) -> impl Iterator<Item = &'a GameRecord> {
        let last = meeting.games.regular();
        self.games.iter().filter(move |game| game.game <= last)
    }

    /// The points of `side` in its regular games 局分.
    pub fn points(&self, side: Side, meeting: &Meeting, scoring: &Scoring) -> Points {
        self.regular(meeting).map(|game| game.points(side, scoring)).sum()
    }

    fn game(&self, board: u8, game: u8) -> Option<&GameRecord> {
        self.games.iter().find(|record| record.board == board && record.game == game)
    }

    /// How the meeting stands under its rules. `must_decide` is elimination.
    pub fn stand(&self, meeting: &Meeting, scoring: &Scoring, must_decide: bool) -> Stand {
        if !self.games.is_empty() && self.games.iter().all(|g| g.outcome == Outcome::Annulled) {
            return Stand::Annulled;
        }
        let score = |side| self.points(side, meeting, scoring);
        let (first, second) = (score(Side::First), score(Side::Second));
        let missing: Vec<(u8, u8)> = (1..=meeting.games.regular())
            .flat_map(|game| (1..=meeting.boards).map(move |board| (board, game)))
            .filter(|(board, game)| self.game(*board, *game).is_none())
            .collect();
        if let Some((side, _)) = self.settled {
            return Stand::Won(side);
        }
        if !missing.is_empty() {
            let win = scoring.game.red.win.max(scoring.game.black.win);
            let left = Points::quarters(win.as_quarters() * missing.len() as i32);
            let caught = first.gap(second) <= left;
            if matches!(meeting.games, Games::BestOf(_)) && !caught {
                let side = if first > second { Side::First } else { Side::Second };
                return Stand::Won(side);
            }
            return Stand::Open(missing);
        }
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Stand::Won(Side::First),
            std::cmp::Ordering::Less => Stand::Won(Side::Second),
            std::cmp::Ordering::Equal => {
                let lost =
                    |side| self.regular(meeting).all(|game| game.score(side) == Some(Score::Loss));
                let both_lost = lost(Side::First) && lost(Side::Second);
                let nobody_came =
                    self.regular(meeting).all(|game| game.outcome == Outcome::DoubleForfeit);
                match (must_decide, both_lost) {
                    (true, true) if nobody_came => Stand::NobodyWon,
                    (true, _) => self.settle(meeting, scoring),
                    (false, true) => Stand::NobodyWon,
                    (false, false) => Stand::Drawn,
                }
            }
        }
    }

    /// The numbers of the extra games that each step of the regulations has, in their order.
    fn extra_games<'a>(
        &self,
        meeting: &'a Meeting,
    ) -> impl Iterator<Item = (Settle, std::ops::Range<u8>)> + 'a {
        let mut next = meeting.games.regular().saturating_add(1);
        meeting.settle.iter().map(move |step| {
            let from = next;
            next = next.saturating_add(match *step {
                Settle::ExtraGames(games) => games,
                Settle::Armageddon => 1,
                Settle::TopBoard | Settle::FewerFouls | Settle::Lots => 0,
            });
            (*step, from..next)
        })
    }

    /// The number of the extra game that would be played next.
    pub fn next_extra(&self, meeting: &Meeting) -> u8 {
        let last = self.games.iter().map(|record| record.game).max().unwrap_or(0);
        last.max(meeting.games.regular()).saturating_add(1)
    }

    /// Who has red in an extra game: as drawn for the first of its step, exchanged from game to
    /// game (13.4, 13.5). Nothing where nothing was drawn.
    pub fn extra_red(&self, meeting: &Meeting, game: u8) -> Option<Side> {
        let (_, games) = self.extra_games(meeting).find(|(_, games)| games.contains(&game))?;
        let drawn = self.colors.iter().find(|(first, _)| *first == games.start);
        // What was entered without a draw counts as drawn.
        let played = self.game(1, games.start).map(|record| record.red);
        let red = drawn.map(|(_, red)| *red).or(played)?;
        Some(if (game - games.start).is_multiple_of(2) { red } else { red.opposite() })
    }

    fn settle(&self, meeting: &Meeting, scoring: &Scoring) -> Stand {
        for (step, numbers) in self.extra_games(meeting) {
            match step {
                Settle::ExtraGames(_) => {
                    if numbers.clone().any(|game| self.game(1, game).is_none()) {
                        return Stand::Level(Some(step));
                    }
                    let sum = |side| -> Points {
                        numbers
                            .clone()
                            .filter_map(|game| self.game(1, game))
                            .map(|game| game.points(side, scoring))
                            .sum()
                    };
                    match sum(Side::First).cmp(&sum(Side::Second)) {
                        std::cmp::Ordering::Greater => return Stand::Won(Side::First),
                        std::cmp::Ordering::Less => return Stand::Won(Side::Second),
                        std::cmp::Ordering::Equal => {}
                    }
                }
                Settle::Armageddon => {
                    let Some(game) = self.game(1, numbers.start) else {
                        return Stand::Level(Some(step));
                    };
                    let black = game.red.opposite();
                    match game.score(game.red) {
                        Some(Score::Win) => return Stand::Won(game.red),
                        Some(Score::Draw) => return Stand::Won(black),
                        _ if game.score(black) == Some(Score::Win) => return Stand::Won(black),
                        _ => {}
                    }
                }
                Settle::TopBoard => {
                    for board in 1..=meeting.boards {
                        let sum = |side| -> Points {
                            self.regular(meeting)
                                .filter(|game| game.board == board)
                                .map(|game| game.points(side, scoring))
                                .sum()
                        };
                        match sum(Side::First).cmp(&sum(Side::Second)) {
                            std::cmp::Ordering::Greater => return Stand::Won(Side::First),
                            std::cmp::Ordering::Less => return Stand::Won(Side::Second),
                            std::cmp::Ordering::Equal => {}
                        }
                    }
                }
                Settle::FewerFouls => match self.fouls[0].cmp(&self.fouls[1]) {
                    std::cmp::Ordering::Less => return Stand::Won(Side::First),
                    std::cmp::Ordering::Greater => return Stand::Won(Side::Second),
                    std::cmp::Ordering::Equal => {}
                },
                Settle::Lots => return Stand::Level(Some(step)),
            }
        }
        Stand::Level(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StageNo;

    fn pairing(games: &[(u8, u8, Side, Outcome)]) -> Pairing {
        Pairing {
            id: PairingId { stage: StageNo(1), round: 1, table: 1 },
            first: No::at(0),
            second: No::at(1),
            games: games
                .iter()
                .map(|(board, game, red, outcome)| GameRecord {
                    board: *board,
                    game: *game,
                    red: *red,
                    outcome: *outcome,
                    source: Source::Official,
                })
                .collect(),
            settled: None,
            late: Vec::new(),
            colors: Vec::new(),
            fouls: [0, 0],
            lineups: [None, None],
            seals: [None, None],
            seen: [false, false],
        }
    }

    fn best_of(games: u8, settle: Vec<Settle>) -> Meeting {
        Meeting { boards: 1, games: Games::BestOf(games), settle }
    }

    use Outcome::{BlackWin, Draw, RedWin};
    use Side::{First, Second};

    #[test]
    fn best_of_three_stops_when_one_cannot_be_caught() {
        let scoring = Scoring::of_2011();
        let rules = best_of(3, vec![]);
        let stand = |games: &[_]| pairing(games).stand(&rules, &scoring, true);
        assert_eq!(stand(&[]), Stand::Open(vec![(1, 1), (1, 2), (1, 3)]));
        assert_eq!(stand(&[(1, 1, First, RedWin)]), Stand::Open(vec![(1, 2), (1, 3)]));
        let two = [(1, 1, First, RedWin), (1, 2, Second, BlackWin)];
        assert_eq!(stand(&two), Stand::Won(First));
        let even = [(1, 1, First, RedWin), (1, 2, Second, RedWin)];
        assert_eq!(stand(&even), Stand::Open(vec![(1, 3)]));
    }

    #[test]
    fn a_level_match_goes_through_what_the_regulations_list() {
        let scoring = Scoring::of_2011();
        let rules = best_of(2, vec![Settle::ExtraGames(1), Settle::Armageddon, Settle::Lots]);
        let level = vec![(1, 1, First, Draw), (1, 2, Second, Draw)];
        let stand = |games: &[_]| pairing(games).stand(&rules, &scoring, true);
        assert_eq!(stand(&level), Stand::Level(Some(Settle::ExtraGames(1))));
        assert_eq!(pairing(&level).stand(&rules, &scoring, false), Stand::Drawn);
        let mut games = level.clone();
        games.push((1, 3, Second, Draw));
        assert_eq!(stand(&games), Stand::Level(Some(Settle::Armageddon)));
        games.push((1, 4, Second, Draw));
        assert_eq!(stand(&games), Stand::Won(First), "a draw is Black's win");
    }

    #[test]
    fn both_over_time_bring_nothing() {
        let scoring = Scoring::of_2011();
        let game = [(1, 1, First, Outcome::DoubleLoss)];
        let played = pairing(&game);
        let single = Meeting::single();
        assert_eq!(played.points(First, &single, &scoring), Points::ZERO);
        assert_eq!(played.points(Second, &single, &scoring), Points::ZERO);
        assert_eq!(played.stand(&single, &scoring, false), Stand::NobodyWon);
        assert_eq!(played.stand(&single, &scoring, true), Stand::Level(None));
    }

    #[test]
    fn the_top_board_decides_a_level_team_match() {
        let rules = Meeting { boards: 2, games: Games::Exactly(1), settle: vec![Settle::TopBoard] };
        let games = [(1, 1, First, BlackWin), (2, 1, Second, BlackWin)];
        assert_eq!(pairing(&games).stand(&rules, &Scoring::of_1999(), true), Stand::Won(Second));
    }
}
