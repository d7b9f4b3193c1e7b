//! What cannot be done says where, why, and what to do instead.

use super::desk::Desk;
use crate::folder::Folder;

#[test]
fn results_of_a_match_are_told_and_refused_by_its_boards() {
    let folder = Folder::new("refusals-match");
    let mut desk = Desk::new(folder.file("teams.event"), 3);
    desk.run("new FILE --name 团体赛 --format round-robin --teams fixed --boards 5");
    desk.enter_teams(2, 5);
    desk.run("lots FILE --order 1,2");
    desk.run("pair FILE --publish --seed 1");
    desk.run("lineup FILE --registered");
    let said = desk.run("result FILE 1 1-0,1-0,1/2,0-1,0-1").to_string();
    assert!(said.contains("board 1: ") && said.contains("board 5: "), "{said}");
    for command in ["result FILE 1.6 1-0", "clear FILE 1.6", "late FILE 1.6 --red 5"] {
        let (status, said) = desk.refused(command);
        assert_eq!(status, 2, "{command}");
        assert!(said.contains("队1") && said.contains("队2"), "{said}");
        assert!(said.contains("has 5 boards, there is no board 6"), "{said}");
        let (_, said) = desk.refused(&format!("{command} --lang zh"));
        assert!(said.contains("只有 5 个台次，没有台次 6"), "{said}");
    }
    desk.run("clear FILE 1");
    for score in ["2-0", "0-2", "3:2", "1-1", "4：1", "5-0"] {
        let (status, said) = desk.refused(&format!("result FILE 1 {score}"));
        assert_eq!(status, 2, "{score}");
        assert!(said.contains("looks like the score of the whole match"), "{said}");
        assert!(said.contains("such as 1.1 1-0"), "{said}");
        let (_, said) = desk.refused(&format!("result FILE 1 {score} --lang zh"));
        assert!(said.contains("像是") && said.contains("1.1 1-0"), "{said}");
    }
    // By the points of a game it is a result, where the game is named or all are given.
    desk.run("result FILE 1.1 2-0");
    desk.run("result FILE 1 0-2,1-1,2-0,0-1");
}

#[test]
fn a_result_is_told_as_it_was_written() {
    let folder = Folder::new("told-as-written");
    let mut desk = Desk::new(folder.file("two.event"), 3);
    desk.run("new FILE --name 双局 --format round-robin --games 2");
    desk.run("enter FILE 甲 乙");
    desk.run("lots FILE --order 1,2");
    desk.run("pair FILE --publish --seed 1");
    let board = desk.ask("round FILE")["boards"][0].clone();
    let [first, second] = ["red", "black"].map(|side| {
        let no = board[side].as_u64().unwrap();
        format!("{no} {}", ["甲", "乙"][usize::try_from(no).unwrap() - 1])
    });
    // In the second game the one listed second has red, and red wins.
    let said = desk.run("result FILE 1 1-0,1-0");
    let told = |index: usize| said["facts"][index]["text"]["en"].as_str().unwrap().to_owned();
    assert!(told(0).contains(&format!("{first} 1-0 {second}")), "{said}");
    assert!(told(1).contains(&format!("{second} 1-0 {first}")), "{said}");
    desk.run("clear FILE 1");
    let said = desk.run("result FILE 1 +-,first");
    let told = |index: usize| said["facts"][index]["text"]["en"].as_str().unwrap().to_owned();
    assert!(told(0).contains(&format!("{first} +- {second}")), "{said}");
    assert!(told(1).contains(&format!("{second} 0-1 {first}")), "{said}");
}

