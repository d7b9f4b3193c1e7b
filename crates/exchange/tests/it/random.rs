//! Random events of single players.

use std::collections::BTreeMap;

use exchange::event::{Acceleration, Bar, Entrant, Event, Stored, StoredBoard, StoredBye};
use tournament::{
    Apart, Color, Entry, FirstColors, GameWorth, How, Lots, No, Outcome, Points, Preset, Scoring,
    Seed, Sex, Strength, SwissRules, Worth, preset,
};

const NAMES: [&str; 8] =
    ["胡荣华", "Li, Wei", "許銀川", "Nguyễn Thành", "O'Neil", "吕钦 (粤)", "A", "王天一"];

/// What a file may hold beside what every file can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holds {
    /// 积分编排制 as JSON: clubs, fouls, byes with colors.
    SwissJson,
    /// TRF: titles, births, requested byes, bars.
    Trf,
}

/// An event of `n` entrants and up to `rounds` rounds; the same seed gives the same one.
pub(crate) fn event(n: usize, rounds: u16, seed: u64, holds: Holds) -> Event {
    let mut lots = Lots::new(Seed(seed));
    let worth = [Worth::ONE_HALF_ZERO, Worth::TWO_ONE_ZERO, Worth::THREE_ONE_ZERO][lots.below(3)];
    let trf = holds == Holds::Trf;
    let mut event = Event::new(rounds);
    event.name = ["", "棋王赛", "Open 2026"][lots.below(3)].to_owned();
    event.scoring =
        Scoring { game: GameWorth::even(worth), meeting: None, bye: worth.win, bye_is_game: !trf };
    event.order = if trf {
        exchange::order::fide_swiss()
    } else {
        preset([Preset::SwissOpponents2011, Preset::Axf, Preset::Swiss1999][lots.below(3)])
    };
    event.rules = SwissRules {
        first_colors: if trf && lots.coin() {
            FirstColors::Mirrored
        } else {
            FirstColors::Alternate
        },
        ..SwissRules::new(rounds)
    };
    event.entrants = (0..n).map(|i| (No::at(i), entrant(i, &mut lots, trf))).collect();
    for number in 1..=rounds {
        let stored = round(n, &event.scoring, &mut lots, trf);
        // A round that nobody is paired in is not a stored one.
        if stored.boards.is_empty() && stored.byes.iter().all(|bye| bye.how != How::PairingBye) {
            break;
        }
        event.rounds.push(stored);
        if number == rounds && lots.coin() {
            break;
        }
    }
    if trf {
        for _ in 0..lots.below(4) {
            let (a, b) = (lots.below(n), lots.below(n));
            if a < b {
                let apart = Apart { a: No::at(a), b: No::at(b), strength: Strength::Absolute };
                event.bars.push(Bar { apart, from: 1, to: rounds });
            }
            let points = worth.win;
            event.accelerations.push(Acceleration { no: No::at(a), round: 1, points });
        }
        let next = event.stored() + 1;
        if event.stored() > 0 && next <= rounds && lots.coin() {
            event.absences.insert((next, No::at(lots.below(n))), Points::ZERO);
        }
    }
    event
}

fn entrant(index: usize, lots: &mut Lots, trf: bool) -> Entrant {
    let name = format!("{} {}", NAMES[lots.below(NAMES.len())], index + 1);
    let rating = [None, Some(1200 + lots.below(1500) as u32)][lots.below(2)];
    let mut entrant =
        Entrant { entry: Entry { name, rating, ..Entry::default() }, ..Entrant::default() };
    if trf {
        entrant.entry.title = lots.below(9) as u8;
        entrant.entry.sex = [None, Some(Sex::Female), Some(Sex::Male)][lots.below(3)];
        if lots.coin() {
            let year = 1930 + lots.below(90) as u16;
            entrant.entry.born = Some(year);
            entrant.birth = format!("{year}/00/00");
        }
        entrant.federation = ["", "CHN", "VIE"][lots.below(3)].to_owned();
        entrant.id = ["", "123456"][lots.below(2)].to_owned();
    } else {
        entrant.fouls = lots.below(3) as u32;
        entrant.entry.club = Some(format!("{}队", lots.below(50)));
    }
    entrant
}

fn round(n: usize, scoring: &Scoring, lots: &mut Lots, trf: bool) -> Stored {
    let mut places: Vec<usize> = (0..n).filter(|_| lots.below(12) > 0).collect();
    lots.shuffle(&mut places);
    let mut stored = Stored::default();
    let mut boards: Vec<(No, No)> =
        places.chunks_exact(2).map(|pair| (No::at(pair[0]), No::at(pair[1]))).collect();
    // Files without tables list boards by the number of Red.
    boards.sort_unstable();
    for (index, (red, black)) in boards.into_iter().enumerate() {
        let outcome = [
            Outcome::RedWin,
            Outcome::BlackWin,
            Outcome::Draw,
            Outcome::RedWin,
            Outcome::Draw,
            Outcome::RedForfeitWin,
            Outcome::BlackForfeitWin,
            Outcome::DoubleForfeit,
            Outcome::DoubleLoss,
        ][lots.below(9)];
        let table = index as u16 + 1;
        let outcome = (lots.below(40) > 0).then_some(outcome);
        stored.boards.push(StoredBoard { table, red, black, colored: true, outcome, points: None });
    }
    let mut byes: BTreeMap<No, StoredBye> = BTreeMap::new();
    if places.len() % 2 == 1
        && let Some(last) = places.last()
    {
        let no = No::at(*last);
        let counts_as = (!trf).then(|| if lots.coin() { Color::Red } else { Color::Black });
        byes.insert(no, StoredBye { no, how: How::PairingBye, points: scoring.bye, counts_as });
    }
    if trf {
        for no in (0..n).filter(|i| !places.contains(i)).map(No::at) {
            let points = match lots.below(3) {
                0 => scoring.game.red.draw,
                1 => scoring.game.red.win,
                _ => continue,
            };
            byes.insert(no, StoredBye { no, how: How::RequestedBye, points, counts_as: None });
        }
    }
    stored.byes = byes.into_values().collect();
    stored
}
