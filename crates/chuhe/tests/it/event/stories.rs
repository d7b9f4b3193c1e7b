//! The whole events of the rule collections.

use std::fs;

use serde_json::Value;

use super::crash::check_replay;
use super::desk::Desk;
use crate::folder::Folder;

/// How many are in a round.
fn size(round: &Value) -> usize {
    2 * round["boards"].as_array().unwrap().len() + round["byes"].as_array().unwrap().len()
}

fn ranks(places: &Value) -> Vec<u64> {
    places.as_array().unwrap().iter().map(|place| place["rank"].as_u64().unwrap()).collect()
}

#[test]
fn thirteen_players_by_playing_cards() {
    let folder = Folder::new("cards");
    let mut desk = Desk::new(folder.file("cards.event"), 13);
    desk.run("new FILE --name 抽牌淘汰赛 --template T1 --entrants 13");
    desk.enter(13);
    desk.run_to_the_end();
    let sizes: Vec<usize> =
        (1..=4).map(|round| size(&desk.ask(&format!("round FILE {round}")))).collect();
    assert_eq!(sizes, [13, 7, 4, 2]);
    // Every board says which cards met, and every K its bye.
    let first = desk.ask("explain FILE 1 1");
    assert_eq!(first["boards"][0]["why"]["kind"], "cards");
    assert_eq!(desk.ask("explain FILE bye 1")["byes"][0]["why"], "king");
    let places = desk.ask("standings FILE --final");
    assert_eq!(ranks(&places["places"])[..3], [1, 2, 3]);
    check_replay(&desk);
}

#[test]
fn losers_of_the_semi_finals_by_cards_play_for_the_third_place() {
    for (options, entrants, played) in [
        ("--template T1 --placed 4", 13, true),
        ("--format cards --placed 3", 8, true),
        // 6 → 3 → 2: one alone goes out in the semi-finals.
        ("--format cards --placed 4", 6, false),
        ("--format cards --placed 4", 2, false),
    ] {
        let folder = Folder::new(&format!("third-{entrants}"));
        let mut desk = Desk::new(folder.file("third.event"), 7);
        desk.run(&format!("new FILE --name 抽牌淘汰赛 {options} --entrants {entrants}"));
        desk.enter(entrants);
        desk.run_to_the_end();
        let places = desk.ask("standings FILE --final");
        let ranks = ranks(&places["places"]);
        let count = usize::from(entrants > 2) + 2;
        assert_eq!(ranks[..count], [1, 2, 3][..count], "{options}");
        if played {
            assert_eq!(ranks[3..5], [4, 5], "{options}");
            let third = desk.ask("round FILE 1 --stage 2");
            let board = &third["boards"][0];
            let mut sat = [board["red"].as_u64().unwrap(), board["black"].as_u64().unwrap()];
            let mut stand = [2, 3].map(|row| places["places"][row]["no"].as_u64().unwrap());
            sat.sort_unstable();
            stand.sort_unstable();
            assert_eq!(sat, stand, "{options}");
        }
        check_replay(&desk);
    }
}

#[test]
fn three_stages_of_the_second_collection() {
    let folder = Folder::new("stages");
    let mut desk = Desk::new(folder.file("stages.event"), 5);
    desk.run("new FILE --name 三阶段赛 --template T2 --entrants 12");
    desk.enter(12);
    desk.run_to_the_end();
    assert_eq!(size(&desk.ask("round FILE 1 --stage 1")), 12);
    assert_eq!(size(&desk.ask("round FILE 1 --stage 2")), 6);
    assert_eq!(size(&desk.ask("round FILE 1 --stage 3")), 4);
    let league = desk.ask("standings FILE --stage 2");
    let finalists: Vec<&Value> =
        league["standings"].as_array().unwrap().iter().take(4).map(|row| &row["no"]).collect();
    let places = desk.ask("standings FILE --final");
    assert_eq!(places["places"].as_array().unwrap().len(), 12);
    assert!(finalists.contains(&&places["places"][0]["no"]), "{places}");
    check_replay(&desk);
}

