//! Sealed line-ups beside the file of an event, until both teams' are there.
//!
//! The log holds a seal alone, so that whoever reads the file learns nothing. The line-up and its
//! salt lie in `FILE.sealed`, which is made durable before the log speaks of it and goes when
//! nothing in it is closed any more. Whoever moves an event in the middle of a round takes both
//! along; without the second file the team hands in its line-up again.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use sha2::{Digest, Sha256};
use tournament::{Lineup, LineupSeal, Log, Member, PairingId, Salt, Seed, Side, StageNo};

/// A line-up that is kept closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Envelope {
    pub(super) pairing: PairingId,
    pub(super) side: Side,
    pub(super) lineup: Lineup,
    pub(super) salt: Salt,
}

impl Envelope {
    pub(super) fn seal(&self) -> LineupSeal {
        LineupSeal::of(self.pairing, self.side, &self.lineup, self.salt)
    }

    /// `1 3 2 first 1,2,- 0123…`: stage, round, table, side, line-up, salt.
    fn line(&self) -> String {
        let PairingId { stage, round, table } = self.pairing;
        let side = if self.side == Side::First { "first" } else { "second" };
        let seat = |member: &Option<Member>| match member {
            Some(member) => (u16::from(member.0) + 1).to_string(),
            None => "-".to_owned(),
        };
        let seats: Vec<String> = self.lineup.0.iter().map(seat).collect();
        let salt: String = self.salt.0.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{} {round} {table} {side} {} {salt}\n", stage.0, seats.join(","))
    }

    /// Reads a line; one that was not written to its end is nothing.
    fn read(line: &str) -> Option<Envelope> {
        let mut parts = line.split(' ');
        let stage = StageNo(parts.next()?.parse().ok()?);
        let (round, table) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let side = match parts.next()? {
            "first" => Side::First,
            "second" => Side::Second,
            _ => return None,
        };
        let seat = |part: &str| match part {
            "-" => Some(None),
            part => part.parse::<u16>().ok()?.checked_sub(1)?.try_into().ok().map(Member).map(Some),
        };
        let lineup = Lineup(parts.next()?.split(',').map(seat).collect::<Option<_>>()?);
        let digits = parts.next().filter(|digits| digits.len() == 32 && digits.is_ascii())?;
        let mut salt = [0; 16];
        for (index, byte) in salt.iter_mut().enumerate() {
            *byte = u8::from_str_radix(digits.get(2 * index..2 * index + 2)?, 16).ok()?;
        }
        let pairing = PairingId { stage, round, table };
        parts.next().is_none().then_some(Envelope { pairing, side, lineup, salt: Salt(salt) })
    }
}

/// A salt from a seed, or one that nobody can guess.
pub(super) fn salt(seed: Option<Seed>) -> anyhow::Result<Salt> {
    let mut bytes = [0; 16];
    match seed {
        Some(seed) => {
            let hash = Sha256::digest(format!("chuhe salt {}", seed.0));
            bytes.copy_from_slice(&hash[..16]);
        }
        None => getrandom::fill(&mut bytes)
            .map_err(|error| anyhow!("the system gives no chance: {error}"))?,
    }
    Ok(Salt(bytes))
}

/// Where the envelopes of an event lie.
pub(super) fn beside(event: &Path) -> PathBuf {
    let mut name = event.as_os_str().to_owned();
    name.push(".sealed");
    PathBuf::from(name)
}

fn all(event: &Path) -> anyhow::Result<Vec<Envelope>> {
    let path = beside(event);
    match fs::read_to_string(&path) {
        Ok(text) => Ok(text.lines().filter_map(Envelope::read).collect()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error).with_context(|| format!("{}", path.display())),
    }
}

/// Puts a line-up away; returns when that is durable.
pub(super) fn keep(event: &Path, envelope: &Envelope) -> anyhow::Result<()> {
    let path = beside(event);
    let place = || format!("{}", path.display());
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let is_new = !path.exists();
    let mut file = options.open(&path).with_context(place)?;
    // A line break first: what was cut off in the middle of a line stays alone.
    let text = if is_new { envelope.line() } else { format!("\n{}", envelope.line()) };
    file.write_all(text.as_bytes()).and_then(|()| file.sync_data()).with_context(place)?;
    if is_new {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))
            .and_then(|folder| folder.sync_all())
            .with_context(place)?;
    }
    Ok(())
}

/// The line-up that a seal is of. One that was open once needs none, see
/// [`Pairing::was_open`](tournament::Pairing::was_open).
pub(super) fn find(
    event: &Path,
    (pairing, side): (PairingId, Side),
    seal: LineupSeal,
) -> anyhow::Result<Envelope> {
    let is_it = |one: &Envelope| (one.pairing, one.side) == (pairing, side) && one.seal() == seal;
    let found = all(event)?.into_iter().find(is_it);
    found.with_context(|| {
        format!("{}: the line-up that was sealed is not in it", beside(event).display())
    })
}

/// Takes away what is open by now, and the file when nothing is left in it.
pub(super) fn tidy(event: &Path, log: &Log) -> anyhow::Result<()> {
    let path = beside(event);
    let held = all(event)?;
    let is_closed = |one: &&Envelope| {
        let pairing = log.state().pairing(one.pairing);
        pairing.is_some_and(|pairing| pairing.sealed(one.side) == Some(one.seal()))
    };
    if held.is_empty() || held.iter().any(|one| is_closed(&one)) {
        return Ok(());
    }
    fs::remove_file(&path).with_context(|| format!("{}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_envelope_is_read_as_it_was_written_and_half_of_one_not_at_all() {
        let pairing = PairingId { stage: StageNo(2), round: 11, table: 3 };
        let lineup = Lineup(vec![Some(Member(0)), None, Some(Member(255))]);
        let salt = salt(Some(Seed(7))).unwrap();
        let envelope = Envelope { pairing, side: Side::Second, lineup, salt };
        let line = envelope.line();
        assert_eq!(Envelope::read(line.trim_end()), Some(envelope));
        for end in 0..line.len() - 1 {
            assert_eq!(Envelope::read(&line[..end]), None, "{}", &line[..end]);
        }
    }
}
