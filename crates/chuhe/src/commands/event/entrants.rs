//! Who takes part: entries, and everything that befalls an entrant outside a game.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::PathBuf;

use anyhow::Context;
use exchange::entries;
use table::Foul;
use tournament::{
    EntrantKind, Entry, Fact, Leaving, No, PersonId, Points, Request, Sanction, Seed, Sex,
    Strength, TeamKind,
};
use wire::event::{EntrantLine, EntrantsLine, TeamLine};
use words::{Key, Lang, render};

use super::desk::Desk;
use super::layout::{Edge, Table};
use super::lists::{self, List, MAX_BYTES};
use super::options::{Common, one_name, points, seed};
use super::said::{error, reason, say};
use crate::output::{Answer, complain};

#[derive(Debug, clap::Args)]
pub(super) struct EnterArguments {
    /// The file of the event.
    file: PathBuf,
    /// Names, one after the other; `-` reads one name a line from standard input.
    names: Vec<String>,
    /// A list of entries as CSV or XLSX, in any encoding, or an event that was exported as JSON.
    #[arg(long = "file", value_name = "LIST", conflicts_with = "names")]
    list: Option<PathBuf>,
    /// Enters those too who have the name and the club of somebody who is entered already.
    #[arg(long)]
    again: bool,
    #[command(flatten)]
    more: Particulars,
}

/// What is said of one entrant beside the name.
#[derive(Debug, clap::Args)]
struct Particulars {
    /// The club 单位.
    #[arg(long)]
    club: Option<String>,
    /// What members of one family share.
    #[arg(long)]
    family: Option<String>,
    /// The rating 等级分.
    #[arg(long)]
    rating: Option<u32>,
    /// The title as a number; larger is higher, 0 is none.
    #[arg(long)]
    title: Option<u8>,
    /// A grade or class, for places of its own.
    #[arg(long)]
    grade: Option<String>,
    /// `f` or `m`, for places of its own.
    #[arg(long, value_parser = sex)]
    sex: Option<Sex>,
    /// The year of birth, for places by age.
    #[arg(long, value_name = "YEAR")]
    born: Option<u16>,
    /// The members of a team, in the order of registration: names with 、 or a comma or semicolon
    /// between; a rating may stand behind a colon, `张三:2400`.
    #[arg(long, value_name = "NAMES")]
    members: Vec<String>,
    /// The team a player counts for, where members' places add up (12.5): its name, or its
    /// number; a new name makes a new team, `none` takes the player out of his.
    #[arg(long, value_name = "TEAM")]
    team: Option<String>,
    /// Who it is outside the event, a number.
    #[arg(long, value_name = "ID")]
    person: Option<u64>,
}

#[derive(Debug, clap::Args)]
pub(super) struct CorrectArguments {
    /// The file of the event.
    file: PathBuf,
    /// Whose entry: the number, or the name.
    who: String,
    /// The right name.
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    more: Particulars,
}