#[test]
fn errors_name_the_place_the_reason_and_what_to_do() {
    let folder = Folder::new("refusals");
    let mut desk = Desk::new(folder.file("a b.event"), 1);
    let (status, said) = desk.refused("status FILE");
    assert_eq!(status, 2);
    assert!(said.contains("a b.event"), "{said}");
    let (_, said) = desk.refused("new FILE");
    assert!(said.contains("--template") && said.contains("--format"), "{said}");
    let (_, said) = desk.refused("new FILE --template T9");
    assert!(said.contains("T9") && said.contains("T6-wxc"), "{said}");

    desk.run("new FILE --name 循环赛 --format round-robin");
    let (_, said) = desk.refused("new FILE --format swiss");
    assert!(said.contains("there is an event already"), "{said}");
    desk.enter(4);
    for (command, reason, hint) in [
        ("pair FILE", "Lots are to be drawn.", Some("chuhe event lots '")),
        ("publish FILE", "No round of stage 1 is proposed.", Some("chuhe event pair")),
        ("round FILE", "no round of Stage 1 Round robin is there yet", Some("chuhe event lots")),
        ("result FILE 1 1-0", "no round of Stage 1", Some("chuhe event lots")),
        ("result FILE 1", "a table and its result belong together", None),
        ("lots FILE --order 1,2,3", "The lots lack 4 棋手4.", None),
        ("lots FILE --order 1,2,3,3", "3 棋手3 stands there twice.", None),
        ("lots FILE --cards 1=X1", "expected a number and a card", None),
        ("withdraw FILE 9", "there is no number 9, the last is 4", Some("chuhe event entrants")),
        ("withdraw FILE 王五", "nobody is called \"王五\"", Some("chuhe event entrants")),
        ("seed FILE 1", "seeds are for brackets", None),
        ("lineup FILE 1 1,2", "plays no match in this round", None),
        ("tie FILE --stage 7 --place 1", "There is no stage 7.", None),
        ("standings FILE --final", "no stage is closed yet", Some("chuhe event lots")),
        ("standings FILE --group C", "has no group C", None),
        ("undo FILE --to 99 --why x", "the log has 5 entries", None),
        ("explain FILE", "say what to explain", None),
        ("explain FILE 王五", "nobody is called \"王五\"", Some("chuhe event entrants")),
        ("note FILE x --at yesterday", "--at \"yesterday\"", None),
        ("note FILE x --lang de", "neither zh nor en", None),
    ] {
        let (status, said) = desk.refused(command);
        assert_eq!(status, 2, "{command}: {said}");
        assert!(said.contains(reason), "{command}: {said}");
        if let Some(hint) = hint {
            assert!(said.contains(hint), "{command}: {said}");
        }
    }
    desk.run("lots FILE --order 1,2,3,4");
    desk.run("pair FILE --publish");
    for (command, reason) in [
        ("lots FILE", "Stage 1 has started, its lots stand."),
        ("enter FILE 迟到", "It is too late to enter"),
        ("result FILE 9 1-0", "Stage 1, round 1 has no table 9."),
        ("result FILE 1 3-0", "\"3-0\" is no result; expected 1-0 (Red wins)"),
        ("result FILE 1.2 1-0", "There is no game 2 on board 1."),
        ("result FILE 1 1-0 --round 4", "round 4 is not published, the last is 1"),
        ("result FILE 1 1-0 1 0-1", "1 0-1: Table 1"),
        ("result FILE 1 1-0,0-1", "would get two results for one game"),
        ("undo FILE --to 0 --why x", "there is no event before entry 1"),
        ("pair FILE", "Round 1 waits for results: tables 1–2."),
        ("close FILE", "Round 1 waits for results: tables 1–2."),
        ("settle FILE 1 --lots", "Table 1 is not level."),
        ("bye FILE 1", "Stage 1 is not paired by scores"),
        ("explain FILE 1 7", "there is no table 7"),
    ] {
        let (status, said) = desk.refused(command);
        assert_eq!(status, 2, "{command}: {said}");
        assert!(said.contains(reason), "{command}: {said}");
    }
    // Nothing of a request with one bad part is done.
    let before = desk.ask("status FILE")["facts"].clone();
    desk.refused("result FILE 1 1-0 2 7-0");
    assert_eq!(desk.ask("status FILE")["facts"], before);
    desk.run("result FILE 1 红胜 2 和");
    // A second result for the same game corrects it.
    desk.run("result FILE 1 0-1");
    assert_eq!(desk.ask("round FILE")["boards"][0]["stand"], "second");
    desk.run("clear FILE 1");
    assert_eq!(desk.ask("round FILE")["boards"][0]["stand"], "open");
    // Forfeits as records write them, though they look like options.
    let outcomes = |desk: &Desk| {
        let round = desk.ask("round FILE");
        [0, 1].map(|board| round["boards"][board]["games"][0]["outcome"].clone())
    };
    desk.run("result FILE 1 -+ 2 -- --round 1");
    assert_eq!(outcomes(&desk), ["-+", "--"]);
    desk.run("result FILE --round 1 1 +- 2 -/+");
    assert_eq!(outcomes(&desk), ["+-", "-+"]);
    desk.run("result FILE 2 --");
    assert_eq!(outcomes(&desk), ["+-", "--"]);
    let (_, said) = desk.refused("result FILE 2 -x");
    assert!(said.contains("-x"), "{said}");
}

