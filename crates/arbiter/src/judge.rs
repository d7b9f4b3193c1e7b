//! The ruling.

use xiangqi::{ByColor, Color, Ending, Move, Position};

use crate::{
    Budget, Cancel, Class, Clause, Code, Cycle, DeadPositions, Differs, Finding, Gap, Nature,
    Question, Reading, Reason, RuleBook, Ruling, Verdict, Verdicts, Winnable,
    chase::Ply,
    compare::{self, Outcome},
    dead::is_simple,
    label::{Judged, Look, label, label_by, weights},
    natural_limit, no_attackers, series,
    threats::Searcher,
    winnable,
    work::Work,
};

/// Judges the final position of a game.
///
/// Looked at in this order: the side to move is mated or has no move; neither side has an
/// attacker (where the book says so); a position that stands as often as the book asks, or a long
/// series; the natural limit, unasked; a simple ending that nobody can win (where the book says so),
/// when it comes about: at the start or by a capture. A position that has returned, but not yet often enough, is examined
/// too: then the verdict is [`Verdict::MustChange`] where one more return loses, otherwise
/// [`Verdict::None`].
///
/// Total on legal play. A list with an illegal move has no final position and gets
/// [`Verdict::None`], as does a cycle that does not lie within the moves.
pub fn judge(question: &Question, budget: Budget) -> Ruling {
    rule(question, budget, None)
}

/// The same as [`judge`], but given up when `cancel` says so: `None` then.
///
/// ```
/// use arbiter::{Budget, Cancel, Question, RuleBook, judge, judge_until};
/// use xiangqi::Position;
///
/// let question = Question::new(Position::start(), Vec::new(), RuleBook::CXA2020);
/// let cancel = Cancel::new();
/// let ruling = judge_until(&question, Budget::default(), &cancel);
/// assert_eq!(ruling, Some(judge(&question, Budget::default())));
/// cancel.cancel();
/// assert_eq!(judge_until(&question, Budget::default(), &cancel), None);
/// ```
pub fn judge_until(question: &Question, budget: Budget, cancel: &Cancel) -> Option<Ruling> {
    if cancel.is_cancelled() {
        return None;
    }
    let ruling = rule(question, budget, Some(cancel));
    (!cancel.is_cancelled()).then_some(ruling)
}

fn rule(question: &Question, budget: Budget, cancel: Option<&Cancel>) -> Ruling {
    let Question { start, moves, cycle, book } = question;
    let cycle = cycle.filter(|cycle| {
        cycle.len > 0 && usize::try_from(cycle.judged().end).is_ok_and(|end| end <= moves.len())
    });
    let nodes = u64::try_from(moves.len()).unwrap_or(u64::MAX);
    if nodes > budget.nodes {
        let gap = Gap::Budget { nodes: budget.nodes };
        return Ruling { nodes: budget.nodes, ..plain(book, None, Verdict::Undetermined(gap)) };
    }
    let Some(positions) = positions(start, moves) else {
        return plain(book, None, Verdict::None);
    };
    let position = positions[moves.len()];
    let work = Work::new(nodes, budget.nodes).until(cancel);
    let mut searcher = Searcher::new(weights(book.labels), work);

    let ruling = match position.ending() {
        Some(Ending::Checkmate { winner }) => {
            plain(book, Some(Reason::Checkmate), Verdict::Loses(winner.opponent()))
        }
        Some(Ending::Stalemate { winner }) => {
            plain(book, Some(Reason::Stalemate), Verdict::Loses(winner.opponent()))
        }
        None if book.dead_positions != DeadPositions::Official && no_attackers(&position) => {
            plain(book, Some(Reason::DeadPosition), Verdict::Draw)
        }
        None => {
            let repetition = cycle.map(|cycle| {
                let game = Game { positions: &positions, moves, book, budget };
                let ruling = game.repetition(&cycle, None, &mut searcher);
                let differs = game.differs(&cycle, &ruling, &mut searcher);
                Ruling { differs, ..ruling }
            });
            let claimable = cycle.is_some_and(|cycle| cycle.standings >= book.claim_standing());
            let series = if claimable {
                None
            } else {
                series::rule(&positions, moves, book, &mut searcher, budget)
            };
            match repetition {
                Some(ruling) if claimable => ruling,
                _ if series.is_some() => series.unwrap_or_else(|| plain(book, None, Verdict::None)),
                _ if natural_limit(start, moves, book).stands_unasked(&book.natural) => {
                    plain(book, Some(Reason::NaturalLimit), Verdict::Draw)
                }
                Some(ruling) => ruling,
                None if ends(&positions, moves) && is_proved_dead(&position, book, budget) => {
                    plain(book, Some(Reason::DeadPosition), Verdict::Draw)
                }
                None => plain(book, None, Verdict::None),
            }
        }
    };
    Ruling { nodes: searcher.work.nodes, ..ruling }
}