#[derive(Debug, clap::Args)]
pub(super) struct ListArguments {
    /// The file of the event.
    file: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(super) struct LeaveArguments {
    /// The file of the event.
    file: PathBuf,
    /// Who: the number, or the name.
    who: String,
    /// Why; stands in the log.
    #[arg(long, value_name = "TEXT")]
    why: Option<String>,
    /// From what lots are drawn anew, where article 20.2 asks for it.
    #[arg(long, value_parser = seed)]
    seed: Option<Seed>,
}

#[derive(Debug, clap::Args)]
pub(super) struct ReturnArguments {
    /// The file of the event.
    file: PathBuf,
    /// Who: the number, or the name.
    who: String,
    /// Why; stands in the log.
    #[arg(long, value_name = "TEXT")]
    why: String,
}

#[derive(Debug, clap::Args)]
pub(super) struct AbsentArguments {
    /// The file of the event.
    file: PathBuf,
    /// Who: the number, or the name.
    who: String,
    /// In which round; the next one when left out.
    #[arg(long)]
    round: Option<u16>,
    /// In which stage.
    #[arg(long)]
    stage: Option<u8>,
    /// What the round brings; nothing for an absence, a draw for a bye.
    #[arg(long, value_parser = points)]
    points: Option<Points>,
}

#[derive(Debug, clap::Args)]
pub(super) struct ApartArguments {
    /// The file of the event.
    file: PathBuf,
    /// The one: the number, or the name.
    one: String,
    /// The other.
    other: String,
    /// How strictly: soft, strong (even at the price of a score level), absolute; `no` ends it.
    #[arg(long, default_value = "absolute")]
    strength: String,
}

#[derive(Debug, clap::Args)]
pub(super) struct FoulArguments {
    /// The file of the event.
    file: PathBuf,
    /// Whose: the number, or the name.
    who: String,
    /// By what article, 9.1.1 to 9.1.8.
    clause: String,
    /// In which meeting: the table of the round.
    #[arg(long)]
    table: Option<u16>,
    /// In which round; the last one when left out.
    #[arg(long, requires = "table")]
    round: Option<u16>,
    /// In which stage.
    #[arg(long)]
    stage: Option<u8>,
}

#[derive(Debug, clap::Args)]
pub(super) struct WarnArguments {
    /// The file of the event.
    file: PathBuf,
    /// Who: the number, or the name.
    who: String,
    /// Why.
    why: String,
    /// A game is forfeited (18.2) as well; its result is entered with `result`.
    #[arg(long)]
    game_forfeited: bool,
}

fn sex(text: &str) -> Result<Sex, String> {
    match text.to_lowercase().as_str() {
        "f" | "female" | "w" | "女" => Ok(Sex::Female),
        "m" | "male" | "男" => Ok(Sex::Male),
        _ => Err(say(crate::terminal::lang(), Key::CommandSex, [])),
    }
}

pub(super) fn enter(arguments: &EnterArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let is_team = has_teams(&desk);
    if !is_team && !arguments.more.members.is_empty() {
        let option = ("option", "--members".to_owned());
        return Err(error(desk.lang, Key::EventDeskNoMembers, [option]));
    }
    if let Some(option) = arguments.more.first().filter(|_| arguments.list.is_some()) {
        // A list says these things itself, in its columns.
        let values = [("option", option.to_owned()), ("with", "--file".to_owned())];
        return Err(error(desk.lang, Key::EventDeskUnused, values));
    }
    let List { entries, numbers, problems, is_of_teams } = match &arguments.list {
        Some(list) => lists::read(list, is_team, common.at()?, desk.lang)?,
        None => List { entries: arguments.entries(desk.lang)?, ..List::default() },
    };
    if let Some(list) = &arguments.list
        && is_of_teams
        && !is_team
        && !places_add_up(&desk)
    {
        let values = [("file", list.display().to_string())];
        complain(&say(desk.lang, Key::EventListOfTeams, values));
        return Ok(Answer::No);
    }
    for problem in &problems {
        complain(problem);
    }
    if entries.is_empty() {
        return Err(error(desk.lang, Key::EventDeskNobodyNamed, []));
    }
    let mut teams = TeamNames::default();
    let entries = entries
        .into_iter()
        .map(|mut entry| {
            teams.number(&desk, &mut entry, arguments.list.is_none())?;
            named(entry, desk.lang)
        })
        .collect::<anyhow::Result<Vec<Entry>>>()?;
    let again = entered_again(&desk, &entries);
    if let Some((key, who)) = again.first().filter(|_| !arguments.again) {
        let who = words::events::list(desk.lang, who.iter().cloned());
        return Err(error(desk.lang, *key, [("who", who)]));
    }
    let requests: Vec<Request> =
        entries.into_iter().map(|entry| Request::Enter(Box::new(entry))).collect();
    let act = desk.ask(&requests)?;
    let entered = |fact: &Fact| match fact {
        Fact::Entered { no, .. } => Some(*no),
        _ => None,
    };
    let newcomers: Vec<No> = act.iter().filter_map(|entry| entered(&entry.fact)).collect();
    let mut namesakes = namesakes(&desk, &newcomers);
    namesakes.extend(renumbered(&desk, &newcomers, &numbers));
    for namesake in &namesakes {
        complain(namesake);
    }
    let entrants = newcomers.iter().filter_map(|no| line(&desk, *no)).collect();
    let told = problems.iter().cloned().chain(namesakes).collect();
    let lines = EntrantsLine { entrants, problems: told };
    desk.say(&lines, &desk.told(&act))?;
    Ok(if problems.is_empty() { Answer::Yes } else { Answer::No })
}

/// Who has another number than the list gives him: numbers follow one another in an event, and in a
/// list there may be some between or before.
fn renumbered(desk: &Desk, newcomers: &[No], numbers: &[Option<u16>]) -> Option<String> {
    /// More say nothing new.
    const TOLD: usize = 10;
    let other = newcomers.iter().zip(numbers).filter_map(|(no, number)| {
        let number = number.filter(|number| *number != no.get())?;
        let values = [("number", number.to_string()), ("who", desk.name(*no))];
        Some(say(desk.lang, Key::EventListRenumbered, values))
    });
    let other: Vec<String> = other.collect();
    if other.is_empty() {
        return None;
    }
    let count = ("count", other.len().to_string());
    let shown = words::events::list(desk.lang, other.into_iter().take(TOLD));
    Some(say(desk.lang, Key::EventListNumbers, [count, ("who", shown)]))
}

/// Whom a request would enter a second time: by name and club, where nothing that both entries say
/// tells the two apart. Who has left may enter again. Those who have entered already come first,
/// then those whom the request itself names twice, each with what to say of them.
fn entered_again(desk: &Desk, entries: &[Entry]) -> Vec<(Key, Vec<String>)> {
    fn differ<T: PartialEq>(one: &Option<T>, other: &Option<T>) -> bool {
        matches!((one, other), (Some(one), Some(other)) if one != other)
    }
    let may_be_same = |one: &Entry, other: &Entry| {
        !differ(&one.born, &other.born)
            && !differ(&one.sex, &other.sex)
            && !differ(&one.rating, &other.rating)
            && !differ(&one.grade, &other.grade)
            && !differ(&one.person, &other.person)
    };
    let key = |entry: &Entry| (one_name(&entry.name), entry.club.clone());
    let mut there: BTreeMap<_, Vec<(Key, &Entry)>> = BTreeMap::new();
    for entrant in desk.state().entrants().values().filter(|one| one.left.is_none()) {
        let entry = &entrant.entry;
        there.entry(key(entry)).or_default().push((Key::EventDeskAgain, entry));
    }
    let mut again = [Key::EventDeskAgain, Key::EventDeskNamedTwice].map(|key| (key, Vec::new()));
    for entry in entries {
        let alike = there.entry(key(entry)).or_default();
        let found = alike.iter().find(|(_, other)| may_be_same(entry, other));
        if let Some((key, _)) = found
            && let Some((_, who)) = again.iter_mut().find(|(other, _)| other == key)
        {
            who.push(called(desk, &entry.name, &entry.club));
        }
        alike.push((Key::EventDeskNamedTwice, entry));
    }
    again.into_iter().filter(|(_, who)| !who.is_empty()).collect()
}

/// A name with the club behind it.
fn called(desk: &Desk, name: &str, club: &Option<String>) -> String {
    match (club, desk.lang) {
        (None, _) => name.to_owned(),
        (Some(club), Lang::ZhHans) => format!("{name}（{club}）"),
        (Some(club), Lang::En) => format!("{name} ({club})"),
    }
}

/// Teams whose players play for themselves, as one request names them.
#[derive(Debug, Default)]
struct TeamNames(Vec<(String, No)>);

impl TeamNames {
    /// Gives the team that an entry names its number: that of the team so called, or a new one.
    ///
    /// A list may name teams in an event that has none; they are left out. `is_asked` is for a
    /// name that somebody typed.
    fn number(&mut self, desk: &Desk, entry: &mut Entry, is_asked: bool) -> anyhow::Result<()> {
        let Some(name) = entry.team_name.take() else { return Ok(()) };
        if !places_add_up(desk) {
            if is_asked {
                return Err(error(desk.lang, Key::EventDeskNoTeam, [("name", name)]));
            }
            return Ok(());
        }
        let made = self.0.iter().find(|(other, _)| *other == name).map(|(_, no)| *no);
        let no = match made.or_else(|| desk.state().team_named(&name)) {
            Some(no) => no,
            None => {
                let of_request = self.0.iter().map(|(_, no)| no.get()).max();
                let next = desk.state().next_team().map_or(u16::MAX, No::get);
                let next = of_request.map_or(next, |last| next.max(last.saturating_add(1)));
                let no = No::new(next).context("there are too many teams")?;
                self.0.push((name.clone(), no));
                no
            }
        };
        (entry.team, entry.team_name) = (Some(no), Some(name));
        Ok(())
    }
}

/// Whether the places of players add up for teams (12.5).
pub(super) fn places_add_up(desk: &Desk) -> bool {
    matches!(
        desk.state().regulations().map(|rules| &rules.entrants),
        Some(EntrantKind::Teams(rules)) if matches!(rules.kind, TeamKind::PlaceSum { .. })
    )
}

/// Whether teams enter, and not players whose places add up for teams.
pub(super) fn has_teams(desk: &Desk) -> bool {
    matches!(
        desk.state().regulations().map(|rules| &rules.entrants),
        Some(EntrantKind::Teams(rules)) if !matches!(rules.kind, TeamKind::PlaceSum { .. })
    )
}

impl EnterArguments {
    fn entries(&self, lang: Lang) -> anyhow::Result<Vec<Entry>> {
        let mut names = Vec::new();
        for name in &self.names {
            if name == "-" {
                let mut text = String::new();
                std::io::stdin()
                    .lock()
                    .take(MAX_BYTES)
                    .read_to_string(&mut text)
                    .with_context(|| say(lang, Key::SystemStandardInput, []))?;
                names.extend(
                    text.lines().map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned),
                );
            } else {
                names.push(name.trim().to_owned());
            }
        }
        if names.len() > 1 && !self.more.members.is_empty() {
            return Err(error(lang, Key::EventDeskOneTeam, []));
        }
        names
            .into_iter()
            .map(|name| {
                let mut entry = Entry { name, ..Entry::default() };
                self.more.apply(&mut entry, lang)?;
                Ok(entry)
            })
            .collect()
    }
}

