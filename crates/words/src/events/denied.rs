//! Why a request is refused, and what a stage waits for.

use tournament::{
    Amount, BadRegulations, Denied, Lacking, LineupError, Missing, Need, No, NoPairing, PairingId,
    Tie,
};

use super::{Naming, list, one, settle, with};
use crate::{Key, Lang, render};

/// Why a request is refused, in a sentence.
pub fn denied(lang: Lang, denied: &Denied, name: Naming<'_>) -> String {
    let plain = |key| render(lang, key, &[]);
    let of = |key, no: No| one(lang, key, "who", name(no));
    let stage = |key, stage: tournament::StageNo| one(lang, key, "stage", stage.0);
    let table = |key, id: PairingId| one(lang, key, "table", id.table);
    match denied {
        Denied::Created => plain(Key::EventDeniedCreated),
        Denied::NotCreated => plain(Key::EventDeniedNotCreated),
        Denied::NoStages => plain(Key::EventDeniedNoStages),
        Denied::Regulations(reason) => {
            one(lang, Key::EventDeniedRegulations, "reason", bad_regulations(lang, reason))
        }
        Denied::Nobody => plain(Key::EventNeedEntrants),
        Denied::NoEntrant(no) => one(lang, Key::EventDeniedNoEntrant, "who", no),
        Denied::Left(no) => of(Key::EventDeniedLeft, *no),
        Denied::NotLeft(no) => of(Key::EventDeniedNotLeft, *no),
        Denied::Twice(no) => of(Key::EventDeniedTwice, *no),
        Denied::NoStage(of) => stage(Key::EventDeniedNoStage, *of),
        Denied::Closed(of) => stage(Key::EventDeniedClosed, *of),
        Denied::NotClosed(of) => stage(Key::EventDeniedNotClosed, *of),
        Denied::NoPairing(id) => {
            let values = [
                ("stage", id.stage.0.to_string()),
                ("round", id.round.to_string()),
                ("table", id.table.to_string()),
            ];
            with(lang, Key::EventDeniedNoPairing, values)
        }
        Denied::Unpaired(reason) => no_pairing(lang, reason, name),
        Denied::NotProposed(of) => stage(Key::EventDeniedNotProposed, *of),
        Denied::Round { got, expected } => {
            let values = [("got", got.to_string()), ("expected", expected.to_string())];
            with(lang, Key::EventDeniedRound, values)
        }
        Denied::Tables => plain(Key::EventDeniedTables),
        Denied::LeftOut(who) => {
            one(lang, Key::EventDeniedLeftOut, "who", list(lang, who.iter().map(|no| name(*no))))
        }
        Denied::NotPresent(no) => of(Key::EventDeniedNotPresent, *no),
        Denied::NotByHand(of) => stage(Key::EventDeniedNotByHand, *of),
        Denied::Lots { missing, surplus } => {
            let names = |who: &[No]| list(lang, who.iter().map(|no| name(*no)));
            let mut sentences = Vec::new();
            if !missing.is_empty() {
                sentences.push(one(lang, Key::EventDeniedLotsMissing, "who", names(missing)));
            }
            if !surplus.is_empty() {
                sentences.push(one(lang, Key::EventDeniedLotsSurplus, "who", names(surplus)));
            }
            lang.sentences(&sentences)
        }
        Denied::Started(of) => stage(Key::EventDeniedStarted, *of),
        Denied::Game { board, game } => {
            let values = [("board", board.to_string()), ("game", game.to_string())];
            with(lang, Key::EventDeniedGame, values)
        }
        Denied::Decided(id) => table(Key::EventDeniedDecided, *id),
        Denied::NotLevel(id) => table(Key::EventDeniedNotLevel, *id),
        Denied::ColorsNotDrawn(id) => table(Key::EventDeniedColors, *id),
        Denied::NotAnnulled(id) => table(Key::EventDeniedNotAnnulled, *id),
        Denied::LaterRound { pairing, round } => {
            let values = [("table", pairing.table.to_string()), ("round", round.to_string())];
            with(lang, Key::EventDeniedLaterRound, values)
        }
        Denied::NotTeams => plain(Key::EventDeniedNotTeams),
        Denied::Lineup(error) => lineup(lang, *error),
        Denied::NotSealed(id) => table(Key::EventDeniedNotSealed, *id),
        Denied::SealBroken(id) => table(Key::EventDeniedSealBroken, *id),
        Denied::LineupsMissing(id, who) => {
            let who = list(lang, who.iter().map(|no| name(*no)));
            let values = [("table", id.table.to_string()), ("who", who)];
            with(lang, Key::EventDeniedLineupsMissing, values)
        }
        Denied::LineupsOpen(id) => table(Key::EventDeniedLineupsOpen, *id),
        Denied::Members { got, allowed } => {
            let values = [("got", got.to_string()), ("allowed", allowed.to_string())];
            with(lang, Key::EventDeniedMembers, values)
        }
        Denied::Order { front, behind } => {
            let number = |member: &tournament::Member| (u16::from(member.0) + 1).to_string();
            let values = [("front", number(front)), ("behind", number(behind))];
            with(lang, Key::EventDeniedOrder, values)
        }
        Denied::Needs(need) => {
            one(lang, Key::EventDeniedNeeds, "need", step_needed(lang, need, name))
        }
        Denied::TooLate => plain(Key::EventDeniedTooLate),
        Denied::Full => plain(Key::EventDeniedFull),
        Denied::NotByScores(of) => stage(Key::EventDeniedNotByScores, *of),
        Denied::NotAbsent(no) => of(Key::EventDeniedNotAbsent, *no),
        Denied::NotApart(a, b) => {
            let values = [("one", name(*a)), ("other", name(*b))];
            with(lang, Key::EventDeniedNotApart, values)
        }
        Denied::NotShared(of) => stage(Key::EventDeniedNotShared, *of),
    }
}

