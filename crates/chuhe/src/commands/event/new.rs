//! `chuhe event new`, `templates`, `regulations`, `amend`: what an event is played by.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueEnum;
use journal::event::{read_regulations, write_regulations};
use tournament::{
    Bond, EntrantKind, Format, Games, KeepApart, LatenessRules, Lines, Meeting, Numbers, Points,
    Regulations, RoundRobinRules, Scoring, Settle, ShortTeam, StageRules, Strength, SwissRules,
    TeamKind, TeamRules, Template, Worth, preview, template, total_minutes, with_third_place,
};
use wire::event::{PreviewLine, StagePreviewLine};
use words::{Key, Lang, events, render};

use super::desk::Desk;
use super::layout::{Edge, Table};
use super::options::{Common, one_name};
use super::said::error;
use crate::output::Answer;
use crate::terminal::order_error;

/// No event has more.
const MOST: i64 = 10_000;

/// No game takes longer at a desk.
const MINUTES_OF_A_WEEK: i64 = 7 * 24 * 60;

#[derive(Debug, clap::Args)]
pub(super) struct NewArguments {
    /// The file that will hold the event; none for --preview alone.
    #[arg(required_unless_present = "preview")]
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: Rules,
    /// Shows what the event will take, and makes it only if a file is named.
    #[arg(long)]
    preview: bool,
    /// How many minutes one game takes, for the preview.
    #[arg(long, default_value_t = 60, value_name = "MINUTES",
        value_parser = clap::value_parser!(u32).range(..=MINUTES_OF_A_WEEK))]
    game_minutes: u32,
}

