//! How often a password may be tried, and that nobody is locked out by it.

use serde_json::json;
use server::{Config, Limits, Rate};

use crate::accounts::{PASSWORD, code};
use crate::hall::{Answer, Browser, Hall, seconds};
use crate::lab::{Lab, on_both};

on_both! {
    one_place_waits_longer_and_longer;
    nobody_locks_the_owner_out;
    a_session_has_tries_of_its_own;
}

async fn hall(lab: &Lab) -> Hall {
    Hall::start_with(lab, Config { behind_proxy: true, ..Hall::config() }, Hall::time()).await
}

/// Tries a password at an account from an address.
async fn try_from(browser: &Browser, address: &str, password: &str) -> Answer {
    let headers = [
        ("content-type", "application/json".to_owned()),
        ("origin", format!("http://{}", browser.address())),
        ("x-forwarded-for", address.to_owned()),
    ];
    let asked = json!({"name": "Anna", "password": password}).to_string();
    browser.request("POST", "/api/v1/sign-in", &headers, &asked).await
}

async fn one_place_waits_longer_and_longer(lab: &Lab) {
    let hall = hall(lab).await;
    hall.guest().await.sign_up("Anna").await;
    let stranger = hall.stranger();
    for _ in 0..5 {
        assert_eq!(try_from(&stranger, "192.0.2.1", "a wrong one").await.status, 401);
    }
    for wait in [2, 4, 8, 16] {
        let refused = try_from(&stranger, "192.0.2.1", PASSWORD).await;
        assert_eq!((refused.status, code(&refused).as_str()), (429, "request.too_many"));
        let told: i64 = refused.header("retry-after").unwrap().parse().unwrap();
        assert!((wait..=wait + 1).contains(&told), "{told} for {wait}");
        hall.time.advance(seconds(wait - 1));
        assert_eq!(try_from(&stranger, "192.0.2.1", "a wrong one").await.status, 429);
        hall.time.advance(seconds(1));
        assert_eq!(try_from(&stranger, "192.0.2.1", "a wrong one").await.status, 401);
    }
    assert_eq!(try_from(&stranger, "192.0.2.2", PASSWORD).await.status, 200, "from elsewhere");
    hall.time.advance(seconds(32));
    assert_eq!(try_from(&stranger, "192.0.2.1", PASSWORD).await.status, 200);
    assert_eq!(try_from(&stranger, "192.0.2.1", "a wrong one").await.status, 401, "made good");
    hall.stop().await;
}

async fn nobody_locks_the_owner_out(lab: &Lab) {
    let names = Rate { burst: 20, per_minute: 1 };
    let limits = Limits { names, ..Limits::default() };
    let config = Config { limits, behind_proxy: true, ..Hall::config() };
    let hall = Hall::start_with(lab, config, Hall::time()).await;
    let anna = hall.guest().await;
    let sign_up = json!({"name": "Anna", "password": PASSWORD});
    let signed_up = anna.post("/api/v1/account", &sign_up).await;
    // The phone was signed in at home, and is signed out again.
    let mut phone = hall.stranger();
    let home = try_from(&phone, "198.51.100.1", PASSWORD).await;
    phone.cookie = home.cookies().into_iter().find(|cookie| cookie.starts_with("chuhe_device="));
    assert!(phone.cookie.is_some(), "{}", home.body);
    assert!(signed_up.cookies().iter().any(|cookie| cookie.starts_with("chuhe_device=")));

    // From everywhere, until all places together are stopped.
    let stranger = hall.stranger();
    let mut tried = 0;
    for number in 0..40 {
        let address = format!("203.0.113.{number}");
        match try_from(&stranger, &address, "a wrong one").await.status {
            401 => tried += 1,
            status => assert_eq!(status, 429, "{address}"),
        }
    }
    assert_eq!(tried, 20);
    assert_eq!(try_from(&stranger, "192.0.2.9", PASSWORD).await.status, 429, "a strange place");
    // A browser that knows the account comes in from anywhere, also from where others try.
    for address in ["192.0.2.9", "203.0.113.1"] {
        assert_eq!(try_from(&phone, address, PASSWORD).await.status, 200, "{address}");
    }
    // And so does any browser at home.
    assert_eq!(try_from(&stranger, "198.51.100.1", PASSWORD).await.status, 200);

    // What shows it cannot be made up, and knows one account alone.
    let cookie = phone.cookie.clone().unwrap();
    let (number, proof) = cookie["chuhe_device=".len()..].split_once('.').unwrap();
    for forged in [format!("{number}.{number}"), format!("{proof}.{proof}"), number.to_owned()] {
        let forger = hall.browser(&format!("chuhe_device={forged}"));
        assert_eq!(try_from(&forger, "192.0.2.10", PASSWORD).await.status, 429, "{forged}");
    }
    // It opens nothing.
    assert_eq!(phone.person().await, None);
    // Whoever stole it waits as any place does.
    for _ in 0..5 {
        assert_eq!(try_from(&phone, "192.0.2.11", "a wrong one").await.status, 401);
    }
    assert_eq!(try_from(&phone, "192.0.2.12", "a wrong one").await.status, 429);
    hall.stop().await;
}

/// From a session that is signed in a password is guessed no faster: it may be a stolen one. And
/// those who try from outside do not keep its owner from changing it.
async fn a_session_has_tries_of_its_own(lab: &Lab) {
    let hall = hall(lab).await;
    let mut anna = hall.guest().await;
    anna.sign_up("Anna").await;
    let stranger = hall.stranger();
    while try_from(&stranger, "192.0.2.1", "a wrong one").await.status == 401 {}
    let change = |old: &str| json!({"old": old, "new": "another password"});
    for _ in 0..5 {
        let refused = anna.post("/api/v1/account/password", &change("a wrong one")).await;
        assert_eq!((refused.status, code(&refused).as_str()), (403, "password.wrong"));
    }
    assert_eq!(anna.post("/api/v1/account/password", &change(PASSWORD)).await.status, 429);
    hall.time.advance(seconds(2));
    let changed = anna.post("/api/v1/account/password", &change(PASSWORD)).await;
    assert_eq!(changed.status, 200, "{}", changed.body);
    // With the password ends what browsers had to show for the former one.
    assert!(changed.cookies().iter().any(|cookie| cookie.starts_with("chuhe_device=")));
    hall.stop().await;
}
