//! What an event prints: every name is there and harmless, and nothing that is still closed.

use prints::event::{Event, Missing, What};
use tournament::*;
use words::Lang;

const ONE: StageNo = StageNo(1);
const SEED: Seed = Seed(7);

struct Desk(Log);

impl Desk {
    fn open(regulations: Regulations) -> Desk {
        let mut desk = Desk(Log::new());
        desk.ask(Request::Create(Box::new(regulations)));
        desk
    }

    /// Single players in one stage, and their lots where there are some.
    fn players(format: Format, names: &[&str]) -> Desk {
        let mut desk =
            Desk::open(Regulations::players("Cup", vec![StageRules::new("Main", format)]));
        for name in names {
            desk.enter(name, &[]);
        }
        if matches!(desk.0.state().need(ONE), Some(Need::Lots)) {
            desk.ask(Request::DrawLots(ONE, SEED));
        }
        desk
    }

    fn enter(&mut self, name: &str, members: &[&str]) {
        let entry = |name: &str| Entry { name: name.to_owned(), ..Entry::default() };
        let members = members.iter().map(|name| entry(name)).collect();
        self.ask(Request::Enter(Box::new(Entry { members, ..entry(name) })));
    }

    fn ask(&mut self, request: Request) {
        for fact in self.0.state().decide(&request).unwrap() {
            self.0.append(Moment(0), Official("–".to_owned()), fact).unwrap();
        }
    }

    fn publish(&mut self) {
        self.ask(Request::Propose(ONE, SEED));
        self.ask(Request::Publish(ONE));
    }

    fn result(&mut self, round: u16, table: u16, outcome: Outcome) {
        let pairing = PairingId { stage: ONE, round, table };
        let source = Source::Official;
        self.ask(Request::Result { pairing, board: 1, game: 1, red: None, outcome, source });
    }

    /// Plays every round to the end, Red wins.
    fn play(&mut self) {
        while let Some(need) = self.0.state().need(ONE) {
            match need {
                Need::Pair(_) => self.publish(),
                Need::Results(ids) => {
                    for id in ids {
                        while let Some(Stand::Open(missing)) = self.0.state().stand(id) {
                            let (board, game) = missing[0];
                            let (source, outcome) = (Source::Official, Outcome::RedWin);
                            let red = None;
                            let pairing = id;
                            self.ask(Request::Result {
                                pairing,
                                board,
                                game,
                                red,
                                outcome,
                                source,
                            });
                        }
                    }
                }
                Need::Close => self.ask(Request::Close(ONE)),
                _ => break,
            }
        }
    }

    fn print(&self, what: What) -> String {
        self.try_print(what).unwrap()
    }

    fn try_print(&self, what: What) -> Result<String, Missing> {
        Event::new(self.0.state(), Lang::En).document(&[what])
    }

    fn everything(&self, lang: Lang) -> String {
        let event = Event::new(self.0.state(), lang);
        event.document(&event.everything()).unwrap()
    }
}

fn swiss(rounds: u16) -> Format {
    Format::Swiss(SwissRules::new(rounds))
}

/// The cells of the body of the first table, row by row.
fn cells(html: &str) -> Vec<Vec<String>> {
    let body = html.split_once("<tbody>").unwrap().1.split_once("</tbody>").unwrap().0;
    let strip = |cell: &str| {
        let text = cell.split_once('>').unwrap().1;
        let mut out = String::new();
        let mut depth = 0;
        for sign in text.chars() {
            match sign {
                '<' => depth += 1,
                '>' => depth -= 1,
                sign if depth == 0 => out.push(sign),
                _ => {}
            }
        }
        out
    };
    body.split("<tr>").skip(1).map(|row| row.split("<td").skip(1).map(strip).collect()).collect()
}

/// Places down to the fourth.
const BRACKET: Format = Format::Bracket { placed: 4, lines: Lines::ByLot, left: 1 };

const FOUR: [&str; 4] = ["Ann", "Bob", "Cleo", "Dan"];

#[test]
fn names_are_escaped_in_every_print() {
    let evil = "<script>\u{1b}[31m\u{1}alert('\"&</script>";
    let mut desk = Desk::players(Format::RoundRobin(RoundRobinRules::ONCE), &[evil, "a", "b", "c"]);
    desk.play();
    let html = desk.everything(Lang::ZhHans);
    assert!(!html.contains("<script"), "{html}");
    // Entries, pairings, slips, standings, crosstable.
    assert!(html.matches("&lt;script&gt;").count() >= 5, "{html}");
    assert!(!html.contains(|sign: char| sign.is_control() && sign != '\n'), "{html:?}");
    let mut desk = Desk::players(BRACKET, &[evil, "a", "b", "c"]);
    desk.play();
    let svg = Event::new(desk.0.state(), Lang::En).bracket_svg(ONE).unwrap();
    assert!(!svg.contains("<script"), "{svg}");
    let mut reader = quick_xml::Reader::from_str(&svg);
    loop {
        match reader.read_event() {
            Ok(quick_xml::events::Event::Eof) => break,
            Ok(_) => {}
            Err(error) => panic!("{error}: {svg}"),
        }
    }
}

