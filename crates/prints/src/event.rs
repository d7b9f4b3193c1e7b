//! What an event prints 赛事印刷品: pairings, standings, crosstables, brackets, score slips, entries.
//!
//! Every print is a document of HTML that needs nothing else: light, for A4, readable in gray. A
//! bracket is SVG, in its document or alone. Names are escaped; a line-up that is still sealed is
//! never shown (12.2, 12.3).
//!
//! ```
//! use prints::event::{Event, What};
//! use tournament::{Entry, Log, Moment, Official, Regulations, Request};
//! use tournament::{Format, RoundRobinRules, StageRules};
//! use words::Lang;
//!
//! let stage = StageRules::new("循环赛", Format::RoundRobin(RoundRobinRules::ONCE));
//! let mut log = Log::new();
//! for request in [
//!     Request::Create(Box::new(Regulations::players("友谊赛", vec![stage]))),
//!     Request::Enter(Box::new(Entry { name: "<甲>".into(), ..Entry::default() })),
//! ] {
//!     for fact in log.state().decide(&request)? {
//!         log.append(Moment(0), Official("裁判长".into()), fact).expect("nothing is undone");
//!     }
//! }
//! let html = Event::new(log.state(), Lang::ZhHans).document(&[What::Entries]).unwrap();
//! assert!(html.contains("参赛名单") && html.contains("&lt;甲&gt;"));
//! # Ok::<_, tournament::Denied>(())
//! ```

mod bracket;
mod crosstable;
mod entries;
mod page;
mod pairings;
mod slips;
mod standings;
mod tree;

use maud::{Markup, html};
use tournament::{
    Color, EntrantKind, Format, GroupNo, Member, No, Pairing, Regulations, Scope, Side, StageNo,
    StageRules, State, TeamKind,
};
use words::{Key, Lang, Value, render};

/// How somebody is called whom the log names by number alone: an entrant, or a member of a team.
/// Nothing takes the name of the entry.
pub type Names<'a> = &'a dyn Fn(No, Option<Member>) -> Option<String>;

/// One thing to print.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// 对阵表: a round, published or proposed.
    Pairings {
        /// Which stage.
        stage: StageNo,
        /// Which round, from 1.
        round: u16,
        /// Whether it says of every board and bye why it is so.
        reasons: bool,
    },
    /// 名次表, with the sections of the regulations.
    Standings(Scope),
    /// 总名次: the places of the whole event, by the stages that are closed.
    Overall,
    /// 成绩总表: a grid where all meet all, else each round of each entrant; as far as the rounds
    /// that are asked for.
    Crosstable(Scope),
    /// 淘汰赛对阵图.
    Bracket(StageNo),
    /// 记分单: one for every board of a published round.
    Slips {
        /// Which stage.
        stage: StageNo,
        /// Which round, from 1.
        round: u16,
    },
    /// 参赛名单.
    Entries,
}

/// What is missing for a print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Missing {
    /// The log holds no regulations yet.
    #[error("there is no event yet")]
    Event,
    /// There is no such stage.
    #[error("there is no stage {}", .0.0)]
    Stage(StageNo),
    /// The stage has no such group.
    #[error("stage {} has no group {}", .0.0, .1.letter())]
    Group(StageNo, GroupNo),
    /// The round is neither published nor proposed.
    #[error("stage {} has no round {round}: it is not paired yet", stage.0)]
    Round {
        /// Which stage.
        stage: StageNo,
        /// Which round.
        round: u16,
    },
    /// Slips are for what is published.
    #[error("round {round} of stage {} is proposed and not yet published", stage.0)]
    Unpublished {
        /// Which stage.
        stage: StageNo,
        /// Which round.
        round: u16,
    },
    /// Nobody takes part in the stage yet.
    #[error("nobody takes part in stage {} yet", .0.0)]
    Participants(StageNo),
    /// Nobody has entered.
    #[error("nobody has entered yet")]
    Entrants,
    /// The stage is no elimination.
    #[error("stage {} is no elimination and has no bracket", .0.0)]
    NoBracket(StageNo),
    /// The lots of the elimination are not drawn.
    #[error("the lots of stage {} are not drawn yet", .0.0)]
    Lots(StageNo),
    /// No stage is closed.
    #[error("no stage is closed yet")]
    Closed,
}

