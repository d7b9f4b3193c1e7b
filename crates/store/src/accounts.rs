//! Accounts: how a person proves at another browser who they are.

use std::fmt;
use std::future::Future;

use clock::Moment;
use journal::PersonId;

use crate::append::{Malformed, text};
use crate::contract::{ReadError, WriteError};
use crate::people::Session;
use crate::rows::TokenHash;

/// What is kept of an account beside the person's row.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub person: PersonId,
    /// The name in the form in which names are compared; nobody else has it.
    pub key: String,
    /// The hash of the password.
    pub password: PasswordHash,
    /// When the guest became an account.
    pub opened: Moment,
    /// The second factor, if it is on.
    pub factor: Option<Factor>,
    /// The secret of a second factor that has not been confirmed.
    pub pending: Option<Box<[u8]>>,
}

/// A slow hash of a password with its salt and parameters, as text. No log shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

/// A second factor: a secret from which the password of each half minute follows.
#[derive(Clone, PartialEq, Eq)]
pub struct Factor {
    /// The secret.
    pub secret: Box<[u8]>,
    /// The number of the last half minute whose password was used.
    pub step: i64,
}

/// How a person's finished games against people ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost, also where both lost.
    pub losses: u32,
}

/// Accounts and what belongs to them. Erasing a person, [`Store::forget`](crate::Store::forget),
/// takes the account along.
pub trait Accounts: Send + Sync + 'static {
    /// Makes a guest into an account with a name; what is theirs stays theirs.
    ///
    /// # Errors
    ///
    /// [`WriteError::Taken`] if an account has that key, [`WriteError::Unknown`] if there is no
    /// such guest.
    fn open_account(
        &self,
        account: &Account,
        name: &str,
    ) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// The account of a person.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn account(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<Option<Account>, ReadError>> + Send;

    /// The account with a key.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn account_named(
        &self,
        key: &str,
    ) -> impl Future<Output = Result<Option<Account>, ReadError>> + Send;

    /// Gives an account another name.
    ///
    /// # Errors
    ///
    /// [`WriteError::Taken`] if another account has that key, [`WriteError::Unknown`] if there is
    /// no such account.
    fn rename_account(
        &self,
        person: &PersonId,
        name: &str,
        key: &str,
    ) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// Puts a new password in the place of `old`, ends every session of the person and begins one.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if the account has another password than `old`, or is none.
    fn set_password(
        &self,
        old: &PasswordHash,
        new: &PasswordHash,
        session: &Session,
    ) -> impl Future<Output = Result<(), WriteError>> + Send;

    // ---- the second factor

    /// Keeps the secret of a second factor until it is confirmed.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if there is no such account, [`WriteError::Taken`] if its second
    /// factor is on already.
    fn prepare_factor(
        &self,
        person: &PersonId,
        secret: &[u8],
    ) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// Turns on the second factor that was prepared, with new recovery codes.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if another secret is waiting, or none.
    fn confirm_factor(
        &self,
        person: &PersonId,
        factor: &Factor,
        codes: &[TokenHash],
    ) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// Turns the second factor off, and forgets the recovery codes.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if there is no such account.
    fn drop_factor(&self, person: &PersonId)
    -> impl Future<Output = Result<(), WriteError>> + Send;

    /// Uses the password of a half minute; whether neither it nor a later one was used before.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn use_step(
        &self,
        person: &PersonId,
        step: i64,
    ) -> impl Future<Output = Result<bool, ReadError>> + Send;

    /// Uses up a recovery code; whether it was one.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn use_code(
        &self,
        person: &PersonId,
        code: &TokenHash,
    ) -> impl Future<Output = Result<bool, ReadError>> + Send;

    /// Puts new recovery codes in the place of the former ones.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if the person has no second factor.
    fn set_codes(
        &self,
        person: &PersonId,
        codes: &[TokenHash],
    ) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// How many recovery codes are left.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn codes_left(&self, person: &PersonId) -> impl Future<Output = Result<u32, ReadError>> + Send;

    // ---- sessions

    /// Begins a session of an account whose password was found right, in the place of the
    /// browser's former one.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if the account has another password by now, or is gone.
    fn sign_in(
        &self,
        session: &Session,
        password: &PasswordHash,
        former: Option<&TokenHash>,
    ) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// Puts a session in the place of another one of the same person.
    ///
    /// # Errors
    ///
    /// [`WriteError::Unknown`] if that has ended.
    fn replace_session(
        &self,
        former: &TokenHash,
        session: &Session,
    ) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// The sessions of a person, the last used first.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn sessions_of(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<Vec<Session>, ReadError>> + Send;

    /// Ends all sessions of a person; returns how many.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn end_sessions_of(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<u64, ReadError>> + Send;

    // ---- games

    /// How the person's finished games against people ended, games at one screen apart; with
    /// `hidden` private ones too.
    ///
    /// # Errors
    ///
    /// [`ReadError::Down`].
    fn tally(
        &self,
        person: &PersonId,
        hidden: bool,
    ) -> impl Future<Output = Result<Tally, ReadError>> + Send;
}

impl Account {
    /// The longest key, in bytes: names grow where letters are taken apart to be compared.
    pub const MAX_KEY: usize = 2_048;

    pub(crate) fn validate(&self, name: &str) -> Result<(), Malformed> {
        crate::append::name(self.person.as_str())?;
        crate::people::person_name(name)?;
        key(&self.key)?;
        text(&self.password.0)
    }
}

pub(crate) fn key(key: &str) -> Result<(), Malformed> {
    match key.len() {
        1..=Account::MAX_KEY => text(key),
        length => Err(Malformed::Name { length }),
    }
}

impl Tally {
    /// Counts games of one seat that ended with one score.
    pub(crate) fn add(&mut self, seat: i64, score: &str, count: u32) {
        match (score, seat) {
            ("1-0", 0) | ("0-1", 1) => self.wins += count,
            ("1/2-1/2", _) => self.draws += count,
            ("1-0" | "0-1" | "0-0", _) => self.losses += count,
            _ => {}
        }
    }
}

/// Which games [`Tally`] counts, by seat and score, in either dialect; the person is bound
/// first and whether private games count second.
pub(crate) const TALLY: &str = "
    select mine.seat, game.result, count(*)
    from game_seat as mine join game on game.id = mine.game
    where mine.person = $1 and mine.seat < 2 and game.status = 'finished' and not game.local
      and ($2 or not game.private) and game.result is not null
      and not exists (
        select 1 from game_seat as other where other.game = game.id and other.seat < 2
          and (other.person is null or substr(other.person, 1, 9) = 'computer:'
            or substr(other.person, 1, 7) = 'engine:')
      )
    group by mine.seat, game.result";

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(..)")
    }
}

impl fmt::Debug for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Factor").field("step", &self.step).finish_non_exhaustive()
    }
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Account")
            .field("person", &self.person)
            .field("opened", &self.opened)
            .field("factor", &self.factor)
            .finish_non_exhaustive()
    }
}