#[test]
fn english_prints_hold_no_chinese_and_chinese_ones_do() {
    let mut desk = Desk::players(swiss(3), &["Ann", "Bob", "Cleo", "Dan", "Eve"]);
    desk.play();
    let is_chinese = |sign: char| ('\u{4e00}'..='\u{9fff}').contains(&sign);
    let body = |html: &str| html.split_once("<body>").unwrap().1.to_owned();
    let english = body(&desk.everything(Lang::En));
    assert_eq!(english.chars().find(|sign| is_chinese(*sign)), None, "{english}");
    let chinese = body(&desk.everything(Lang::ZhHans));
    for head in ["参赛名单", "对阵表", "编排说明", "记分单", "红方签名", "名次表", "成绩总表"]
    {
        // A slip has no title of its own.
        assert!(head == "记分单" || chinese.contains(head), "{head}: {chinese}");
    }
}

#[test]
fn a_round_is_printed_with_colors_scores_results_and_reasons() {
    let mut desk = Desk::players(swiss(3), &FOUR);
    desk.publish();
    desk.result(1, 1, Outcome::RedWin);
    desk.result(1, 2, Outcome::BlackForfeitWin);
    let first = desk.print(What::Pairings { stage: ONE, round: 1, reasons: true });
    let rows = cells(&first);
    let board = &desk.0.state().stage(ONE).unwrap().rounds[0].round.boards[0];
    // Nobody has a score before the first round.
    assert_eq!(rows[0].len(), 6, "{rows:?}");
    assert_eq!(rows[0][1], board.first.to_string());
    assert_eq!((rows[0][3].as_str(), rows[1][3].as_str()), ("1-0", "-+"));
    assert!(first.contains("Reasons of the pairings"));
    desk.ask(Request::Propose(ONE, SEED));
    let second = desk.print(What::Pairings { stage: ONE, round: 2, reasons: false });
    assert!(second.contains("proposed, not published") && !second.contains("Reasons"));
    let rows = cells(&second);
    let scores: Vec<(&str, &str)> =
        rows.iter().map(|row| (row[3].as_str(), row[5].as_str())).collect();
    assert_eq!(scores, [("2", "2"), ("0", "0")], "{rows:?}");
}

#[test]
fn a_crosstable_says_what_both_sides_say() {
    let mut desk = Desk::players(Format::RoundRobin(RoundRobinRules::ONCE), &FOUR);
    desk.play();
    let rows = cells(&desk.print(What::Crosstable(Scope::of(ONE))));
    assert_eq!(rows.len(), 4);
    for (one, row) in rows.iter().enumerate() {
        let mut total = 0;
        for (other, cells) in rows.iter().enumerate().filter(|(other, _)| *other != one) {
            let of = |cells: &[String], at: usize| cells[2 + at].parse::<u32>().unwrap();
            assert_eq!(of(row, other) + of(cells, one), 2, "{rows:?}");
            total += of(row, other);
        }
        assert_eq!(row[6], total.to_string(), "{rows:?}");
    }
    // As it stood after the first round, four results are missing.
    let scope = Scope { rounds: Some(1), ..Scope::of(ONE) };
    let rows = cells(&desk.print(What::Crosstable(scope)));
    let blank = rows.iter().flat_map(|row| &row[2..6]).filter(|cell| cell.is_empty()).count();
    assert_eq!(blank, 4 + 8, "{rows:?}");
}

