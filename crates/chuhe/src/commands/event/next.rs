//! What comes next, and the command that does it.

use std::path::Path;

use tournament::{
    Board, Denied, Format, Missing, Need, No, NoPairing, PairingId, Request, Seed, Settle, StageNo,
    State, pair_swiss,
};
use words::{Key, Lang, events, render};

use super::desk::Desk;

/// What the event waits for, in a line or two for each stage that waits.
pub(super) fn text(desk: &Desk) -> String {
    let (state, lang) = (desk.state(), desk.lang);
    let mut text = String::new();
    let several = desk.stages().count() > 1;
    for stage in desk.stages() {
        let Some(need) = state.need(stage) else { continue };
        if matches!(need, Need::Nothing | Need::Earlier) {
            continue;
        }
        let name = |no| desk.name(no);
        let said = if state.entrants().is_empty() {
            render(lang, Key::EventNeedEntrants, &[])
        } else if let (Need::Pair(round), true) = (&need, has_proposal(state, stage)) {
            render(lang, Key::EventNeedPublish, &[("round", round.to_string().into())])
        } else {
            events::step_needed(lang, &need, &name)
        };
        if several {
            text.push_str(&desk.stage_name(stage));
            text.push_str(match lang {
                Lang::ZhHans => "：",
                Lang::En => ": ",
            });
        }
        text.push_str(&said);
        text.push_str(&format!("\n  → {}\n", command(&desk.path, state, stage)));
    }
    if text.is_empty() {
        text = render(lang, Key::EventNeedOver, &[]);
        text.push_str(&format!("\n  → chuhe event standings {}\n", quoted(&desk.path)));
    }
    text
}

/// The command that a stage waits for.
pub(super) fn command(path: &Path, state: &State, stage: StageNo) -> String {
    let file = quoted(path);
    let command = |rest: &str| {
        let (verb, more) = rest.split_once(' ').map_or((rest, ""), |(verb, more)| (verb, more));
        format!("chuhe event {verb} {file} {more}").trim_end().to_owned()
    };
    if state.entrants().is_empty() {
        return command("enter NAME…");
    }
    // A word that is meant for one stage of several that wait names it.
    let waits =
        |stage: &StageNo| !matches!(state.need(*stage), None | Some(Need::Nothing | Need::Earlier));
    let count = state.regulations().map_or(0, |rules| rules.stages.len());
    let stages = (1..=count).filter_map(|number| u8::try_from(number).ok()).map(StageNo);
    let several = stages.filter(waits).count() > 1;
    let of_stage = |verb: &str| match several {
        true => command(&format!("{verb} --stage {}", stage.0)),
        false => command(verb),
    };
    match state.need(stage) {
        None => command("status"),
        Some(Need::Earlier | Need::Nothing) => {
            let open = (1..stage.0).map(StageNo).find(|earlier| {
                !matches!(state.need(*earlier), None | Some(Need::Nothing | Need::Earlier))
            });
            match open {
                Some(earlier) => self::command(path, state, earlier),
                None => command("standings"),
            }
        }
        Some(Need::Ties(ties)) => {
            let (stage, place) = ties.first().map_or((stage, 1), |tie| (tie.stage, tie.place));
            let group = ties.first().and_then(|tie| tie.group).map(|group| group.letter());
            let group = group.map_or(String::new(), |group| format!(" --group {group}"));
            command(&format!("tie --stage {} --place {place}{group}", stage.0))
        }
        Some(Need::Lots) => of_stage("lots"),
        Some(Need::Pair(_)) if has_proposal(state, stage) => of_stage("publish"),
        Some(Need::Pair(_)) => of_stage("pair"),
        Some(Need::Results(ids)) => {
            match ids.iter().find_map(|id| state.lineups_wanted(*id).first().copied()) {
                Some(team) => command(&format!("lineup {team} MEMBERS")),
                None => {
                    let id = ids.first();
                    command(&format!("result {} RESULT", id.map_or(1, |id| id.table)))
                }
            }
        }
        Some(Need::Settle(level)) => {
            let Some((id, step)) = level.first() else { return command("status") };
            let table = id.table;
            command(&match step {
                Some(Settle::ExtraGames(_) | Settle::Armageddon) => extra(state, *id),
                Some(Settle::Lots) => format!("settle {table} --lots"),
                Some(Settle::FewerFouls | Settle::TopBoard) | None => {
                    format!("settle {table} --winner NO")
                }
            })
        }
        Some(Need::Close) => of_stage("close"),
    }
}

/// Whether a round is proposed that can be published: who entered or left since makes it void.
pub(super) fn has_proposal(state: &State, stage: StageNo) -> bool {
    state.stage(stage).is_some_and(|stage| stage.proposed.is_some())
        && state.decide(&Request::Publish(stage)).is_ok()
}