/// Where the regulations come from.
#[derive(Debug, clap::Args)]
struct Rules {
    /// What the event is called.
    #[arg(long)]
    name: Option<String>,
    /// An event of the rule collections, T1 to T7: see `chuhe event templates`.
    #[arg(long, value_name = "CODE", conflicts_with_all = ["format", "regulations"])]
    template: Option<String>,
    /// How a single stage is played.
    #[arg(long, conflicts_with = "regulations")]
    format: Option<FormatName>,
    /// A file of regulations, as `chuhe event regulations` prints them.
    #[arg(long, value_name = "JSON")]
    regulations: Option<PathBuf>,
    /// How many are expected; templates are laid out for them.
    #[arg(long, value_name = "N", default_value_t = 16,
        value_parser = clap::value_parser!(u32).range(..=MOST))]
    entrants: u32,
    /// Rounds by scores; without it, as many as tell the first from all others.
    #[arg(long, value_name = "N")]
    rounds: Option<u16>,
    /// How often everybody meets everybody.
    #[arg(long, value_name = "N")]
    cycles: Option<u8>,
    /// How many groups.
    #[arg(long, value_name = "N")]
    groups: Option<u8>,
    /// How many of the entrants are seeds.
    #[arg(long, value_name = "N")]
    seeds: Option<u16>,
    /// How many of each group go on.
    #[arg(long, value_name = "N")]
    qualified: Option<u16>,
    /// How many go on to the last stage.
    #[arg(long, value_name = "N")]
    finalists: Option<u16>,
    /// How many more rounds the others play beside the finals (T6).
    #[arg(long, value_name = "N")]
    others: Option<u16>,
    /// Rounds of the elimination that comes first (T2).
    #[arg(long, value_name = "N")]
    knockout_rounds: Option<u16>,
    /// How many losses put out.
    #[arg(long, value_name = "N")]
    lives: Option<u8>,
    /// Of a double elimination: one final decides, whoever wins it.
    #[arg(long)]
    one_final: bool,
    /// Places of the bracket are played for down to this one; in an elimination by cards (T1 too)
    /// 4 is a match for the third place.
    #[arg(long, value_name = "PLACE")]
    placed: Option<u16>,
    /// The lines of the bracket, or the numbers of an event by scores, come by lot.
    #[arg(long)]
    by_lot: bool,
    /// The numbers of an event by scores follow titles and ratings, and come by lot behind them;
    /// brackets and seeds of groups do so of themselves, and the boards of `--teams fixed` have to.
    #[arg(long, conflicts_with = "by_lot")]
    by_rating: bool,
    /// Games on a board: `1`, `2` with colors exchanged, or `bo3` until one cannot be caught.
    #[arg(long, value_name = "GAMES")]
    games: Option<String>,
    /// What decides a level meeting in elimination, in this order: extra, extra:2, armageddon,
    /// board (the top board), fouls, lots.
    #[arg(long, value_name = "STEPS", value_delimiter = ',')]
    settle: Vec<String>,
    /// What games are worth: `1999` is 1, ½, 0; `2011` is 2, 1, 0; or three numbers, `3,1,0`.
    #[arg(long, value_name = "POINTS")]
    scoring: Option<String>,
    /// What a meeting is worth by comparing its games (场分): three numbers, `2,1,0`.
    #[arg(long, value_name = "POINTS")]
    match_points: Option<String>,
    /// How standings are made: the name of a rule book's list, or comparators with commas between.
    #[arg(long, value_name = "LIST")]
    order: Option<String>,
    /// Points by place towards an overall table: `10,7,5,3`.
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    place_points: Vec<String>,
    /// Teams enter, by this kind of article 12.
    #[arg(long, value_name = "KIND")]
    teams: Option<TeamsName>,
    /// Boards in a match of teams; with members' places, how many places count.
    #[arg(long, value_name = "N")]
    boards: Option<u8>,
    /// The most members a team may enter.
    #[arg(long, value_name = "N")]
    members: Option<u8>,
    /// Keeps clubs or families apart: `club` in round 1, `club:3` in rounds 1 to 3, `family:all`;
    /// with `:soft`, `:strong` or `:absolute` behind it.
    #[arg(long, value_name = "RULE")]
    apart: Vec<String>,
    /// Whoever comes later than this loses the game (21), in minutes.
    #[arg(long, value_name = "MINUTES")]
    late_limit: Option<u16>,
    /// Who lost so many rounds in a row without coming is not paired any more.
    #[arg(long, value_name = "N")]
    no_shows: Option<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FormatName {
    /// 循环制.
    RoundRobin,
    /// 分组循环制.
    Groups,
    /// 积分编排制.
    Swiss,
    /// 淘汰制, drawn with playing cards each round.
    Cards,
    /// 淘汰制 by a fixed bracket.
    Bracket,
    /// 双败淘汰制.
    DoubleElimination,
    /// Out after some losses, paired by scores.
    Lives,
    /// 全队轮赛制 of two teams.
    Scheveningen,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TeamsName {
    /// 台次定人 (12.1).
    Fixed,
    /// 替补 (12.2).
    Reserves,
    /// 临场定人 (12.3).
    Free,
    /// 全队轮赛 (12.4).
    AllPlayAll,
    /// 队员名次和 (12.5).
    PlaceSum,
}

#[derive(Debug, clap::Args)]
pub(super) struct FileArguments {
    /// The file of the event.
    file: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(super) struct AmendArguments {
    /// The file of the event.
    file: PathBuf,
    /// The new regulations, as `chuhe event regulations` prints them.
    #[arg(long, value_name = "JSON")]
    regulations: PathBuf,
}

pub(super) fn run(arguments: &NewArguments, common: &Common) -> anyhow::Result<Answer> {
    let rules = arguments.rules.regulations(common.lang()?)?;
    let entrants = arguments.rules.entrants;
    let Some(file) = &arguments.file else {
        let previews = Previews::of(&rules, entrants, arguments.game_minutes);
        return previews.say(common);
    };
    let mut desk = Desk::create(file, common)?;
    let act = desk.ask(&[tournament::Request::Create(Box::new(rules.clone()))])?;
    if arguments.preview && !common.json {
        Previews::of(&rules, entrants, arguments.game_minutes).say(common)?;
    }
    desk.done(&act)?;
    Ok(Answer::Yes)
}

pub(super) fn templates(common: &Common) -> anyhow::Result<Answer> {
    for code in Template::CODES {
        let entrants = if code == "T4" { 4 } else { 16 };
        let chosen = Template::named(code, entrants).context("every code has a template")?;
        let mut rules = template(code, chosen);
        for stage in &mut rules.stages {
            stage.name = events::usual_name(common.lang()?, &stage.name);
        }
        Previews::of(&rules, u32::from(entrants), 60).say(common)?;
    }
    Ok(Answer::Yes)
}

/// Prints the regulations, to be changed and used for another event.
pub(super) fn regulations(arguments: &FileArguments, common: &Common) -> anyhow::Result<Answer> {
    let desk = Desk::look(&arguments.file, common)?;
    let rules = desk.state().regulations().context("the event has no regulations")?;
    let text = write_regulations(rules);
    let value: serde_json::Value = serde_json::from_str(&text)?;
    desk.say(&value, &text)?;
    Ok(Answer::Yes)
}

pub(super) fn amend(arguments: &AmendArguments, common: &Common) -> anyhow::Result<Answer> {
    let rules = read_file(&arguments.regulations)?;
    let mut desk = Desk::open(&arguments.file, common)?;
    let act = desk.ask(&[tournament::Request::Amend(Box::new(rules))])?;
    desk.done(&act)?;
    Ok(Answer::Yes)
}

fn read_file(path: &Path) -> anyhow::Result<Regulations> {
    let bytes = std::fs::read(path).with_context(|| format!("{}", path.display()))?;
    read_regulations(&bytes).with_context(|| format!("{}", path.display()))
}

/// What an event takes, stage by stage.
struct Previews {
    line: PreviewLine,
}

impl Previews {
    fn of(rules: &Regulations, entrants: u32, minutes: u32) -> Previews {
        let previews = preview(rules, entrants, minutes);
        let stages = previews.iter().zip(&rules.stages).map(|(one, stage)| {
            let text = |lang| {
                let games = events::games(lang, &stage.meeting);
                let comma = if lang == Lang::ZhHans { "，" } else { ", " };
                format!("{}{comma}{games}", events::format(lang, &stage.format))
            };
            StagePreviewLine {
                name: one.name.clone(),
                format: wire::Text { zh: text(Lang::ZhHans), en: text(Lang::En) },
                entrants: one.entrants,
                rounds: one.rounds,
                games: one.games,
                minutes: one.minutes,
            }
        });
        let line = PreviewLine {
            name: rules.name.clone(),
            entrants,
            stages: stages.collect(),
            minutes: total_minutes(&previews),
        };
        Previews { line }
    }

    fn say(&self, common: &Common) -> anyhow::Result<Answer> {
        let lang = common.lang()?;
        let head = |key| render(lang, key, &[]);
        let time = |minutes: u32| {
            let (hours, minutes) = ((minutes / 60).to_string(), (minutes % 60).to_string());
            let values = [("hours", hours.into()), ("minutes", minutes.into())];
            render(lang, Key::EventMinutes, &values)
        };
        let mut table = Table::new([
            (head(Key::EventHeadStage), Edge::Left),
            (head(Key::EventHeadWhat), Edge::Left),
            (head(Key::EventHeadEntrants), Edge::Right),
            (head(Key::EventHeadRounds), Edge::Right),
            (head(Key::EventHeadGames), Edge::Right),
            (head(Key::EventHeadTime), Edge::Right),
        ]);
        for stage in &self.line.stages {
            let format = match lang {
                Lang::ZhHans => &stage.format.zh,
                Lang::En => &stage.format.en,
            };
            table.row([
                stage.name.clone(),
                format.clone(),
                stage.entrants.to_string(),
                stage.rounds.to_string(),
                stage.games.to_string(),
                time(stage.minutes),
            ]);
        }
        if self.line.stages.len() > 1 {
            let games =
                self.line.stages.iter().fold(0, |sum: u32, one| sum.saturating_add(one.games));
            let total = time(self.line.minutes);
            let blank = String::new;
            table.row(["Σ".to_owned(), blank(), blank(), blank(), games.to_string(), total]);
        }
        let text = format!("{}\n{}\n", self.line.name, table.draw());
        crate::output::say(common.json, &self.line, &text)?;
        Ok(Answer::Yes)
    }
}

impl Rules {
    fn regulations(&self, lang: Lang) -> anyhow::Result<Regulations> {
        self.refuse_unused(lang)?;
        let mut rules = if let Some(path) = &self.regulations {
            read_file(path)?
        } else if let Some(code) = &self.template {
            template("", self.template(code, lang)?)
        } else if let Some(format) = self.format {
            Regulations::players("", vec![self.stage(format, lang)?])
        } else {
            let values = [("codes", Template::CODES.join("|"))];
            return Err(error(lang, Key::EventDeskHow, values));
        };
        if self.regulations.is_none() {
            for stage in &mut rules.stages {
                stage.name = events::usual_name(lang, &stage.name);
            }
        }
        match &self.name {
            Some(name) if one_name(name).is_empty() => {
                return Err(error(lang, Key::EventDeskNameEmpty, []));
            }
            Some(name) => rules.name = one_name(name),
            None if rules.name.is_empty() => {
                rules.name = self
                    .template
                    .clone()
                    .or_else(|| rules.stages.first().map(|s| s.name.clone()))
                    .unwrap_or_default();
            }
            None => {}
        }
        if self.regulations.is_none() && self.format.is_some() {
            if let Some(teams) = self.teams {
                let teams = self.team_rules(teams);
                if !matches!(teams.kind, TeamKind::PlaceSum { .. }) && teams.members < teams.boards
                {
                    let (members, boards) = (teams.members.to_string(), teams.boards.to_string());
                    let values = [("members", members), ("boards", boards)];
                    return Err(error(lang, Key::EventDeskFewMembers, values));
                }
                rules.entrants = EntrantKind::Teams(teams);
            }
            if let Some(stage) = rules.stages.first_mut() {
                self.dress(stage, lang)?;
            }
        } else if self.teams.is_some() || self.games.is_some() || self.scoring.is_some() {
            return Err(error(lang, Key::EventDeskOwnRules, []));
        } else if let Some(order) = &self.order {
            let order = order_list(order, lang)?;
            for stage in &mut rules.stages {
                stage.order = order.clone();
            }
        }
        if let (Some(placed), [StageRules { format: Format::Cards { .. }, .. }]) =
            (self.placed, &rules.stages[..])
        {
            // Drawn anew each round, the losers of an earlier one are no power of two who could
            // play for every place.
            if placed > 4 {
                let values = [("placed", placed.to_string())];
                return Err(error(lang, Key::EventDeskPlacedCards, values));
            }
            if placed > 2 {
                rules = with_third_place(rules);
                if let Some(third) = rules.stages.last_mut() {
                    third.name = events::usual_name(lang, &third.name);
                }
            }
        }
        if self.by_rating {
            number_by_rating(&mut rules, lang)?;
        }
        for rule in &self.apart {
            rules.keep_apart.push(keep_apart(rule, lang)?);
        }
        if let Some(minutes) = self.late_limit {
            let limit_ms = i64::from(minutes) * 60_000;
            rules.lateness = LatenessRules { limit_ms, ..rules.lateness };
        }
        if let Some(no_shows) = self.no_shows {
            rules.no_shows = no_shows;
        }
        Ok(rules)
    }

    /// The options that some regulations alone ask for, and whether each is given.
    fn options(&self) -> [(&'static str, bool); 18] {
        [
            ("--rounds", self.rounds.is_some()),
            ("--cycles", self.cycles.is_some()),
            ("--groups", self.groups.is_some()),
            ("--seeds", self.seeds.is_some()),
            ("--qualified", self.qualified.is_some()),
            ("--finalists", self.finalists.is_some()),
            ("--others", self.others.is_some()),
            ("--knockout-rounds", self.knockout_rounds.is_some()),
            ("--lives", self.lives.is_some()),
            ("--one-final", self.one_final),
            ("--placed", self.placed.is_some()),
            ("--by-lot", self.by_lot),
            ("--settle", !self.settle.is_empty()),
            ("--match-points", self.match_points.is_some()),
            ("--place-points", !self.place_points.is_empty()),
            ("--boards", self.boards.is_some()),
            ("--members", self.members.is_some()),
            ("--teams", self.teams.is_some()),
        ]
    }

    /// What would be passed over in silence.
    fn refuse_unused(&self, lang: Lang) -> anyhow::Result<()> {
        let (with, used): (String, Vec<&str>) = if self.regulations.is_some() {
            ("--regulations".to_owned(), vec!["--teams"])
        } else if let Some(code) = &self.template {
            let used = match self.template(code, lang)? {
                Template::CardKnockout => &["--placed", "--teams"][..],
                Template::FourTeams | Template::ClassTeams { .. } => &["--teams"],
                Template::ThreeStages { .. } => &["--knockout-rounds", "--finalists", "--teams"],
                Template::GroupsThenKnockout { .. } => &["--groups", "--qualified", "--teams"],
                Template::SwissThenKnockout { .. } => {
                    &["--rounds", "--finalists", "--others", "--teams"]
                }
                Template::GroupsThenFinal { .. } => {
                    &["--groups", "--seeds", "--qualified", "--teams"]
                }
            };
            (format!("--template {}", code.to_ascii_uppercase()), used.to_vec())
        } else if let Some(format) = self.format {
            let named = format.to_possible_value();
            let name = named.map_or_else(String::new, |value| value.get_name().to_owned());
            let used: &[&str] = match format {
                FormatName::RoundRobin => &["--cycles"],
                FormatName::Groups => &["--groups", "--seeds", "--cycles"],
                FormatName::Swiss => &["--rounds", "--by-lot"],
                // Who is left after some rounds plays for no place.
                FormatName::Cards if self.rounds.is_some_and(|rounds| rounds > 0) => {
                    &["--rounds", "--settle"]
                }
                FormatName::Cards => &["--rounds", "--placed", "--settle"],
                FormatName::Bracket => &["--placed", "--by-lot", "--settle"],
                FormatName::DoubleElimination => &["--one-final", "--settle"],
                FormatName::Lives => &["--lives", "--rounds", "--by-lot"],
                FormatName::Scheveningen => &[],
            };
            let of_teams: &[&str] = match self.teams {
                None => &[],
                Some(TeamsName::PlaceSum) => &["--teams", "--boards"],
                Some(_) => &["--teams", "--boards", "--members"],
            };
            let with = match self.teams {
                Some(_) => format!("--format {name} --teams"),
                None => format!("--format {name}"),
            };
            (with, [used, of_teams, &["--match-points", "--place-points"]].concat())
        } else {
            return Ok(());
        };
        let unused = |(option, given): &(&str, bool)| *given && !used.contains(option);
        match self.options().into_iter().find(unused) {
            // Players of an event for single ones have no members and no boards.
            Some((option @ ("--boards" | "--members"), _)) if self.format.is_some() => {
                Err(error(lang, Key::EventDeskNoMembers, [("option", option.to_owned())]))
            }
            Some((option, _)) => {
                let values = [("option", option.to_owned()), ("with", with)];
                Err(error(lang, Key::EventDeskUnused, values))
            }
            None => Ok(()),
        }
    }

    fn template(&self, code: &str, lang: Lang) -> anyhow::Result<Template> {
        let entrants = u16::try_from(self.entrants).unwrap_or(u16::MAX);
        let upper = code.to_ascii_uppercase();
        let named = Template::CODES
            .into_iter()
            .chain(["T6"])
            .find(|known| known.eq_ignore_ascii_case(code))
            .and_then(|known| Template::named(known, entrants));
        let mut chosen = named.ok_or_else(|| {
            let values = [("code", upper), ("codes", Template::CODES.join(", "))];
            error(lang, Key::EventDeskTemplate, values)
        })?;
        match &mut chosen {
            Template::CardKnockout | Template::FourTeams | Template::ClassTeams { .. } => {}
            Template::ThreeStages { knockout_rounds, finalists } => {
                *knockout_rounds = self.knockout_rounds.unwrap_or(*knockout_rounds);
                *finalists = self.finalists.unwrap_or(*finalists);
            }
            Template::GroupsThenKnockout { groups, qualified } => {
                *groups = self.groups.unwrap_or(*groups);
                *qualified = self.qualified.unwrap_or(*qualified);
            }
            Template::SwissThenKnockout { rounds, finalists, others } => {
                *rounds = self.rounds.unwrap_or(*rounds);
                *finalists = self.finalists.unwrap_or(*finalists);
                *others = self.others.unwrap_or(*others);
            }
            Template::GroupsThenFinal { groups, seeds, qualified } => {
                *groups = self.groups.unwrap_or(*groups);
                *seeds = self.seeds.unwrap_or(*seeds);
                *qualified = self.qualified.unwrap_or(*qualified);
            }
        }
        Ok(chosen)
    }

    fn stage(&self, format: FormatName, lang: Lang) -> anyhow::Result<StageRules> {
        let table = RoundRobinRules::times(self.cycles.unwrap_or(1));
        // As many rounds as elimination has, so that one alone can have won them all.
        let enough = || (u32::BITS - self.entrants.max(2).saturating_sub(1).leading_zeros()) as u16;
        let swiss = || {
            let rules = SwissRules::new(self.rounds.unwrap_or_else(enough));
            let numbers = if self.by_lot { Numbers::ByLot } else { rules.numbers };
            SwissRules { numbers, ..rules }
        };
        let (name, format) = match format {
            FormatName::RoundRobin => ("循环赛", Format::RoundRobin(table)),
            FormatName::Groups => {
                let groups =
                    self.groups.ok_or_else(|| error(lang, Key::EventDeskNeedsGroups, []))?;
                let seeds = self.seeds.unwrap_or(0);
                ("分组循环赛", Format::Groups { groups, seeds, rules: table })
            }
            FormatName::Swiss => ("积分编排赛", Format::Swiss(swiss())),
            FormatName::Cards => {
                let rounds = self.rounds.unwrap_or(0);
                ("淘汰赛", Format::Cards { no_second_bye: true, rounds })
            }
            FormatName::Bracket => {
                let lines = if self.by_lot { Lines::ByLot } else { Lines::BySeed };
                let placed = self.placed.unwrap_or(2);
                ("淘汰赛", Format::Bracket { placed, lines, left: 1 })
            }
            FormatName::DoubleElimination => {
                ("双败淘汰赛", Format::DoubleElimination { reset: !self.one_final })
            }
            FormatName::Lives => {
                let lives = self.lives.ok_or_else(|| error(lang, Key::EventDeskNeedsLives, []))?;
                ("淘汰赛", Format::Lives { lives, rules: swiss() })
            }
            FormatName::Scheveningen => ("全队轮赛", Format::Scheveningen),
        };
        Ok(StageRules::new(name, format))
    }

    fn team_rules(&self, name: TeamsName) -> TeamRules {
        let boards = self.boards.unwrap_or(if name == TeamsName::PlaceSum { 3 } else { 5 });
        let kind = match name {
            TeamsName::Fixed => TeamKind::FixedBoards,
            TeamsName::Reserves => TeamKind::Reserves,
            TeamsName::Free => TeamKind::FreeLineup,
            TeamsName::AllPlayAll => TeamKind::AllPlayAll,
            TeamsName::PlaceSum => {
                let short = ShortTeam::AfterLast;
                let kind = TeamKind::PlaceSum { counted: boards, short };
                return TeamRules { kind, boards: 0, members: 0 };
            }
        };
        TeamRules { kind, boards, members: self.members.unwrap_or(boards) }
    }

    /// Everything of a stage that is asked for beside its format.
    fn dress(&self, stage: &mut StageRules, lang: Lang) -> anyhow::Result<()> {
        let is_match = self.teams.is_some_and(|teams| teams != TeamsName::PlaceSum);
        let eliminates = matches!(
            stage.format,
            Format::Cards { .. } | Format::Bracket { .. } | Format::DoubleElimination { .. }
        );
        stage.meeting = Meeting {
            boards: if is_match { self.boards.unwrap_or(5) } else { 1 },
            games: games(self.games.as_deref(), lang)?,
            settle: self.settle.iter().map(|step| settle(step, lang)).collect::<Result<_, _>>()?,
        };
        if eliminates && self.settle.is_empty() {
            stage.meeting.settle = if is_match {
                vec![Settle::TopBoard, Settle::Lots]
            } else {
                vec![Settle::ExtraGames(1), Settle::Lots]
            };
        }
        let game = match self.scoring.as_deref() {
            Some("1999") => Scoring::of_1999(),
            None | Some("2011") => Scoring::of_2011(),
            Some(text) => {
                let worth = worth("--scoring", text, lang)?;
                let game = tournament::GameWorth::even(worth);
                Scoring { game, bye: worth.win, ..Scoring::of_2011() }
            }
        };
        let meeting = match &self.match_points {
            Some(text) => Some(worth("--match-points", text, lang)?),
            None => is_match.then_some(Worth::TWO_ONE_ZERO),
        };
        stage.scoring = match meeting {
            Some(worth) => Scoring { meeting: Some(worth), bye: worth.win, ..game },
            None => game,
        };
        if is_match {
            stage.scoring.bye_is_game = false;
        }
        if let Some(order) = &self.order {
            stage.order = order_list(order, lang)?;
        } else if is_match {
            let by_scores = matches!(stage.format, Format::Swiss(_));
            stage.order = tournament::preset(if by_scores {
                tournament::Preset::TeamSwiss1999
            } else {
                tournament::Preset::TeamRoundRobin1999
            });
        }
        let points = |text: &String| {
            let option = ("option", "--place-points".to_owned());
            let wrong = |_| error(lang, Key::EventDeskScore, [option, ("text", text.clone())]);
            super::options::points(text).map_err(wrong)
        };
        stage.place_points = self.place_points.iter().map(points).collect::<anyhow::Result<_>>()?;
        Ok(())
    }
}

/// Has the numbers of stages that are paired by scores follow titles and ratings. A stage that goes
/// on from another keeps the numbers of that one.
fn number_by_rating(rules: &mut Regulations, lang: Lang) -> anyhow::Result<()> {
    let mut follows =
        matches!(rules.entrants, EntrantKind::Teams(TeamRules { kind: TeamKind::FixedBoards, .. }));
    for stage in &mut rules.stages {
        let goes_on = matches!(stage.carry, tournament::Carry::Everything(_));
        match &mut stage.format {
            Format::Swiss(rules) | Format::Lives { rules, .. } | Format::Gates { rules, .. }
                if !goes_on =>
            {
                rules.numbers = Numbers::ByRating;
                follows = true;
            }
            Format::Bracket { lines: Lines::BySeed, .. }
            | Format::DoubleElimination { .. }
            | Format::Groups { .. } => follows = true,
            _ => {}
        }
    }
    if follows { Ok(()) } else { Err(error(lang, Key::EventDeskByRating, [])) }
}

/// A list of comparators as it is typed.
pub(crate) fn order_list(text: &str, lang: Lang) -> anyhow::Result<Vec<tournament::Comparator>> {
    exchange::order::parse_list(text).map_err(|reason| {
        let reason = order_error(&reason, lang);
        let lists = exchange::order::preset_names().map(str::to_owned);
        let values = [("reason", reason), ("lists", events::list(lang, lists))];
        error(lang, Key::EventDeskOrder, values)
    })
}

fn games(text: Option<&str>, lang: Lang) -> anyhow::Result<Games> {
    let text = text.unwrap_or("1");
    let best = text.strip_prefix("bo").or_else(|| text.strip_prefix("best-of-"));
    let number = |text: &str| text.parse::<u8>().ok().filter(|games| (1..=15).contains(games));
    let games = match best {
        Some(games) => number(games).map(Games::BestOf),
        None => number(text).map(Games::Exactly),
    };
    games.ok_or_else(|| error(lang, Key::EventDeskGames, [("text", text.to_owned())]))
}

fn settle(text: &str, lang: Lang) -> anyhow::Result<Settle> {
    Ok(match text {
        "extra" => Settle::ExtraGames(1),
        "armageddon" => Settle::Armageddon,
        "board" => Settle::TopBoard,
        "fouls" => Settle::FewerFouls,
        "lots" => Settle::Lots,
        other => {
            let games = other.strip_prefix("extra:").and_then(|games| games.parse().ok());
            let games = games.filter(|games| (1..=9).contains(games));
            let wrong = || error(lang, Key::EventDeskSettle, [("text", text.to_owned())]);
            Settle::ExtraGames(games.ok_or_else(wrong)?)
        }
    })
}

/// Win, draw and loss.
fn worth(option: &str, text: &str, lang: Lang) -> anyhow::Result<Worth> {
    let read: Result<Vec<Points>, String> =
        text.split([',', '，', '/']).map(super::options::points).collect();
    match read.as_deref() {
        Ok([win, draw, loss]) => Ok(Worth { win: *win, draw: *draw, loss: *loss }),
        _ => {
            let values = [("option", option.to_owned()), ("text", text.to_owned())];
            Err(error(lang, Key::EventDeskWorth, values))
        }
    }
}

fn keep_apart(text: &str, lang: Lang) -> anyhow::Result<KeepApart> {
    let wrong = || error(lang, Key::EventDeskApart, [("text", text.to_owned())]);
    let mut parts = text.split(':');
    let bond = match parts.next() {
        Some("club") => Bond::Club,
        Some("family") => Bond::Family,
        _ => return Err(wrong()),
    };
    let mut rule = KeepApart { bond, strength: Strength::Strong, rounds: 1 };
    for part in parts {
        match part {
            "all" => rule.rounds = u16::MAX,
            "soft" => rule.strength = Strength::Soft,
            "strong" => rule.strength = Strength::Strong,
            "absolute" => rule.strength = Strength::Absolute,
            rounds => rule.rounds = rounds.parse().map_err(|_| wrong())?,
        }
    }
    Ok(rule)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: Lang = Lang::En;

    #[test]
    fn parts_of_regulations_are_read() {
        assert_eq!(games(None, EN).unwrap(), Games::Exactly(1));
        assert_eq!(games(Some("bo3"), EN).unwrap(), Games::BestOf(3));
        assert!(["0", "bo", "x", "300"].iter().all(|text| games(Some(text), EN).is_err()));
        assert_eq!(settle("extra:2", EN).unwrap(), Settle::ExtraGames(2));
        assert!(settle("extra:0", EN).is_err() && settle("dice", EN).is_err());
        assert_eq!(worth("--scoring", "3,1,0", EN).unwrap(), Worth::THREE_ONE_ZERO);
        assert!(worth("--scoring", "3,1", EN).is_err() && worth("--scoring", "a,b,c", EN).is_err());
        let rule = keep_apart("club:3:soft", EN).unwrap();
        assert_eq!((rule.rounds, rule.strength), (3, Strength::Soft));
        assert!(keep_apart("street", EN).is_err() && keep_apart("club:many", EN).is_err());
    }
}
