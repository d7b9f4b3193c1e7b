//! The files of the page, wherever they come from.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::{etag, mime};

/// One file of the page, as it is to be served.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// The content.
    pub bytes: Cow<'static, [u8]>,
    /// The content compressed with brotli, where that saves anything; for a
    /// request that accepts the encoding `br`.
    pub brotli: Option<&'static [u8]>,
    /// The media type, for `Content-Type`.
    pub mime: &'static str,
    /// Sixteen hexadecimal digits that change with the content, for `ETag`
    /// (which wants them in quotes).
    pub etag: Cow<'static, str>,
    /// Whether the content behind this path never changes, since its hash is
    /// part of the name: a browser may keep such a file for ever.
    pub immutable: bool,
}

/// Where the files come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// The program itself.
    Embedded,
    /// A folder, read each time a file is asked for.
    Folder(PathBuf),
}

/// The files of the page.
#[derive(Debug, Clone)]
pub struct Files {
    source: Source,
}

/// The files of the page of this build: embedded in a release build; in a dev
/// build those of the folder `CHUHE_PAGE`, else of `web/dist` in the sources.
#[must_use]
pub fn files() -> Files {
    if EMBEDDED.is_some() {
        return Files { source: Source::Embedded };
    }
    let folder = env::var_os("CHUHE_PAGE").map(PathBuf::from);
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    Files::in_folder(folder.unwrap_or_else(beside))
}

impl Files {
    /// The files of a page that was built elsewhere.
    #[must_use]
    pub fn in_folder(folder: impl Into<PathBuf>) -> Files {
        Files { source: Source::Folder(folder.into()) }
    }

    /// The file at `path`, `None` when there is none.
    ///
    /// The path is relative to the page and parted by `/`; a slash at its
    /// beginning is passed over, and the empty path is `index.html`. A path
    /// that leaves the page, or is not written in its plainest form, names no
    /// file.
    #[must_use]
    pub fn get(&self, path: &str) -> Option<File> {
        let path = match path.strip_prefix('/').unwrap_or(path) {
            "" => "index.html",
            path => path,
        };
        match &self.source {
            Source::Embedded => embedded(path),
            Source::Folder(folder) => read(folder, path),
        }
    }

    /// Where these files come from.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }
}

/// A file as the build script found it.
struct Embedded {
    path: &'static str,
    bytes: &'static [u8],
    brotli: Option<&'static [u8]>,
    etag: &'static str,
}

/// Sorted by path; `None` in dev builds.
static EMBEDDED: Option<&[Embedded]> = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

fn embedded(path: &str) -> Option<File> {
    let files = EMBEDDED?;
    let found = &files[files.binary_search_by(|file| file.path.cmp(path)).ok()?];
    Some(File {
        bytes: Cow::Borrowed(found.bytes),
        brotli: found.brotli,
        mime: mime::of(path),
        etag: Cow::Borrowed(found.etag),
        immutable: is_immutable(path),
    })
}

fn read(folder: &Path, path: &str) -> Option<File> {
    let plain = |part: &str| {
        !part.is_empty() && part != "." && part != ".." && !part.contains(['\\', ':', '\0'])
    };
    if !path.split('/').all(plain) {
        return None;
    }
    let bytes = fs::read(folder.join(path)).ok()?;
    let etag = Cow::Owned(etag::of(&bytes));
    Some(File {
        bytes: Cow::Owned(bytes),
        brotli: None,
        mime: mime::of(path),
        etag,
        immutable: is_immutable(path),
    })
}

/// Vite puts a hash into the names under `assets/`, and only there.
fn is_immutable(path: &str) -> bool {
    path.starts_with("assets/")
}