/// An event to be printed in a language.
#[derive(Clone, Copy)]
pub struct Event<'a> {
    state: &'a State,
    lang: Lang,
    names: Option<Names<'a>>,
    fonts: bool,
}

impl std::fmt::Debug for Event<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Event").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl<'a> Event<'a> {
    /// The event as far as `state` has it.
    pub fn new(state: &'a State, lang: Lang) -> Event<'a> {
        Event { state, lang, names: None, fonts: false }
    }

    /// With names that do not stand in the log.
    #[must_use]
    pub fn with_names(self, names: Names<'a>) -> Event<'a> {
        Event { names: Some(names), ..self }
    }

    /// With the fonts in it, for a machine that has no Chinese ones.
    #[must_use]
    pub fn with_fonts(self) -> Event<'a> {
        Event { fonts: true, ..self }
    }

    /// One document of these, each on pages of its own.
    ///
    /// # Errors
    ///
    /// [`Missing`] says what is not there yet.
    pub fn document(&self, what: &[What]) -> Result<String, Missing> {
        let regulations = self.regulations()?;
        let mut parts = Vec::with_capacity(what.len());
        for one in what {
            parts.push(self.part(*one)?);
        }
        let heads: Vec<String> = what.iter().map(|one| self.text(title_key(*one))).collect();
        let mut shown: Vec<&str> = Vec::new();
        for head in &heads {
            if !shown.contains(&head.as_str()) {
                shown.push(head);
            }
        }
        let title = format!("{} – {}", regulations.name, shown.join(", "));
        Ok(page::document(self.lang, &title, &parts, self.fonts))
    }

    /// The bracket of a stage as a picture alone, in SVG. Its text is text and wants a font that
    /// has the characters.
    ///
    /// # Errors
    ///
    /// [`Missing`], where the stage is no elimination or its lots are not drawn.
    pub fn bracket_svg(&self, stage: StageNo) -> Result<String, Missing> {
        let regulations = self.regulations()?;
        let rules = self.rules(stage)?;
        let title = format!("{} – {}", regulations.name, rules.name);
        Ok(bracket::picture(self, stage)?.alone(&title, self.fonts))
    }

    /// Everything that can be printed now: entries, the pairings and slips of the latest round of
    /// every stage, its standings, crosstable and bracket, and the places of the event.
    pub fn everything(&self) -> Vec<What> {
        let mut all = vec![What::Entries];
        let stages = self.state.regulations().map_or(0, |regulations| regulations.stages.len());
        for stage in (1..=stages as u8).map(StageNo) {
            let Some(state) = self.state.stage(stage) else { continue };
            let published = state.rounds.len() as u16;
            if let Some(round) = self.latest(stage) {
                all.push(What::Pairings { stage, round, reasons: true });
            }
            if published > 0 {
                all.push(What::Slips { stage, round: published });
                all.push(What::Standings(Scope::of(stage)));
                all.push(What::Crosstable(Scope::of(stage)));
            }
            all.push(What::Bracket(stage));
        }
        if stages > 1 {
            all.push(What::Overall);
        }
        all.retain(|what| self.part(*what).is_ok());
        all
    }

    /// The latest round of a stage that is proposed or published.
    pub fn latest(&self, stage: StageNo) -> Option<u16> {
        let state = self.state.stage(stage)?;
        let proposed = state.proposed.as_ref().map(|round| round.number);
        proposed.or(state.rounds.last().map(|round| round.round.number))
    }

    /// One print: a title over its content.
    fn part(&self, what: What) -> Result<Markup, Missing> {
        let regulations = self.regulations()?;
        let sheet = |wide: bool, under: Vec<String>, body: Markup| {
            html! {
                section.wide[wide] {
                    header {
                        h1 { (regulations.name) }
                        p.title { (self.text(title_key(what))) }
                        @if !under.is_empty() { p.under { (under.join(" · ")) } }
                    }
                    (body)
                }
            }
        };
        let head = |under, body| sheet(false, under, body);
        Ok(match what {
            What::Pairings { stage, round, reasons } => {
                let mut under = self.under(stage, Some(round))?;
                let proposed = self.state.stage(stage).and_then(|state| state.proposed.as_ref());
                if proposed.is_some_and(|proposed| proposed.number == round) {
                    under.push(self.text(Key::PrintProposed));
                }
                head(under, pairings::pairings(self, stage, round, reasons)?)
            }
            What::Standings(scope) => head(self.after(scope)?, standings::standings(self, scope)?),
            What::Overall => head(Vec::new(), standings::overall(self)?),
            What::Crosstable(scope) => {
                sheet(true, self.after(scope)?, crosstable::crosstable(self, scope)?)
            }
            What::Bracket(stage) => {
                let pictures = bracket::on_paper(self, stage)?;
                let last = pictures.len();
                let mut sheets = Vec::with_capacity(last);
                for (index, picture) in pictures.iter().enumerate() {
                    let mut under = self.under(stage, None)?;
                    if last > 1 {
                        under.push(format!("{} / {last}", index + 1));
                    }
                    sheets.push(sheet(picture.fit().wide, under, picture.markup()));
                }
                html! { @for sheet in &sheets { (sheet) } }
            }
            What::Slips { stage, round } => slips::slips(self, stage, round)?,
            What::Entries => {
                let count = self.state.entrants().len();
                let key = match self.teams() {
                    true => Key::EventTeams,
                    false => Key::EventEntrants,
                };
                head(vec![self.with(key, "count", count)], entries::entries(self)?)
            }
        })
    }

    /// The line under a title: stage, its format, round.
    fn under(&self, stage: StageNo, round: Option<u16>) -> Result<Vec<String>, Missing> {
        let rules = self.rules(stage)?;
        let mut under = vec![self.stage_name(stage)?];
        match round {
            Some(round) => under.push(words::events::round(self.lang, round)),
            None => under.push(words::events::format(self.lang, &rules.format)),
        }
        Ok(under)
    }

    /// The line under a title that says how far it goes.
    fn after(&self, scope: Scope) -> Result<Vec<String>, Missing> {
        let mut under = self.under(scope.stage, None)?;
        let played = self.state.stage(scope.stage).map_or(0, |state| state.rounds.len());
        let rounds = scope.rounds.map_or(played, usize::from).min(played);
        if rounds > 0 {
            under.push(self.with(Key::PrintAfterRound, "number", rounds));
        }
        Ok(under)
    }

    /// The groups of a stage one by one, or the one that is asked for.
    fn groups(&self, scope: Scope) -> Result<Vec<Scope>, Missing> {
        let rules = self.rules(scope.stage)?;
        let state = self.state.stage(scope.stage).ok_or(Missing::Stage(scope.stage))?;
        match (&rules.format, scope.group) {
            (Format::Groups { .. }, None) => Ok((0..state.groups.len())
                .filter_map(|group| u8::try_from(group).ok())
                .map(|group| Scope { group: Some(GroupNo(group)), ..scope })
                .collect()),
            (_, Some(group)) if usize::from(group.0) >= state.groups.len().max(1) => {
                Err(Missing::Group(scope.stage, group))
            }
            _ => Ok(vec![scope]),
        }
    }

    /// The stage by name; by number too where there are several.
    fn stage_name(&self, stage: StageNo) -> Result<String, Missing> {
        let rules = self.rules(stage)?;
        Ok(match self.regulations()?.stages.len() {
            1 => rules.name.clone(),
            _ => words::events::stage(self.lang, stage, &rules.name),
        })
    }

    fn regulations(&self) -> Result<&'a Regulations, Missing> {
        self.state.regulations().ok_or(Missing::Event)
    }

    fn rules(&self, stage: StageNo) -> Result<&'a StageRules, Missing> {
        self.regulations()?.stage(stage).ok_or(Missing::Stage(stage))
    }

    fn text(&self, key: Key) -> String {
        render(self.lang, key, &[])
    }

    fn with(&self, key: Key, name: &'static str, value: impl ToString) -> String {
        render(self.lang, key, &[(name, Value::from(value.to_string()))])
    }

    /// The name of an entrant; his number where he has none.
    fn name(&self, no: No) -> String {
        let own = || self.state.entrants().get(&no).map(|one| one.entry.name.trim().to_owned());
        let name = self.names.and_then(|names| names(no, None)).or_else(own);
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| no.to_string())
    }

    /// An entrant by number and name, as sentences call him.
    fn called(&self, no: No) -> String {
        let (number, name) = (no.to_string(), self.name(no));
        if name == number { number } else { format!("{number} {name}") }
    }

    fn club(&self, no: No) -> &'a str {
        let entrant = self.state.entrants().get(&no);
        entrant.and_then(|one| one.entry.club.as_deref()).unwrap_or_default()
    }

    /// The name of a member of a team; the number where there is none.
    fn member(&self, team: No, member: Member) -> String {
        let own = || {
            let team = &self.state.entrants().get(&team)?.entry;
            Some(team.members.get(usize::from(member.0))?.name.trim().to_owned())
        };
        let name = self.names.and_then(|names| names(team, Some(member))).or_else(own);
        let name = name.filter(|name| !name.is_empty());
        name.unwrap_or_else(|| (u16::from(member.0) + 1).to_string())
    }

    /// Whether teams enter.
    fn teams(&self) -> bool {
        let kind = self.state.regulations().map(|regulations| &regulations.entrants);
        matches!(kind, Some(EntrantKind::Teams(rules)) if !matches!(rules.kind, TeamKind::PlaceSum { .. }))
    }

    /// The head of the column of names.
    fn name_head(&self) -> String {
        self.text(if self.teams() { Key::EventHeadTeam } else { Key::EventHeadName })
    }

    /// Whether the stage is an elimination that is drawn as a tree.
    pub fn is_tree(rules: &StageRules) -> bool {
        matches!(
            rules.format,
            Format::Bracket { .. } | Format::DoubleElimination { .. } | Format::Cards { .. }
        )
    }

    /// Whether losers leave, so that places come from who was beaten when and not from points.
    fn is_by_places(rules: &StageRules) -> bool {
        matches!(rules.format, Format::Lives { .. }) || Event::is_tree(rules)
    }

    /// Who sits at a board for a side, as anybody may see it.
    fn seat(&self, pairing: &Pairing, side: Side, board: u8) -> Seat {
        match self.state.seat(pairing.id, side, board) {
            Some(tournament::Seat::Entrant(no)) => Seat::Member(self.name(no)),
            Some(tournament::Seat::Member(team, member)) => Seat::Member(self.member(team, member)),
            Some(tournament::Seat::Vacant) => Seat::Vacant,
            Some(tournament::Seat::Sealed) => Seat::Sealed,
            Some(tournament::Seat::Open) | None => Seat::Open,
        }
    }

    /// Who has red on a board in a game; the one listed first where nothing is drawn yet.
    fn red(&self, pairing: &Pairing, board: u8, game: u8) -> Side {
        let played = pairing.games.iter().find(|one| (one.board, one.game) == (board, game));
        let by_rules = || self.state.red_on(pairing.id, board, game);
        played.map(|game| game.red).or_else(by_rules).unwrap_or(Side::First)
    }

    /// A color as one sign: 红, R.
    fn sign(&self, color: Color) -> String {
        self.text(match color {
            Color::Red => Key::PrintRed,
            Color::Black => Key::PrintBlack,
        })
    }
}

/// Who sits at a board.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Seat {
    /// This one.
    Member(String),
    /// Nobody: the game is lost without play.
    Vacant,
    /// A line-up that was handed in and is not open yet.
    Sealed,
    /// No line-up was handed in.
    Open,
}

impl Seat {
    /// As it stands in a table; what is not known is left to be written.
    fn text(&self, event: &Event<'_>) -> String {
        match self {
            Seat::Member(name) => name.clone(),
            Seat::Vacant => event.text(Key::PrintVacant),
            Seat::Sealed | Seat::Open => String::new(),
        }
    }
}

const fn title_key(what: What) -> Key {
    match what {
        What::Pairings { .. } => Key::PrintPairings,
        What::Standings(_) => Key::PrintStandings,
        What::Overall => Key::PrintOverall,
        What::Crosstable(_) => Key::PrintCrosstable,
        What::Bracket(_) => Key::PrintBracket,
        What::Slips { .. } => Key::PrintSlips,
        What::Entries => Key::PrintEntries,
    }
}