fn lineup(lang: Lang, error: LineupError) -> String {
    let (key, member) = match error {
        LineupError::Boards { got, expected } => {
            let values = [("got", got.to_string()), ("expected", expected.to_string())];
            return with(lang, Key::EventDeniedLineupBoards, values);
        }
        LineupError::Unknown(member) => (Key::EventDeniedLineupUnknown, member),
        LineupError::Twice(member) => (Key::EventDeniedLineupTwice, member),
        LineupError::Inverted(member) => (Key::EventDeniedLineupInverted, member),
        LineupError::Fixed(member) => (Key::EventDeniedLineupFixed, member),
    };
    one(lang, key, "member", u16::from(member.0) + 1)
}

/// Why a round cannot be paired, in a sentence.
pub fn no_pairing(lang: Lang, reason: &NoPairing, name: Naming<'_>) -> String {
    let key = match reason {
        NoPairing::Nobody => Key::EventDeniedNobody,
        NoPairing::Twice(no) => return one(lang, Key::EventDeniedTwice, "who", name(*no)),
        NoPairing::Forbidden(pairs) => {
            let pairs = pairs.iter().map(|(a, b)| format!("{} – {}", name(*a), name(*b)));
            return one(lang, Key::EventDeniedForbidden, "pairs", list(lang, pairs));
        }
        NoPairing::NotYet(missing) => match missing {
            Missing::Stage | Missing::Finished => Key::EventDeniedFinished,
            Missing::StageBefore => Key::EventDeniedStageBefore,
            Missing::Lots => Key::EventNeedLots,
            Missing::Ties(ties) => return self::ties(lang, ties, name),
            Missing::Results(ids) => return results(lang, ids),
        },
    };
    render(lang, key, &[])
}

/// What a stage waits for, in sentences.
pub fn step_needed(lang: Lang, need: &Need, name: Naming<'_>) -> String {
    let key = match need {
        Need::Earlier => Key::EventDeniedStageBefore,
        Need::Ties(ties) => return self::ties(lang, ties, name),
        Need::Lots => Key::EventNeedLots,
        Need::Pair(round) => return one(lang, Key::EventNeedPair, "round", round),
        Need::Results(ids) => return results(lang, ids),
        Need::Settle(level) => {
            let sentences: Vec<String> = level
                .iter()
                .map(|(id, next)| {
                    let values = [
                        ("round", id.round.to_string()),
                        ("table", id.table.to_string()),
                        ("step", settle(lang, *next)),
                    ];
                    with(lang, Key::EventNeedSettle, values)
                })
                .collect();
            return lang.sentences(&sentences);
        }
        Need::Close => Key::EventNeedClose,
        Need::Nothing => Key::EventNeedNothing,
    };
    render(lang, key, &[])
}

/// Which tables of a round wait for results. Those of the first round that waits are named.
fn results(lang: Lang, ids: &[PairingId]) -> String {
    let Some(round) = ids.iter().map(|id| id.round).min() else {
        return render(lang, Key::EventNeedClose, &[]);
    };
    let tables = ids.iter().filter(|id| id.round == round).map(|id| id.table);
    let values = [("round", round.to_string()), ("tables", list(lang, runs(tables)))];
    with(lang, Key::EventNeedResults, values)
}

