//! Rulings, worked out beside the tables: a bounded number at a time, on threads of their own.

use std::sync::Arc;

use arbiter::{Budget, Question, Ruling, judge};
use tokio::sync::Semaphore;

/// The places at which rulings are worked out.
#[derive(Debug, Clone)]
pub(crate) struct Referee {
    places: Arc<Semaphore>,
}

impl Referee {
    pub(crate) fn new(places: usize) -> Referee {
        Referee { places: Arc::new(Semaphore::new(places.max(1))) }
    }

    /// Answers a question once a place is free; none if working it out failed, or the server is
    /// going down. A table has one question at a time, so no more wait than there are tables.
    pub(crate) async fn answer(&self, question: Question) -> Option<Ruling> {
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        let ruling = tokio::task::spawn_blocking(move || {
            let ruling = judge(&question, Budget::default());
            drop(place);
            ruling
        });
        match ruling.await {
            Ok(ruling) => Some(ruling),
            Err(error) => {
                tracing::error!(%error, "a ruling could not be worked out");
                None
            }
        }
    }

    /// Answers no further question.
    pub(crate) fn close(&self) {
        self.places.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbiter::{RuleBook, Verdict};
    use xiangqi::Position;

    #[tokio::test]
    async fn a_repetition_is_ruled_on() {
        let referee = Referee::new(1);
        let moves = ["h0g2", "h9g7", "g2h0", "g7h9"].iter().cycle().take(8);
        let moves = moves.map(|text| text.parse().unwrap()).collect();
        let question = Question::new(Position::start(), moves, RuleBook::ONLINE);
        let ruling = referee.answer(question.clone()).await.unwrap();
        assert_eq!(ruling.verdict, Verdict::Draw);
        referee.close();
        assert!(referee.answer(question).await.is_none());
    }
}
