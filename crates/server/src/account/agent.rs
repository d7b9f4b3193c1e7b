//! What a browser calls itself, in two words for its owner.

use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;

/// Browsers by a mark in their `User-Agent`; those that pretend to be others come before them.
const BROWSERS: &[(&str, &str)] = &[
    ("MicroMessenger/", "WeChat"),
    ("MQQBrowser/", "QQ Browser"),
    ("UCBrowser/", "UC Browser"),
    ("HuaweiBrowser/", "Huawei Browser"),
    ("MiuiBrowser/", "Mi Browser"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Systems, likewise.
const SYSTEMS: &[(&str, &str)] = &[
    ("OpenHarmony", "HarmonyOS"),
    ("HarmonyOS", "HarmonyOS"),
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// The browser and the system as far as they are known, such as `Firefox · Linux`; no versions,
/// which would tell more than is needed to know one's own browsers apart.
pub(crate) fn of(headers: &HeaderMap) -> String {
    let text = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let known = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| text.contains(mark)).map(|(_, name)| *name)
    };
    let words: Vec<_> = known(BROWSERS).into_iter().chain(known(SYSTEMS)).collect();
    words.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_apart() {
        for (agent, expected) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox · Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/141.0 Safari/537.36 Edg/141.0",
                "Edge · Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari · iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile \
                 Safari/537.36 MicroMessenger/8.0",
                "WeChat · Android",
            ),
            ("curl/8.0", ""),
        ] {
            let headers = HeaderMap::from_iter([(USER_AGENT, agent.parse().unwrap())]);
            assert_eq!(of(&headers), expected, "{agent}");
        }
        assert_eq!(of(&HeaderMap::new()), "");
    }
}