#[test]
fn class_teams_of_five_and_the_league_of_four() {
    let folder = Folder::new("classes");
    let mut desk = Desk::new(folder.file("classes.event"), 8);
    desk.run("new FILE --name 班级赛 --template T3 --entrants 13");
    desk.enter_teams(13, 5);
    desk.run_to_the_end();
    let league = desk.ask("standings FILE --stage 2");
    assert_eq!(league["standings"].as_array().unwrap().len(), 4);
    // Three rounds of two matches on five boards each.
    for round in 1..=3 {
        let round = desk.ask(&format!("round FILE {round} --stage 2"));
        for board in round["boards"].as_array().unwrap() {
            assert_eq!(board["games"].as_array().unwrap().len(), 5);
        }
    }
    check_replay(&desk);
}

#[test]
fn eight_teams_on_five_boards() {
    let folder = Folder::new("teams");
    let mut desk = Desk::new(folder.file("teams.event"), 11);
    desk.run(
        "new FILE --name 团体赛 --format round-robin --teams reserves --boards 5 --members 7 \
         --place-points 10,7,5,3",
    );
    desk.enter_teams(8, 7);
    desk.run("lots FILE --seed 17");
    desk.run("pair FILE --publish --seed 18");
    // The line-ups of the first match are given one by one, and stay closed until both are in.
    let board = desk.ask("round FILE")["boards"][0].clone();
    let (first, second) = (board["red"].clone(), board["black"].clone());
    let (status, said) = desk.refused(&format!("lineup FILE {first} 1,3,2,4,5"));
    assert_eq!(status, 2);
    assert!(said.contains("Member 2 sits behind one registered later"), "{said}");
    // Nothing is played before both line-ups are in.
    let (_, said) = desk.refused("result FILE 1 1-0,1/2,0-1,1-0,0-1");
    assert!(said.contains("Table 1 waits for line-ups"), "{said}");
    desk.run(&format!("lineup FILE {first} 1,2,4,5,7 --seed 5"));
    let (_, said) = desk.refused("result FILE 1.1 1-0");
    assert!(said.contains("Table 1 waits for line-ups"), "{said}");
    desk.run(&format!("lineup FILE {second} 1,2,3,4,-"));
    let board = desk.ask("round FILE")["boards"][0].clone();
    // The empty board is lost without play; on board 5 the first listed has red.
    assert_eq!(board["games"][0]["board"], 5);
    assert_eq!(board["games"][0]["outcome"], "+-");
    let (_, said) = desk.refused(&format!("lineup FILE {second} 1,2,3,4,5"));
    assert!(said.contains("are open"), "{said}");
    // Who sits where is to be seen: Red on the left, on even boards of the other team.
    assert_eq!(board["seats"][1]["red"], second);
    assert_eq!(board["seats"][1]["players"][0], format!("队{second}员2"));
    assert_eq!(board["seats"][4]["players"][1], Value::Null, "the board is vacant");
    let text = desk.told("round FILE --lang zh");
    let row = text.lines().find(|line| line.contains("1.2")).unwrap();
    let [red, black] = [&second, &first].map(|team| format!("队{team}员2（{team} 队{team}）"));
    assert!(row.find(&red).unwrap() < row.find(&black).unwrap(), "{text}");
    let told = desk.run("result FILE 1 1-0,1/2,0-1,1-0");
    let echo = told["facts"][1]["text"]["zh"].as_str().unwrap();
    assert!(echo.contains(&format!("台次 2：{red} 1/2-1/2 {black}")), "{echo}");
    desk.run_to_the_end();
    let table = desk.ask("standings FILE");
    let rows = table["standings"].as_array().unwrap();
    assert_eq!(rows.len(), 8);
    assert_eq!(table["order"][0], "points");
    assert!(rows[0]["place_points"].as_f64().unwrap() >= 7.0, "{table}");
    // Seven rounds: everybody met everybody.
    assert_eq!(desk.ask("round FILE")["round"], 7);
    check_replay(&desk);
}

