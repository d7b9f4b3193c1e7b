//! No secret stands in the log, however much is written there.

use std::fmt::Write as _;
use std::sync::{Mutex, OnceLock, PoisonError};

use serde_json::json;
use tracing::field::{Field, Visit};
use tracing::span;
use tracing::{Event, Metadata, Subscriber};

use crate::hall::{Hall, friendly};
use crate::lab::on_sqlite;

/// Everything that any test of this process wrote to the log.
static WRITTEN: Mutex<String> = Mutex::new(String::new());

struct Everything;

struct Fields<'a>(&'a mut String);

impl Visit for Fields<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        let _ = write!(self.0, " {}={value:?}", field.name());
    }
}

impl Subscriber for Everything {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, attributes: &span::Attributes<'_>) -> span::Id {
        let mut written = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
        attributes.record(&mut Fields(&mut written));
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, values: &span::Record<'_>) {
        values.record(&mut Fields(&mut WRITTEN.lock().unwrap_or_else(PoisonError::into_inner)));
    }

    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut written = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = write!(written, "\n{}", event.metadata().target());
        event.record(&mut Fields(&mut written));
    }

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}

#[test]
fn cookies_and_tokens_are_never_written() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| tracing::subscriber::set_global_default(Everything).unwrap());
    on_sqlite(async |lab| {
        let hall = Hall::start(lab).await;
        let (maker, friend, third) = (hall.guest().await, hall.guest().await, hall.guest().await);
        let created = maker.post("/api/v1/games", &friendly()).await.json();
        let (id, token) =
            (created["id"].as_str().unwrap(), created["invites"][0]["token"].as_str().unwrap());
        let path = format!("/api/v1/invites/{token}");
        friend.get(&path).await;
        friend.get(&format!("{path}/qr.svg")).await;
        friend.post(&path, &json!({})).await;
        third.post(&path, &json!({})).await;
        third.get(&format!("{path}/nothing")).await;
        third.get(&format!("/invite/{token}")).await;
        third.request("DELETE", &path, &[], "").await;
        maker.socket(id).await.hello().await;
        hall.stop().await;
        let written = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
        assert!(written.contains(id), "the game is named");
        let cookies = [&maker, &friend, &third].map(|browser| browser.cookie.clone().unwrap());
        let secrets = cookies.iter().map(|cookie| cookie.trim_start_matches("chuhe="));
        for secret in secrets.chain([token]) {
            assert!(!written.contains(secret), "{secret} was written");
        }
    });
}
