//! Accounts in PostgreSQL.
//!
//! Whatever changes a person, their account and their sessions at once locks the person's row
//! first, so that nothing of it is left when `forget` comes in between.

use journal::PersonId;
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{AssertSqlSafe, Connection, FromRow, Row};

use crate::accounts::{Account, Accounts, Factor, PasswordHash, TALLY, Tally, key};
use crate::contract::{ReadError, WriteError};
use crate::people::{Session, person_name};
use crate::postgres::PostgresStore;
use crate::postgres::queries::{moment, person_id, small};
use crate::rows::TokenHash;

const ACCOUNT: &str = "select person, key, password, opened, secret, pending, step from account";

impl FromRow<'_, PgRow> for Account {
    fn from_row(row: &PgRow) -> sqlx::Result<Account> {
        let step = row.try_get(6)?;
        let secret: Option<Vec<u8>> = row.try_get(4)?;
        let pending: Option<Vec<u8>> = row.try_get(5)?;
        Ok(Account {
            person: person_id(row, 0)?,
            key: row.try_get(1)?,
            password: PasswordHash(row.try_get(2)?),
            opened: moment(row, 3)?,
            factor: secret.map(|secret| Factor { secret: secret.into(), step }),
            pending: pending.map(Into::into),
        })
    }
}

/// All accounts, for a backup.
pub(super) async fn all(conn: &mut PgConnection) -> sqlx::Result<Vec<Account>> {
    sqlx::query_as(ACCOUNT).fetch_all(conn).await
}

/// All recovery codes, for a backup.
pub(super) async fn all_codes(conn: &mut PgConnection) -> sqlx::Result<Vec<(PersonId, TokenHash)>> {
    let sql = "select person, hash from recovery_code";
    let rows: Vec<(String, [u8; 32])> = sqlx::query_as(sql).fetch_all(conn).await?;
    Ok(rows.into_iter().map(|(person, hash)| (PersonId::new(person), TokenHash(hash))).collect())
}

/// Locks a person's row; `Unknown` if there is none.
async fn lock(conn: &mut PgConnection, person: &PersonId) -> Result<(), WriteError> {
    let sql = "select 1 from person where id = $1 and not erased for update";
    let found: Option<i32> =
        sqlx::query_scalar(sql).bind(person.as_str()).fetch_optional(conn).await?;
    found.map(|_| ()).ok_or(WriteError::Unknown)
}

fn some(changed: u64) -> Result<(), WriteError> {
    if changed == 0 { Err(WriteError::Unknown) } else { Ok(()) }
}

async fn insert(conn: &mut PgConnection, session: &Session) -> Result<(), WriteError> {
    let Session { token, person, created, seen, agent } = session;
    let sql = "insert into session (token, person, created, seen, agent)
               values ($1, $2, $3, $4, $5) on conflict do nothing";
    let added = sqlx::query(sql)
        .bind(token.0)
        .bind(person.as_str())
        .bind(created.as_millis())
        .bind(seen.as_millis())
        .bind(agent)
        .execute(conn)
        .await?;
    if added.rows_affected() == 0 { Err(WriteError::Taken) } else { Ok(()) }
}

async fn put_codes(
    conn: &mut PgConnection,
    person: &PersonId,
    codes: &[TokenHash],
) -> sqlx::Result<()> {
    let sql = "delete from recovery_code where person = $1";
    sqlx::query(sql).bind(person.as_str()).execute(&mut *conn).await?;
    let hashes: Vec<&[u8]> = codes.iter().map(|code| code.0.as_slice()).collect();
    let sql = "insert into recovery_code (person, hash) select $1, * from unnest($2::bytea[])
               on conflict do nothing";
    sqlx::query(sql).bind(person.as_str()).bind(hashes).execute(conn).await?;
    Ok(())
}

impl Accounts for PostgresStore {
    async fn open_account(&self, account: &Account, name: &str) -> Result<(), WriteError> {
        account.validate(name)?;
        let mut conn = self.pool.acquire().await?;
        let mut tx = conn.begin().await?;
        let sql = "update person set name = $2, guest = false
                   where id = $1 and guest and not erased";
        let person = account.person.as_str();
        let changed = sqlx::query(sql).bind(person).bind(name).execute(&mut *tx).await?;
        some(changed.rows_affected())?;
        let sql = "insert into account (person, key, password, opened) values ($1, $2, $3, $4)
                   on conflict do nothing";
        let added = sqlx::query(sql)
            .bind(person)
            .bind(&account.key)
            .bind(&account.password.0)
            .bind(account.opened.as_millis())
            .execute(&mut *tx)
            .await?;
        if added.rows_affected() == 0 {
            return Err(WriteError::Taken);
        }
        Ok(tx.commit().await?)
    }