#[test]
fn sixty_four_players_nine_rounds_with_everything_that_happens() {
    let folder = Folder::new("swiss");
    let mut desk = Desk::new(folder.file("swiss.event"), 3);
    desk.run("new FILE --name 公开赛 --format swiss --rounds 9 --no-shows 3 --apart club:1");
    let clubs: Vec<String> = (1..=8).map(|club| format!("单位{club}")).collect();
    for (index, club) in clubs.iter().enumerate() {
        let names: Vec<String> = (1..=8).map(|n| format!("棋手{}", 8 * index + n)).collect();
        desk.run(&format!("enter FILE {} --club {club}", names.join(" ")));
    }
    for round in 1..=9 {
        match round {
            2 => drop(desk.run("enter FILE 迟到者 --club 单位9")),
            3 => {
                desk.run("withdraw FILE 9 --why 生病");
                desk.run("bye FILE 4");
                desk.run("absent FILE 5 --round 4");
            }
            4 => drop(desk.run("present FILE 5 --round 4")),
            5 => {
                desk.run("expel FILE 棋手30 --why 作弊");
                desk.run("apart FILE 1 2");
                desk.run("foul FILE 3 9.1.3");
                desk.run("warn FILE 3 扰乱赛场");
            }
            _ => {}
        }
        if round == 6 {
            // A round that an official changes: two change places, one board changes colors.
            desk.run("pair FILE --seed 6");
            let boards = desk.ask("round FILE")["boards"].clone();
            let (a, b) = (&boards[10]["red"], &boards[11]["red"]);
            desk.run(&format!("edit FILE --swap {a},{b} --exchange 1 --why 同住一室"));
            let round = desk.ask("explain FILE 6");
            assert_eq!(round["boards"][10]["why"]["kind"], "official", "{}", round["boards"][10]);
        } else {
            desk.run("pair FILE --publish --seed 1");
        }
        if round == 2 {
            // One comes late, one never comes.
            desk.run("late FILE 1 --red 5 --black 7:30");
            let late = desk.run("late FILE 2 --black never");
            let facts = late["facts"].as_array().unwrap();
            assert_eq!((&facts[0]["kind"], &facts[1]["kind"]), (&"late".into(), &"result".into()));
        }
        if round == 7 {
            // An official enters a result for the wrong table, and takes it back.
            desk.run("result FILE 3 0-1");
            desk.run("undo FILE --why 台号有误");
            desk.run("result FILE 4 0-1");
            // One leaves in the middle of a round: his opponent wins without play.
            let board = desk.ask("round FILE")["boards"][0].clone();
            desk.run(&format!("withdraw FILE {}", board["red"]));
            let board = desk.ask("round FILE")["boards"][0].clone();
            assert_eq!(board["stand"], "second");
        }
        desk.step();
    }
    desk.run_to_the_end();
    let table = desk.ask("standings FILE");
    assert_eq!(table["standings"].as_array().unwrap().len(), 65);
    let log = desk.told("log FILE");
    assert_eq!(log.matches('×').count(), 1, "one entry was taken back");
    let answer = desk.ask("explain FILE --why-not 1 2 --round 9");
    assert!(answer["text"]["en"].as_str().unwrap().len() > 10, "{answer}");
    let place = desk.ask("explain FILE --place 1");
    assert!(place["reckonings"].as_array().unwrap().len() > 3);
    // Somebody who looked at the first six rounds saw what stood there then.
    let after = desk.ask("standings FILE --round 6");
    assert_eq!(after["standings"].as_array().unwrap().len(), 65);
    check_replay(&desk);
}

#[test]
fn every_template_runs_to_its_end() {
    for (code, entrants) in [("T4", 4), ("T5", 12), ("T6-axf", 12), ("T7", 8)] {
        let folder = Folder::new(code);
        let mut desk = Desk::new(folder.file("template.event"), 21);
        desk.run(&format!("new FILE --name {code} --template {code} --entrants {entrants}"));
        if code == "T4" {
            desk.enter_teams(4, 5);
        } else {
            desk.enter(entrants);
        }
        desk.run_to_the_end();
        let places = desk.ask("standings FILE --final");
        assert_eq!(places["places"].as_array().unwrap().len(), entrants, "{code}");
        let text = desk.told("status FILE");
        assert!(text.contains("The event is over."), "{code}: {text}");
    }
}