impl Particulars {
    /// The first option that is given.
    fn first(&self) -> Option<&'static str> {
        let given = [
            ("--club", self.club.is_some()),
            ("--family", self.family.is_some()),
            ("--rating", self.rating.is_some()),
            ("--title", self.title.is_some()),
            ("--grade", self.grade.is_some()),
            ("--sex", self.sex.is_some()),
            ("--born", self.born.is_some()),
            ("--members", !self.members.is_empty()),
            ("--team", self.team.is_some()),
            ("--person", self.person.is_some()),
        ];
        given.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
    }

    fn apply(&self, entry: &mut Entry, lang: Lang) -> anyhow::Result<()> {
        let text = |given: &Option<String>, field: &mut Option<String>| {
            if let Some(text) = given {
                let text = text.trim();
                *field = (!text.is_empty()).then(|| text.to_owned());
            }
        };
        text(&self.club, &mut entry.club);
        text(&self.family, &mut entry.family);
        text(&self.grade, &mut entry.grade);
        entry.rating = self.rating.or(entry.rating);
        entry.title = self.title.unwrap_or(entry.title);
        entry.sex = self.sex.or(entry.sex);
        entry.born = self.born.or(entry.born);
        entry.person = self.person.map(PersonId).or(entry.person);
        if let Some(team) = &self.team {
            let team = team.trim();
            (entry.team, entry.team_name) = match team.parse() {
                Ok(number) => (Some(No::new(number).context("there is no team 0")?), None),
                Err(_) if matches!(team, "" | "none" | "无") => (None, None),
                Err(_) => (None, Some(team.to_owned())),
            };
        }
        if !self.members.is_empty() {
            entry.members = members(&self.members.join("、"), lang)?;
        }
        Ok(())
    }
}

