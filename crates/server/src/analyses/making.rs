//! How an analysis is made, and which moves turned a game.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use clock::Span;
use engines::Rank;
use table::Computer;
use uci::Answer;
use wire::{Analysis, AnalysisStatus, AnalyzedLine, AnalyzedPoint, LineMove, TurningPoint, Worth};
use xiangqi::{Color, Ending, Move, Position};

use super::Kept;
use crate::computers::{Computers, DECIDED, Question, SoFar};

/// How long an engine thinks about one position.
const THINK: Span = Span::from_millis(300);
/// How many lines it tells of one position.
const LINES: u8 = 2;
/// How many moves are told of a line.
const LINE_PLIES: usize = 8;
/// The chance to win that a move has to give away to be a turning point.
const TURN: f64 = 0.12;
/// An evaluation is told up to this, in hundredths.
const MOST_CP: i32 = 10_000;

/// An analysis before it is begun.
pub(super) fn empty(so_far: &SoFar) -> Analysis {
    Analysis {
        status: AnalysisStatus::None,
        of: u32::try_from(so_far.moves.len() + 1).unwrap_or(u32::MAX),
        yours: false,
        points: Vec::new(),
        turns: Vec::new(),
    }
}

/// Makes an analysis, position by position.
pub(super) async fn make(kept: Arc<Kept>, so_far: SoFar, computers: Computers) {
    let mut position = so_far.start;
    for ply in 0..=so_far.moves.len() {
        if kept.canceled.load(Ordering::Acquire) {
            return;
        }
        let point = match position.ending() {
            Some(ending) => over(ply, &position, &ending),
            None => {
                let question = question(&kept, &so_far, ply);
                let answer = tokio::select! {
                    answer = computers.ask(question) => answer,
                    () = kept.cancel.notified() => return,
                };
                match answer {
                    Ok(answer) => point(ply, &position, &answer),
                    Err(error) => {
                        tracing::warn!(game.id = %kept.game, %error, "an analysis failed");
                        kept.analysis().status = AnalysisStatus::Failed;
                        return;
                    }
                }
            }
        };
        let mut analysis = kept.analysis();
        analysis.status = AnalysisStatus::Running;
        analysis.points.push(point);
        if let Some(turn) = ply.checked_sub(1).and_then(|last| {
            turn(analysis.points.get(last)?, analysis.points.last()?, &so_far, last)
        }) {
            analysis.turns.push(turn);
        }
        if let Some(&mv) = so_far.moves.get(ply) {
            position.play_unchecked(mv);
        } else {
            analysis.status = AnalysisStatus::Done;
        }
    }
}