/// A game whose repetition is ruled on.
struct Game<'a> {
    positions: &'a [Position],
    moves: &'a [Move],
    book: &'a RuleBook,
    budget: Budget,
}

impl Game<'_> {
    fn repetition(
        &self,
        cycle: &Cycle,
        reading: Option<Reading>,
        searcher: &mut Searcher,
    ) -> Ruling {
        let Game { positions, moves, book, budget } = *self;
        let plies = examine(positions, moves, cycle, book, reading, searcher);
        let mover = positions[cycle.start_ply as usize].turn();
        repetition(book, *cycle, plies, moves, mover, budget)
    }

    /// Where another reading of a clause rules otherwise.
    fn differs(&self, cycle: &Cycle, ruling: &Ruling, searcher: &mut Searcher) -> Vec<Differs> {
        let decided = |verdict| !matches!(verdict, Verdict::Undetermined(_));
        if !decided(ruling.verdict) {
            return Vec::new();
        }
        let mut differs = Vec::new();
        for &reading in Reading::of(self.book.labels) {
            let needed = match reading {
                // A search is not worth it where the clause was not needed.
                Reading::LoneAttackerChases => searcher.lone_attacker,
                // Perpetual check stays what it is.
                Reading::CheckAlsoChases => !Color::ALL
                    .into_iter()
                    .any(|color| ruling.classes[color] == Class::PerpetualCheck),
                Reading::FalseRootCounts | Reading::RootCutCounts => true,
            };
            if !needed {
                continue;
            }
            let verdict = self.repetition(cycle, Some(reading), searcher).verdict;
            if verdict != ruling.verdict && decided(verdict) {
                let clause = reading.clause(self.book.labels);
                differs.push(Differs { reading, clause, verdict });
            }
        }
        differs
    }
}

/// A ruling without a repetition.
fn plain(book: &RuleBook, reason: Option<Reason>, verdict: Verdict) -> Ruling {
    let clauses = reason.and_then(|reason| ending_clause(book, reason)).into_iter().collect();
    Ruling {
        book: book.id(),
        reason,
        cycle: None,
        plies: Vec::new(),
        classes: ByColor { red: Class::Allowed, black: Class::Allowed },
        verdict,
        clauses,
        differs: Vec::new(),
        nodes: 0,
    }
}

/// Whether an ending has just come about: quiet moves do not make another one.
fn ends(positions: &[Position], moves: &[Move]) -> bool {
    moves.last().is_none_or(|mv| positions[moves.len() - 1].piece_at(mv.to).is_some())
}

/// Whether the book asks for a proof that nobody can win, and there is one.
fn is_proved_dead(position: &Position, book: &RuleBook, budget: Budget) -> bool {
    book.dead_positions == DeadPositions::Proved
        && is_simple(position)
        && matches!(winnable(position, budget), Some(Winnable::Never | Winnable::Held))
}

/// Plays the moves; returns the positions, the first and the last included.
fn positions(start: &Position, moves: &[Move]) -> Option<Vec<Position>> {
    let mut positions = Vec::with_capacity(moves.len() + 1);
    positions.push(*start);
    let mut position = *start;
    for &mv in moves {
        position = position.play(mv).ok()?;
        positions.push(position);
    }
    Some(positions)
}