/// The longest name, in characters: more than any list of entries or table on paper has room for.
const LONGEST: usize = 200;

/// An entrant's entry, who can be called by name.
fn named(entry: Entry, lang: Lang) -> anyhow::Result<Entry> {
    let name = one_name(&entry.name);
    if name.is_empty() || name.parse::<u64>().is_ok() {
        return Err(error(lang, Key::EventDeskNoName, [("name", entry.name)]));
    }
    tidy(entry, lang)
}

/// An entry whose texts keep to one line each.
fn tidy(mut entry: Entry, lang: Lang) -> anyhow::Result<Entry> {
    entry.name = one_name(&entry.name);
    for text in [&mut entry.club, &mut entry.family, &mut entry.grade] {
        *text = text.take().map(|text| one_name(&text)).filter(|text| !text.is_empty());
    }
    let texts =
        [Some(&entry.name), entry.club.as_ref(), entry.family.as_ref(), entry.grade.as_ref()];
    for text in texts.into_iter().flatten() {
        let length = text.chars().count();
        if length > LONGEST {
            let begin: String = text.chars().take(20).collect();
            let count = ("count", length.to_string());
            let values = [("text", begin), count, ("most", LONGEST.to_string())];
            return Err(error(lang, Key::EventDeskLong, values));
        }
    }
    entry.members =
        entry.members.into_iter().map(|member| tidy(member, lang)).collect::<Result<_, _>>()?;
    Ok(entry)
}

