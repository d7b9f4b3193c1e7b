//! What is asked of a table over HTTP.

use clock::Seat;
use table::PersonId;
use wire::say;
use words::Lang;

use super::Task;
use crate::error::Error;
use crate::ledger::Ledger;
use crate::played::Played;
use crate::record::{self, Notation};
use crate::request::{Download, Invitation, Who};

impl<G: Played, L: Ledger> Task<'_, G, L> {
    /// The whole view as JSON.
    pub(super) fn look(&self, who: &Who) -> String {
        let name = |person: &PersonId| self.name_of(Some(person));
        let rating = |person: &PersonId| self.ratings.get(person).copied();
        let reader = self.reader(who.person.as_ref());
        let person = who.person.as_ref();
        let around = self.around(person, &reader, &self.own_links(who), &name, &rating);
        let known = self.known(&reader);
        G::view_text(known.table, &reader, around, known.at)
    }

    /// The record as a file.
    pub(super) fn download(
        &self,
        person: Option<&PersonId>,
        notation: Notation,
        lang: Lang,
        site: String,
    ) -> Result<Download, Error> {
        let reader = self.reader(person);
        let table = self.known(&reader).table;
        let mut found = G::record(table).ok_or(Error::NotFound)?;
        let begun = table.view(table::Viewer::Public, table.at());
        let begun = begun.started.unwrap_or(begun.opened);
        let name = |number| {
            let seat = Seat::new(number);
            let mut people = table.people();
            let sitter = people.find(|(at, _)| Some(*at) == seat).and_then(|(_, person)| person);
            self.name_of(sitter).unwrap_or_default()
        };
        let ending = match table.outcome() {
            Some(outcome) => words::termination(lang, outcome.termination),
            None => String::new(),
        };
        found.tags = vec![
            ("Event", String::from("Chuhe 楚河")),
            ("Site", site),
            ("Date", record::date(begun)),
            ("Round", String::from("-")),
            ("Red", name(0)),
            ("Black", name(1)),
            ("UTCTime", record::time_of_day(begun)),
            ("Rules", words::rule_book(lang, G::book(self.table.opening()))),
            ("TimeControl", self.table.opening().control.to_string()),
        ];
        if !ending.is_empty() {
            found.tags.push(("Termination", ending));
        }
        let day = record::date(begun).replace('.', "-");
        let id: String = self.id.as_str().chars().take(6).collect();
        Ok(Download { name: format!("chuhe-{day}-{id}.pgn"), text: record::pgn(&found, notation) })
    }

    /// What the invitation to a seat tells.
    pub(super) fn invitation(
        &self,
        seat: Seat,
        person: Option<&PersonId>,
    ) -> Result<Invitation, Error> {
        let sitter = self.sitter(seat);
        // Whoever invites holds another seat, or is the arbiter behind them.
        let others = self.row.seats.iter().enumerate().filter(|(index, _)| *index != seat.index());
        let host = others.filter_map(|(_, place)| place.person.as_ref()).next_back();
        Ok(Invitation {
            control_text: say::control(&self.table.opening().control),
            setup: G::invited(self.table.opening()),
            from: self.name_of(host).unwrap_or_default(),
            taken: sitter.is_some(),
            yours: sitter.is_some() && sitter == person,
        })
    }
}
