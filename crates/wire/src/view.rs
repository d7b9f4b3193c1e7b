//! A table of xiangqi as it is spoken of.

use arbiter::{Code, RuleBook, Ruling};
use clock::{Moment, Seats};
use table::game::xiangqi::{Now, Played, View, Xiangqi, seat_of};
use table::{Computer, Game, Outcome, Phase, Rights, Table, TableView, Termination};
use xiangqi::notation::{self, Script};
use xiangqi::{Move, Position, Square};

use crate::clocks::clocks;
use crate::reader::{seat_number, seat_numbers};
use crate::{
    Around, Counters, FalseClaim, GameView, LiveView, May, OfferTerms, OfferView, Pause, Ply,
    Presence, Reader, ResultView, RulingNote, SeatView, Status, TableKind, TakebackWhy, Viewer,
    say,
};

/// The whole of a game for one reader at a moment.
pub fn game(table: &Table<Xiangqi>, reader: &Reader, around: Around<'_>, at: Moment) -> GameView {
    let at = at.max(table.at());
    let view = table.view(reader.viewer(), at);
    let name = |person: &table::PersonId| (around.name)(person);
    let setup = &view.game.setup;
    let level = |person: &table::PersonId| match Computer::of(person) {
        Some(Computer::Level(level)) => Some(level),
        Some(Computer::Engine(_)) | None => None,
    };
    GameView {
        id: around.id.to_owned(),
        game: Xiangqi::NAME.to_owned(),
        you: Viewer::from(reader),
        kind: kind(&view),
        delay: view.options.delay.map(|delay| delay.as_millis() / 1_000),
        created: view.opened.as_millis(),
        seats: view
            .seats
            .iter()
            .map(|seat| SeatView {
                seat: seat_number(seat.seat),
                name: seat.person.as_ref().and_then(name),
                person: seat
                    .person
                    .as_ref()
                    .filter(|person| Computer::of(person).is_none())
                    .map(ToString::to_string),
                level: seat.person.as_ref().and_then(level),
                strength: seat.person.as_ref().and_then(level).and_then(around.strength),
                computer: seat.person.as_ref().and_then(Computer::of).is_some(),
                rating: seat.person.as_ref().and_then(|person| (around.rating)(person)),
            })
            .collect(),
        control: view.control.to_string(),
        control_text: say::control(&view.control),
        book: setup.book.name.to_string(),
        book_text: say::book(&setup.book),
        handicap: setup.handicap.map(|handicap| handicap.name().to_owned()),
        start: setup.start.fen(),
        false_claim: false_claim(&setup.book),
        rated: view.options.rated,
        offered: around.offered,
        series: around.series,
        plies: plies(&view),
        live: live_of(&view, reader, at),
        presence: around.presence,
        invites: around.invites,
    }
}

/// Everything that an event may change, for one reader at a moment.
pub fn live(table: &Table<Xiangqi>, reader: &Reader, at: Moment) -> LiveView {
    let at = at.max(table.at());
    live_of(&table.view(reader.viewer(), at), reader, at)
}

/// Who is connected: the seats that have a socket, whether an arbiter has one, how many others.
pub fn presence<G: Game>(
    table: &Table<G>,
    connected: Seats,
    arbiter: bool,
    spectators: u32,
) -> Presence {
    let view = table.view(table::Viewer::Public, table.at());
    let millis = |moment: Option<Moment>| moment.map(Moment::as_millis);
    Presence {
        seats: view.seats.iter().map(|seat| connected.contains(seat.seat)).collect(),
        away_since: view.seats.iter().map(|seat| millis(seat.away_since)).collect(),
        claimable_from: view.seats.iter().map(|seat| millis(seat.claimable_from)).collect(),
        arbiter,
        spectators,
    }
}

