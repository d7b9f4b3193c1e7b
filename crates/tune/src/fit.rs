//! The fit: weights that foretell the results of games best, near the weights before.
//!
//! Each position is a sum of features; the sum, as a chance to win, is compared with the result of
//! the game mixed with the score of a search (Texel's way of tuning, by gradients: Adam, Kingma and
//! Ba 2014). What the games say little about stays near where it was.

use std::fmt::Write;

use anyhow::{Context, bail};
use engine::{
    FULL_PHASE, WEIGHTS,
    features::{BLOCKS, COUNT, Sink},
    phase, scale, trace,
};
use xiangqi::{Color, Position};

use crate::random::Random;

/// How the fit is made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) rounds: u32,
    pub(crate) seed: u64,
    /// The part of the result in what is foretold; the rest is the search's score.
    pub(crate) result_part: f64,
    /// How strongly a weight is held where it was.
    pub(crate) hold: f64,
}

/// A position as the fit sees it.
struct Sample {
    /// Where its features begin in the list of all.
    start: u32,
    end: u32,
    phase: f32,
    /// What counts of an advantage of Red and of Black in the ending.
    scales: [f32; 2],
    target: f32,
}

struct Data {
    samples: Vec<Sample>,
    features: Vec<(u16, i8)>,
}

struct Collect {
    counts: Vec<i32>,
    touched: Vec<u16>,
}

impl Sink for Collect {
    fn add(&mut self, color: Color, feature: usize, count: i32) {
        if self.counts[feature] == 0 {
            self.touched.push(feature as u16);
        }
        self.counts[feature] += if color == Color::Red { count } else { -count };
    }
}

/// The chance to win that a score stands for: 400 hundredths are ten to one.
fn chance(score: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-score / 400.0))
}

fn read(text: &str, result_part: f64) -> anyhow::Result<Data> {
    let mut data = Data { samples: Vec::new(), features: Vec::new() };
    let mut collect = Collect { counts: vec![0; COUNT], touched: Vec::new() };
    for (index, line) in text.lines().enumerate() {
        let place = || format!("line {}", index + 1);
        let mut fields = line.split('\t');
        let fen = fields.next().unwrap_or_default();
        let position: Position = fen.parse().with_context(place)?;
        let mut number = || -> anyhow::Result<f64> {
            let field = fields.next().context("a field is missing")?;
            Ok(field.parse::<f64>()?)
        };
        let result = number().with_context(place)? / 2.0;
        let score = number().with_context(place)?;
        trace(&position, &mut collect);
        let start = data.features.len() as u32;
        for feature in collect.touched.drain(..) {
            let count = std::mem::take(&mut collect.counts[usize::from(feature)]);
            if count != 0 {
                data.features.push((feature, count.clamp(-127, 127) as i8));
            }
        }
        let board = position.board();
        data.samples.push(Sample {
            start,
            end: data.features.len() as u32,
            phase: phase(board) as f32 / FULL_PHASE as f32,
            scales: [Color::Red, Color::Black].map(|color| scale(board, color) as f32 / 64.0),
            target: (result_part * result + (1.0 - result_part) * chance(score)) as f32,
        });
    }
    if data.samples.is_empty() {
        bail!("there is no position");
    }
    Ok(data)
}

/// A sample's score with these weights, and how much opening and ending count in it.
fn score(data: &Data, sample: &Sample, weights: &[[f32; 2]]) -> (f32, [f32; 2]) {
    let mut sums = [0.0f32; 2];
    for &(feature, count) in &data.features[sample.start as usize..sample.end as usize] {
        let weight = weights[usize::from(feature)];
        sums[0] += weight[0] * f32::from(count);
        sums[1] += weight[1] * f32::from(count);
    }
    let ahead = usize::from(sums[1] < 0.0);
    let parts = [sample.phase, (1.0 - sample.phase) * sample.scales[ahead]];
    (sums[0] * parts[0] + sums[1] * parts[1], parts)
}

fn loss(data: &Data, weights: &[[f32; 2]], of: impl Fn(usize) -> bool) -> f64 {
    let (mut sum, mut count) = (0.0, 0);
    for (_, sample) in data.samples.iter().enumerate().filter(|(index, _)| of(*index)) {
        let (score, _) = score(data, sample, weights);
        sum += (chance(f64::from(score)) - f64::from(sample.target)).powi(2);
        count += 1;
    }
    sum / f64::from(count.max(1))
}

