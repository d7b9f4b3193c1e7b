//! Accounts in SQLite.

use journal::PersonId;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::accounts::{Account, Accounts, Factor, PasswordHash, TALLY, Tally, key};
use crate::contract::{ReadError, WriteError};
use crate::people::{Session, person_name};
use crate::rows::TokenHash;
use crate::sqlite::SqliteStore;
use crate::sqlite::queries::{self, moment, unless_taken};

const ACCOUNT: &str = "select person, key, password, opened, secret, pending, step from account";

fn account(row: &Row<'_>) -> rusqlite::Result<Account> {
    let step = row.get(6)?;
    Ok(Account {
        person: PersonId::new(row.get::<_, Box<str>>(0)?),
        key: row.get(1)?,
        password: PasswordHash(row.get(2)?),
        opened: moment(row, 3)?,
        factor: row.get::<_, Option<Box<[u8]>>>(4)?.map(|secret| Factor { secret, step }),
        pending: row.get(5)?,
    })
}

pub(super) fn insert_account(conn: &Connection, account: &Account) -> rusqlite::Result<()> {
    let Account { person, key, password, opened, factor, pending } = account;
    conn.prepare_cached(
        "insert into account (person, key, password, opened, secret, pending, step)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        person.as_str(),
        key,
        password.0,
        opened.as_millis(),
        factor.as_ref().map(|factor| &factor.secret),
        pending,
        factor.as_ref().map_or(0, |factor| factor.step)
    ])?;
    Ok(())
}

pub(super) fn insert_code(
    conn: &Connection,
    person: &PersonId,
    code: &TokenHash,
) -> rusqlite::Result<()> {
    conn.prepare_cached("insert or ignore into recovery_code (person, hash) values (?1, ?2)")?
        .execute(params![person.as_str(), code.0])?;
    Ok(())
}

/// Takes the account of an erased person along.
pub(super) fn forget(conn: &Connection, person: &PersonId) -> rusqlite::Result<()> {
    conn.execute("delete from account where person = ?1", [person.as_str()])?;
    conn.execute("delete from recovery_code where person = ?1", [person.as_str()])?;
    Ok(())
}

fn codes(conn: &Connection, person: &PersonId, codes: &[TokenHash]) -> rusqlite::Result<()> {
    conn.execute("delete from recovery_code where person = ?1", [person.as_str()])?;
    codes.iter().try_for_each(|code| insert_code(conn, person, code))
}

fn some(changed: usize) -> Result<(), WriteError> {
    if changed == 0 { Err(WriteError::Unknown) } else { Ok(()) }
}

impl Accounts for SqliteStore {
    async fn open_account(&self, account: &Account, name: &str) -> Result<(), WriteError> {
        account.validate(name)?;
        let (account, name) = (account.clone(), name.to_owned());
        self.write(move |conn, _| {
            some(conn.execute(
                "update person set name = ?2, guest = false
                 where id = ?1 and guest and not erased",
                params![account.person.as_str(), name],
            )?)?;
            unless_taken(insert_account(conn, &account))
        })
        .await
    }

    async fn account(&self, person: &PersonId) -> Result<Option<Account>, ReadError> {
        let person = person.clone();
        self.readers
            .read(move |conn| {
                let mut statement = conn.prepare_cached(&format!("{ACCOUNT} where person = ?1"))?;
                Ok(statement.query_row([person.as_str()], account).optional()?)
            })
            .await
    }

    async fn account_named(&self, key: &str) -> Result<Option<Account>, ReadError> {
        let key = key.to_owned();
        self.readers
            .read(move |conn| {
                let mut statement = conn.prepare_cached(&format!("{ACCOUNT} where key = ?1"))?;
                Ok(statement.query_row([key], account).optional()?)
            })
            .await
    }

    async fn rename_account(
        &self,
        person: &PersonId,
        name: &str,
        new: &str,
    ) -> Result<(), WriteError> {
        person_name(name)?;
        key(new)?;
        let (person, name, new) = (person.clone(), name.to_owned(), new.to_owned());
        self.write(move |conn, _| {
            let renamed = conn.execute(
                "update account set key = ?2 where person = ?1",
                params![person.as_str(), new],
            );
            let mut changed = 0;
            unless_taken(renamed.map(|count| changed = count))?;
            some(changed)?;
            let sql = "update person set name = ?2 where id = ?1 and not erased";
            some(conn.execute(sql, params![person.as_str(), name])?)
        })
        .await
    }

    async fn set_password(
        &self,
        old: &PasswordHash,
        new: &PasswordHash,
        session: &Session,
    ) -> Result<(), WriteError> {
        session.validate()?;
        let (old, new, session) = (old.clone(), new.clone(), session.clone());
        self.write(move |conn, _| {
            let person = session.person.as_str();
            some(conn.execute(
                "update account set password = ?3 where person = ?1 and password = ?2",
                params![person, old.0, new.0],
            )?)?;
            conn.execute("delete from session where person = ?1", [person])?;
            queries::add_session(conn, &session)
        })
        .await
    }

    async fn prepare_factor(&self, person: &PersonId, secret: &[u8]) -> Result<(), WriteError> {
        let (person, secret) = (person.clone(), secret.to_vec());
        self.write(move |conn, _| {
            let person = person.as_str();
            let on = conn
                .query_row(
                    "select secret is not null from account where person = ?1",
                    [person],
                    |row| row.get(0),
                )
                .optional()?;
            match on {
                None => return Err(WriteError::Unknown),
                Some(true) => return Err(WriteError::Taken),
                Some(false) => {}
            }
            let sql = "update account set pending = ?2 where person = ?1";
            some(conn.execute(sql, params![person, secret])?)
        })
        .await
    }

