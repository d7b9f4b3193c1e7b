//! Who is served next: games before analysis, and every person in turn.

use std::collections::VecDeque;

use crate::Rank;

/// What waits, in two lanes of people.
#[derive(Debug)]
pub(crate) struct Queue<J> {
    games: Lane<J>,
    analyses: Lane<J>,
}

/// People in the order in which they are served; each has something that waits.
#[derive(Debug)]
struct Lane<J> {
    people: VecDeque<(String, VecDeque<J>)>,
}

/// As many jobs of one rank may wait for one person.
const MOST_EACH: usize = 16;
/// As many people may wait in a lane.
const MOST_PEOPLE: usize = 1024;

impl<J> Queue<J> {
    pub(crate) fn new() -> Queue<J> {
        let lane = || Lane { people: VecDeque::new() };
        Queue { games: lane(), analyses: lane() }
    }

    /// Puts a job behind the person's others; gives it back if too many wait.
    pub(crate) fn push(&mut self, rank: Rank, person: &str, job: J) -> Result<(), J> {
        let lane = match rank {
            Rank::Game => &mut self.games,
            Rank::Analysis => &mut self.analyses,
        };
        let crowded = lane.people.len() >= MOST_PEOPLE;
        match lane.people.iter_mut().find(|(name, _)| name == person) {
            Some((_, jobs)) if jobs.len() >= MOST_EACH => Err(job),
            Some((_, jobs)) => {
                jobs.push_back(job);
                Ok(())
            }
            None if crowded => Err(job),
            None => {
                lane.people.push_back((person.to_owned(), VecDeque::from([job])));
                Ok(())
            }
        }
    }

    /// The next job: of whoever has waited longest for a turn.
    pub(crate) fn pop(&mut self) -> Option<J> {
        self.games.pop().or_else(|| self.analyses.pop())
    }

    pub(crate) fn clear(&mut self) {
        self.games.people.clear();
        self.analyses.people.clear();
    }
}

impl<J> Lane<J> {
    fn pop(&mut self) -> Option<J> {
        let (person, mut jobs) = self.people.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            self.people.push_back((person, jobs));
        }
        job
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drain(queue: &mut Queue<&'static str>) -> String {
        std::iter::from_fn(|| queue.pop()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn games_come_before_analysis() {
        let mut queue = Queue::new();
        queue.push(Rank::Analysis, "a", "a1").unwrap();
        queue.push(Rank::Game, "a", "A").unwrap();
        queue.push(Rank::Game, "b", "B").unwrap();
        assert_eq!(drain(&mut queue), "A B a1");
    }

    #[test]
    fn everybody_has_a_turn_before_anybody_has_a_second() {
        let mut queue = Queue::new();
        for job in ["a1", "a2", "a3"] {
            queue.push(Rank::Analysis, "a", job).unwrap();
        }
        queue.push(Rank::Analysis, "b", "b1").unwrap();
        assert_eq!(queue.pop(), Some("a1"));
        queue.push(Rank::Analysis, "c", "c1").unwrap();
        assert_eq!(drain(&mut queue), "b1 a2 c1 a3");
    }

    #[test]
    fn nobody_fills_the_queue() {
        let mut queue = Queue::new();
        for _ in 0..MOST_EACH {
            queue.push(Rank::Game, "a", "x").unwrap();
        }
        assert_eq!(queue.push(Rank::Game, "a", "x"), Err("x"));
        queue.push(Rank::Game, "b", "y").unwrap();
        queue.push(Rank::Analysis, "a", "z").unwrap();
    }
}
