use std::path::PathBuf;
use std::{env, fs, process};

use super::*;

/// A folder of a test's own, gone when the test has ended.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        let folder = env::temp_dir().join(format!("chuhe-page-{name}-{}", process::id()));
        fs::create_dir_all(&folder).expect("the temporary folder can be written");
        Scratch(folder)
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a new folder");
        fs::write(path, text).expect("a new file");
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left in the temporary folder harms no other test.
        drop(fs::remove_dir_all(&self.0));
    }
}

fn page(scratch: &Scratch) -> Files {
    scratch.write("dist/index.html", "<title>Chuhe</title>");
    scratch.write("dist/assets/main-1a2b3c.js", "play()");
    scratch.write("secret.txt", "not part of the page");
    Files::in_folder(scratch.path("dist"))
}

#[test]
fn the_root_is_the_index() {
    let scratch = Scratch::new("root");
    let page = page(&scratch);
    for path in ["", "/", "index.html", "/index.html"] {
        let file = page.get(path).unwrap_or_else(|| panic!("no file at {path:?}"));
        assert_eq!(&*file.bytes, b"<title>Chuhe</title>", "{path:?}");
        assert_eq!(file.mime, "text/html; charset=utf-8");
        assert!(!file.immutable);
    }
}

#[test]
fn an_asset_is_kept_for_ever() {
    let scratch = Scratch::new("asset");
    let file = page(&scratch).get("/assets/main-1a2b3c.js").expect("the asset");
    assert!(file.immutable);
    assert_eq!(file.mime, "text/javascript; charset=utf-8");
    assert_eq!(file.etag.len(), 16);
}

#[test]
fn a_tag_changes_with_the_content() {
    let scratch = Scratch::new("tag");
    let page = page(&scratch);
    let before = page.get("").expect("the index").etag;
    scratch.write("dist/index.html", "<title>Chuhe, later</title>");
    assert_ne!(page.get("").expect("the index").etag, before);
}

#[test]
fn nothing_outside_the_page_is_read() {
    let scratch = Scratch::new("outside");
    let page = page(&scratch);
    let absolute = format!("/{}", scratch.path("secret.txt").display());
    for path in [
        "../secret.txt",
        "/../secret.txt",
        "assets/../../secret.txt",
        "assets//../../secret.txt",
        "..\\secret.txt",
        "./index.html",
        "assets/",
        "assets",
        "c:secret.txt",
        "index.html\0",
        &absolute,
    ] {
        assert_eq!(page.get(path), None, "{path:?}");
    }
}

#[test]
fn what_is_not_known_is_not_run() {
    let scratch = Scratch::new("unknown");
    let page = page(&scratch);
    scratch.write("dist/strange.xyz", "?");
    scratch.write("dist/bare", "?");
    for path in ["strange.xyz", "bare"] {
        assert_eq!(page.get(path).expect("the file").mime, "application/octet-stream", "{path}");
    }
}
