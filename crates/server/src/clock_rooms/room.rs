//! The task of one room: it owns the clock, and tells every phone of every change.

use clock::{Moment, Span};
use tokio::sync::mpsc;
use wire::{ClockFrame, ClockPlace, ClockTold, NoticeCode, PROTOCOL, say};

use super::stand::{Denied, MAX_LAG, Stand};
use super::{Read, seat};
use crate::time::Time;

/// Phones that are connected to a room at one time.
const MOST_PHONES: usize = 12;

/// Frames that wait for one phone at most; one that falls further behind is cut off, and comes
/// back to the present state.
pub(super) const ROOM: usize = 32;

/// How long a room stays when nobody is connected.
const EMPTY: Span = Span::from_mins(3 * 60);

/// How long a room stays at most.
const LONGEST: Span = Span::from_mins(24 * 60);

/// The longest reason, in characters.
const MAX_WHY: usize = 120;

/// What a room is asked.
#[derive(Debug)]
pub(super) enum Ask {
    /// A phone wants to be told.
    Join { id: u64, place: ClockPlace, queue: mpsc::Sender<String> },
    /// A phone has gone.
    Leave(u64),
    /// A phone sent a command.
    Frame { id: u64, read: Read },
    /// The server is going down.
    Close,
}

struct Phone {
    id: u64,
    place: ClockPlace,
    queue: mpsc::Sender<String>,
}

struct Room {
    stand: Stand,
    phones: Vec<Phone>,
}

/// Runs a room until nobody needs it.
pub(super) async fn run(stand: Stand, mut queue: mpsc::Receiver<Ask>, time: Time) {
    let (made, mut used) = (time.now(), time.now());
    let mut room = Room { stand, phones: Vec::new() };
    loop {
        let end = if room.phones.is_empty() {
            (used + EMPTY).min(made + LONGEST)
        } else {
            made + LONGEST
        };
        // A press that is still on its way was made before the flag fell.
        let lapse = room.stand.next_lapse().map(|at| at + MAX_LAG);
        let alarm = lapse.into_iter().chain([end]).min();
        tokio::select! {
            biased;
            ask = queue.recv() => match ask {
                None | Some(Ask::Close) => {
                    room.tell_all(&ClockTold::Notice {
                        code: NoticeCode::Shutdown,
                        text: say::error("clock_room.shutdown", &[]),
                    });
                    return;
                }
                Some(ask) => {
                    used = time.now();
                    room.handle(ask, used);
                }
            },
            () = time.sleep_until_some(alarm) => {
                let now = time.now();
                if now >= end {
                    return;
                }
                if room.stand.expire(now - MAX_LAG) {
                    room.tell_state(None);
                }
            }
        }
    }
}

impl Room {
    fn handle(&mut self, ask: Ask, now: Moment) {
        match ask {
            Ask::Join { id, place, queue } => {
                if self.phones.len() >= MOST_PHONES {
                    // Dropping its queue closes it.
                    return;
                }
                let (protocol, now) = (PROTOCOL, now.as_millis());
                let phone = Phone { id, place, queue };
                phone.send(&ClockTold::Welcome { protocol, now, place });
                self.phones.push(phone);
                self.tell_state(None);
            }
            Ask::Leave(id) => {
                self.phones.retain(|phone| phone.id != id);
                self.tell_state(None);
            }
            Ask::Frame { id, read } => self.frame(id, read),
            Ask::Close => {}
        }
    }

    fn frame(&mut self, id: u64, Read { at, frame }: Read) {
        let Some(place) = self.phones.iter().find(|phone| phone.id == id).map(|it| it.place) else {
            return;
        };
        let (re, done) = match frame {
            ClockFrame::Press { id: re, seen, at: pressed } => {
                let lag = at - Moment::from_millis(pressed.min(at.as_millis()).max(0));
                let done = seat(place).ok_or(Denied::NotYourPress);
                (re, done.and_then(|seat| self.stand.press(seat, seen, at, lag)))
            }
            ClockFrame::Card { id: re, seen } => {
                let done = seat(place).ok_or(Denied::NotYourPress);
                (re, done.and_then(|seat| self.stand.card(seat, seen, at)))
            }
            ClockFrame::Order { id: re, seen, order, why } => {
                let unfit = why.chars().count() > MAX_WHY || why.chars().any(char::is_control);
                let done = if unfit { Err(Denied::BadOrder) } else { Ok(()) };
                (re, done.and_then(|()| self.stand.order(order, why, seen, at)))
            }
            ClockFrame::Hello { .. } | ClockFrame::Ping { .. } => return,
        };
        match done {
            Ok(()) => self.tell_state(Some((id, re))),
            Err(denied) => {
                let Some(phone) = self.phones.iter().find(|phone| phone.id == id) else { return };
                let code = match denied {
                    Denied::Stale => {
                        let room = Box::new(self.stand.view(self.here()));
                        phone.send(&ClockTold::State { room, re: Some(re) });
                        return;
                    }
                    Denied::NotYourPress => "clock_room.not_your_press",
                    Denied::NotNow => "clock_room.not_now",
                    Denied::BadOrder => "clock_room.bad_order",
                    Denied::Card => "clock_room.card",
                };
                let text = say::error(code, &[]);
                phone.send(&ClockTold::Refused { re, code: code.to_owned(), text });
                // Time may have brought something about all the same.
                self.tell_state(None);
            }
        }
    }

    /// Which places have a phone: Red's, Black's, the arbiter's.
    fn here(&self) -> [bool; 3] {
        [ClockPlace::Red, ClockPlace::Black, ClockPlace::Arbiter]
            .map(|place| self.phones.iter().any(|phone| phone.place == place))
    }

    /// Tells everybody how the clock stands; `from` is who asked for the change.
    fn tell_state(&mut self, from: Option<(u64, u32)>) {
        let room = Box::new(self.stand.view(self.here()));
        let mut told = ClockTold::State { room, re: None };
        let text = told.to_text();
        let answer = from.map(|(id, answered)| {
            if let ClockTold::State { re, .. } = &mut told {
                *re = Some(answered);
            }
            (id, told.to_text())
        });
        self.phones.retain(|phone| {
            let own = answer.as_ref().filter(|(id, _)| *id == phone.id);
            let text = own.map_or_else(|| text.clone(), |(_, text)| text.clone());
            // Whoever is so far behind has to connect again.
            phone.queue.try_send(text).is_ok()
        });
    }

    fn tell_all(&self, told: &ClockTold) {
        self.phones.iter().for_each(|phone| phone.send(told));
    }
}

impl Phone {
    fn send(&self, told: &ClockTold) {
        let _ = self.queue.try_send(told.to_text());
    }
}
