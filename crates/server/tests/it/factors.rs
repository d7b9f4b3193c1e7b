//! The second factor: codes of an app and recovery codes.

use serde_json::{Value, json};
use server::{Config, Limits, Rate};

use crate::accounts::{PASSWORD, code};
use crate::hall::{Answer, Browser, Hall, seconds};
use crate::lab::{Lab, on_both};

on_both! {
    a_second_factor_is_turned_on_by_its_first_code;
    a_code_works_once_and_near_its_time;
    a_recovery_code_works_once;
    a_second_factor_is_turned_off_by_password_and_code;
    wrong_codes_are_counted_as_wrong_passwords;
}

/// Bytes of a text in base 32 (RFC 4648).
fn bytes(text: &str) -> Vec<u8> {
    let (mut buffer, mut bits, mut bytes) = (0u32, 0, Vec::new());
    for letter in text.bytes() {
        let value = match letter {
            b'a'..=b'z' => letter - b'a',
            _ => letter - b'2' + 26,
        };
        buffer = (buffer << 5 | u32::from(value)) & 0xffff;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((buffer >> bits & 0xff) as u8);
        }
    }
    bytes
}

/// What an app shows: HMAC-SHA-1 written out, so that the server is not tested by itself.
pub(crate) fn app_code(secret: &str, at_ms: i64) -> String {
    use sha1::{Digest, Sha1};
    let mut key = bytes(secret);
    key.resize(64, 0);
    let pad = |with: u8| key.iter().map(|byte| byte ^ with).collect::<Vec<u8>>();
    let step = (at_ms / 30_000).to_be_bytes();
    let inner = Sha1::new().chain_update(pad(0x36)).chain_update(step).finalize();
    let hash = Sha1::new().chain_update(pad(0x5c)).chain_update(inner).finalize();
    let start = usize::from(hash[19] & 0xf);
    let number = u32::from_be_bytes(hash[start..start + 4].try_into().unwrap()) & 0x7fff_ffff;
    format!("{:06}", number % 1_000_000)
}

/// Turns a second factor on; returns the secret and the recovery codes.
pub(crate) async fn turned_on(hall: &Hall, browser: &Browser) -> (String, Vec<String>) {
    let proof = json!({"password": PASSWORD});
    let prepared = browser.post("/api/v1/account/second-factor", &proof).await.json();
    let secret = prepared["secret"].as_str().unwrap().to_owned();
    let first = json!({"code": app_code(&secret, hall.time.now().as_millis())});
    let confirmed = browser.post("/api/v1/account/second-factor/confirm", &first).await;
    assert_eq!(confirmed.status, 200, "{}", confirmed.body);
    let codes = confirmed.json()["codes"].as_array().unwrap().clone();
    (secret, codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect())
}

struct Anna {
    browser: Browser,
    secret: String,
    recovery: Vec<String>,
}

impl Anna {
    /// An account with a second factor, half a minute after that was turned on.
    async fn with_factor(hall: &Hall) -> Anna {
        let mut browser = hall.guest().await;
        browser.sign_up("Anna").await;
        let (secret, recovery) = turned_on(hall, &browser).await;
        hall.time.advance(seconds(90));
        Anna { browser, secret, recovery }
    }

    fn code(&self, hall: &Hall, later: i64) -> String {
        app_code(&self.secret, hall.time.now().as_millis() + later * 1_000)
    }
}

async fn sign_in(hall: &Hall, password: &str, code: Option<&str>) -> Answer {
    let mut asked = json!({"name": "anna", "password": password});
    if let Some(code) = code {
        asked["code"] = Value::from(code);
    }
    hall.stranger().post("/api/v1/sign-in", &asked).await
}

async fn a_second_factor_is_turned_on_by_its_first_code(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let mut anna = hall.guest().await;
    anna.sign_up("Anna").await;
    let path = "/api/v1/account/second-factor";
    let first = anna.post(&format!("{path}/confirm"), &json!({"code": "000000"})).await;
    assert_eq!((first.status, code(&first).as_str()), (409, "factor.off"), "nothing is prepared");
    let wrong = anna.post(path, &json!({"password": "a wrong one"})).await;
    assert_eq!((wrong.status, code(&wrong).as_str()), (403, "password.wrong"));
    let prepared = anna.post(path, &json!({"password": PASSWORD})).await.json();
    let secret = prepared["secret"].as_str().unwrap().to_owned();
    let uri = prepared["uri"].as_str().unwrap();
    assert!(uri.starts_with("otpauth://totp/Chuhe%20127.0.0.1") && uri.contains(":Anna?secret="));
    assert!(uri.contains(&secret.to_uppercase()), "{uri}");
    assert!(prepared["qr"].as_str().unwrap().contains("<svg"));
    assert_eq!(sign_in(&hall, PASSWORD, None).await.status, 200, "it is not on yet");

    let confirm = |code: String| {
        let (anna, path) = (anna.clone(), format!("{path}/confirm"));
        async move { anna.post(&path, &json!({"code": code})).await }
    };
    let refused = confirm("000000".to_owned()).await;
    assert_eq!((refused.status, code(&refused).as_str()), (403, "code.wrong"));
    let right = app_code(&secret, hall.time.now().as_millis());
    let codes = confirm(right.clone()).await.json()["codes"].as_array().unwrap().clone();
    assert_eq!(codes.len(), 10);
    assert!(codes.iter().all(|code| code.as_str().unwrap().len() == 19), "{codes:?}");
    let account = anna.get("/api/v1/account").await;
    assert_eq!(account.json()["second_factor"], true);
    assert_eq!(account.json()["recovery_codes"], 10);
    assert!(!account.body.contains(&secret), "the secret is not told again");
    let again = anna.post(path, &json!({"password": PASSWORD})).await;
    assert_eq!((again.status, code(&again).as_str()), (409, "factor.on"));
    let used = sign_in(&hall, PASSWORD, Some(&right)).await;
    assert_eq!((used.status, code(&used).as_str()), (403, "code.wrong"), "it was used");
    hall.stop().await;
}

