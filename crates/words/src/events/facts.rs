//! The log in words: one line for each fact.

use tournament::{
    Drawn, Fact, GameRecord, Lateness, Leaving, Member, No, PairingId, ResultsOf, Round, Sanction,
    Seat, SettledBy, Side, State, Strength,
};

use super::{entrant, list, one, score, settle, with};
use crate::{Key, Lang, render};

/// A fact in one line. `before` is the state that it happened in: a result names those who
/// played.
pub fn fact(lang: Lang, fact: &Fact, before: &State) -> String {
    let name = |no: No| entrant(before, no);
    let who = |key, no: No| one(lang, key, "who", name(no));
    let who_why =
        |key, no: No, why: &str| with(lang, key, [("who", name(no)), ("why", why.to_owned())]);
    match fact {
        Fact::Created(rules) => one(lang, Key::EventFactCreated, "name", &rules.name),
        Fact::Amended(rules) => one(lang, Key::EventFactAmended, "name", &rules.name),
        Fact::Entered { no, entry, late } => {
            let who = format!("{no} {}", entry.name);
            match late {
                None => one(lang, Key::EventFactEntered, "who", who.trim_end()),
                Some((_, round)) => {
                    let values = [("who", who.trim_end().to_owned()), ("round", round.to_string())];
                    with(lang, Key::EventFactEnteredLate, values)
                }
            }
        }
        Fact::Corrected { no, entry } => {
            one(lang, Key::EventFactCorrected, "who", format!("{no} {}", entry.name).trim_end())
        }
        Fact::Left { no, leaving, results, .. } => {
            let key = match leaving {
                Leaving::Withdrawal => Key::EventFactLeftWithdrawal,
                Leaving::Expulsion => Key::EventFactLeftExpulsion,
                Leaving::NoShows => Key::EventFactLeftNoShows,
            };
            match results {
                ResultsOf::Standing => who(key, *no),
                ResultsOf::Annulled => one(lang, Key::EventFactAnnulled, "fact", who(key, *no)),
            }
        }
        Fact::Returned { no, why } => who_why(Key::EventFactReturned, *no, why),
        Fact::Lots { drawn, seed, .. } => {
            let lots = lots(lang, drawn);
            match seed {
                Some(seed) => {
                    let values = [("seed", seed.0.to_string()), ("lots", lots)];
                    with(lang, Key::EventFactLotsDrawn, values)
                }
                None => one(lang, Key::EventFactLotsByHand, "lots", lots),
            }
        }
        Fact::Absent { no, round, points, .. } => {
            let values =
                [("who", name(*no)), ("round", round.to_string()), ("points", points.to_string())];
            with(lang, Key::EventFactAbsent, values)
        }
        Fact::AbsenceLifted { no, round, .. } => {
            let values = [("who", name(*no)), ("round", round.to_string())];
            with(lang, Key::EventFactAbsenceLifted, values)
        }
        Fact::KeptApart { a, b, strength } => {
            let (one, other) = (("one", name(*a)), ("other", name(*b)));
            match strength {
                None => with(lang, Key::EventFactApartNoMore, [one, other]),
                Some(of) => {
                    let strength = ("strength", self::strength(lang, *of));
                    with(lang, Key::EventFactApart, [one, other, strength])
                }
            }
        }
        Fact::Proposed { round, .. } => with(lang, Key::EventFactProposed, sizes(round)),
        Fact::Published { round, edit: None, .. } => {
            with(lang, Key::EventFactPublished, sizes(round))
        }
        Fact::Published { round, edit: Some(why), .. } => {
            let [round, boards] = sizes(round);
            with(lang, Key::EventFactPublishedEdited, [round, boards, ("why", why.clone())])
        }
        Fact::LineupGiven { pairing, side, .. }
        | Fact::LineupSealed { pairing, side, .. }
        | Fact::LineupOpened { pairing, side, .. } => {
            let [round, table] = place(*pairing);
            let who = ("who", on(before, *pairing, *side));
            let key = match fact {
                Fact::LineupSealed { .. } => Key::EventFactLineupSealed,
                Fact::LineupOpened { .. } => Key::EventFactLineupOpened,
                _ => Key::EventFactLineup,
            };
            with(lang, key, [round, table, who])
        }
        Fact::Result { pairing, game } => result(lang, before, *pairing, game),
        Fact::ResultCleared { pairing, board, game } => {
            let [round, table] = place(*pairing);
            let within = ("place", within(lang, before, *pairing, *board, *game));
            with(lang, Key::EventFactCleared, [round, table, within])
        }
        Fact::Late { pairing, board, game, red_ms, black_ms, ruling } => {
            let [round, table] = place(*pairing);
            let values = [
                round,
                table,
                ("place", within(lang, before, *pairing, *board, *game)),
                ("red", arrival(lang, *red_ms)),
                ("black", arrival(lang, *black_ms)),
                ("ruling", lateness(lang, *ruling)),
            ];
            with(lang, Key::EventFactLate, values)
        }
        Fact::ColorsDrawn { pairing, game, red, .. } => {
            let [round, table] = place(*pairing);
            let who = ("who", on(before, *pairing, *red));
            with(lang, Key::EventFactColors, [round, table, ("game", game.to_string()), who])
        }
        Fact::Settled { pairing, winner, by } => {
            let [round, table] = place(*pairing);
            let who = ("who", on(before, *pairing, *winner));
            with(lang, Key::EventFactSettled, [round, table, who, ("by", means(lang, *by))])
        }
        Fact::Foul { no, clause, .. } => {
            let values = [("who", name(*no)), ("clause", clause.clone())];
            with(lang, Key::EventFactFoul, values)
        }
        Fact::Sanctioned { no, sanction, why } => {
            let key = match sanction {
                Sanction::Warning => Key::EventFactWarning,
                Sanction::GameForfeited => Key::EventFactGameForfeited,
            };
            who_why(key, *no, why)
        }
        Fact::Noted(text) => one(lang, Key::EventFactNoted, "text", text),
        Fact::Closed { stage, places } => {
            let best = places.iter().flatten().filter(|(_, place)| *place == 1);
            let first = list(lang, best.map(|(no, _)| name(*no)));
            let values = [("stage", stage.0.to_string()), ("first", first)];
            with(lang, Key::EventFactClosed, values)
        }
        Fact::TieBroken { stage, order, by, .. } => {
            let values = [
                ("stage", stage.0.to_string()),
                ("order", list(lang, order.iter().map(|no| name(*no)))),
                ("by", means(lang, *by)),
            ];
            with(lang, Key::EventFactTieBroken, values)
        }
        Fact::Undone { to, why } => {
            with(lang, Key::EventFactUndone, [("to", to.0.to_string()), ("why", why.clone())])
        }
    }
}

