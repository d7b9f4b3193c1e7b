//! What pairing knows of each entrant.

use crate::{Color, Field, How, No, Points};

/// Whom a round was played against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Float {
    /// 上调: somebody with more points.
    Up,
    /// 下调: somebody with fewer points.
    Down,
    /// Somebody with the same score, or nobody.
    Level,
}

/// One who is to be paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contender {
    /// Who.
    pub no: No,
    /// The number 序号 that pairing goes by: as entered, or drawn.
    pub number: u16,
    /// The score.
    pub score: Points,
    /// Everybody met so far; forfeited pairings count as met.
    pub met: Vec<No>,
    /// The colors so far, forfeited games among them, and byes where the rules say so.
    pub colors: Vec<Color>,
    /// Byes so far.
    pub byes: u16,
    /// Round by round.
    pub floats: Vec<Float>,
}

impl Contender {
    /// One who has not played yet.
    pub const fn fresh(no: No) -> Contender {
        Contender {
            no,
            number: no.get(),
            score: Points::ZERO,
            met: Vec::new(),
            colors: Vec::new(),
            byes: 0,
            floats: Vec::new(),
        }
    }
}

/// Reads the contenders `who` from the field. Nobody of them needs a sheet yet.
pub fn contenders(field: &Field, who: &[No], bye_has_color: bool) -> Vec<Contender> {
    who.iter()
        .map(|no| {
            let mut contender = Contender::fresh(*no);
            let Some(sheet) = field.sheet(*no) else { return contender };
            contender.score = sheet.total();
            for line in &sheet.lines {
                let before = sheet.total_after(line.round - 1);
                contender.floats.push(match line.opponent.and_then(|other| field.sheet(other)) {
                    None => Float::Level,
                    Some(other) => match other.total_after(line.round - 1).cmp(&before) {
                        std::cmp::Ordering::Greater => Float::Up,
                        std::cmp::Ordering::Less => Float::Down,
                        std::cmp::Ordering::Equal => Float::Level,
                    },
                });
                if line.how == How::PairingBye {
                    contender.byes += 1;
                }
                match (line.opponent, line.color) {
                    (Some(other), color) => {
                        contender.met.push(other);
                        contender.colors.extend(color);
                    }
                    (None, Some(color)) if bye_has_color => contender.colors.push(color),
                    _ => {}
                }
            }
            contender
        })
        .collect()
}
