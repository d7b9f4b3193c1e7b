//! Media types by file name.

/// The media type of a file of the page, by the ending of its name.
///
/// Text names its charset. What is not known is `application/octet-stream`:
/// a browser told not to sniff then refuses it rather than running it.
pub(crate) fn of(path: &str) -> &'static str {
    let ending = path.rsplit('/').next().and_then(|name| name.rsplit_once('.'));
    match ending.map_or("", |(_, ending)| ending) {
        "css" => "text/css; charset=utf-8",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "wav" => "audio/wav",
        "webmanifest" => "application/manifest+json",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