    async fn confirm_factor(
        &self,
        person: &PersonId,
        factor: &Factor,
        hashes: &[TokenHash],
    ) -> Result<(), WriteError> {
        let (person, factor, hashes) = (person.clone(), factor.clone(), hashes.to_vec());
        self.write(move |conn, _| {
            some(conn.execute(
                "update account set secret = pending, pending = null, step = ?3
                 where person = ?1 and pending = ?2",
                params![person.as_str(), factor.secret, factor.step],
            )?)?;
            Ok(codes(conn, &person, &hashes)?)
        })
        .await
    }

    async fn drop_factor(&self, person: &PersonId) -> Result<(), WriteError> {
        let person = person.clone();
        self.write(move |conn, _| {
            some(conn.execute(
                "update account set secret = null, pending = null, step = 0 where person = ?1",
                [person.as_str()],
            )?)?;
            Ok(codes(conn, &person, &[])?)
        })
        .await
    }

    async fn use_step(&self, person: &PersonId, step: i64) -> Result<bool, ReadError> {
        let person = person.clone();
        self.write(move |conn, _| {
            let used = conn.execute(
                "update account set step = ?2
                 where person = ?1 and step < ?2 and secret is not null",
                params![person.as_str(), step],
            )?;
            Ok(used > 0)
        })
        .await
    }

    async fn use_code(&self, person: &PersonId, code: &TokenHash) -> Result<bool, ReadError> {
        let (person, code) = (person.clone(), *code);
        self.write(move |conn, _| {
            let sql = "delete from recovery_code where person = ?1 and hash = ?2";
            Ok(conn.execute(sql, params![person.as_str(), code.0])? > 0)
        })
        .await
    }

    async fn set_codes(&self, person: &PersonId, hashes: &[TokenHash]) -> Result<(), WriteError> {
        let (person, hashes) = (person.clone(), hashes.to_vec());
        self.write(move |conn, _| {
            let on = "select 1 from account where person = ?1 and secret is not null";
            if !conn.prepare_cached(on)?.exists([person.as_str()])? {
                return Err(WriteError::Unknown);
            }
            Ok(codes(conn, &person, &hashes)?)
        })
        .await
    }

    async fn codes_left(&self, person: &PersonId) -> Result<u32, ReadError> {
        let person = person.clone();
        self.readers
            .read(move |conn| {
                let sql = "select count(*) from recovery_code where person = ?1";
                Ok(conn.prepare_cached(sql)?.query_row([person.as_str()], |row| row.get(0))?)
            })
            .await
    }

    async fn sign_in(
        &self,
        session: &Session,
        password: &PasswordHash,
        former: Option<&TokenHash>,
    ) -> Result<(), WriteError> {
        session.validate()?;
        let (session, password, former) = (session.clone(), password.clone(), former.copied());
        self.write(move |conn, _| {
            let right = "select 1 from account where person = ?1 and password = ?2";
            let right =
                conn.prepare_cached(right)?.exists(params![session.person.as_str(), password.0])?;
            if !right {
                return Err(WriteError::Unknown);
            }
            if let Some(former) = former {
                queries::end_session(conn, &former)?;
            }
            queries::add_session(conn, &session)
        })
        .await
    }

    async fn replace_session(
        &self,
        former: &TokenHash,
        session: &Session,
    ) -> Result<(), WriteError> {
        session.validate()?;
        let (former, session) = (*former, session.clone());
        self.write(move |conn, _| {
            some(conn.execute(
                "delete from session where token = ?1 and person = ?2",
                params![former.0, session.person.as_str()],
            )?)?;
            queries::add_session(conn, &session)
        })
        .await
    }

    async fn sessions_of(&self, person: &PersonId) -> Result<Vec<Session>, ReadError> {
        let person = person.clone();
        self.readers
            .read(move |conn| {
                let mut statement = conn.prepare_cached(
                    "select token, created, seen, agent from session where person = ?1
                     order by seen desc, created desc, token",
                )?;
                let sessions = statement.query_map([person.as_str()], |row| {
                    Ok(Session {
                        token: TokenHash(row.get(0)?),
                        person: person.clone(),
                        created: moment(row, 1)?,
                        seen: moment(row, 2)?,
                        agent: row.get(3)?,
                    })
                })?;
                Ok(sessions.collect::<Result<_, _>>()?)
            })
            .await
    }

    async fn end_sessions_of(&self, person: &PersonId) -> Result<u64, ReadError> {
        let person = person.clone();
        self.write(move |conn, _| {
            let ended = conn.execute("delete from session where person = ?1", [person.as_str()])?;
            Ok(ended as u64)
        })
        .await
    }

    async fn tally(&self, person: &PersonId, hidden: bool) -> Result<Tally, ReadError> {
        let person = person.clone();
        self.readers
            .read(move |conn| {
                let mut statement = conn.prepare_cached(TALLY)?;
                let mut rows = statement.query(params![person.as_str(), hidden])?;
                let mut tally = Tally::default();
                while let Some(row) = rows.next()? {
                    tally.add(row.get(0)?, &row.get::<_, String>(1)?, row.get(2)?);
                }
                Ok(tally)
            })
            .await
    }
}
