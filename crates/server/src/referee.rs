//! Rulings, worked out beside the tables: a bounded number at a time, on threads of their own.
//!
//! What anybody asks goes to a desk of its own, so that no table waits behind a visitor.

use std::sync::Arc;

use arbiter::{Budget, Question, Ruling, judge};
use tokio::sync::Semaphore;

use crate::error::Error;

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

/// Where anybody asks the referee. Who comes while too many wait is sent away.
#[derive(Debug, Clone)]
pub(crate) struct Desk {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

/// How many may wait or be answered at the desk at the same time.
const QUEUE: usize = 64;

impl Desk {
    /// A desk with half as many places as the tables have.
    pub(crate) fn new(referees: usize) -> Desk {
        let places = (referees / 2).max(1);
        Desk {
            places: Arc::new(Semaphore::new(places)),
            queue: Arc::new(Semaphore::new(QUEUE.max(places))),
        }
    }

    /// Answers questions one after another, at one place.
    pub(crate) async fn answers(&self, questions: Vec<Question>) -> Result<Vec<Ruling>, Error> {
        let waits = Arc::clone(&self.queue).try_acquire_owned().map_err(|_| self.refusal())?;
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| Error::Closing)?;
        let rulings = tokio::task::spawn_blocking(move || {
            let answer = |question: &Question| judge(question, Budget::default());
            let rulings = questions.iter().map(answer).collect();
            drop((place, waits));
            rulings
        });
        rulings.await.map_err(Error::internal)
    }

    fn refusal(&self) -> Error {
        if self.places.is_closed() { Error::Closing } else { Error::Busy }
    }

    /// Answers no further question.
    pub(crate) fn close(&self) {
        self.places.close();
        self.queue.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbiter::{RuleBook, Verdict};
    use xiangqi::Position;

    fn question() -> Question {
        let moves = ["h0g2", "h9g7", "g2h0", "g7h9"].iter().cycle().take(8);
        let moves = moves.map(|text| text.parse().unwrap()).collect();
        Question::new(Position::start(), moves, RuleBook::ONLINE)
    }

    #[tokio::test]
    async fn who_comes_while_too_many_wait_is_sent_away() {
        let desk = Desk::new(1);
        let taken = Arc::clone(&desk.queue).try_acquire_many_owned(64).unwrap();
        let refused = desk.answers(vec![question()]).await.unwrap_err();
        assert!(matches!(refused, Error::Busy), "{refused}");
        drop(taken);
        let found = desk.answers(vec![question(), question()]).await.unwrap();
        assert_eq!(found.len(), 2);
        assert_eq!(desk.queue.available_permits(), 64);
        desk.close();
        let refused = desk.answers(vec![question()]).await.unwrap_err();
        assert!(matches!(refused, Error::Closing), "{refused}");
    }

    #[tokio::test]
    async fn a_repetition_is_ruled_on() {
        let referee = Referee::new(1);
        let question = question();
        let ruling = referee.answer(question.clone()).await.unwrap();
        assert_eq!(ruling.verdict, Verdict::Draw);
        referee.close();
        assert!(referee.answer(question).await.is_none());
    }
}