    async fn account(&self, person: &PersonId) -> Result<Option<Account>, ReadError> {
        let sql = AssertSqlSafe(format!("{ACCOUNT} where person = $1"));
        Ok(sqlx::query_as(sql).bind(person.as_str()).fetch_optional(&self.pool).await?)
    }

    async fn account_named(&self, key: &str) -> Result<Option<Account>, ReadError> {
        let sql = AssertSqlSafe(format!("{ACCOUNT} where key = $1"));
        Ok(sqlx::query_as(sql).bind(key).fetch_optional(&self.pool).await?)
    }

    async fn rename_account(
        &self,
        person: &PersonId,
        name: &str,
        new: &str,
    ) -> Result<(), WriteError> {
        person_name(name)?;
        key(new)?;
        let mut conn = self.pool.acquire().await?;
        let mut tx = conn.begin().await?;
        lock(&mut tx, person).await?;
        let sql = "update account set key = $2 where person = $1";
        let renamed = sqlx::query(sql).bind(person.as_str()).bind(new).execute(&mut *tx).await;
        let changed = match renamed {
            Ok(changed) => changed.rows_affected(),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                return Err(WriteError::Taken);
            }
            Err(error) => return Err(error.into()),
        };
        some(changed)?;
        let sql = "update person set name = $2 where id = $1";
        sqlx::query(sql).bind(person.as_str()).bind(name).execute(&mut *tx).await?;
        Ok(tx.commit().await?)
    }

    async fn set_password(
        &self,
        old: &PasswordHash,
        new: &PasswordHash,
        session: &Session,
    ) -> Result<(), WriteError> {
        session.validate()?;
        let person = &session.person;
        let mut conn = self.pool.acquire().await?;
        let mut tx = conn.begin().await?;
        lock(&mut tx, person).await?;
        let sql = "update account set password = $3 where person = $1 and password = $2";
        let changed = sqlx::query(sql)
            .bind(person.as_str())
            .bind(&old.0)
            .bind(&new.0)
            .execute(&mut *tx)
            .await?;
        some(changed.rows_affected())?;
        let sql = "delete from session where person = $1";
        sqlx::query(sql).bind(person.as_str()).execute(&mut *tx).await?;
        insert(&mut tx, session).await?;
        Ok(tx.commit().await?)
    }

    async fn prepare_factor(&self, person: &PersonId, secret: &[u8]) -> Result<(), WriteError> {
        let sql = "update account set pending = $2 where person = $1 and secret is null";
        let changed =
            sqlx::query(sql).bind(person.as_str()).bind(secret).execute(&self.pool).await?;
        if changed.rows_affected() > 0 {
            return Ok(());
        }
        let sql = "select exists (select 1 from account where person = $1)";
        let known = sqlx::query_scalar(sql).bind(person.as_str()).fetch_one(&self.pool).await?;
        Err(if known { WriteError::Taken } else { WriteError::Unknown })
    }

    async fn confirm_factor(
        &self,
        person: &PersonId,
        factor: &Factor,
        codes: &[TokenHash],
    ) -> Result<(), WriteError> {
        let mut conn = self.pool.acquire().await?;
        let mut tx = conn.begin().await?;
        lock(&mut tx, person).await?;
        let sql = "update account set secret = pending, pending = null, step = $3
                   where person = $1 and pending = $2";
        let changed = sqlx::query(sql)
            .bind(person.as_str())
            .bind(&*factor.secret)
            .bind(factor.step)
            .execute(&mut *tx)
            .await?;
        some(changed.rows_affected())?;
        put_codes(&mut tx, person, codes).await?;
        Ok(tx.commit().await?)
    }

    async fn drop_factor(&self, person: &PersonId) -> Result<(), WriteError> {
        let mut conn = self.pool.acquire().await?;
        let mut tx = conn.begin().await?;
        lock(&mut tx, person).await?;
        let sql = "update account set secret = null, pending = null, step = 0 where person = $1";
        let changed = sqlx::query(sql).bind(person.as_str()).execute(&mut *tx).await?;
        some(changed.rows_affected())?;
        put_codes(&mut tx, person, &[]).await?;
        Ok(tx.commit().await?)
    }

    async fn use_step(&self, person: &PersonId, step: i64) -> Result<bool, ReadError> {
        let sql = "update account set step = $2
                   where person = $1 and step < $2 and secret is not null";
        let used = sqlx::query(sql).bind(person.as_str()).bind(step).execute(&self.pool).await?;
        Ok(used.rows_affected() > 0)
    }

    async fn use_code(&self, person: &PersonId, code: &TokenHash) -> Result<bool, ReadError> {
        let sql = "delete from recovery_code where person = $1 and hash = $2";
        let used = sqlx::query(sql).bind(person.as_str()).bind(code.0).execute(&self.pool).await?;
        Ok(used.rows_affected() > 0)
    }

    async fn set_codes(&self, person: &PersonId, codes: &[TokenHash]) -> Result<(), WriteError> {
        let mut conn = self.pool.acquire().await?;
        let mut tx = conn.begin().await?;
        lock(&mut tx, person).await?;
        let sql = "select exists (select 1 from account where person = $1 and secret is not null)";
        if !sqlx::query_scalar::<_, bool>(sql).bind(person.as_str()).fetch_one(&mut *tx).await? {
            return Err(WriteError::Unknown);
        }
        put_codes(&mut tx, person, codes).await?;
        Ok(tx.commit().await?)
    }

    async fn codes_left(&self, person: &PersonId) -> Result<u32, ReadError> {
        let sql = "select count(*) from recovery_code where person = $1";
        let count = sqlx::query_scalar(sql).bind(person.as_str()).fetch_one(&self.pool).await?;
        Ok(small(count)?)
    }

    async fn sign_in(
        &self,
        session: &Session,
        password: &PasswordHash,
        former: Option<&TokenHash>,
    ) -> Result<(), WriteError> {
        session.validate()?;
        let mut conn = self.pool.acquire().await?;
        let mut tx = conn.begin().await?;
        lock(&mut tx, &session.person).await?;
        let sql = "select exists (select 1 from account where person = $1 and password = $2)";
        let right: bool = sqlx::query_scalar(sql)
            .bind(session.person.as_str())
            .bind(&password.0)
            .fetch_one(&mut *tx)
            .await?;
        if !right {
            return Err(WriteError::Unknown);
        }
        if let Some(former) = former {
            let sql = "delete from session where token = $1";
            sqlx::query(sql).bind(former.0).execute(&mut *tx).await?;
        }
        insert(&mut tx, session).await?;
        Ok(tx.commit().await?)
    }

    async fn replace_session(
        &self,
        former: &TokenHash,
        session: &Session,
    ) -> Result<(), WriteError> {
        session.validate()?;
        let mut conn = self.pool.acquire().await?;
        let mut tx = conn.begin().await?;
        lock(&mut tx, &session.person).await?;
        let sql = "delete from session where token = $1 and person = $2";
        let ended =
            sqlx::query(sql).bind(former.0).bind(session.person.as_str()).execute(&mut *tx).await?;
        some(ended.rows_affected())?;
        insert(&mut tx, session).await?;
        Ok(tx.commit().await?)
    }

    async fn sessions_of(&self, person: &PersonId) -> Result<Vec<Session>, ReadError> {
        let sql = "select token, person, created, seen, agent from session where person = $1
                   order by seen desc, created desc, token";
        Ok(sqlx::query_as(sql).bind(person.as_str()).fetch_all(&self.pool).await?)
    }

    async fn end_sessions_of(&self, person: &PersonId) -> Result<u64, ReadError> {
        let sql = "delete from session where person = $1";
        let ended = sqlx::query(sql).bind(person.as_str()).execute(&self.pool).await?;
        Ok(ended.rows_affected())
    }

    async fn tally(&self, person: &PersonId, hidden: bool) -> Result<Tally, ReadError> {
        let rows: Vec<(i16, String, i64)> =
            sqlx::query_as(TALLY).bind(person.as_str()).bind(hidden).fetch_all(&self.pool).await?;
        let mut tally = Tally::default();
        for (seat, score, count) in rows {
            tally.add(seat.into(), &score, small(count)?);
        }
        Ok(tally)
    }
}
