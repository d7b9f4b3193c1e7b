//! Events of record, in a text of our own; see the first lines of each file in `events/`.

use tournament::{ByeCount, Color, Comparator, Cut, Field, Line, No, Points, Score, Sheet};

/// One pairing or bye of a stored round.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Stored {
    Board { red: No, black: No, result: char },
    Bye { no: No, counts_as: Color },
}

/// A stored event.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) name: &'static str,
    pub(crate) bye: ByeCount,
    pub(crate) rounds: Vec<Vec<Stored>>,
    pub(crate) places: Vec<u16>,
}

/// The handed events.
pub(crate) fn events() -> Vec<Event> {
    macro_rules! read {
        ($($name:literal),*) => {
            vec![$(parse($name, include_str!(concat!("events/", $name, ".txt")))),*]
        };
    }
    read!(
        "swiss_11p7r",
        "swiss_16p9r",
        "swiss_17p11r",
        "swiss_25p13r",
        "swiss_31p13r",
        "swiss_61p13r"
    )
}

fn no(text: &str) -> No {
    No::new(text.parse().unwrap()).unwrap()
}

fn parse(name: &'static str, text: &str) -> Event {
    let mut event = Event { name, bye: ByeCount::Zero, rounds: Vec::new(), places: Vec::new() };
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').unwrap();
        match word {
            "bye" if rest == "field_min" => event.bye = ByeCount::FieldMin,
            "bye" => {}
            "places" => {
                event.places = rest.split(' ').map(|place| place.parse().unwrap()).collect()
            }
            "round" => event.rounds.push(
                rest.split(' ')
                    .map(|token| {
                        let (head, last) = token.split_at(token.len() - 1);
                        match head.split_once('-') {
                            Some((red, black)) => Stored::Board {
                                red: no(red),
                                black: no(black),
                                result: last.chars().next().unwrap(),
                            },
                            None => Stored::Bye {
                                no: no(head),
                                counts_as: if last == "R" { Color::Red } else { Color::Black },
                            },
                        }
                    })
                    .collect(),
            ),
            other => panic!("{name}: unknown line {other}"),
        }
    }
    event
}

impl Event {
    /// The list by which the stored places were made.
    pub(crate) fn order(&self) -> Vec<Comparator> {
        vec![
            Comparator::Points,
            Comparator::OpponentSum { bye: self.bye, cut: Cut::NONE },
            Comparator::Wins { unplayed: true },
            Comparator::Fouls,
            Comparator::BlackWins { unplayed: true },
            Comparator::BlackGames { unplayed: true },
            Comparator::PreviousRounds,
        ]
    }

    /// The field after the first `rounds` rounds.
    pub(crate) fn field(&self, rounds: usize) -> Field {
        let mut sheets: Vec<Sheet> =
            (0..self.places.len()).map(|index| Sheet::new(No::at(index))).collect();
        for (index, round) in self.rounds[..rounds].iter().enumerate() {
            let number = index as u16 + 1;
            for stored in round {
                match *stored {
                    Stored::Bye { no, counts_as } => sheets[no.index()].lines.push(Line::bye(
                        number,
                        Points::TWO,
                        Some(counts_as),
                    )),
                    Stored::Board { red, black, result } => {
                        let (first, second) = match result {
                            '1' | '+' => (Score::Win, Score::Loss),
                            '=' => (Score::Draw, Score::Draw),
                            '0' | '-' => (Score::Loss, Score::Win),
                            '~' => (Score::Loss, Score::Loss),
                            other => panic!("{}: result {other}", self.name),
                        };
                        let played = matches!(result, '1' | '=' | '0');
                        let worth = tournament::Worth::TWO_ONE_ZERO;
                        let lines =
                            [(red, black, Color::Red, first), (black, red, Color::Black, second)];
                        for (no, other, color, score) in lines {
                            let points = worth.of(score);
                            sheets[no.index()]
                                .lines
                                .push(Line::game(number, other, color, score, points, played));
                        }
                    }
                }
            }
        }
        Field::new(sheets).with_rounds(rounds as u16)
    }
}
