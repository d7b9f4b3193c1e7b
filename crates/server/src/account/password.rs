//! Passwords: which are taken, and how they are hashed.
//!
//! Argon2id with 19 MiB, two passes and one lane, as OWASP advises; the parameters stand in each
//! hash. Hashing costs memory and a core for tens of milliseconds, so few are made at a time, on
//! threads of their own, and who comes while too many wait is sent away.

use std::sync::{Arc, OnceLock};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash as Phc;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use store::PasswordHash;
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization as _;

use super::refusal::Refusal;
use crate::error::Error;

/// How many are hashed at the same time.
const PLACES: usize = 2;
/// How many may wait or be hashed at the same time.
const QUEUE: usize = 32;

/// The shortest password, in characters.
const SHORTEST: usize = 8;
/// The longest, in characters.
const LONGEST: usize = 128;

/// Passwords that are tried first, in small letters; those of one repeated sign or of digits in
/// order are found without the list.
const COMMON: &[&str] = &[
    "password",
    "passw0rd",
    "password1",
    "password12",
    "password123",
    "iloveyou",
    "sunshine",
    "princess",
    "football",
    "baseball",
    "superman",
    "qwertyui",
    "qwertyuiop",
    "qwerty123",
    "1q2w3e4r",
    "1q2w3e4r5t",
    "1qaz2wsx",
    "q1w2e3r4",
    "zaq12wsx",
    "qazwsxedc",
    "asdfghjkl",
    "zxcvbnm1",
    "woaini1314",
    "woaini520",
    "5201314520",
    "a123456789",
    "abc123456",
    "abcd1234",
    "aa123456",
    "123456789a",
    "123456abc",
    "qq123456",
    "12345678a",
    "123123123",
    "12344321",
    "11223344",
    "147258369",
    "987654321",
    "87654321",
    "xiangqi123",
    "trustno1",
    "letmein1",
    "welcome1",
    "starwars",
    "computer",
    "whatever",
    "changeme",
    "admin123",
    "chuhehanjie",
];

/// Where passwords are hashed.
#[derive(Debug, Clone)]
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        Passwords {
            places: Arc::new(Semaphore::new(PLACES)),
            queue: Arc::new(Semaphore::new(QUEUE)),
        }
    }

    /// The hash of a password that is taken as a new one.
    pub(crate) async fn hash(&self, password: &str) -> Result<PasswordHash, Error> {
        let password = plain(password);
        self.work(move || make(&password)).await?
    }

    /// Whether a password is that of a hash. Takes the same time where there is no hash, and says
    /// no.
    pub(crate) async fn verify(
        &self,
        password: &str,
        hash: Option<&PasswordHash>,
    ) -> Result<bool, Error> {
        let (password, hash) = (plain(password), hash.cloned());
        self.work(move || {
            let known = hash.is_some();
            let hash = match hash {
                Some(hash) => hash,
                None => nobodys()?.clone(),
            };
            let hash = Phc::new(&hash.0).map_err(|error| Error::internal(error.to_string()))?;
            let right = Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
            Ok(right && known)
        })
        .await?
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let waits = Arc::clone(&self.queue).try_acquire_owned().map_err(|_| self.refusal())?;
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| Error::Closing)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop((place, waits));
            done
        });
        done.await.map_err(Error::internal)
    }

    fn refusal(&self) -> Error {
        if self.places.is_closed() { Error::Closing } else { Error::Busy }
    }

    /// Hashes no further password.
    pub(crate) fn close(&self) {
        self.places.close();
        self.queue.close();
    }
}

/// The password in one form, however it was typed.
fn plain(password: &str) -> String {
    password.nfkc().collect()
}

fn make(password: &str) -> Result<PasswordHash, Error> {
    let hash: Phc = Argon2::default()
        .hash_password(password.as_bytes())
        .map_err(|error| Error::internal(error.to_string()))?;
    Ok(PasswordHash(hash.to_string()))
}

/// A hash that belongs to nobody.
fn nobodys() -> Result<&'static PasswordHash, Error> {
    static HASH: OnceLock<PasswordHash> = OnceLock::new();
    if let Some(hash) = HASH.get() {
        return Ok(hash);
    }
    let hash = make(&crate::token::secret())?;
    Ok(HASH.get_or_init(|| hash))
}

/// Refuses a new password that is too short, too long or tried first.
pub(crate) fn check(password: &str, name: &str) -> Result<(), Refusal> {
    let plain = plain(password);
    let length = plain.chars().count();
    if length < SHORTEST {
        return Err(Refusal::TooShort);
    }
    if length > LONGEST {
        return Err(Refusal::TooLong);
    }
    let small = super::name::key(&plain);
    if COMMON.contains(&small.as_str()) || small == super::name::key(name) || is_a_run(&small) {
        return Err(Refusal::Common);
    }
    Ok(())
}

/// Whether a text is one sign again and again, or signs in order: `88888888`, `abcdefgh`.
fn is_a_run(text: &str) -> bool {
    let signs: Vec<u32> = text.chars().map(u32::from).collect();
    let steps = || signs.windows(2).map(|pair| i64::from(pair[1]) - i64::from(pair[0]));
    // After the nine comes the nought.
    [-1, 0, 1].iter().any(|step| steps().all(|found| found == *step || found == -9 * step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weak_passwords_are_refused_with_the_reason() {
        for (password, refused) in [
            ("", Some(Refusal::TooShort)),
            ("1234567", Some(Refusal::TooShort)),
            ("马马马马马马马", Some(Refusal::TooShort)),
            (&"x1".repeat(65), Some(Refusal::TooLong)),
            ("Password", Some(Refusal::Common)),
            ("ｐａｓｓｗｏｒｄ", Some(Refusal::Common)),
            ("88888888", Some(Refusal::Common)),
            ("1234567890", Some(Refusal::Common)),
            ("abcdefgh", Some(Refusal::Common)),
            ("WangXiaoming", Some(Refusal::Common)),
            ("巡河炮不如过河车", None),
            ("correct horse", None),
            (&"x1".repeat(64), None),
        ] {
            assert_eq!(check(password, "wangxiaoming").err(), refused, "{password}");
        }
    }

    #[tokio::test]
    async fn a_hash_knows_its_password_alone() {
        let passwords = Passwords::new();
        let hash = passwords.hash("巡河炮 café").await.unwrap();
        assert!(hash.0.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", hash.0);
        for (password, right) in [
            ("巡河炮 café", true),
            ("巡河炮 cafe\u{301}", true),
            ("巡河炮 cafe", false),
            ("", false),
        ] {
            let found = passwords.verify(password, Some(&hash)).await.unwrap();
            assert_eq!(found, right, "{password}");
        }
        assert!(!passwords.verify("巡河炮 café", None).await.unwrap());
        let again = passwords.hash("巡河炮 café").await.unwrap();
        assert_ne!(again, hash, "salted");
    }

    #[tokio::test]
    async fn a_flood_is_sent_away() {
        let passwords = Passwords::new();
        let all = passwords.places.acquire_many(u32::try_from(PLACES).unwrap()).await.unwrap();
        let waiting: Vec<_> = (0..QUEUE)
            .map(|_| {
                let passwords = passwords.clone();
                tokio::spawn(async move { passwords.verify("x", None).await })
            })
            .collect();
        while passwords.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(matches!(passwords.verify("x", None).await, Err(Error::Busy)));
        passwords.close();
        drop(all);
        for waits in waiting {
            assert!(matches!(waits.await.unwrap(), Err(Error::Closing)));
        }
        assert!(matches!(passwords.verify("x", None).await, Err(Error::Closing)));
    }
}
