//! `chuhe data moderators`, on a folder that no hall has open.

use std::process::{Command, Output};

use clock::Moment;
use journal::PersonId;
use store::{AnyStore, Person, Store as _, Target};

use crate::folder::Folder;

fn moderators(folder: &Folder, words: &[&str]) -> Output {
    let mut chuhe = Command::new(env!("CARGO_BIN_EXE_chuhe"));
    chuhe.args(["data", "moderators"]).args(words).arg("--data").arg(folder.file("data"));
    chuhe.output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn on_store(folder: &Folder, work: impl AsyncFnOnce(&AnyStore)) {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = AnyStore::open(&Target::Folder(folder.file("data"))).await.unwrap();
        work(&store).await;
        store.close().await;
    });
}

#[test]
fn moderators_are_named_listed_and_taken_back() {
    let folder = Folder::new("moderators");
    on_store(&folder, async |store| {
        for (id, name, guest) in
            [("a", "安", false), ("b", "波", false), ("c", "波", false), ("d", "客", true)]
        {
            let person = Person::guest(PersonId::new(id), name, Moment::from_millis(1));
            store.add_person(&Person { guest, ..person }).await.unwrap();
        }
    });
    let said = moderators(&folder, &["add", "安", "b"]);
    assert_eq!(text(&said.stdout), "a 安 is a moderator\nb 波 is a moderator\n");
    assert_eq!(text(&moderators(&folder, &["list"]).stdout), "a 安\nb 波\n");
    for (words, status, why) in [
        (["add", "波"], 2, "several accounts are named"),
        (["add", "nobody"], 2, "no account has the identifier or the name \"nobody\""),
        (["add", "d"], 2, "only people with an account"),
        (["remove", "c"], 1, "c was no moderator"),
    ] {
        let said = moderators(&folder, &words);
        assert_eq!(said.status.code(), Some(status), "{words:?}");
        assert!(text(&said.stderr).contains(why), "{words:?}: {}", text(&said.stderr));
    }
    assert!(moderators(&folder, &["remove", "a"]).status.success());
    assert_eq!(text(&moderators(&folder, &["list"]).stdout), "b 波\n");
    on_store(&folder, async |_| {
        let said = moderators(&folder, &["list"]);
        let why = text(&said.stderr);
        assert!(!said.status.success() && why.contains("open it with --moderator"), "{why}");
    });
}