/// A finding for each judged ply.
pub(crate) fn examine(
    positions: &[Position],
    moves: &[Move],
    cycle: &Cycle,
    book: &RuleBook,
    reading: Option<Reading>,
    searcher: &mut Searcher,
) -> Vec<Judged> {
    let look = Look { pawns_chase: false, reading };
    let plies = label_all(positions, moves, cycle, book, look, searcher);
    let with_pawns = Look { pawns_chase: true, reading };
    mutual(book.verdicts, plies, || label_all(positions, moves, cycle, book, with_pawns, searcher))
}

/// By the 1999 book a pawn's own attack is idle, unless both sides then attack all along, 27.2:
/// where one side alone does, the other's plies are looked at again with its pawns' attacks.
pub(crate) fn mutual(
    verdicts: Verdicts,
    plies: Vec<Judged>,
    with_pawns: impl FnOnce() -> Vec<Judged>,
) -> Vec<Judged> {
    if verdicts != Verdicts::Chinese1999 {
        return plies;
    }
    let all = |plies: &[Judged], offset: usize, is: fn(Nature) -> bool| {
        plies.iter().skip(offset).step_by(2).all(|judged| is(judged.finding.nature))
    };
    let forbidden = |plies: &[Judged], offset| all(plies, offset, compare::is_forbidden);
    let allowed = match (forbidden(&plies, 0), forbidden(&plies, 1)) {
        (true, false) => 1,
        (false, true) => 0,
        _ => return plies,
    };
    // A one-sided perpetual check loses whatever the other side does.
    if all(&plies, 1 - allowed, |nature| nature == Nature::Check) {
        return plies;
    }
    let with_pawns = with_pawns();
    if !forbidden(&with_pawns, allowed) {
        return plies;
    }
    let pairs = plies.into_iter().zip(with_pawns).enumerate();
    pairs.map(|(at, (plain, pawns))| if at % 2 == allowed { pawns } else { plain }).collect()
}

fn label_all(
    positions: &[Position],
    moves: &[Move],
    cycle: &Cycle,
    book: &RuleBook,
    look: Look,
    searcher: &mut Searcher,
) -> Vec<Judged> {
    let judged = cycle.judged();
    let (start, end) = (judged.start as usize, judged.end as usize);
    // What came before the first ply is what the cycle ends with, however it was entered.
    let returns = positions[start].board() == positions[end].board();
    let previous = |at: usize| match at.checked_sub(1) {
        Some(before) if at > start => Some(before),
        _ if returns => Some(end - 1),
        before => before,
    };
    // Every different ply once, and which of them each ply is.
    let mut plies: Vec<Ply> = Vec::new();
    let mut numbers = Vec::with_capacity(judged.len());
    for at in start..end {
        let ply = ply_at(positions, moves, at, previous(at));
        let known = plies.iter().position(|other| other.is_same(&ply));
        numbers.push(known.unwrap_or(plies.len()));
        if known.is_none() {
            plies.push(ply);
        }
    }
    let share = |work: &Work, among: usize| work.left() / u64::try_from(among.max(1)).unwrap_or(1);
    let ration = share(&searcher.work, plies.len());
    let look_at = |ply: &Ply, ration: u64, searcher: &mut Searcher| {
        searcher.work.begin_ply(ration);
        label_by(0, ply, book, look, searcher)
    };
    let mut found: Vec<Judged> = plies.iter().map(|ply| look_at(ply, ration, searcher)).collect();
    // What the others left over goes to those that did not come to an end.
    let open = |judged: &Judged| judged.finding.nature == Nature::Undetermined;
    let ration = share(&searcher.work, found.iter().filter(|judged| open(judged)).count());
    for (judged, ply) in found.iter_mut().zip(&plies).filter(|(judged, _)| open(judged)) {
        *judged = look_at(ply, ration, searcher);
    }
    searcher.work.begin_ply(u64::MAX);
    let numbered = (start..end).zip(numbers).map(|(at, number)| {
        let mut judged = found[number].clone();
        judged.finding.ply = u32::try_from(at).unwrap_or(u32::MAX);
        judged
    });
    numbered.collect()
}