/// Numbers in short: 1–5, 7, 9.
fn runs(numbers: impl Iterator<Item = u16>) -> Vec<String> {
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(number) => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let text = |(first, last): (u16, u16)| {
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    };
    runs.into_iter().map(text).collect()
}

fn ties(lang: Lang, ties: &[Tie], name: Naming<'_>) -> String {
    let sentences: Vec<String> = ties
        .iter()
        .map(|tie| {
            let values = [
                ("stage", tie.stage.0.to_string()),
                ("place", tie.place.to_string()),
                ("who", list(lang, tie.who.iter().map(|no| name(*no)))),
            ];
            match tie.group {
                Some(group) => {
                    let [stage, place, who] = values;
                    let group = ("group", group.letter());
                    with(lang, Key::EventNeedTieGroup, [stage, group, place, who])
                }
                None => with(lang, Key::EventNeedTie, values),
            }
        })
        .collect();
    lang.sentences(&sentences)
}

/// Why regulations do not hold, in a clause.
pub fn bad_regulations(lang: Lang, reason: &BadRegulations) -> String {
    let of = |key, stage: &usize| one(lang, key, "stage", stage);
    let counted =
        |key, count: String, most: String| with(lang, key, [("count", count), ("most", most)]);
    match reason {
        BadRegulations::Stages(count, most) => {
            counted(Key::EventRegulationsStages, count.to_string(), most.to_string())
        }
        BadRegulations::Name(start, length, most) => {
            let values = [
                ("text", start.clone()),
                ("count", length.to_string()),
                ("most", most.to_string()),
            ];
            with(lang, Key::EventRegulationsName, values)
        }
        BadRegulations::Lacks(stage, Lacking::Cycle) => of(Key::EventRegulationsCycle, stage),
        BadRegulations::Lacks(stage, Lacking::Group) => of(Key::EventRegulationsGroup, stage),
        BadRegulations::Lacks(stage, Lacking::Life) => of(Key::EventRegulationsLife, stage),
        BadRegulations::Lacks(stage, Lacking::Round) => of(Key::EventRegulationsRound, stage),
        BadRegulations::Rounds(count, most) => {
            counted(Key::EventRegulationsRounds, count.to_string(), most.to_string())
        }
        BadRegulations::Carry(stage) => of(Key::EventRegulationsCarry, stage),
        BadRegulations::Places(stage, from, to) => {
            let values =
                [("stage", stage.to_string()), ("from", from.to_string()), ("to", to.to_string())];
            with(lang, Key::EventRegulationsPlaces, values)
        }
        BadRegulations::Intake(stage) => of(Key::EventRegulationsIntake, stage),
        BadRegulations::TakesNobody(stage) => of(Key::EventRegulationsNobody, stage),
        BadRegulations::NoGame(stage) => of(Key::EventRegulationsNoGame, stage),
        BadRegulations::Games(stage, most) => {
            let values = [("stage", stage.to_string()), ("most", most.to_string())];
            with(lang, Key::EventRegulationsGames, values)
        }
        BadRegulations::Negative(what) => {
            one(lang, Key::EventRegulationsNegative, "what", amount(lang, *what))
        }
        BadRegulations::Large(what, most) => {
            let values = [("what", amount(lang, *what)), ("most", most.to_string())];
            with(lang, Key::EventRegulationsLarge, values)
        }
        BadRegulations::FinalOrder => render(lang, Key::EventRegulationsFinalOrder, &[]),
    }
}

fn amount(lang: Lang, amount: Amount) -> String {
    let of = |key, stage: usize| one(lang, key, "stage", stage);
    match amount {
        Amount::Game(stage) => of(Key::EventRegulationsWhatGame, stage),
        Amount::Meeting(stage) => of(Key::EventRegulationsWhatMatch, stage),
        Amount::Bye(stage) => of(Key::EventRegulationsWhatBye, stage),
        Amount::Place(stage) => of(Key::EventRegulationsWhatPlace, stage),
        Amount::Gate(stage) => of(Key::EventRegulationsWhatGate, stage),
        Amount::Gap(stage) => of(Key::EventRegulationsWhatGap, stage),
        Amount::Lateness => render(lang, Key::EventRegulationsWhatLateness, &[]),
    }
}
