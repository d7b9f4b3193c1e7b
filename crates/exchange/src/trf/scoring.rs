//! What results are worth in a file.

use tournament::{Color, GameWorth, Points, Scoring, Worth};

use super::{Mark, Record, Trf};

/// What results are worth: of `162`, of `XXS`, or the usual.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrfScoring {
    /// Games played.
    pub game: GameWorth,
    /// `PAB`, P: the pairing bye.
    pub pairing_bye: Points,
    /// `FPB`.
    pub full_bye: Points,
    /// `HPB`.
    pub half_bye: Points,
    /// `ZPB`, A.
    pub zero_bye: Points,
    /// `FW`: a game won without play.
    pub forfeit_win: Points,
    /// `FL`, A: a game lost without play.
    pub forfeit_loss: Points,
}

impl TrfScoring {
    /// 1, ½, 0 with full points for a bye.
    pub const USUAL: TrfScoring = TrfScoring::of(Worth::ONE_HALF_ZERO);

    /// A scoring of which everything else follows.
    pub const fn of(worth: Worth) -> TrfScoring {
        TrfScoring {
            game: GameWorth::even(worth),
            pairing_bye: worth.win,
            full_bye: worth.win,
            half_bye: worth.draw,
            zero_bye: Points::ZERO,
            forfeit_win: worth.win,
            forfeit_loss: Points::ZERO,
        }
    }

    /// What a result brings; nothing where it is not known.
    pub fn worth(&self, mark: Mark, color: Option<Color>) -> Option<Points> {
        let game = self.game.of(color.unwrap_or(Color::Red));
        Some(match mark {
            Mark::Win | Mark::ShortWin => game.win,
            Mark::Draw | Mark::ShortDraw => game.draw,
            Mark::Loss | Mark::ShortLoss => game.loss,
            Mark::ForfeitWin => self.forfeit_win,
            Mark::ForfeitLoss => self.forfeit_loss,
            Mark::PairingBye => self.pairing_bye,
            Mark::FullBye => self.full_bye,
            Mark::HalfBye => self.half_bye,
            Mark::ZeroBye => self.zero_bye,
            Mark::Unknown | Mark::Blank => return None,
        })
    }

    pub(super) fn scoring(&self) -> Scoring {
        Scoring { game: self.game, meeting: None, bye: self.pairing_bye, bye_is_game: false }
    }
}

impl Trf {
    /// The scoring that the file states, if it does.
    pub fn scoring(&self) -> Option<TrfScoring> {
        let mut scoring = TrfScoring::USUAL;
        let mut stated = false;
        for record in &self.records {
            match record {
                Record::Worth(letters) => {
                    stated = true;
                    letters_into(&mut scoring, letters);
                }
                Record::NamedWorth(names) => {
                    stated = true;
                    names_into(&mut scoring, names);
                }
                _ => {}
            }
        }
        stated.then_some(scoring)
    }
}

fn letters_into(scoring: &mut TrfScoring, letters: &[(char, Points)]) {
    let of =
        |wanted| letters.iter().find(|(letter, _)| *letter == wanted).map(|(_, points)| *points);
    let mut worth = scoring.game.red;
    if let Some(win) = of('W') {
        worth.win = win;
    }
    if let Some(draw) = of('D') {
        worth.draw = draw;
    }
    if let Some(loss) = of('L') {
        worth.loss = loss;
    }
    *scoring = TrfScoring::of(worth);
    if let Some(absent) = of('A') {
        (scoring.zero_bye, scoring.forfeit_loss) = (absent, absent);
    }
    if let Some(bye) = of('P') {
        scoring.pairing_bye = bye;
    }
}

fn names_into(scoring: &mut TrfScoring, names: &[(String, Points)]) {
    // The two short names set what the longer ones may refine.
    for (name, points) in names {
        match name.as_str() {
            "W" => {
                (scoring.game.red.win, scoring.game.black.win) = (*points, *points);
                (scoring.pairing_bye, scoring.full_bye) = (*points, *points);
                scoring.forfeit_win = *points;
            }
            "D" => {
                (scoring.game.red.draw, scoring.game.black.draw) = (*points, *points);
                scoring.half_bye = *points;
            }
            _ => {}
        }
    }
    for (name, points) in names {
        let field = match name.as_str() {
            "WW" => &mut scoring.game.red.win,
            "BW" => &mut scoring.game.black.win,
            "WD" => &mut scoring.game.red.draw,
            "BD" => &mut scoring.game.black.draw,
            "WL" => &mut scoring.game.red.loss,
            "BL" => &mut scoring.game.black.loss,
            "ZPB" => &mut scoring.zero_bye,
            "HPB" => &mut scoring.half_bye,
            "FPB" => &mut scoring.full_bye,
            "PAB" => &mut scoring.pairing_bye,
            "FW" => &mut scoring.forfeit_win,
            "FL" => &mut scoring.forfeit_loss,
            _ => continue,
        };
        *field = *points;
    }
}
