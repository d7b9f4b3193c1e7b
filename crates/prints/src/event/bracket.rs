//! 淘汰赛对阵图: eliminations as trees of matches.

use std::collections::BTreeMap;

use tournament::{
    Bracket, BracketMatch, BracketPart, ByeReason, Card, Format, MatchStand, No, Pairing, Side,
    Slot, StageNo, StageRules, Stand, Why,
};
use words::{Key, events};

use super::tree::{Block, Node, Picture, Row, draw, sheets};
use super::{Event, Missing, pairings};

/// The trees of a stage, and who won it by which word.
#[derive(Debug)]
struct Trees {
    blocks: Vec<Block>,
    champion: Option<(String, String)>,
}

/// The whole as one picture.
pub(super) fn picture(event: &Event<'_>, stage: StageNo) -> Result<Picture, Missing> {
    let trees = trees(event, stage)?;
    Ok(draw(&trees.blocks, trees.champion))
}

/// The picture cut for paper.
pub(super) fn on_paper(event: &Event<'_>, stage: StageNo) -> Result<Vec<Picture>, Missing> {
    let trees = trees(event, stage)?;
    Ok(sheets(&trees.blocks, trees.champion))
}

fn trees(event: &Event<'_>, stage: StageNo) -> Result<Trees, Missing> {
    let rules = event.rules(stage)?;
    match rules.format {
        Format::Bracket { .. } | Format::DoubleElimination { .. } => {
            let bracket = event.state.bracket(stage).ok_or(Missing::Lots(stage))?;
            let stands = event.state.bracket_stands(stage).ok_or(Missing::Lots(stage))?;
            Ok(Fixed::new(event, stage, rules, &bracket, &stands).trees())
        }
        Format::Cards { .. } => by_cards(event, stage, rules),
        _ => Err(Missing::NoBracket(stage)),
    }
}

/// Who came out of a match, as far as it is known: who goes on, and who does not.
type Out = (Option<No>, Option<No>);

/// A bracket that was fixed from the start.
struct Fixed<'a> {
    event: &'a Event<'a>,
    bracket: &'a Bracket,
    stands: &'a [MatchStand],
    rules: &'a StageRules,
    seeded: &'a [No],
    out: Vec<Out>,
    /// By the number of the match.
    played: BTreeMap<u16, &'a Pairing>,
}

