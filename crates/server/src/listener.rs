//! Accepted connections: without delay, and not too many from one address.

use std::future::Future as _;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Sleep;

use crate::limits::{Connection, Limiter};

/// A TCP listener that counts connections by address.
pub(crate) struct Counted {
    listener: TcpListener,
    limiter: Arc<Limiter>,
    patience: Duration,
}

/// One connection; room for another when it is dropped.
pub(crate) struct CountedStream {
    stream: TcpStream,
    _connection: Connection,
    patience: Duration,
    /// Since nothing more of what is written was taken: when that has lasted too long.
    stalled: Option<Pin<Box<Sleep>>>,
}

/// The address at the other end of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Counted {
    /// `patience`: how long the other end of a connection may take nothing of what is written.
    pub(crate) fn new(listener: TcpListener, limiter: Arc<Limiter>, patience: Duration) -> Counted {
        Counted { listener, limiter, patience }
    }

    /// The next connection, and who is at its other end.
    pub(crate) async fn accept(&self) -> (CountedStream, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, address)) => {
                    let Some(connection) = self.limiter.connect(address.ip()) else {
                        tracing::debug!("a connection over the limit of its address was closed");
                        continue;
                    };
                    // A move is one small frame: it must not wait for a second one.
                    if let Err(error) = stream.set_nodelay(true) {
                        tracing::debug!(%error, "TCP_NODELAY could not be set");
                    }
                    let (patience, stalled) = (self.patience, None);
                    let stream =
                        CountedStream { stream, _connection: connection, patience, stalled };
                    return (stream, address);
                }
                // The other end has gone before it was served; anything else is ours, such as
                // no file handles left, and passes when connections end.
                Err(error) if is_of_one_connection(&error) => {}
                Err(error) => {
                    tracing::error!(%error, "no connection can be accepted");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }
}

fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

impl CountedStream {
    /// Gives a write up that has been waiting for too long. Who asks for much and reads nothing
    /// would hold a place, and what is to be sent, for ever.
    fn unless_stalled<T>(
        &mut self,
        cx: &mut Context<'_>,
        polled: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.stalled = None;
            return polled;
        }
        let patience = self.patience;
        let sleep = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        sleep.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for CountedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for CountedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.unless_stalled(cx, polled)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.unless_stalled(cx, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