async fn a_code_works_once_and_near_its_time(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let anna = Anna::with_factor(&hall).await;
    let needed = sign_in(&hall, PASSWORD, None).await;
    assert_eq!((needed.status, code(&needed).as_str()), (403, "code.needed"));
    assert!(needed.header("set-cookie").is_none());
    let right = anna.code(&hall, 0);
    let both = sign_in(&hall, "a wrong one", Some(&right)).await;
    assert_eq!((both.status, code(&both).as_str()), (401, "sign_in.failed"), "nothing of the code");
    for far in [-60, 60] {
        assert_eq!(sign_in(&hall, PASSWORD, Some(&anna.code(&hall, far))).await.status, 403);
    }
    let spaced = format!("{} {}", &right[..3], &right[3..]);
    assert_eq!(sign_in(&hall, PASSWORD, Some(&spaced)).await.status, 200);
    let again = sign_in(&hall, PASSWORD, Some(&right)).await;
    assert_eq!((again.status, code(&again).as_str()), (403, "code.wrong"));
    let before = anna.code(&hall, -30);
    assert_eq!(sign_in(&hall, PASSWORD, Some(&before)).await.status, 403, "nor one before it");
    let next = anna.code(&hall, 30);
    assert_eq!(sign_in(&hall, PASSWORD, Some(&next)).await.status, 200, "the next one does");
    hall.stop().await;
}

async fn a_recovery_code_works_once(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let anna = Anna::with_factor(&hall).await;
    let recovery = &anna.recovery[3];
    assert_eq!(sign_in(&hall, "a wrong one", Some(recovery)).await.status, 401, "not used up");
    assert_eq!(sign_in(&hall, PASSWORD, Some(&recovery.to_uppercase())).await.status, 200);
    assert_eq!(sign_in(&hall, PASSWORD, Some(recovery)).await.status, 403);
    assert_eq!(anna.browser.get("/api/v1/account").await.json()["recovery_codes"], 9);

    let path = "/api/v1/account/second-factor/recovery-codes";
    let without = anna.browser.post(path, &json!({"password": PASSWORD})).await;
    assert_eq!((without.status, code(&without).as_str()), (403, "code.needed"));
    let proof = json!({"password": PASSWORD, "code": anna.recovery[4]});
    let fresh = anna.browser.post(path, &proof).await.json();
    assert_eq!(fresh["codes"].as_array().unwrap().len(), 10);
    assert_eq!(sign_in(&hall, PASSWORD, Some(&anna.recovery[5])).await.status, 403, "an old one");
    let new = fresh["codes"][5].as_str().unwrap();
    assert_eq!(sign_in(&hall, PASSWORD, Some(new)).await.status, 200);
    hall.stop().await;
}

async fn a_second_factor_is_turned_off_by_password_and_code(lab: &Lab) {
    let hall = Hall::start(lab).await;
    let anna = Anna::with_factor(&hall).await;
    let off =
        async |proof: Value| anna.browser.post("/api/v1/account/second-factor/off", &proof).await;
    for (proof, expected) in [
        (json!({"password": "a wrong one", "code": anna.code(&hall, 0)}), "password.wrong"),
        (json!({"password": PASSWORD}), "code.needed"),
        (json!({"password": PASSWORD, "code": "000000"}), "code.wrong"),
    ] {
        let refused = off(proof).await;
        assert_eq!((refused.status, code(&refused).as_str()), (403, expected));
    }
    let done = off(json!({"password": PASSWORD, "code": anna.code(&hall, 0)})).await;
    assert_eq!(done.status, 204, "{}", done.body);
    assert_eq!(sign_in(&hall, PASSWORD, None).await.status, 200);
    let again = off(json!({"password": PASSWORD})).await;
    assert_eq!((again.status, code(&again).as_str()), (409, "factor.off"));
    hall.stop().await;
}

async fn wrong_codes_are_counted_as_wrong_passwords(lab: &Lab) {
    let names = Rate { burst: 10, per_minute: 1 };
    let limits = Limits { names, ..Limits::default() };
    let hall = Hall::start_with(lab, Config { limits, ..Hall::config() }, Hall::time()).await;
    let anna = Anna::with_factor(&hall).await;
    let mut refused = 0;
    loop {
        let answer = sign_in(&hall, PASSWORD, Some("000000")).await;
        if answer.status == 429 {
            break;
        }
        assert_eq!(answer.status, 403);
        refused += 1;
        assert!(refused < 50, "codes can be guessed for ever");
    }
    assert!(refused >= 5, "{refused}");
    // In a session the codes are counted too, and the right password alone does not make it good.
    let off = async |code: &str| {
        let proof = json!({"password": PASSWORD, "code": code});
        anna.browser.post("/api/v1/account/second-factor/off", &proof).await.status
    };
    for _ in 0..5 {
        assert_eq!(off("000000").await, 403);
    }
    assert_eq!(off(&anna.code(&hall, 0)).await, 429);
    hall.time.advance(crate::hall::seconds(2));
    assert_eq!(off(&anna.code(&hall, 0)).await, 204);
    hall.stop().await;
}