#[test]
fn twenty_names_and_the_first_round_with_three_commands() {
    let folder = Folder::new("twenty");
    let mut desk = Desk::new(folder.file("twenty.event"), 1);
    desk.run("new FILE --name 友谊赛 --format swiss --entrants 20");
    let names: Vec<String> = (1..=20).map(|number| format!("棋手{number}")).collect();
    desk.run(&format!("enter FILE {}", names.join(" ")));
    let round = desk.run("pair FILE --publish");
    assert_eq!(round["boards"].as_array().unwrap().len(), 10);
    assert_eq!(round["bye"], Value::Null);
    let text = desk.told("round FILE --lang zh");
    assert!(text.contains("1 棋手1") && text.contains("红方"), "{text}");
    // Five rounds tell the first of twenty from all others.
    assert!(desk.told("status FILE --lang zh").contains("积分编排制，5 轮"));
}

#[test]
fn a_list_of_entries_comes_in_any_encoding() {
    let folder = Folder::new("list");
    let mut desk = Desk::new(folder.file("list.event"), 1);
    desk.run("new FILE --name 报名 --format swiss --rounds 3");
    let list = folder.file("list.csv");
    let (bytes, _, _) = encoding_rs::GB18030.encode("序号,姓名,单位\n1,张三,城东\n2,李四,城西\n");
    fs::write(&list, bytes).unwrap();
    let entered = desk.run(&format!("enter FILE --file {}", list.display()));
    assert_eq!(entered["entrants"][1]["name"], "李四");
    assert_eq!(entered["entrants"][1]["club"], "城西");
}

#[test]
fn regulations_are_printed_changed_and_used_again() {
    let folder = Folder::new("rules");
    let mut desk = Desk::new(folder.file("rules.event"), 1);
    desk.run("new FILE --name 规程 --format swiss --rounds 7 --scoring 1999 --order total,opponents,wins");
    let text = desk.told("regulations FILE");
    let path = folder.file("rules.json");
    fs::write(&path, text.replace("\"rounds\": 7", "\"rounds\": 5")).unwrap();
    desk.run(&format!("amend FILE --regulations {}", path.display()));
    assert_eq!(desk.ask("regulations FILE")["stages"][0]["format"]["swiss"]["rounds"], 5);
    let mut other = Desk::new(folder.file("other.event"), 1);
    other.run(&format!("new FILE --name 另一场 --regulations {}", path.display()));
    assert_eq!(other.ask("status FILE")["name"], "另一场");
    fs::write(&path, text.replace("\"swiss\"", "\"welsh\"")).unwrap();
    let (status, said) = desk.refused(&format!("amend FILE --regulations {}", path.display()));
    assert_eq!(status, 2);
    assert!(said.contains("rules.json") && said.contains("stages[0].format.welsh"), "{said}");
}

#[test]
fn numbers_follow_ratings_and_names_the_language_where_that_is_asked_for() {
    let folder = Folder::new("ratings");
    let mut desk = Desk::new(folder.file("ratings.event"), 1);
    desk.run("new FILE --format swiss --rounds 3 --by-rating --lang zh");
    for (name, rating) in [("丁", 2100), ("乙", 2300), ("甲", 2400), ("丙", 2200)] {
        desk.run(&format!("enter FILE {name} --rating {rating}"));
    }
    desk.run("lots FILE --seed 1");
    let boards = desk.run("pair FILE --publish --seed 1")["boards"].clone();
    let pairs: Vec<&Value> = boards.as_array().unwrap().iter().map(|one| &one["names"]).collect();
    assert_eq!(pairs, [&Value::from(vec!["甲", "丙"]), &Value::from(vec!["丁", "乙"])]);
    let (_, said) = desk.refused("new OTHER --format round-robin --by-rating");
    assert!(said.contains("--by-rating"), "{said}");

    let names = |lang: &str| {
        let file = folder.file(&format!("{lang}.event"));
        let mut desk = Desk::new(file, 1);
        desk.run(&format!("new FILE --template T2 --lang {lang}"));
        let rules = desk.ask("regulations FILE");
        [0, 1, 2].map(|stage| rules["stages"][stage]["name"].as_str().unwrap().to_owned())
    };
    assert_eq!(names("en"), ["Knockout by lots", "Round robin", "Knockout by points"]);
    assert_eq!(names("zh"), ["抽签淘汰赛", "循环赛", "按分淘汰赛"]);
}
