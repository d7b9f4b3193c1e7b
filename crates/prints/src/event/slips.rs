//! 记分单: a slip for every board, to be filled in by the players.

use maud::{Markup, html};
use tournament::{Pairing, Side, StageNo};
use words::{Key, events};

use super::{Event, Missing, pairings};

/// The slips of a published round, several to a page.
pub(super) fn slips(event: &Event<'_>, stage: StageNo, round: u16) -> Result<Markup, Missing> {
    let rules = event.rules(stage)?;
    let (found, published) = pairings::found(event, stage, round)?;
    if published.is_empty() && !found.boards.is_empty() {
        return Err(Missing::Unpublished { stage, round });
    }
    Ok(html! {
        section {
            div.slips {
                @for pairing in published {
                    @for board in 1..=rules.meeting.boards { (slip(event, pairing, board)?) }
                }
            }
        }
    })
}

fn slip(event: &Event<'_>, pairing: &Pairing, board: u8) -> Result<Markup, Missing> {
    let rules = event.rules(pairing.id.stage)?;
    let games = rules.meeting.games.regular();
    let place = |text: String| html! { span { (text) } };
    let first_red = event.red(pairing, board, 1);
    Ok(html! {
        article.slip {
            div.event { (event.regulations()?.name) }
            div.place {
                (place(event.stage_name(pairing.id.stage)?))
                (place(events::round(event.lang, pairing.id.round)))
                span {
                    (pairings::events_table(event, pairing.id.table))
                    @if rules.meeting.boards > 1 {
                        " · " (event.text(Key::EventHeadBoard)) " " (board)
                    }
                }
            }
            @for side in [first_red, first_red.opposite()] {
                (player(event, pairing, side, board, games == 1, first_red))
            }
            @for game in 1..=games {
                div.boxes {
                    @if games > 1 {
                        @let red = event.red(pairing, board, game);
                        span {
                            (event.with(Key::PrintGame, "number", game)) " · "
                            (event.text(Key::EventHeadRed)) " " (short(event, pairing, red, board))
                        }
                    }
                    @for key in [Key::SheetRedWins, Key::SheetDraw, Key::SheetBlackWins] {
                        span { i {} (event.text(key)) }
                    }
                }
            }
            div.sign {
                span { (event.text(Key::SheetSignRed)) }
                span { (event.text(Key::SheetSignBlack)) }
                span { (event.text(Key::SheetSignArbiter)) }
            }
        }
    })
}

fn short(event: &Event<'_>, pairing: &Pairing, side: Side, board: u8) -> String {
    if event.teams() {
        let seat = event.seat(pairing, side, board).text(event);
        return if seat.is_empty() { event.name(pairing.on(side)) } else { seat };
    }
    event.name(pairing.on(side))
}

fn player(
    event: &Event<'_>,
    pairing: &Pairing,
    side: Side,
    board: u8,
    colored: bool,
    red: Side,
) -> Markup {
    let no = pairing.on(side);
    let head = match (colored, side == red) {
        (true, true) => event.text(Key::EventHeadRed),
        (true, false) => event.text(Key::EventHeadBlack),
        (false, _) => String::new(),
    };
    html! {
        div.side {
            span { (head) }
            @if event.teams() {
                span { b { (event.seat(pairing, side, board).text(event)) } " " (event.called(no)) }
            } @else {
                span { b { (event.called(no)) } " " (event.club(no)) }
            }
        }
    }
}