fn sizes(round: &Round) -> [(&'static str, String); 2] {
    [("round", round.number.to_string()), ("boards", round.boards.len().to_string())]
}

fn place(id: PairingId) -> [(&'static str, String); 2] {
    [("round", id.round.to_string()), ("table", id.table.to_string())]
}

/// Who plays on a side of a pairing.
fn on(state: &State, id: PairingId, side: Side) -> String {
    state.pairing(id).map(|pairing| entrant(state, pairing.on(side))).unwrap_or_default()
}

/// Board and game, where there are several.
fn within(lang: Lang, state: &State, id: PairingId, board: u8, game: u8) -> String {
    let meeting = state.rules(id.stage).map(|rules| &rules.meeting);
    let mut parts = Vec::new();
    if meeting.is_none_or(|meeting| meeting.boards > 1) {
        parts.push(one(lang, Key::EventFactPlaceBoard, "board", board));
    }
    if game > 1 || meeting.is_none_or(|meeting| meeting.games.regular() > 1) {
        parts.push(one(lang, Key::EventFactPlaceGame, "game", game));
    }
    parts.concat()
}

/// A result as whoever entered it wrote it: Red first, also where the one listed first has black.
fn result(lang: Lang, before: &State, id: PairingId, game: &GameRecord) -> String {
    let [round, table] = place(id);
    let boards = before.rules(id.stage).map_or(1, |rules| rules.meeting.boards);
    let at = |side: Side| match boards {
        0 | 1 => on(before, id, side),
        _ => player(lang, before, id, side, game.board),
    };
    let values = [
        round,
        table,
        ("place", within(lang, before, id, game.board, game.game)),
        ("first", at(game.red)),
        ("score", score(game.outcome)),
        ("second", at(game.red.opposite())),
    ];
    with(lang, Key::EventFactResult, values)
}

/// Who plays at a board of a match: the member with his team, or the team alone where nobody knows
/// who sits there.
fn player(lang: Lang, state: &State, id: PairingId, side: Side, board: u8) -> String {
    let team = on(state, id, side);
    match state.seat(id, side, board) {
        Some(Seat::Member(no, member)) => {
            let name = member_name(state, no, member);
            with(lang, Key::EventMemberOf, [("name", name), ("team", team)])
        }
        _ => team,
    }
}

/// The name of a member of a team; the number by registration where there is none.
pub fn member_name(state: &State, team: No, member: Member) -> String {
    let name = state.member(team, member).map(|entry| entry.name.trim());
    match name.filter(|name| !name.is_empty()) {
        Some(name) => name.to_owned(),
        None => (u16::from(member.0) + 1).to_string(),
    }
}

/// By what somebody goes on.
fn means(lang: Lang, by: SettledBy) -> String {
    match by {
        SettledBy::Lots(_) => settle(lang, Some(tournament::Settle::Lots)),
        SettledBy::FewerFouls => settle(lang, Some(tournament::Settle::FewerFouls)),
        SettledBy::Official => settle(lang, None),
    }
}

/// How strictly two are kept apart.
pub fn strength(lang: Lang, strength: Strength) -> String {
    let key = match strength {
        Strength::Soft => Key::EventStrengthSoft,
        Strength::Strong => Key::EventStrengthStrong,
        Strength::Absolute => Key::EventStrengthAbsolute,
    };
    render(lang, key, &[])
}

/// Lots in short: the numbers in their order, groups by letter, cards by holder.
pub fn lots(lang: Lang, drawn: &Drawn) -> String {
    let numbers =
        |order: &[No]| order.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    match drawn {
        Drawn::Order(order) => numbers(order),
        Drawn::Groups(groups) => list(
            lang,
            groups.iter().enumerate().map(|(index, group)| {
                let letter = tournament::GroupNo(index as u8).letter();
                format!("{letter} {}", numbers(group))
            }),
        ),
        Drawn::Cards { cards, .. } => {
            list(lang, cards.iter().map(|(no, card)| format!("{no} {}", super::card(lang, *card))))
        }
    }
}

/// What follows from lateness.
pub fn lateness(lang: Lang, ruling: Lateness) -> String {
    let key = match ruling {
        Lateness::Charged { red_ms: 0, black_ms: 0 } => Key::EventLateNothing,
        Lateness::Charged { red_ms, black_ms } => {
            let values = [("red", minutes(lang, red_ms)), ("black", minutes(lang, black_ms))];
            return with(lang, Key::EventLateCharged, values);
        }
        Lateness::RedForfeits => Key::EventOutcomeBlackForfeitWin,
        Lateness::BlackForfeits => Key::EventOutcomeRedForfeitWin,
        Lateness::BothForfeit => Key::EventOutcomeDoubleForfeit,
    };
    render(lang, key, &[])
}

fn arrival(lang: Lang, after: Option<i64>) -> String {
    match after {
        None => render(lang, Key::EventLateNever, &[]),
        Some(..=0) => render(lang, Key::EventLateOnTime, &[]),
        Some(millis) => minutes(lang, millis),
    }
}

fn minutes(lang: Lang, millis: i64) -> String {
    let (minutes, seconds) = (millis / 60_000, millis % 60_000 / 1_000);
    let values = [("minutes", minutes.to_string()), ("seconds", seconds.to_string())];
    with(lang, Key::EventLateMinutes, values)
}