impl<'a> Fixed<'a> {
    fn new(
        event: &'a Event<'a>,
        stage: StageNo,
        rules: &'a StageRules,
        bracket: &'a Bracket,
        stands: &'a [MatchStand],
    ) -> Fixed<'a> {
        let state = event.state.stage(stage);
        let rounds = state.map_or(&[][..], |state| &state.rounds);
        let mut played = BTreeMap::new();
        for round in rounds {
            for (board, pairing) in round.round.boards.iter().zip(&round.pairings) {
                if let Why::Bracket { number, .. } = board.why {
                    played.insert(number, pairing);
                }
            }
        }
        let seeded = state.map_or(&[][..], |state| &state.order);
        let mut fixed = Fixed { event, bracket, stands, rules, seeded, out: Vec::new(), played };
        for (one, stand) in bracket.matches.iter().zip(stands) {
            let (first, second) = (fixed.fill(one.first), fixed.fill(one.second));
            let out = match stand {
                MatchStand::Done { winner, loser } => (Some(*winner), Some(*loser)),
                MatchStand::Empty => (first.or(second), None),
                MatchStand::NotNeeded => (first, None),
                MatchStand::Waiting | MatchStand::Ready(..) | MatchStand::NobodyWon(..) => {
                    (None, None)
                }
            };
            fixed.out.push(out);
        }
        fixed
    }

    fn fill(&self, slot: Slot) -> Option<No> {
        let out = |number: u16| self.out.get(usize::from(number) - 1).copied().unwrap_or_default();
        match slot {
            Slot::Seed(seed) => self.seeded.get(usize::from(seed) - 1).copied(),
            Slot::Winner(number) => out(number).0,
            Slot::Loser(number) => out(number).1,
        }
    }

    /// A match of which nothing is drawn: a gap of the bracket, or a reset nobody needs.
    fn is_hidden(&self, number: u16) -> bool {
        let stand = self.stands[usize::from(number) - 1];
        matches!(stand, MatchStand::Empty | MatchStand::NotNeeded)
    }

    fn row(&self, slot: Slot, one: &BracketMatch) -> Row {
        let stand = self.stands[usize::from(one.number) - 1];
        let Some(no) = self.fill(slot) else {
            // What comes out of a match that neither won is nobody.
            let gone = match slot {
                Slot::Winner(from) | Slot::Loser(from) => !matches!(
                    self.stands[usize::from(from) - 1],
                    MatchStand::Waiting | MatchStand::Ready(..)
                ),
                Slot::Seed(_) => true,
            };
            let name = if gone { "–".to_owned() } else { events::slot(self.event.lang, slot) };
            return Row { name, ..Row::default() };
        };
        let score = self.played.get(&one.number).and_then(|pairing| {
            let side = pairing.side(no)?;
            Some(score(self.rules, pairing, side))
        });
        Row {
            name: self.event.called(no),
            score: score.unwrap_or_default(),
            won: matches!(stand, MatchStand::Done { winner, .. } if winner == no),
            known: true,
        }
    }

    fn label(&self, one: &BracketMatch) -> String {
        let text = |key| self.event.text(key);
        let number = self.event.with(Key::PrintMatch, "number", one.number);
        let part = match one.part {
            BracketPart::Winners | BracketPart::Losers => return number,
            BracketPart::Final => text(Key::PrintFinal),
            BracketPart::Reset => text(Key::PrintReset),
            BracketPart::Places(best) => self.event.with(Key::PrintForPlace, "place", best),
        };
        format!("{number} · {part}")
    }

    /// The matches of some parts as one block.
    fn block(&self, head: Key, is_in: &dyn Fn(BracketPart) -> bool) -> Option<Block> {
        let matches: Vec<&BracketMatch> =
            self.bracket.matches.iter().filter(|one| is_in(one.part)).collect();
        if !matches.iter().any(|one| !self.is_hidden(one.number)) {
            return None;
        }
        let mut rounds: Vec<u16> = matches.iter().map(|one| one.round).collect();
        rounds.dedup();
        let nodes = matches
            .iter()
            .map(|one| {
                let from = [one.first, one.second].into_iter().filter_map(|slot| match slot {
                    Slot::Winner(number) => matches.iter().position(|one| one.number == number),
                    Slot::Seed(_) | Slot::Loser(_) => None,
                });
                Node {
                    column: rounds.iter().position(|round| *round == one.round).unwrap_or(0),
                    label: self.label(one),
                    lines: vec![self.row(one.first, one), self.row(one.second, one)],
                    from: from.collect(),
                    hidden: self.is_hidden(one.number),
                }
            })
            .collect();
        let lang = self.event.lang;
        let columns = rounds.iter().map(|round| events::round(lang, *round)).collect();
        Some(Block { head: self.event.text(head), columns, nodes })
    }

    fn trees(&self) -> Trees {
        let winners = self.block(Key::PrintWinners, &|part| {
            matches!(part, BracketPart::Winners | BracketPart::Final | BracketPart::Reset)
        });
        let losers = self.block(Key::PrintLosers, &|part| part == BracketPart::Losers);
        let places =
            self.block(Key::PrintPlaceMatches, &|part| matches!(part, BracketPart::Places(_)));
        let mut blocks: Vec<Block> = [winners, losers, places].into_iter().flatten().collect();
        if let [only] = &mut blocks[..] {
            only.head.clear();
        }
        let champion = self.bracket.champion(self.stands);
        let champion =
            champion.map(|no| (self.event.text(Key::PrintChampion), self.event.called(no)));
        Trees { blocks, champion }
    }
}

