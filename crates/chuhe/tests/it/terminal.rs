//! What the reader of the arguments, the system and the readers of files say, in both languages.

use std::fs;
use std::process::{Command, Stdio};

use crate::folder::Folder;

/// What is said on standard error, by a terminal of a language.
fn said(arguments: &[&str], lang: &str) -> (i32, String) {
    let mut chuhe = Command::new(env!("CARGO_BIN_EXE_chuhe"));
    chuhe.args(arguments).env("LANG", lang).env_remove("LC_ALL").env_remove("LC_MESSAGES");
    let output = chuhe.stdin(Stdio::null()).output().unwrap();
    assert!(output.stdout.is_empty(), "{arguments:?}");
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn arguments_that_cannot_be_read_are_told_in_the_language_of_the_terminal() {
    for (arguments, chinese, english) in [
        (&["evnt"][..], "没有“evnt”这个操作", "no command \"evnt\""),
        (&["event", "enter"], "缺少必需的参数：<FILE>", "missing: <FILE>"),
        (&["event", "enter", "f", "--bad"], "没有“--bad”这个参数", "no argument \"--bad\""),
        (&["event", "undo", "f"], "缺少必需的参数：--why <TEXT>", "missing: --why <TEXT>"),
        (&["event", "undo", "f", "--why"], "--why <TEXT> 缺少值", "--why <TEXT> lacks its value"),
        (
            &["event", "enter", "f", "甲", "--born", "abc"],
            "“abc”不能作为 --born <YEAR> 的值：须为整数",
            "\"abc\" is no value of --born <YEAR>: expected a whole number",
        ),
        (
            &["event", "enter", "f", "甲", "--born", "70000"],
            "须在 0 到 65535 之间",
            "expected 0..=65535",
        ),
        (&["event", "enter", "f", "甲", "--sex", "x"], "须为 f 或 m", "expected f or m"),
        (&["event", "pair", "f", "--seed", "-1"], "没有“-1”这个参数", "no argument \"-1\""),
        (&["event", "pair", "f", "--seed", "x"], "小于 2 的 64 次方", "below 2^64"),
        (
            &["event", "print", "f", "posters"],
            "可用的值：entries、pairings",
            "possible values: entries, pairings",
        ),
        (&["event", "enter", "f", "甲", "--file", "g"], "不能与", "does not go with"),
        (
            &["event", "undo", "f", "--why", "a", "--why", "b"],
            "--why <TEXT> 只能写一次",
            "--why <TEXT> can stand there once",
        ),
        (&["pair", "f", "--why-not", "1"], "需要 2 个值，给了 1 个", "takes 2 values, 1"),
    ] {
        let (status, told) = said(arguments, "zh_CN.UTF-8");
        assert_eq!(status, 2, "{arguments:?}");
        assert!(told.contains(chinese), "{arguments:?}: {told}");
        assert!(told.contains("说明见 --help"), "{arguments:?}: {told}");
        assert!(!told.contains("error") && !told.contains("Usage"), "{arguments:?}: {told}");
        let (status, told) = said(arguments, "en_US.UTF-8");
        assert_eq!(status, 2, "{arguments:?}");
        assert!(told.contains(english) && told.contains("--help"), "{arguments:?}: {told}");
    }
    let (_, told) = said(&["event", "undo", "f"], "zh");
    assert!(told.contains("用法：chuhe event undo"), "{told}");
    // What is alike is named, and an option beats the terminal.
    let (_, told) = said(&["event", "entr", "--lang", "zh"], "en");
    assert!(told.contains("相近") && told.contains("enter"), "{told}");
    let (_, told) = said(&["event", "status", "f", "--lang", "de"], "zh");
    assert!(told.contains("不是 zh 或 en"), "{told}");
}

#[test]
fn files_that_cannot_be_used_are_told_in_the_language_of_the_terminal() {
    let folder = Folder::new("terminal");
    let write = |name: &str, text: &str| {
        let path = folder.file(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let (here, none) =
        (folder.file("").display().to_string(), folder.file("none").display().to_string());
    let half = write("half.json", "{\"rounds\": [");
    let broken = write("broken.json", "{\"rounds\": [,]}");
    let wrong = write("wrong.json", "{\"rounds\": [[{\"red\": 1, \"black\": \"x\"}]]}");
    let list = write("list.json", "[1]");
    let prose = write("prose.event", "Dear arbiter\n");
    let empty = write("empty.json", " \n");
    for (arguments, chinese, english) in [
        (["standings", &*here], "是目录，不是文件", "a directory and no file"),
        (["standings", &none], "没有这个文件或目录", "no such file or directory"),
        (["standings", &half], "第 1 行第 12 列就结束了", "ends in the middle, at line 1"),
        (["standings", &broken], "第 1 行第 13 列不合 JSON", "no JSON from line 1, column 13"),
        (
            ["standings", &wrong],
            "rounds[0][0].black：第 1 行",
            "rounds[0][0].black: the value at line 1",
        ),
        (["standings", &list], "应为一个对象", "expected an object"),
        (["standings", &empty], "文件是空的", "the file is empty"),
        (["event status", &prose], "不是比赛文件", "no file of an event"),
        (["event status", &here], "不是文件", "no ordinary file"),
        (["event status", &none], "没有这个文件或目录", "no such file or directory"),
    ] {
        let arguments: Vec<&str> = arguments[0].split(' ').chain([arguments[1]]).collect();
        let (status, told) = said(&arguments, "zh");
        assert_eq!(status, 2, "{arguments:?}");
        assert!(told.contains(chinese) && told.contains(arguments.last().unwrap()), "{told}");
        assert!(!told.contains("os error"), "{told}");
        let (_, told) = said(&arguments, "en");
        assert!(told.contains(english), "{told}");
    }
}

#[test]
fn stages_are_called_as_the_language_calls_them() {
    let folder = Folder::new("stage-names");
    let file = folder.file("cup.event").display().to_string();
    let run = |line: &str| {
        let mut chuhe = Command::new(env!("CARGO_BIN_EXE_chuhe"));
        chuhe
            .arg("event")
            .args(line.split(' ').map(|word| if word == "FILE" { &*file } else { word }));
        let output = chuhe.env("LANG", "en").stdin(Stdio::null()).output().unwrap();
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    run("new FILE --name Cup --format cards --lang en");
    run("enter FILE Ann Bob");
    assert!(run("status FILE --lang en").0.contains("Stage 1 Knockout"));
    let told = run("status FILE --lang zh").0;
    assert!(told.contains("第 1 阶段 ") && !told.contains("Knockout"), "{told}");
    run("lots FILE --seed 1");
    run("pair FILE --publish");
    let told = run("export FILE trf --lang zh").1;
    assert!(told.contains("的名次") && !told.contains("Knockout"), "{told}");
}
