//! A place: one engine at a time, and what it was told.

use std::collections::HashMap;

use uci::{Answer, Driver, EngineSpec, Think};
use xiangqi::Position;

use crate::pool::{Config, Failed, Job, Task};

/// One engine at a time.
#[derive(Debug)]
pub(crate) struct Place<'a> {
    config: &'a Config,
    held: Option<Held>,
}

/// An engine that runs.
#[derive(Debug)]
struct Held {
    driver: Driver,
    /// About which game it was asked last.
    game: String,
    /// The options that it was told, and their values.
    told: HashMap<String, String>,
}

impl<'a> Place<'a> {
    pub(crate) fn new(config: &'a Config) -> Place<'a> {
        Place { config, held: None }
    }

    /// Answers a task, with a second engine if the first one fails.
    pub(crate) fn serve(&mut self, task: Task) {
        let Task { job, reply } = task;
        let answer = self.answer(&job).or_else(|failed| {
            tracing::warn!(engine = job.engine, error = %chain(&failed), "an engine is replaced");
            self.answer(&job)
        });
        if let Err(failed) = &answer {
            tracing::error!(engine = job.engine, error = %chain(failed), "an engine failed twice");
        }
        // Nobody minds if who asked has gone.
        let _ = reply.send(answer);
    }

    /// Answers a job; an engine that fails is ended.
    fn answer(&mut self, job: &Job) -> Result<Answer, Failed> {
        let mut held = match self.held.take() {
            Some(held) if held.driver.name() == job.engine => held,
            // Another engine makes room before this one is started.
            other => {
                drop(other);
                let engine = self.spec(&job.engine)?;
                let driver = Driver::start(engine, self.config.clock)?;
                let told = engine.options.iter().cloned().collect();
                Held { driver, game: String::new(), told }
            }
        };
        let answer = held.answer(job, self.config.patience_ms)?;
        self.held = Some(held);
        Ok(answer)
    }

    fn spec(&self, name: &str) -> Result<&'a EngineSpec, Failed> {
        let found = self.config.engines.iter().find(|engine| engine.name == name);
        found.ok_or_else(|| Failed::Unknown { name: name.to_owned() })
    }
}

impl Held {
    fn answer(&mut self, job: &Job, patience_ms: u64) -> Result<Answer, Failed> {
        for (name, value) in &job.options {
            let known = self.told.get(name) == Some(value);
            if !known && self.driver.has_option(name) {
                self.driver.set(name, value);
                self.told.insert(name.clone(), value.clone());
            }
        }
        if self.game != job.game {
            self.driver.new_game()?;
            self.game.clone_from(&job.game);
        }
        let think = Think::MoveTime(job.think_ms.max(1));
        let answer = self.driver.think(&job.start, &job.moves, think, patience_ms)?;
        if answer.best.is_none() {
            let position = position(job);
            if position.legal_move_count() > 0 {
                let name = self.driver.name().to_owned();
                return Err(Failed::NoMove { name, fen: position.fen() });
            }
        }
        Ok(answer)
    }
}

fn position(job: &Job) -> Position {
    job.moves.iter().fold(job.start, |mut position, &mv| {
        position.play_unchecked(mv);
        position
    })
}

/// An error with its causes, for the log.
fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text.push_str(": ");
        text.push_str(&error.to_string());
        cause = error.source();
    }
    text
}