/// What kind of table it is.
pub fn kind<V>(view: &TableView<V>) -> TableKind {
    let computer = |seat: &table::SeatView| seat.person.as_ref().and_then(Computer::of).is_some();
    if view.seats.iter().any(computer) {
        return TableKind::Computer;
    }
    match (view.options.local, view.options.arbitered) {
        (true, _) => TableKind::Screen,
        (false, true) => TableKind::Arbitered,
        (false, false) => TableKind::Friend,
    }
}

/// Where a game stands.
pub fn status(phase: &Phase) -> Status {
    match phase {
        Phase::Waiting => Status::Waiting,
        Phase::Running => Status::Running,
        Phase::Paused(_) => Status::Paused,
        Phase::Finished(_) => Status::Finished,
    }
}

/// One ply, as it stands in the record.
pub(crate) fn ply(before: &Position, played: &Played, time: &table::PlyTime) -> Ply {
    Ply {
        mv: played.mv.to_string(),
        chinese: notation::chinese(before, played.mv, Script::Simplified),
        wxf: notation::wxf(before, played.mv),
        captured: played.captured.map(|piece| piece.fen_char().to_string()),
        check: played.check,
        spent: time.spent.as_millis(),
        left: time.left.map(|left| left.as_millis()),
    }
}

fn plies(view: &TableView<View>) -> Vec<Ply> {
    let mut position = view.game.setup.start;
    let mut plies = Vec::with_capacity(view.plies.len());
    for (played, time) in view.game.played.iter().zip(view.plies.iter()) {
        plies.push(ply(&position, played, time));
        position.play_unchecked(played.mv);
    }
    plies
}

fn live_of(view: &TableView<View>, reader: &Reader, at: Moment) -> LiveView {
    let now = &view.game.now;
    let counters = counters(view, now);
    let code = view.game.setup.book.code();
    LiveView {
        seq: view.seq.get(),
        status: status(&view.phase),
        plies: u32::try_from(view.plies.len()).unwrap_or(u32::MAX),
        fen: now.position.fen(),
        to_act: seat_numbers(view.to_act),
        check: now.check.then(|| now.position.king(now.position.turn()).to_string()),
        targets: if view.to_act.is_empty() { Vec::new() } else { grouped(&now.targets) },
        reach: if reader.reach && !view.to_act.is_empty() {
            grouped(&now.reach)
        } else {
            Vec::new()
        },
        clock: clocks(&view.clocks, &view.control, at),
        offers: view
            .offers
            .iter()
            .map(|offer| OfferView {
                seat: seat_number(offer.seat),
                offer: offer.offer.into(),
                why: offer.reason.as_ref().map(TakebackWhy::from),
            })
            .collect(),
        may: may(&view.rights),
        terms: view.terms.iter().map(terms).collect(),
        counters,
        ruling: view.ruling.as_ref().and_then(|(ply, ruling)| {
            // What stood before a capture cannot return, so nothing hangs on the ruling any more.
            let since = usize::try_from(*ply).ok().and_then(|ply| view.game.played.get(ply..))?;
            let over = since.iter().any(|played| played.captured.is_some());
            (!over).then(|| RulingNote {
                ply: *ply,
                result: crate::ruling::result(ruling).to_owned(),
                why: say::classes(ruling),
                text: say::ruling(ruling),
            })
        }),
        must_change: now.must_vary.map(|color| seat_number(seat_of(color))),
        first_move_by: view.no_show_at.map(Moment::as_millis),
        pause: match &view.phase {
            Phase::Paused(reason) => Some(Pause {
                reason: reason.key().to_owned(),
                text: say::pause(*reason, &view.options),
                until: view.resumes_at.map(Moment::as_millis),
            }),
            Phase::Waiting | Phase::Running | Phase::Finished(_) => None,
        },
        result: match &view.phase {
            Phase::Finished(outcome) => Some(result(outcome, ruled_by(view, outcome), code)),
            Phase::Waiting | Phase::Running | Phase::Paused(_) => None,
        },
    }
}