fn members(text: &str, lang: Lang) -> anyhow::Result<Vec<Entry>> {
    if let Some(part) = entries::without_name(text) {
        let (key, text) = match part.is_empty() {
            true => (Key::EventDeskMemberEmpty, text.to_owned()),
            false => (Key::EventDeskMemberName, part),
        };
        return Err(error(lang, key, [("text", text)]));
    }
    let one = |entries::Member { name, rating }| match rating.transpose() {
        Ok(rating) => Ok(Entry { name, rating, ..Entry::default() }),
        Err(rating) => {
            Err(error(lang, Key::EventDeskRating, [("name", name), ("rating", rating.to_string())]))
        }
    };
    entries::members(text).into_iter().map(one).collect()
}

/// Who of the newcomers has the name of somebody else: of another entrant, or of another member of
/// any team. Namesakes exist, so that nobody is refused for it.
fn namesakes(desk: &Desk, newcomers: &[No]) -> Vec<String> {
    let mut seen: BTreeMap<String, Vec<(bool, String)>> = BTreeMap::new();
    for (no, entrant) in desk.state().entrants() {
        let is_new = newcomers.contains(no);
        let with_club = |text: String, club: &Option<String>| called(desk, &text, club);
        let entry = &entrant.entry;
        let mut add = |name: &str, text: String| {
            seen.entry(name.to_owned()).or_default().push((is_new, text));
        };
        // A team may well bear the name of one of its members.
        if entry.members.is_empty() || !entry.members.iter().any(|one| one.name == entry.name) {
            add(&entry.name, with_club(desk.name(*no), &entry.club));
        }
        for (place, member) in (1_u32..).zip(&entry.members) {
            let values = [
                ("name", member.name.clone()),
                ("place", place.to_string()),
                ("team", desk.name(*no)),
            ];
            let text = say(desk.lang, Key::EventDeskNamesakeMember, values);
            add(&member.name, with_club(text, &member.club));
        }
    }
    let alike = seen.into_values().filter(|all| all.len() > 1 && all.iter().any(|one| one.0));
    alike
        .map(|all| {
            let who: Vec<String> = all.into_iter().map(|(_, text)| text).collect();
            let semicolon = if desk.lang == Lang::ZhHans { "；" } else { "; " };
            let values = [("count", who.len().to_string()), ("who", who.join(semicolon))];
            say(desk.lang, Key::EventDeskNamesakes, values)
        })
        .collect()
}

