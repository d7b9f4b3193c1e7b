//! A desk that does nothing but start the program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The program with a command of the desk; the file stands where `FILE` is written.
pub(crate) fn chuhe(file: &Path, command: &[String]) -> Command {
    let mut chuhe = Command::new(env!("CARGO_BIN_EXE_chuhe"));
    chuhe.arg("event");
    for argument in command {
        match argument.as_str() {
            "FILE" => chuhe.arg(file),
            text => chuhe.arg(text),
        };
    }
    chuhe.env("LANG", "en").env_remove("LC_ALL").env_remove("LC_MESSAGES").stdin(Stdio::null());
    chuhe
}

pub(crate) fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

/// An event that is run by commands, all of which are remembered.
pub(crate) struct Desk {
    pub(crate) file: PathBuf,
    /// What was done, and how long the file was after it.
    pub(crate) done: Vec<(Vec<String>, u64)>,
    /// The hand that makes results.
    chance: u64,
}

impl Desk {
    pub(crate) fn new(file: PathBuf, chance: u64) -> Desk {
        Desk { file, done: Vec::new(), chance }
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
        (self.chance >> 33) % bound
    }

    pub(crate) fn try_run(&self, command: &[String]) -> Output {
        chuhe(&self.file, command).output().unwrap()
    }

    /// Does something, which has to succeed; its answer.
    pub(crate) fn run(&mut self, line: &str) -> Value {
        self.run_words(words(line))
    }

