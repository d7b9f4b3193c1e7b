//! The files of the page.

use std::borrow::Cow;
use std::fmt;

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;

use crate::error::Error;

/// Where the files of the page come from. The binary has them, the server only hands them on.
pub trait Page: Send + Sync + 'static {
    /// The file at a path relative to the page, such as `assets/index-4f2a.js`; none if there is
    /// no such file.
    fn file(&self, path: &str) -> Option<PageFile>;
}

/// One file of the page, as it is to be served.
#[derive(Clone)]
pub struct PageFile {
    /// The content.
    pub bytes: Cow<'static, [u8]>,
    /// The content compressed with brotli, where there is that.
    pub brotli: Option<&'static [u8]>,
    /// The media type, for `Content-Type`.
    pub mime: &'static str,
    /// What changes with the content, without quotes.
    pub etag: Cow<'static, str>,
    /// Whether the content behind this path never changes.
    pub immutable: bool,
}

/// No page at all: a server for programs, and for tests.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoPage;

impl Page for NoPage {
    fn file(&self, _path: &str) -> Option<PageFile> {
        None
    }
}

impl fmt::Debug for PageFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PageFile")
            .field("bytes", &self.bytes.len())
            .field("mime", &self.mime)
            .field("etag", &self.etag)
            .finish_non_exhaustive()
    }
}

/// Answers a request for a path outside the API.
///
/// The page has addresses of its own, such as `/game/…`: what does not look like a file is the
/// page itself.
pub(crate) fn serve(page: &dyn Page, path: &str, headers: &HeaderMap) -> Result<Response, Error> {
    let path = path.strip_prefix('/').unwrap_or(path);
    let named = page.file(if path.is_empty() { "index.html" } else { path });
    let looks_like_a_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match named {
        Some(file) => Ok(answer(file, headers)),
        None if looks_like_a_file => Err(Error::NotFound),
        None => page.file("index.html").map(|file| answer(file, headers)).ok_or(Error::NoPage),
    }
}

fn answer(file: PageFile, headers: &HeaderMap) -> Response {
    let mut response = Response::builder().header(VARY, "accept-encoding").header(
        CACHE_CONTROL,
        if file.immutable { "public, max-age=31536000, immutable" } else { "no-cache" },
    );
    let etag = HeaderValue::from_str(&format!("\"{}\"", file.etag)).ok();
    if let Some(etag) = etag {
        let known = headers.get(IF_NONE_MATCH).is_some_and(|known| *known == etag);
        response = response.header(ETAG, etag);
        if known {
            return finish(response.status(StatusCode::NOT_MODIFIED), Body::empty());
        }
    }
    response = response.header(CONTENT_TYPE, file.mime);
    match file.brotli {
        Some(brotli) if accepts_brotli(headers) => {
            finish(response.header(CONTENT_ENCODING, "br"), Bytes::from_static(brotli).into())
        }
        _ => finish(
            response,
            match file.bytes {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes).into(),
                Cow::Owned(bytes) => Bytes::from(bytes).into(),
            },
        ),
    }
}

fn finish(response: axum::http::response::Builder, body: Body) -> Response {
    response.body(body).unwrap_or_else(|error| Error::internal(error).into_response())
}

fn accepts_brotli(headers: &HeaderMap) -> bool {
    headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok()).any(|value| {
        value.split(',').any(|coding| {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
            name.trim() == "br" && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    struct OnePage;

    impl Page for OnePage {
        fn file(&self, path: &str) -> Option<PageFile> {
            let file = |bytes: &'static [u8], immutable: bool| PageFile {
                bytes: Cow::Borrowed(bytes),
                brotli: immutable.then_some(b"small".as_slice()),
                mime: "text/plain",
                etag: Cow::Borrowed("tag"),
                immutable,
            };
            match path {
                "index.html" => Some(file(b"index", false)),
                "assets/a.js" => Some(file(b"script", true)),
                _ => None,
            }
        }
    }

    async fn get(path: &str, headers: &[(&'static str, &str)]) -> (u16, String, HeaderMap) {
        let asked: HeaderMap = headers
            .iter()
            .map(|(name, value)| {
                (axum::http::HeaderName::from_static(name), HeaderValue::from_str(value).unwrap())
            })
            .collect();
        let response = match serve(&OnePage, path, &asked) {
            Ok(response) => response,
            Err(error) => error.into_response(),
        };
        let (parts, body) = response.into_parts();
        let body = axum::body::to_bytes(body, 1_000).await.unwrap();
        (parts.status.as_u16(), String::from_utf8(body.to_vec()).unwrap(), parts.headers)
    }

    #[tokio::test]
    async fn files_and_addresses_of_the_page() {
        for (path, status, body) in [
            ("/", 200, "index"),
            ("/index.html", 200, "index"),
            ("/game/abc", 200, "index"),
            ("/assets/a.js", 200, "script"),
            ("/assets/b.js", 404, ""),
        ] {
            let (got, text, _) = get(path, &[]).await;
            assert_eq!((got, text.as_str()), (status, body), "{path}");
        }
    }

    #[tokio::test]
    async fn browsers_keep_what_does_not_change() {
        let (_, _, headers) = get("/assets/a.js", &[]).await;
        assert!(headers[CACHE_CONTROL].to_str().unwrap().contains("immutable"));
        let (status, body, headers) = get("/", &[("if-none-match", "\"tag\"")]).await;
        assert_eq!((status, body.as_str()), (304, ""));
        assert_eq!(headers[CACHE_CONTROL], "no-cache");
    }

    #[tokio::test]
    async fn brotli_goes_to_who_reads_it() {
        let brotli =
            |accepted| async move { get("/assets/a.js", &[("accept-encoding", accepted)]).await };
        assert_eq!(brotli("gzip, br;q=0.9").await.1, "small");
        assert_eq!(brotli("gzip, br;q=0").await.1, "script");
        assert_eq!(brotli("gzip").await.1, "script");
    }
}