/// The nature of every move of a game, repetition or not; empty if a move is illegal.
///
/// ```
/// use arbiter::{Budget, Nature, Question, RuleBook, natures};
/// use xiangqi::Position;
///
/// let moves = vec!["h2e2".parse()?, "h9g7".parse()?, "e2e6".parse()?];
/// let question = Question::new(Position::start(), moves, RuleBook::CXA2020);
/// let found = natures(&question, Budget::default());
/// // The cannon stands where the horse can take it.
/// assert_eq!(found[2].nature, Nature::Offer);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn natures(question: &Question, budget: Budget) -> Vec<Finding> {
    let Question { start, moves, book, .. } = question;
    let Some(positions) = positions(start, moves) else { return Vec::new() };
    (0..moves.len())
        .map(|at| {
            // Each ply has the budget of a ruling, since this is none.
            let mut searcher = Searcher::new(weights(book.labels), Work::new(0, budget.nodes));
            let ply = ply_at(&positions, moves, at, at.checked_sub(1));
            label(u32::try_from(at).unwrap_or(u32::MAX), &ply, book, false, &mut searcher).finding
        })
        .collect()
}

/// A ply of a game with the positions around it; `previous` is the ply before it.
pub(crate) fn ply_at(
    positions: &[Position],
    moves: &[Move],
    at: usize,
    previous: Option<usize>,
) -> Ply {
    Ply {
        previous: previous.map(|previous| (positions[previous], moves[previous])),
        before: positions[at],
        mv: moves[at],
        after: positions[at + 1],
    }
}

/// The ruling on a repetition, from what was found about its plies.
pub(crate) fn repetition(
    book: &RuleBook,
    cycle: Cycle,
    plies: Vec<Judged>,
    moves: &[Move],
    to_move: Color,
    budget: Budget,
) -> Ruling {
    let sides = compare::sides(book, &plies, &moves[cycle.start_ply as usize..], to_move);
    let classes = sides.as_ref().map(|side| side.class);
    let claim = book.claim_standing();
    let claimable = cycle.standings >= claim;
    let (verdict, clauses) = match compare::compare(book, &sides) {
        Outcome::Open => {
            let gap = Gap::Budget { nodes: budget.nodes };
            let verdict = if claimable { Verdict::Undetermined(gap) } else { Verdict::None };
            (verdict, Vec::new())
        }
        Outcome::Draw(clauses) if claimable => (Verdict::Draw, clauses),
        Outcome::Draw(_) => (Verdict::None, Vec::new()),
        Outcome::Against { side, at_once, clauses } => {
            let grace = if at_once { book.check_grace_returns } else { book.grace_returns };
            let lost_at = claim.saturating_add(grace);
            let verdict = if cycle.standings >= lost_at {
                Verdict::Loses(side)
            } else if claimable || cycle.standings.saturating_add(1) == lost_at {
                Verdict::MustChange(side)
            } else {
                Verdict::None
            };
            (verdict, clauses)
        }
    };
    Ruling {
        book: book.id(),
        reason: Some(Reason::Repetition),
        cycle: Some(cycle),
        plies: plies.into_iter().map(|judged| judged.finding).collect(),
        classes,
        verdict,
        clauses,
        differs: Vec::new(),
        nodes: 0,
    }
}

/// The article of an end that is no repetition. The Asian texts' numbers for these are not known,
/// nor those of 2020 but for the natural limit, and a book is never given the articles of another.
fn ending_clause(book: &RuleBook, reason: Reason) -> Option<Clause> {
    let point = |item, point| Clause { point, ..Code::Cxa1999.clause(4, item) };
    match (book.code(), reason) {
        (Code::Axf, _) => None,
        (Code::Cxa2020, Reason::NaturalLimit) => Some(Code::Cxa2020.clause(22, 2)),
        (Code::Cxa2020, _) => None,
        (Code::Cxa1999, Reason::Checkmate) => Some(point(1, 1)),
        (Code::Cxa1999, Reason::Stalemate) => Some(point(1, 3)),
        (Code::Cxa1999, Reason::DeadPosition) => Some(point(2, 1)),
        (Code::Cxa1999, Reason::NaturalLimit) => Some(point(2, 4)),
        (Code::Cxa1999, Reason::Repetition) => None,
    }
}
