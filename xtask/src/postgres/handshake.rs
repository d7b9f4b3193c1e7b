//! As much of PostgreSQL's protocol as it takes to ask: may we work here?
//!
//! Only the start-up without a password and one simple query, as in the manual's
//! chapter "Frontend/Backend Protocol". It saves a driver, and `psql` need not
//! be installed.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

const PROTOCOL_3_0: i32 = 196_608;
const QUESTION: &str = "select rolcreatedb or rolsuper from pg_roles where rolname = current_user";

/// What a server said of itself.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Server {
    pub(crate) version: String,
    pub(crate) can_create_databases: bool,
}

/// Logs in without a password.
///
/// # Errors
///
/// Nothing listens, the server wants a password, or it refuses; in words.
pub(crate) fn greet(address: SocketAddr, user: &str) -> Result<Server, String> {
    let patience = Duration::from_secs(5);
    let stream = TcpStream::connect_timeout(&address, patience)
        .map_err(|error| format!("{address}: {error}"))?;
    let limits = stream.set_read_timeout(Some(patience));
    limits.map_err(|error| format!("{address}: {error}"))?;
    talk(stream, user).map_err(|error| format!("{address} as {user}: {error}"))
}

fn talk(mut stream: impl Read + Write, user: &str) -> Result<Server, String> {
    let mut start = PROTOCOL_3_0.to_be_bytes().to_vec();
    for text in ["user", user, "database", "postgres", ""] {
        start.extend_from_slice(text.as_bytes());
        start.push(0);
    }
    send(&mut stream, None, &start).map_err(|error| error.to_string())?;
    let mut version = "of an unknown version".to_owned();
    let mut can_create_databases = None;
    loop {
        let (kind, body) = receive(&mut stream).map_err(|error| error.to_string())?;
        match kind {
            b'R' if body != [0, 0, 0, 0] => return Err("a password is asked for".to_owned()),
            b'S' => {
                if let Some(("server_version", value)) = pair(&body) {
                    // Debian appends its own version in brackets.
                    let number = value.split(' ').next().unwrap_or(value);
                    version = number.to_owned();
                }
            }
            b'E' => return Err(message(&body)),
            b'D' => can_create_databases = Some(body.last() == Some(&b't')),
            // Ready: the first time for the question, the second time with the answer.
            b'Z' => match can_create_databases {
                None => {
                    let question = [QUESTION.as_bytes(), &[0]].concat();
                    send(&mut stream, Some(b'Q'), &question).map_err(|error| error.to_string())?;
                    can_create_databases = Some(false);
                }
                Some(can_create_databases) => {
                    // The answer stands; a lost good-bye changes nothing.
                    drop(send(&mut stream, Some(b'X'), &[]));
                    return Ok(Server { version, can_create_databases });
                }
            },
            _ => {}
        }
    }
}

fn send(stream: &mut impl Write, kind: Option<u8>, body: &[u8]) -> io::Result<()> {
    let length = i32::try_from(body.len() + 4).map_err(io::Error::other)?;
    let mut message: Vec<u8> = kind.into_iter().collect();
    message.extend_from_slice(&length.to_be_bytes());
    message.extend_from_slice(body);
    stream.write_all(&message)
}

fn receive(stream: &mut impl Read) -> io::Result<(u8, Vec<u8>)> {
    let mut head = [0; 5];
    stream.read_exact(&mut head)?;
    let length = i32::from_be_bytes([head[1], head[2], head[3], head[4]]);
    // Whatever else listens on that port must not make us reserve gigabytes.
    let length = usize::try_from(length - 4).ok().filter(|length| *length <= 64 * 1024);
    let Some(length) = length else { return Err(io::Error::other("no PostgreSQL listens there")) };
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    Ok((head[0], body))
}

/// Two texts that each end with a zero byte.
fn pair(body: &[u8]) -> Option<(&str, &str)> {
    let mut texts = body.split(|byte| *byte == 0);
    Some((str::from_utf8(texts.next()?).ok()?, str::from_utf8(texts.next()?).ok()?))
}

/// The field `M` of an error.
fn message(body: &[u8]) -> String {
    let fields = body.split(|byte| *byte == 0);
    let text = fields.filter_map(|field| field.strip_prefix(b"M")).next();
    String::from_utf8_lossy(text.unwrap_or(b"refused without a word")).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that says what it was told to say, whatever it hears.
    struct Script(io::Cursor<Vec<u8>>);

    impl Read for Script {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0.read(buffer)
        }
    }

    impl Write for Script {
        fn write(&mut self, heard: &[u8]) -> io::Result<usize> {
            Ok(heard.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn answer(messages: &[(u8, &[u8])]) -> Result<Server, String> {
        let mut script = Vec::new();
        for (kind, body) in messages {
            send(&mut script, Some(*kind), body).expect("a vector takes it");
        }
        talk(Script(io::Cursor::new(script)), "postgres")
    }

    const READY: (u8, &[u8]) = (b'Z', b"I");
    const WELCOME: (u8, &[u8]) = (b'R', &[0, 0, 0, 0]);
    const VERSION: (u8, &[u8]) = (b'S', b"server_version\x0015.19 (Debian 15.19-0)\0");

    #[test]
    fn a_server_that_lets_us_in_is_taken() {
        let row = (b'D', b"\0\x01\0\0\0\x01t".as_slice());
        let server = answer(&[WELCOME, VERSION, READY, row, READY]).expect("it lets us in");
        assert_eq!(server, Server { version: "15.19".to_owned(), can_create_databases: true });
    }

    #[test]
    fn a_role_without_rights_is_seen() {
        let row = (b'D', b"\0\x01\0\0\0\x01f".as_slice());
        let server = answer(&[WELCOME, VERSION, READY, row, READY]).expect("it lets us in");
        assert!(!server.can_create_databases);
    }

    #[test]
    fn refusals_are_told() {
        assert_eq!(answer(&[(b'R', &[0, 0, 0, 10])]), Err("a password is asked for".to_owned()));
        let error = (b'E', b"SFATAL\0Mrole \"me\" does not exist\0\0".as_slice());
        assert_eq!(answer(&[error]), Err("role \"me\" does not exist".to_owned()));
    }

    #[test]
    fn another_service_on_the_port_is_no_server() {
        let heard = talk(Script(io::Cursor::new(b"HTTP/1.1 400 Bad".to_vec())), "postgres");
        assert_eq!(heard, Err("no PostgreSQL listens there".to_owned()));
        assert!(talk(Script(io::Cursor::new(Vec::new())), "postgres").is_err());
    }
}