#[test]
fn scores_and_tables_that_cannot_be_are_refused() {
    let folder = Folder::new("odd-numbers");
    let mut desk = Desk::new(folder.file("odd.event"), 1);
    desk.run("new FILE --name 公开赛 --format swiss --rounds 3");
    desk.enter(4);
    let (_, said) = desk.refused("bye FILE 4 --points 10");
    assert!(said.contains("--points 10: 2 at the most"), "{said}");
    let (_, said) = desk.refused("bye FILE 4 --points 1.");
    assert!(said.contains("expected a score such as"), "{said}");
    desk.run("pair FILE --publish");
    for (command, reason) in [
        ("result FILE 1 10:0", "\"10:0\": more than a game that is won, 2 at the most"),
        ("result FILE 1 1.:0", "\"1.:0\" is no result"),
        ("result FILE 1 +1:0", "\"+1:0\" is no result"),
        ("result FILE +1 1-0", "\"+1\" is no table"),
        ("result FILE 1. 1-0", "\"1.\" is no table"),
    ] {
        let (status, said) = desk.refused(command);
        assert_eq!(status, 2, "{command}");
        assert!(said.contains(reason), "{command}: {said}");
    }
    desk.run("result FILE 1 0.75:0.25");
}

#[test]
fn an_odd_time_is_told_and_one_of_no_event_refused() {
    let folder = Folder::new("odd-times");
    let mut desk = Desk::new(folder.file("odd.event"), 1);
    desk.run("new FILE --name 公开赛 --format swiss --rounds 3");
    let note = |at: &str| {
        let output = desk.try_run(&super::desk::words(&format!("note FILE x --at {at}")));
        assert!(output.status.success(), "{at}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(note("2026-05-01T02:00:00Z"), "");
    let said = note("2026-05-01T01:59:00Z");
    assert!(said.contains("before the last entry of the log"), "{said}");
    // As far ahead as a slip of the pen puts it.
    assert!(note("2126-05-01T02:00:00Z").contains("ahead of the clock"));
    for at in ["9999-01-01T00:00:00Z", "0026-05-01T00:00:00Z"] {
        let (status, said) = desk.refused(&format!("note FILE x --at {at}"));
        assert!(status == 2 && said.contains("expected a year from"), "{said}");
    }
}

#[test]
fn a_round_without_boards_has_no_heads_of_boards() {
    let folder = Folder::new("alone");
    let mut desk = Desk::new(folder.file("alone.event"), 1);
    desk.run("new FILE --name 公开赛 --format swiss --rounds 1");
    desk.enter(1);
    desk.run("pair FILE --publish");
    let told = desk.told("round FILE");
    assert!(told.contains("bye: 1 棋手1") && !told.contains("Group"), "{told}");
}

/// Eight rounds of ten: of the eight who play on, most have met all others.
#[test]
fn a_field_that_has_met_goes_on_by_meeting_again() {
    let folder = Folder::new("wxc");
    let mut desk = Desk::new(folder.file("wxc.event"), 1);
    desk.run("new FILE --name 世锦赛 --template T6-wxc --entrants 10");
    desk.enter(10);
    desk.run_to_the_end();
    let round = desk.ask("round FILE --stage 3");
    assert_eq!(round["boards"].as_array().unwrap().len(), 4, "{round}");

    // By regulations that forbid it the refusal gives the command, to the boards.
    let rules = folder.file("rules.json");
    let mut changed = desk.ask("regulations FILE");
    changed["stages"][2]["format"]["swiss"]["rematch"] = false.into();
    std::fs::write(&rules, changed.to_string()).unwrap();
    let mut desk = Desk::new(folder.file("strict.event"), 1);
    desk.run(&format!("new FILE --name 世锦赛 --regulations {}", rules.display()));
    desk.enter(10);
    let said = loop {
        let next = desk.ask("status FILE")["next"].as_array().unwrap().clone();
        if next.iter().any(|one| one["stage"] == 3 && one["need"] == "pair") {
            break desk.refused("pair FILE --stage 3").1;
        }
        assert!(desk.step());
    };
    let command = said.lines().find_map(|line| line.trim().strip_prefix("→ chuhe event edit "));
    let command = command.unwrap_or_else(|| panic!("{said}"));
    let (_, options) = command.split_once(' ').unwrap();
    assert!(options.starts_with("--stage 3 --boards "), "{said}");
    let (options, why) = options.split_once(" --why ").unwrap();
    let mut line = super::desk::words(&format!("edit FILE {options} --why"));
    line.push(why.trim_matches('\'').to_owned());
    desk.run_words(line);
    desk.run_to_the_end();
}

#[test]
fn an_undo_takes_back_the_last_request_and_can_be_undone() {
    let folder = Folder::new("undo");
    let mut desk = Desk::new(folder.file("undo.event"), 1);
    desk.run("new FILE --name 撤销 --format swiss --rounds 3");
    desk.enter(6);
    desk.run("enter FILE 甲 乙");
    desk.run("undo FILE --why 报错");
    let count = |desk: &Desk| desk.ask("status FILE")["entrants"].as_u64().unwrap();
    assert_eq!(count(&desk), 6, "two entries were one request");
    desk.run("undo FILE --why 全部重来");
    assert_eq!(count(&desk), 0);
    // Entries 8 and 9 were 甲 and 乙: back to after them.
    desk.run("undo FILE --to 9 --why 还是要");
    assert_eq!(count(&desk), 8);
    let (_, said) = desk.refused("undo FILE");
    assert!(said.contains("--why"), "{said}");
    // An empty reason is none.
    for command in [
        &["undo", "FILE", "--why", " "][..],
        &["withdraw", "FILE", "1", "--why", ""],
        &["warn", "FILE", "1", ""],
        &["edit", "FILE", "--boards", "1-2", "--why", ""],
        &["note", "FILE", " "],
    ] {
        let command: Vec<String> = command.iter().map(|word| (*word).to_owned()).collect();
        let output = desk.try_run(&command);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{command:?}: {said}");
        assert!(!said.trim().is_empty());
    }
    assert_eq!(count(&desk), 8);
}

#[test]
fn nothing_can_be_done_before_anybody_enters() {
    let folder = Folder::new("empty");
    for format in ["swiss --rounds 3", "round-robin", "bracket", "cards"] {
        let mut desk = Desk::new(folder.file(&format!("{}.event", &format[..5])), 1);
        desk.run(&format!("new FILE --format {format}"));
        for command in ["close FILE", "pair FILE", "lots FILE"] {
            let (status, said) = desk.refused(command);
            assert_eq!(status, 2, "{format} {command}: {said}");
            assert!(said.contains("Nobody has entered yet."), "{format} {command}: {said}");
            assert!(said.contains("→ chuhe event enter"), "{format} {command}: {said}");
            let (_, said) = desk.refused(&format!("{command} --lang zh"));
            assert!(said.contains("还没有人报名"), "{format} {command}: {said}");
        }
    }
}

#[test]
fn refusals_and_warnings_are_in_the_language_of_the_terminal() {
    let folder = Folder::new("refused-in-chinese");
    let mut desk = Desk::new(folder.file("chinese.event"), 1);
    desk.run("new FILE --name 循环赛 --format round-robin --lang zh");
    desk.enter(4);
    for command in [
        "new FILE --format swiss",
        "new OTHER",
        "new OTHER --template T9",
        "new OTHER --format groups",
        "enter FILE 12",
        "round FILE",
        "result FILE 1 1-0",
        "result FILE 1",
        "lots FILE --order 1,x",
        "lots FILE --cards 1=X1",
        "withdraw FILE 9",
        "withdraw FILE 王五",
        "seed FILE 1",
        "lineup FILE 1 1,2",
        "standings FILE --final",
        "standings FILE --group C",
        "standings FILE --group ?",
        "standings FILE --section 少年",
        "standings FILE --teams",
        "undo FILE --to 99 --why x",
        "explain FILE",
        "foul FILE 1 9.9.9",
        "print FILE slips",
        "apart FILE 1 2 --strength hard",
        "note FILE x --at yesterday",
        "new OTHER --format swiss --games x",
        "new OTHER --format bracket --settle dice",
        "new OTHER --format swiss --scoring 3,1",
        "new OTHER --format swiss --match-points a",
        "new OTHER --format swiss --place-points a",
        "new OTHER --format swiss --apart street",
        "new OTHER --format swiss --order luck",
    ] {
        let (status, said) = desk.refused(&format!("{command} --lang zh"));
        assert_eq!(status, 2, "{command}: {said}");
        let reason = said.trim_start_matches("chuhe: ").split('→').next().unwrap();
        let is_chinese = |sign: char| ('\u{4e00}'..='\u{9fff}').contains(&sign);
        assert!(reason.chars().filter(|sign| is_chinese(*sign)).count() >= 2, "{command}: {said}");
    }
    // So are warnings.
    let output = desk.try_run(&super::desk::words("enter FILE 棋手1 --again --lang zh"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("同名者有 2 个"), "{said}");
}

#[test]
fn chinese_and_english_say_the_same() {
    let folder = Folder::new("languages");
    let mut desk = Desk::new(folder.file("languages.event"), 1);
    desk.run("new FILE --name Cup --format swiss --rounds 3");
    desk.enter(5);
    desk.run("pair FILE --publish");
    for (command, zh, en) in [
        ("status FILE", "第 1 轮尚缺成绩：第 1–2 台。", "Round 1 waits for results: tables 1–2."),
        ("round FILE", "轮空：", "bye: "),
        ("explain FILE 1 1", "先后手按首轮的规定。", "Colors by the pattern of the first round."),
        ("explain FILE 棋手1", "先后手按首轮的规定。", "Colors by the pattern of the first round."),
        ("standings FILE", "名次", "Rank"),
        ("log FILE", "公布第 1 轮：2 台", "Round 1 published: 2 tables"),
        ("new --preview --template T3 --entrants 12", "单败淘汰制", "single elimination"),
    ] {
        let (chinese, english) = (
            desk.told(&format!("{command} --lang zh")),
            desk.told(&format!("{command} --lang en")),
        );
        assert!(chinese.contains(zh), "{chinese}");
        assert!(english.contains(en), "{english}");
    }
    // Columns line up where names are Chinese.
    let text = desk.told("round FILE --lang zh");
    let rows: Vec<&str> = text.lines().filter(|line| line.contains('–')).collect();
    let places: Vec<usize> = rows
        .iter()
        .map(|row| unicode_width::UnicodeWidthStr::width(&row[..row.find('–').unwrap()]))
        .collect();
    assert!(places.windows(2).all(|pair| pair[0] == pair[1]), "{text}");
}

#[test]
fn a_name_is_one_line_whatever_was_pasted() {
    let folder = Folder::new("names");
    let mut desk = Desk::new(folder.file("names.event"), 1);
    let enter = |name: &str| ["enter", "FILE", name].map(str::to_owned).to_vec();
    desk.run_words(
        ["new", "FILE", "--name", "春\n季\u{202e}赛", "--format", "round-robin"]
            .map(str::to_owned)
            .to_vec(),
    );
    assert_eq!(desk.ask("status FILE")["name"], "春 季赛");
    for (given, kept) in [
        ("张\r\n三", "张 三"),
        ("\u{feff}李四\u{200b}\t", "李四"),
        ("\u{202e}王五", "王五"),
        ("\u{1b}[31mred", "[31mred"),
        ("Zoë O’Neill-Łukasz", "Zoë O’Neill-Łukasz"),
    ] {
        let told = desk.run_words(enter(given));
        assert_eq!(told["entrants"][0]["name"], kept, "{given:?}");
    }
    for name in ["\u{200b}", " \n ", "17"] {
        let output = desk.try_run(&enter(name));
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{name:?}");
        assert!(error.contains("is no name of an entrant"), "{error}");
    }
    let output = desk.try_run(&enter(&"长".repeat(201)));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("has 201 characters, expected 200 at the most"), "{error}");
    // A name pasted as it was entered is found.
    desk.run_words(["withdraw", "FILE", "张\r\n三"].map(str::to_owned).to_vec());
}

#[test]
fn regulations_out_of_all_measure_are_refused_with_the_reason() {
    let folder = Folder::new("measure");
    let desk = Desk::new(folder.file("e.event"), 1);
    for (options, reason) in [
        ("--format lives --lives 0", "stage 1 has no life to lose"),
        ("--format groups --groups 0", "stage 1 has no group"),
        ("--format swiss --rounds 0", "stage 1 has no round"),
        ("--format round-robin --cycles 0", "stage 1 has no cycle"),
        ("--template T7 --qualified 0", "stage 2 takes places 1 to 0"),
        ("--template T6-wxc --rounds 65535 --others 65535", "1000 at the most"),
        ("--format swiss --entrants 10001", "0..=10000"),
        ("--format swiss --game-minutes 4294967295", "0..=10080"),
    ] {
        let (status, said) = desk.refused(&format!("new FILE --name x {options}"));
        assert_eq!(status, 2, "{options}: {said}");
        assert!(said.contains(reason), "{options}: {said}");
    }
    desk.told("new --preview --name x --format round-robin --cycles 255 --entrants 10000");
}

#[test]
fn a_proposal_that_an_entry_or_a_withdrawal_made_void_is_paired_anew() {
    let folder = Folder::new("void");
    let mut desk = Desk::new(folder.file("e.event"), 1);
    desk.run("new FILE --name x --format swiss --rounds 3");
    desk.enter(4);
    for change in ["enter FILE 迟到", "withdraw FILE 2 --why x"] {
        desk.run("pair FILE");
        assert!(desk.told("status FILE").contains("chuhe event publish"));
        desk.run_words(change.split(' ').map(str::to_owned).collect());
        let told = desk.told("status FILE");
        assert!(told.contains("is to be paired") && told.contains("chuhe event pair"), "{told}");
        let (status, said) = desk.refused("publish FILE");
        assert!(status == 2 && said.contains("chuhe event pair"), "{said}");
    }
    desk.run("pair FILE --publish");
}

#[test]
fn an_event_that_all_have_left_can_be_closed() {
    let folder = Folder::new("deserted");
    let mut desk = Desk::new(folder.file("e.event"), 1);
    desk.run("new FILE --name x --format swiss --rounds 3");
    desk.enter(2);
    desk.run("pair FILE --publish");
    desk.run("withdraw FILE 1");
    desk.run("withdraw FILE 2");
    assert!(desk.told("status FILE").contains("chuhe event close"));
    desk.refused("pair FILE");
    desk.run("close FILE");
    assert!(desk.told("status FILE").contains("The event is over."));
}

#[test]
fn an_all_play_all_of_one_or_three_teams_says_what_to_do() {
    let folder = Folder::new("not-two");
    let mut desk = Desk::new(folder.file("e.event"), 1);
    desk.run("new FILE --name x --format scheveningen --teams all-play-all --boards 2");
    for (team, hint) in [("甲", "chuhe event enter"), ("丙", ""), ("乙", "chuhe event withdraw")]
    {
        desk.run(&format!("enter FILE {team} --members {team}1,{team}2"));
        desk.run("lots FILE");
        if !hint.is_empty() {
            let (status, said) = desk.refused("pair FILE");
            assert!(status == 2 && said.contains(hint), "{said}");
        }
    }
}