/// Points say nothing there: who was beaten early by a walkover may have more than who came far.
#[test]
fn a_crosstable_of_a_knockout_has_the_places_of_its_bracket() {
    let names: Vec<String> = (1..=6).map(|number| format!("P{number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut desk = Desk::players(BRACKET, &names);
    let ranks = |desk: &Desk, rounds: Option<u16>| -> Vec<(String, String)> {
        let rows = cells(&desk.print(What::Crosstable(Scope { rounds, ..Scope::of(ONE) })));
        rows.into_iter().map(|row| (row[1].clone(), row[0].clone())).collect()
    };
    assert!(ranks(&desk, Some(1)).iter().all(|(_, rank)| rank.is_empty()));
    desk.play();
    let places = desk.0.state().final_places();
    let wanted: Vec<(String, String)> = places
        .iter()
        .map(|(no, place)| {
            let shared = places.iter().filter(|(_, other)| other == place).count() > 1;
            (no.to_string(), format!("{}{place}", if shared { "=" } else { "" }))
        })
        .collect();
    assert!(wanted.iter().any(|(_, rank)| rank.starts_with('=')), "{wanted:?}");
    assert_eq!(ranks(&desk, None), wanted);
    assert!(ranks(&desk, Some(1)).iter().all(|(_, rank)| rank.is_empty()));
}

#[test]
fn standings_count_games_wins_draws_and_losses() {
    let mut desk = Desk::players(swiss(1), &["Ann", "Bob", "Cleo", "Dan", "Eve"]);
    desk.publish();
    desk.result(1, 1, Outcome::Draw);
    desk.result(1, 2, Outcome::RedWin);
    let rows = cells(&desk.print(What::Standings(Scope::of(ONE))));
    let balance: Vec<String> = rows.iter().map(|row| row[3..7].join(" ")).collect();
    // A bye counts as a game won.
    assert_eq!(balance, ["1 1 0 0", "1 1 0 0", "1 0 1 0", "1 0 1 0", "1 0 0 1"], "{rows:?}");
}

#[test]
fn a_slip_is_printed_for_every_board_of_a_published_round() {
    let mut desk = Desk::players(swiss(2), &["Ann", "Bob", "Cleo", "Dan", "Eve"]);
    desk.ask(Request::Propose(ONE, SEED));
    let slips = What::Slips { stage: ONE, round: 1 };
    assert_eq!(desk.try_print(slips), Err(Missing::Unpublished { stage: ONE, round: 1 }));
    desk.ask(Request::Publish(ONE));
    let html = desk.print(slips);
    assert_eq!(html.matches("<article").count(), 2);
    assert_eq!(html.matches("Signature of the arbiter").count(), 2);
}

#[test]
fn a_sealed_line_up_is_not_printed_before_it_is_open() {
    let mut stage = StageRules::new("Main", Format::RoundRobin(RoundRobinRules::ONCE));
    stage.meeting.boards = 2;
    let rules = TeamRules { kind: TeamKind::FreeLineup, boards: 2, members: 3 };
    let entrants = EntrantKind::Teams(rules);
    let mut desk = Desk::open(Regulations { entrants, ..Regulations::players("Cup", vec![stage]) });
    desk.enter("Reds", &["Rita", "Rob", "Ruth"]);
    desk.enter("Blues", &["Bea", "Ben", "Bill"]);
    desk.ask(Request::DrawLots(ONE, SEED));
    desk.publish();
    let pairing = PairingId { stage: ONE, round: 1, table: 1 };
    let lineup = |members: [u8; 2]| Lineup(members.map(|member| Some(Member(member))).into());
    let first = desk.0.state().pairing(pairing).unwrap().first;
    let names = if first.get() == 1 { ["Ruth", "Rita"] } else { ["Bill", "Bea"] };
    desk.ask(Request::GiveLineup(pairing, Side::First, lineup([2, 0])));
    let prints = [
        What::Pairings { stage: ONE, round: 1, reasons: true },
        What::Slips { stage: ONE, round: 1 },
    ];
    for what in prints {
        let html = desk.print(what);
        assert!(names.iter().all(|name| !html.contains(name)), "{html}");
    }
    assert!(desk.print(prints[0]).contains("(sealed)"));
    desk.ask(Request::GiveLineup(pairing, Side::Second, lineup([1, 2])));
    for what in prints {
        let html = desk.print(what);
        assert!(names.iter().all(|name| html.contains(name)), "{html}");
    }
}

#[test]
fn what_is_not_there_is_named() {
    let desk = Desk::players(swiss(3), &FOUR);
    let pairings = What::Pairings { stage: ONE, round: 1, reasons: true };
    assert_eq!(desk.try_print(pairings), Err(Missing::Round { stage: ONE, round: 1 }));
    assert_eq!(desk.try_print(What::Bracket(ONE)), Err(Missing::NoBracket(ONE)));
    assert_eq!(desk.try_print(What::Bracket(StageNo(2))), Err(Missing::Stage(StageNo(2))));
    assert_eq!(desk.try_print(What::Overall), Err(Missing::Closed));
    let scope = Scope { group: Some(GroupNo(3)), ..Scope::of(ONE) };
    assert_eq!(desk.try_print(What::Standings(scope)), Err(Missing::Group(ONE, GroupNo(3))));
    let nobody = Desk::players(swiss(3), &[]);
    assert_eq!(nobody.try_print(What::Entries), Err(Missing::Entrants));
    assert_eq!(nobody.try_print(What::Standings(Scope::of(ONE))), Err(Missing::Participants(ONE)));
    let nothing = State::default();
    assert_eq!(Event::new(&nothing, Lang::En).document(&[What::Entries]), Err(Missing::Event));
    assert!(Event::new(&nothing, Lang::En).everything().is_empty());
}

#[test]
fn a_bracket_shows_the_road_of_the_champion() {
    let names: Vec<String> = (1..=6).map(|number| format!("P{number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut desk = Desk::players(BRACKET, &names);
    let drawn = Event::new(desk.0.state(), Lang::En).bracket_svg(ONE).unwrap();
    assert!(drawn.contains("the winner of match"), "{drawn}");
    assert!(!drawn.contains("Champion"), "{drawn}");
    desk.play();
    let played = Event::new(desk.0.state(), Lang::En).bracket_svg(ONE).unwrap();
    let champion = desk.0.state().final_places()[0].0;
    let name = &desk.0.state().entrants()[&champion].entry.name;
    assert!(played.contains(&format!("Champion {champion} {name}")), "{played}");
    assert!(names.iter().all(|name| played.contains(name)), "{played}");
}