fn question(kept: &Kept, so_far: &SoFar, plies: usize) -> Question {
    Question {
        computer: Computer::Level(Computer::LEVELS),
        game: format!("analysis {}", kept.game),
        person: kept.asker.to_string(),
        rank: Rank::Analysis,
        so_far: SoFar { moves: so_far.moves[..plies].to_vec(), ..so_far.clone() },
        think: THINK,
        lines: LINES,
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A position in which the game is over.
fn over(ply: usize, position: &Position, ending: &Ending) -> AnalyzedPoint {
    let (Ending::Checkmate { winner } | Ending::Stalemate { winner }) = ending;
    let worth = Worth::Decided(if *winner == Color::Red { 1 } else { -1 });
    AnalyzedPoint { ply: number(ply), fen: position.fen(), worth, lines: Vec::new() }
}

/// A position as an engine sees it.
fn point(ply: usize, position: &Position, answer: &Answer) -> AnalyzedPoint {
    let worth = |score| worth(position.turn(), score);
    let lines: Vec<AnalyzedLine> = answer
        .lines
        .iter()
        .take(usize::from(LINES))
        .map(|line| AnalyzedLine {
            worth: worth(line.score),
            moves: spelled(position, &line.moves),
        })
        .collect();
    let score = answer.score.or(answer.lines.first().map(|line| line.score)).unwrap_or(0);
    AnalyzedPoint { ply: number(ply), fen: position.fen(), worth: worth(score), lines }
}

/// The first moves of a line in every notation.
fn spelled(position: &Position, moves: &[Move]) -> Vec<LineMove> {
    let mut position = *position;
    let spell = |&mv: &Move| {
        let line = LineMove::of(&position, mv);
        position.play_unchecked(mv);
        line
    };
    moves.iter().take(LINE_PLIES).map(spell).collect()
}

/// A score of the side to move, seen from Red.
fn worth(turn: Color, score: i32) -> Worth {
    let red = match turn {
        Color::Red => score,
        Color::Black => -score,
    };
    match red {
        // 30,000 less the moves to mate; beyond it stand wins without a mate in sight.
        DECIDED..30_000 => Worth::Mate(30_000 - red),
        -29_999..=-29_000 => Worth::Mate(-30_000 - red),
        30_000.. => Worth::Decided(1),
        ..-29_999 => Worth::Decided(-1),
        cp => Worth::Cp(cp.clamp(-MOST_CP, MOST_CP)),
    }
}

/// The turning point that the move between two positions is, if it is one.
fn turn(
    before: &AnalyzedPoint,
    after: &AnalyzedPoint,
    so_far: &SoFar,
    ply: usize,
) -> Option<TurningPoint> {
    let &mv = so_far.moves.get(ply)?;
    let mut position = so_far.start;
    so_far.moves[..ply].iter().for_each(|&mv| position.play_unchecked(mv));
    let best = before.lines.first()?;
    let better = best.moves.first()?;
    if better.mv == mv.to_string() {
        return None;
    }
    let chance = |worth: Worth| match position.turn() {
        Color::Red => worth.chance(),
        Color::Black => 1.0 - worth.chance(),
    };
    if chance(best.worth) - chance(after.worth) < TURN {
        return None;
    }
    Some(TurningPoint {
        ply: number(ply + 1),
        seat: match position.turn() {
            Color::Red => 0,
            Color::Black => 1,
        },
        played: LineMove::of(&position, mv),
        better: better.clone(),
        before: best.worth,
        after: after.worth,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(score: i32, mv: &str) -> uci::Line {
        uci::Line { score, moves: vec![mv.parse().unwrap()] }
    }

    fn seen(ply: usize, position: &Position, lines: Vec<uci::Line>) -> AnalyzedPoint {
        let answer = Answer {
            best: None,
            score: lines.first().map(|line| line.score),
            depth: None,
            nodes: None,
            took_ms: 0,
            lines,
        };
        point(ply, position, &answer)
    }

    #[test]
    fn scores_are_seen_from_red() {
        assert_eq!(worth(Color::Red, 35), Worth::Cp(35));
        assert_eq!(worth(Color::Black, 35), Worth::Cp(-35));
        assert_eq!(worth(Color::Black, 29_997), Worth::Mate(-3));
        assert_eq!(worth(Color::Red, -29_998), Worth::Mate(-2));
        assert_eq!(worth(Color::Red, 29_999), Worth::Mate(1));
        assert_eq!(worth(Color::Red, 31_000), Worth::Decided(1));
        assert_eq!(worth(Color::Red, -31_000), Worth::Decided(-1));
        assert_eq!(worth(Color::Red, 20_000), Worth::Cp(MOST_CP));
    }

    #[test]
    fn a_move_that_gives_much_away_turns_the_game() {
        let start = Position::start();
        let moves: Vec<Move> = vec!["h2h9".parse().unwrap()];
        let so_far = SoFar { start, moves, book: "online".to_owned() };
        let before = seen(0, &start, vec![line(20, "h2e2"), line(10, "b0c2")]);
        let mut next = start;
        next.play_unchecked(so_far.moves[0]);
        let after = |score| seen(1, &next, vec![line(score, "i9h9")]);
        let found = turn(&before, &after(180), &so_far, 0).unwrap();
        assert_eq!((found.ply, found.seat), (1, 0));
        assert_eq!((&*found.played.chinese, &*found.better.chinese), ("炮二进七", "炮二平五"));
        assert_eq!((found.before, found.after), (Worth::Cp(20), Worth::Cp(-180)));
        // Little was given away, or the best move was played.
        assert_eq!(turn(&before, &after(40), &so_far, 0), None);
        let best = seen(0, &start, vec![line(20, "h2h9")]);
        assert_eq!(turn(&best, &after(500), &so_far, 0), None);
    }

    #[test]
    fn who_cannot_move_has_lost() {
        let mated: Position = "3k5/9/9/9/9/9/9/9/3p1p3/4K4 w".parse().unwrap();
        let point = over(9, &mated, &mated.ending().unwrap());
        assert_eq!(point.worth, Worth::Decided(-1));
    }
}