pub(super) fn correct(arguments: &CorrectArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    if !has_teams(&desk) && !arguments.more.members.is_empty() {
        let option = ("option", "--members".to_owned());
        return Err(error(desk.lang, Key::EventDeskNoMembers, [option]));
    }
    let no = desk.who(&arguments.who)?;
    let mut entry =
        desk.state().entrants().get(&no).map(|one| one.entry.clone()).unwrap_or_default();
    if let Some(name) = &arguments.name {
        entry.name = name.trim().to_owned();
    }
    arguments.more.apply(&mut entry, desk.lang)?;
    if arguments.more.team.is_some() {
        TeamNames::default().number(&desk, &mut entry, true)?;
    }
    let act = desk.ask(&[Request::Correct(no, Box::new(named(entry, desk.lang)?))])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

pub(super) fn list(arguments: &ListArguments, common: &Common) -> anyhow::Result<Answer> {
    let desk = Desk::look(&arguments.file, common)?;
    let head = |key| render(desk.lang, key, &[]);
    let is_team = has_teams(&desk);
    // Either column is about a team.
    let last = if places_add_up(&desk) { Key::EventHeadTeam } else { Key::EventHeadMembers };
    let mut table = Table::new([
        (head(Key::EventHeadNo), Edge::Right),
        (head(if is_team { Key::EventHeadTeam } else { Key::EventHeadName }), Edge::Left),
        (head(Key::EventHeadClub), Edge::Left),
        (head(Key::EventHeadRating), Edge::Right),
        (head(last), Edge::Left),
        (head(Key::EventHeadStatus), Edge::Left),
    ]);
    let lines: Vec<EntrantLine> =
        desk.state().entrants().keys().filter_map(|no| line(&desk, *no)).collect();
    for line in &lines {
        let left = match line.left.as_deref() {
            Some("expulsion") => head(Key::EventExpelled),
            Some("no_shows") => head(Key::EventNoShows),
            Some(_) => head(Key::EventLeft),
            None => match line.from {
                Some(round) => {
                    render(desk.lang, Key::EventFromRound, &[("round", round.to_string().into())])
                }
                None => String::new(),
            },
        };
        table.row([
            line.no.to_string(),
            line.name.clone(),
            line.club.clone().unwrap_or_default(),
            line.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            match &line.team {
                Some(TeamLine { no, name }) => name.clone().unwrap_or_else(|| no.to_string()),
                None => words::events::list(desk.lang, line.members.iter().cloned()),
            },
            left,
        ]);
    }
    let text = table.draw();
    desk.say(&EntrantsLine { entrants: lines, problems: Vec::new() }, &text)?;
    Ok(Answer::Yes)
}

fn line(desk: &Desk, no: No) -> Option<EntrantLine> {
    let entrant = desk.state().entrants().get(&no)?;
    Some(EntrantLine {
        no: no.get(),
        name: entrant.entry.name.clone(),
        club: entrant.entry.club.clone(),
        rating: entrant.entry.rating,
        members: entrant.entry.members.iter().map(|member| member.name.clone()).collect(),
        team: entrant.entry.team.map(|team| TeamLine {
            no: team.get(),
            name: desk.state().team_name(team).map(str::to_owned),
        }),
        left: entrant.left.map(|left| {
            match left.leaving {
                Leaving::Withdrawal => "withdrawal",
                Leaving::Expulsion => "expulsion",
                Leaving::NoShows => "no_shows",
            }
            .to_owned()
        }),
        from: entrant.late.map(|(_, round)| round),
    })
}

pub(super) fn leave(
    arguments: &LeaveArguments,
    leaving: Leaving,
    common: &Common,
) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let no = desk.who(&arguments.who)?;
    let mut requests = vec![Request::Leave(no, leaving, Desk::seed(arguments.seed)?)];
    if let Some(why) = &arguments.why {
        let why = reason(desk.lang, why)?;
        let colon = if desk.lang == Lang::ZhHans { "：" } else { ": " };
        requests.push(Request::Note(format!("{}{colon}{why}", desk.name(no))));
    }
    let act = desk.ask(&requests)?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

pub(super) fn give_back(arguments: &ReturnArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let no = desk.who(&arguments.who)?;
    let act = desk.ask(&[Request::Return(no, reason(desk.lang, &arguments.why)?)])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

/// A round that is not played, with notice: an absence, or a bye that was asked for.
pub(super) fn absent(
    arguments: &AbsentArguments,
    is_bye: bool,
    common: &Common,
) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let (no, stage, round) = arguments.place(&desk)?;
    let draw =
        desk.state().rules(stage).map_or(Points::ZERO, |rules| match rules.scoring.meeting {
            Some(worth) => worth.draw,
            None => rules.scoring.game.red.draw,
        });
    let points = arguments.points.unwrap_or(if is_bye { draw } else { Points::ZERO });
    let most = desk.state().rules(stage).map_or(points, |rules| {
        let won = rules.scoring.meeting.unwrap_or(rules.scoring.game.red).win;
        won.max(rules.scoring.bye)
    });
    if points > most {
        let values = [("points", points.to_string()), ("most", most.to_string())];
        return Err(error(desk.lang, Key::EventDeskPointsLarge, values));
    }
    let act = desk.ask(&[Request::Absent { no, stage, round, points }])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

pub(super) fn present(arguments: &AbsentArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let (no, stage, round) = arguments.place(&desk)?;
    let act = desk.ask(&[Request::LiftAbsence(no, stage, round)])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

impl AbsentArguments {
    fn place(&self, desk: &Desk) -> anyhow::Result<(No, tournament::StageNo, u16)> {
        let no = desk.who(&self.who)?;
        let stage = desk.stage(self.stage, |_| false)?;
        let played = desk.state().stage(stage).map_or(0, |state| state.rounds.len());
        let next = u16::try_from(played + 1).unwrap_or(u16::MAX);
        Ok((no, stage, self.round.unwrap_or(next)))
    }
}

pub(super) fn apart(arguments: &ApartArguments, common: &Common) -> anyhow::Result<Answer> {
    let strength = match arguments.strength.as_str() {
        "soft" => Some(Strength::Soft),
        "strong" => Some(Strength::Strong),
        "absolute" => Some(Strength::Absolute),
        "no" => None,
        other => {
            let values = [("text", other.to_owned())];
            return Err(error(common.lang()?, Key::EventDeskStrength, values));
        }
    };
    let mut desk = Desk::open(&arguments.file, common)?;
    let (one, other) = (desk.who(&arguments.one)?, desk.who(&arguments.other)?);
    let act = desk.ask(&[Request::KeepApart(one, other, strength)])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

/// The article of a foul as it is written into the log.
fn article(text: &str, lang: Lang) -> anyhow::Result<&'static str> {
    let mut known = Foul::ALL.into_iter().filter_map(Foul::article);
    known.clone().find(|article| *article == text.trim()).ok_or_else(|| {
        let last = known.next_back().unwrap_or_default();
        let others: Vec<&str> = known.collect();
        let known = words::events::list(lang, others.into_iter().map(str::to_owned));
        let values = [("text", text.to_owned()), ("known", known), ("last", last.to_owned())];
        error(lang, Key::EventDeskArticle, values)
    })
}

pub(super) fn foul(arguments: &FoulArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let no = desk.who(&arguments.who)?;
    let pairing = match arguments.table {
        None => None,
        Some(table) => {
            let stage = desk.stage(arguments.stage, |_| false)?;
            Some(desk.pairing(stage, arguments.round, table)?)
        }
    };
    let act =
        desk.ask(&[Request::Foul(no, article(&arguments.clause, desk.lang)?.to_owned(), pairing)])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

pub(super) fn warn(arguments: &WarnArguments, common: &Common) -> anyhow::Result<Answer> {
    let mut desk = Desk::open(&arguments.file, common)?;
    let no = desk.who(&arguments.who)?;
    let sanction =
        if arguments.game_forfeited { Sanction::GameForfeited } else { Sanction::Warning };
    let act = desk.ask(&[Request::Sanction(no, sanction, reason(desk.lang, &arguments.why)?)])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}