/// What a side won in a match: its points, or its sign where nothing was played.
fn score(rules: &StageRules, pairing: &Pairing, side: Side) -> String {
    if pairing.games.is_empty() {
        return String::new();
    }
    let (first, second) = pairings::points(rules, pairing);
    let points = if side == Side::First { first } else { second };
    let unplayed = pairing.games.iter().all(|game| !game.outcome.was_played());
    let won = pairing
        .games
        .iter()
        .any(|game| game.score(side) == Some(tournament::Score::Win) && !game.outcome.was_played());
    let lots = matches!(pairing.settled, Some((winner, _)) if winner == side);
    match (unplayed, won, lots) {
        (true, true, _) => "+".to_owned(),
        (true, false, _) => "−".to_owned(),
        (false, _, true) => format!("{points}*"),
        (false, _, false) => points.to_string(),
    }
}

/// An elimination that was drawn anew each round: still a tree, since everybody comes from one
/// match of the round before.
fn by_cards(event: &Event<'_>, stage: StageNo, rules: &StageRules) -> Result<Trees, Missing> {
    let state = event.state.stage(stage).ok_or(Missing::Stage(stage))?;
    if state.rounds.is_empty() {
        return Err(Missing::Lots(stage));
    }
    let mut nodes: Vec<Node> = Vec::new();
    // Where each was in the round before.
    let mut before: BTreeMap<No, usize> = BTreeMap::new();
    let mut columns = Vec::new();
    for (column, round) in state.rounds.iter().enumerate() {
        columns.push(events::round(event.lang, round.round.number));
        let mut now: BTreeMap<No, usize> = BTreeMap::new();
        for (board, pairing) in round.round.boards.iter().zip(&round.pairings) {
            let stand = pairing.stand(&rules.meeting, &rules.scoring, true);
            let cards = match board.why {
                Why::Cards { cards } => Some(cards),
                _ => None,
            };
            let row = |side: Side| {
                let no = pairing.on(side);
                Row {
                    name: event.called(no),
                    score: score(rules, pairing, side),
                    won: stand == Stand::Won(side),
                    known: true,
                }
            };
            let rank = match cards {
                Some((Card::Pip { rank, .. }, _)) => {
                    format!(" · {} {rank}", event.text(Key::EventHeadCard))
                }
                _ => String::new(),
            };
            let two = [pairing.first, pairing.second];
            now.extend(two.map(|no| (no, nodes.len())));
            nodes.push(Node {
                column,
                label: format!("{}{rank}", pairings::events_table(event, board.table)),
                lines: vec![row(Side::First), row(Side::Second)],
                from: two.iter().filter_map(|no| before.get(no).copied()).collect(),
                hidden: false,
            });
        }
        for bye in &round.round.byes {
            now.insert(bye.no, nodes.len());
            let king = if bye.why == ByeReason::King { " K" } else { "" };
            nodes.push(Node {
                column,
                label: format!("{}{king}", event.text(Key::EventBye)),
                lines: vec![Row {
                    name: event.called(bye.no),
                    won: true,
                    known: true,
                    ..Row::default()
                }],
                from: before.get(&bye.no).copied().into_iter().collect(),
                hidden: false,
            });
        }
        before = now;
    }
    // A round by hand might bring somebody back; a match belongs to one tree alone.
    let mut taken = vec![false; nodes.len()];
    for node in &mut nodes {
        node.from.dedup();
        node.from.retain(|from| !std::mem::replace(&mut taken[*from], true));
    }
    let places = event.state.places(stage).unwrap_or_default();
    let first: Vec<No> =
        places.iter().flatten().filter(|(_, place)| *place == 1).map(|(no, _)| *no).collect();
    let champion = match (&rules.format, &first[..]) {
        (Format::Cards { rounds: 0, .. }, [no]) => {
            Some((event.text(Key::PrintChampion), event.called(*no)))
        }
        _ => None,
    };
    Ok(Trees { blocks: vec![Block { head: String::new(), columns, nodes }], champion })
}