/// An extra game needs colors, then a result.
fn extra(state: &State, id: PairingId) -> String {
    let next = state
        .pairing(id)
        .map_or(1, |pairing| pairing.games.iter().map(|game| game.game).max().unwrap_or(0) + 1);
    let drawn = state
        .pairing(id)
        .is_some_and(|pairing| pairing.colors.iter().any(|(game, _)| *game == next));
    let table = id.table;
    if drawn { format!("result {table} RESULT") } else { format!("colors {table}") }
}

/// What to do about a refusal, where a command does it.
pub(super) fn hint(path: &Path, state: &State, denied: &Denied, lang: Lang) -> Option<String> {
    let file = quoted(path);
    let stage = state.current_stage().unwrap_or(StageNo(1));
    Some(match denied {
        Denied::Nobody => format!("chuhe event enter {file} NAME…"),
        Denied::LineupsMissing(_, who) => {
            let team = who.first().map_or(1, |no| no.get());
            format!("chuhe event lineup {file} {team} MEMBERS")
        }
        Denied::NoEntrant(_) | Denied::Left(_) | Denied::NotLeft(_) => {
            format!("chuhe event entrants {file}")
        }
        Denied::NoPairing(_) => format!("chuhe event round {file}"),
        Denied::NotProposed(stage) => format!("chuhe event pair {file} --stage {}", stage.0),
        Denied::Unpaired(NoPairing::NotYet(
            Missing::Lots | Missing::StageBefore | Missing::Results(_) | Missing::Ties(_),
        ))
        | Denied::Needs(_) => command(path, state, stage),
        Denied::Unpaired(NoPairing::Nobody) => nobody(&file, state, stage),
        // What no rule allows an official may still decide.
        Denied::Unpaired(NoPairing::Forbidden(pairs)) => {
            let (stage, boards) = by_hand(state, pairs);
            let stage = stage.map_or(String::new(), |stage| format!(" --stage {}", stage.0));
            match boards {
                Some(boards) => {
                    let why = render(lang, Key::EventWhyRematch, &[]);
                    format!("chuhe event edit {file}{stage} --boards {boards} --why '{why}'")
                }
                None => format!("chuhe event edit {file}{stage} --boards RED-BLACK,… --why TEXT"),
            }
        }
        Denied::Started(_) => format!("chuhe event undo {file} --why TEXT"),
        Denied::LaterRound { .. } => {
            format!("chuhe event log {file}; chuhe event undo {file} --to N --why TEXT")
        }
        Denied::Decided(id) | Denied::NotAnnulled(id) => {
            format!("chuhe event clear {file} {} --round {}", id.table, id.round)
        }
        Denied::LeftOut(_) | Denied::NotPresent(_)
            if matches!(state.need(stage), Some(Need::Pair(_))) && !has_proposal(state, stage) =>
        {
            command(path, state, stage)
        }
        Denied::ColorsNotDrawn(id) => format!("chuhe event colors {file} {}", id.table),
        _ => return None,
    })
}

/// The stage in which these must not meet, and the boards of its next round where those who have met
/// may meet again: the best of what an official can decide.
fn by_hand(state: &State, pairs: &[(No, No)]) -> (Option<StageNo>, Option<String>) {
    let count = state.regulations().map_or(0, |rules| rules.stages.len());
    let stages = (1..=count).filter_map(|number| u8::try_from(number).ok()).map(StageNo);
    for stage in stages.filter(|stage| matches!(state.need(*stage), Some(Need::Pair(_)))) {
        let Some(mut task) = state.swiss_task(stage) else { continue };
        let is_here = |no: &No| task.contenders.iter().any(|one| one.no == *no);
        if !pairs.iter().all(|(one, other)| is_here(one) && is_here(other)) {
            continue;
        }
        task.rules.rematch = true;
        let boards = pair_swiss(&task, Seed(0)).ok().map(|round| {
            let board = |board: &Board| format!("{}-{}", board.first, board.second);
            round.boards.iter().map(board).collect::<Vec<_>>().join(",")
        });
        return (Some(stage), boards);
    }
    (None, None)
}

/// What to do where nobody can be paired: too few entered, more than two for a meeting of two teams,
/// or all are absent.
fn nobody(file: &str, state: &State, stage: StageNo) -> String {
    let there = state.entrants().values().filter(|entrant| entrant.left.is_none()).count();
    let two = state.rules(stage).is_some_and(|rules| rules.format == Format::Scheveningen);
    match there {
        0 => format!("chuhe event enter {file} NAME…"),
        1 if two => format!("chuhe event enter {file} NAME…"),
        _ if two => format!("chuhe event withdraw {file} WHO"),
        _ => format!("chuhe event present {file} WHO"),
    }
}

/// A path as it can be typed.
pub(super) fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |sign: char| sign.is_alphanumeric() || matches!(sign, '.' | '/' | '-' | '_' | '~');
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', "'\\''")) }
}