/// Fits the weights to the positions of a text made by `play`; `note` is one line on how they were
/// made, `told` hears how it goes.
pub(crate) fn fit(
    text: &str,
    plan: Plan,
    note: &str,
    mut told: impl FnMut(&str),
) -> anyhow::Result<String> {
    let data = read(text, plan.result_part)?;
    let before: Vec<[f32; 2]> =
        WEIGHTS.iter().map(|pair| [pair.opening() as f32, pair.ending() as f32]).collect();
    let mut weights = before.clone();
    let mut first = vec![[0.0f32; 2]; COUNT];
    let mut second = vec![[0.0f32; 2]; COUNT];
    // One position in ten is kept apart, to see that the fit learns and does not remember.
    let apart = |index: usize| index % 10 == 9;
    let mut order: Vec<usize> = (0..data.samples.len()).filter(|&index| !apart(index)).collect();
    let mut random = Random::new(plan.seed);
    told(&format!(
        "{} positions; error {:.6}, apart {:.6}",
        data.samples.len(),
        loss(&data, &weights, |index| !apart(index)),
        loss(&data, &weights, apart)
    ));
    let mut step = 0i32;
    for round in 1..=plan.rounds {
        for index in (1..order.len()).rev() {
            order.swap(index, random.below(index + 1));
        }
        let rate = 1.0 * 0.5f32.powf(4.0 * round as f32 / plan.rounds as f32);
        for batch in order.chunks(4096) {
            let mut gradient = vec![[0.0f32; 2]; COUNT];
            for &index in batch {
                let sample = &data.samples[index];
                let (score, parts) = score(&data, sample, &weights);
                let guess = chance(f64::from(score));
                let slope = 2.0 * (guess - f64::from(sample.target)) * guess * (1.0 - guess);
                let slope = (slope / batch.len() as f64) as f32;
                for &(feature, count) in &data.features[sample.start as usize..sample.end as usize]
                {
                    let entry = &mut gradient[usize::from(feature)];
                    entry[0] += slope * parts[0] * f32::from(count);
                    entry[1] += slope * parts[1] * f32::from(count);
                }
            }
            step += 1;
            let (fade_first, fade_second) = (1.0 - 0.9f32.powi(step), 1.0 - 0.999f32.powi(step));
            for feature in 0..COUNT {
                for half in 0..2 {
                    let held = weights[feature][half] - before[feature][half];
                    let slope = gradient[feature][half] + plan.hold as f32 * held;
                    let first = &mut first[feature][half];
                    *first = 0.9 * *first + 0.1 * slope;
                    let second = &mut second[feature][half];
                    *second = 0.999 * *second + 0.001 * slope * slope;
                    let by = (*first / fade_first) / ((*second / fade_second).sqrt() + 1e-8);
                    weights[feature][half] -= rate * by;
                }
            }
        }
        if round % 10 == 0 || round == plan.rounds {
            told(&format!(
                "round {round}: error {:.6}, apart {:.6}",
                loss(&data, &weights, |index| !apart(index)),
                loss(&data, &weights, apart)
            ));
        }
    }
    Ok(generated(&weights, data.samples.len(), plan, note))
}

/// The file of weights.
fn generated(weights: &[[f32; 2]], positions: usize, plan: Plan, note: &str) -> String {
    let note = if note.is_empty() { String::new() } else { format!("//!\n//! {note}\n") };
    let mut text = format!(
        "//! The weights of the evaluation: opening and ending, in hundredths of a pawn, in the order of\n\
         //! `features::BLOCKS`.\n//!\n\
         //! Generated by `cargo xtask tune` from {positions} positions of games of the engine against\n\
         //! itself (result part {}, hold {}, {} rounds, seed {}). Do not edit by hand.\n{note}\n\
         use crate::features::{{COUNT, Pair}};\n\n\
         const fn p(opening: i32, ending: i32) -> Pair {{\n    Pair::new(opening, ending)\n}}\n\n\
         /// One weight for each feature.\n#[rustfmt::skip]\npub static WEIGHTS: [Pair; COUNT] = [\n",
        plan.result_part, plan.hold, plan.rounds, plan.seed
    );
    for block in BLOCKS {
        let _ = writeln!(text, "    // {}", block.name);
        let values = &weights[block.start..block.start + block.len];
        for row in values.chunks(10) {
            text.push_str("   ");
            for [opening, ending] in row {
                let _ = write!(text, " p({}, {}),", opening.round(), ending.round());
            }
            text.push('\n');
        }
    }
    text.push_str("];\n");
    text
}