/// How a game ended. Where its text has no article for the ending, those of the ruling are told.
fn result(outcome: &Outcome, ruling: Option<&Ruling>, code: Code) -> ResultView {
    let article = outcome.termination.article(code).map(str::to_owned);
    let clauses = match (&article, ruling) {
        (None, Some(ruling)) => &ruling.clauses[..],
        _ => &[],
    };
    let ruled = clauses.iter().find(|clause| clause.code == code).map(ToString::to_string);
    ResultView {
        score: outcome.score().to_owned(),
        winner: outcome.winner().map(seat_number),
        termination: outcome.termination.key().to_owned(),
        text: say::outcome(outcome, code, clauses),
        article: article.or(ruled),
    }
}

/// The ruling on a repetition that ended a game.
fn ruled_by<'a>(view: &'a TableView<View>, outcome: &Outcome) -> Option<&'a Ruling> {
    let repeated =
        matches!(outcome.termination, Termination::RepetitionLoss | Termination::RepetitionDraw);
    view.ruling.as_ref().filter(|_| repeated).map(|(_, ruling)| &**ruling)
}

fn terms(terms: &table::OfferTerms) -> OfferTerms {
    OfferTerms {
        seat: seat_number(terms.seat),
        offer: terms.offer.into(),
        why_not: terms.why_not.map(str::to_owned),
        again_at: terms.again_at,
        left: terms.left,
    }
}

fn false_claim(book: &RuleBook) -> Option<FalseClaim> {
    let limit = &book.natural;
    (limit.rounds > 0).then(|| FalseClaim {
        fouls: limit.false_claim.fouls,
        minutes: limit.false_claim.minutes,
        checks: (limit.own_checks_counted < u16::MAX).then_some(limit.own_checks_counted),
    })
}

fn counters(view: &TableView<View>, now: &Now) -> Counters {
    let book = &view.game.setup.book;
    Counters {
        quiet_rounds: now.natural.rounds_without_capture,
        counted: vec![now.natural.counted.red, now.natural.counted.black],
        limit: book.natural.rounds,
        standings: now.standings,
        claim_at: book.claim_standing(),
        fouls: view.seats.iter().map(|seat| seat.fouls_counted).collect(),
        warnings: view.seats.iter().map(|seat| seat.warnings).collect(),
        fouls_to_lose: view.fouls_to_lose,
        hints: view.seats.iter().map(|seat| seat.hints).collect(),
    }
}

fn may(rights: &Rights) -> Vec<May> {
    let Rights {
        draw,
        takeback,
        resign,
        abort,
        claim_natural_limit,
        claim_repetition,
        claim_opponent_left,
        card,
        hint,
    } = *rights;
    [
        (May::Draw, draw),
        (May::Takeback, takeback),
        (May::Resign, resign),
        (May::Abort, abort),
        (May::ClaimNaturalLimit, claim_natural_limit),
        (May::ClaimRepetition, claim_repetition),
        (May::ClaimOpponentLeft, claim_opponent_left),
        (May::Card, card),
        (May::Hint, hint),
    ]
    .into_iter()
    .filter_map(|(what, may)| may.then_some(what))
    .collect()
}

/// Moves as a text for each point of departure: the point and the points that can be reached.
fn grouped(moves: &[Move]) -> Vec<String> {
    let mut groups: Vec<String> = Vec::with_capacity(16);
    let mut from = None;
    for mv in moves {
        if from != Some(mv.from) {
            from = Some(mv.from);
            let mut group = String::with_capacity(2 * 18);
            push_square(&mut group, mv.from);
            groups.push(group);
        }
        if let Some(group) = groups.last_mut() {
            push_square(group, mv.to);
        }
    }
    groups
}

/// Adds a square as [`Square`] writes itself. A view holds a hundred of them, so this goes
/// without the detour over a formatter.
fn push_square(text: &mut String, square: Square) {
    text.push(square.file().char());
    text.push(square.rank().char());
}