    pub(crate) fn run_words(&mut self, mut command: Vec<String>) -> Value {
        // The same hour, official and lots on every run: the same file to the byte.
        let minute = self.done.len();
        let at = format!("2026-05-01T{:02}:{:02}:00Z", 1 + minute / 60, minute % 60);
        command.extend(["--json", "--by", "裁判长", "--at"].map(str::to_owned));
        command.push(at);
        let output = self.try_run(&command);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command:?}: {error}");
        let length = fs::metadata(&self.file).unwrap().len();
        self.done.push((command, length));
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// Asks for something without changing the event.
    pub(crate) fn ask(&self, line: &str) -> Value {
        let mut command = words(line);
        command.push("--json".to_owned());
        let output = self.try_run(&command);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command:?}: {error}");
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// What it says to people.
    pub(crate) fn told(&self, line: &str) -> String {
        let output = self.try_run(&words(line));
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// What has to be refused: the exit status and what is said.
    pub(crate) fn refused(&self, line: &str) -> (i32, String) {
        let output = self.try_run(&words(line));
        assert!(!output.status.success(), "{line}");
        let said = String::from_utf8(output.stderr).unwrap();
        (output.status.code().unwrap(), said)
    }

    fn seed(&mut self) -> u64 {
        self.below(1 << 30)
    }

    /// Enters so many, ten at a time.
    pub(crate) fn enter(&mut self, count: usize) {
        let names: Vec<String> = (1..=count).map(|number| format!("棋手{number}")).collect();
        for ten in names.chunks(10) {
            let mut command = words("enter FILE");
            command.extend_from_slice(ten);
            self.run_words(command);
        }
    }

    /// Enters teams with so many members.
    pub(crate) fn enter_teams(&mut self, count: usize, members: usize) {
        for team in 1..=count {
            let names: Vec<String> =
                (1..=members).map(|member| format!("队{team}员{member}")).collect();
            self.run(&format!("enter FILE 队{team} --members {}", names.join(",")));
        }
    }

    /// Does what the event needs next; false when it needs nothing.
    pub(crate) fn step(&mut self) -> bool {
        let status = self.ask("status FILE");
        let Some(next) = status["next"].as_array().and_then(|next| next.first()).cloned() else {
            return false;
        };
        let stage = &next["stage"];
        match next["need"].as_str().unwrap() {
            "lots" => {
                let seed = self.seed();
                self.run(&format!("lots FILE --stage {stage} --seed {seed}"));
            }
            "pair" => {
                let seed = self.seed();
                self.run(&format!("pair FILE --stage {stage} --seed {seed} --publish"));
            }
            "results" => self.play(&next),
            "settle" => self.settle(&next),
            "ties" => {
                let (tie, seed) = (&next["ties"][0], self.seed());
                let group = tie["group"].as_str().map(|group| format!(" --group {group}"));
                let (of, place) = (&tie["stage"], &tie["place"]);
                let group = group.unwrap_or_default();
                self.run(&format!("tie FILE --stage {of} --place {place}{group} --seed {seed}"));
            }
            "close" => drop(self.run(&format!("close FILE --stage {stage}"))),
            other => panic!("{other}"),
        }
        true
    }

    pub(crate) fn run_to_the_end(&mut self) {
        let mut steps = 0;
        while self.step() {
            steps += 1;
            assert!(steps < 400, "the event does not end");
        }
    }

    /// All results that a stage waits for, with one command for a round.
    pub(crate) fn play(&mut self, next: &Value) {
        let stage = &next["stage"];
        let round = &next["round"];
        if next["lineups"].is_array() {
            self.run(&format!("lineup FILE --registered --stage {stage}"));
        }
        let games = self.games(stage);
        let mut line = format!("result FILE --stage {stage} --round {round}");
        for place in next["waiting"].as_array().unwrap() {
            if place[1] != *round {
                continue;
            }
            let results: Vec<&str> = match games {
                Games::Boards(boards) => (0..boards).map(|_| self.result()).collect(),
                // A win of the one listed first, of the other, or three draws.
                Games::BestOfThree => match self.below(4) {
                    0 => vec!["first", "first"],
                    1 => vec!["first", "second", "second"],
                    2 => vec!["second", "1/2", "1/2"],
                    _ => vec!["1/2", "1/2", "1/2"],
                },
                Games::Two => match self.below(3) {
                    0 => vec!["first", "1/2"],
                    1 => vec!["second", "second"],
                    _ => vec!["1/2", "1/2"],
                },
            };
            line.push_str(&format!(" {} {}", place[2], results.join(",")));
        }
        self.run(&line);
    }

    fn games(&self, stage: &Value) -> Games {
        let rules = self.ask("regulations FILE");
        let index = usize::try_from(stage.as_u64().unwrap() - 1).unwrap();
        let meeting = &rules["stages"][index]["meeting"];
        match (&meeting["games"]["best_of"], &meeting["games"]["exactly"]) {
            (best, _) if best == 3 => Games::BestOfThree,
            (_, exactly) if exactly == 2 => Games::Two,
            _ => Games::Boards(meeting["boards"].as_u64().unwrap()),
        }
    }

    /// One result; a tenth without play.
    fn result(&mut self) -> &'static str {
        match self.below(20) {
            0 => "+-",
            1 => "both-",
            2..=8 => "1-0",
            9..=14 => "1/2",
            _ => "0-1",
        }
    }

    fn settle(&mut self, next: &Value) {
        let stage = &next["stage"];
        let steps = next["steps"].as_array().unwrap();
        for (place, step) in next["waiting"].as_array().unwrap().iter().zip(steps) {
            let (round, table, seed) = (&place[1], &place[2], self.seed());
            let place = format!("--stage {stage} --round {round}");
            match step.as_str().unwrap() {
                "extra_games" | "armageddon" => {
                    self.run(&format!("colors FILE {table} {place} --seed {seed}"));
                    let result = ["1-0", "0-1", "1/2"][self.below(3) as usize];
                    self.run(&format!("result FILE {table} {result} {place}"));
                }
                _ => drop(self.run(&format!("settle FILE {table} --lots {place} --seed {seed}"))),
            }
        }
    }
}

#[derive(Debug, Clone, Copy)]
enum Games {
    Boards(u64),
    BestOfThree,
    Two,
}
