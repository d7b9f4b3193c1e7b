//! What is left of a request's body once its answer is known.
//!
//! A request may be refused before its body is read. To close the connection over what is still on
//! its way would reset it, and the other end would read a fault of the line in the place of the
//! answer. So the rest is read and forgotten first, if it is not much and comes soon.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::EXPECT;
use hyper::body::{Body as _, Frame, SizeHint};

/// The most that is read, in bytes: several times of what any request may have.
const MOST: usize = 64 << 10;

/// How long it is read.
const PATIENCE: Duration = Duration::from_secs(2);

/// Where a body goes that somebody has let go of.
pub(crate) struct Rest(Arc<Mutex<Option<Body>>>);

/// A body that comes back when whoever reads it lets go of it.
struct Lent {
    body: Option<Body>,
    back: Arc<Mutex<Option<Body>>>,
}

/// The body for who answers the request, and what will be left of it; none if it has no body, or
/// one that its sender keeps back until it is asked for.
pub(crate) fn lend(headers: &HeaderMap, body: Body) -> (Body, Option<Rest>) {
    if body.is_end_stream() || headers.contains_key(EXPECT) {
        return (body, None);
    }
    let back = Arc::new(Mutex::new(None));
    let lent = Lent { body: Some(body), back: Arc::clone(&back) };
    (Body::new(lent), Some(Rest(back)))
}

impl Rest {
    /// Reads what is left.
    pub(crate) async fn drain(self) {
        let body = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut body) = body else { return };
        let read = async {
            let mut left = MOST;
            loop {
                let next = std::future::poll_fn(|cx| Pin::new(&mut body).poll_frame(cx));
                let Some(Ok(frame)) = next.await else { return };
                let length = frame.data_ref().map_or(0, Bytes::len);
                let Some(less) = left.checked_sub(length) else { return };
                left = less;
            }
        };
        let _ = tokio::time::timeout(PATIENCE, read).await;
    }
}

impl hyper::body::Body for Lent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        match &mut self.body {
            Some(body) => Pin::new(body).poll_frame(cx),
            None => Poll::Ready(None),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(hyper::body::Body::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map(hyper::body::Body::size_hint).unwrap_or_default()
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        *self.back.lock().unwrap_or_else(PoisonError::into_inner) = self.body.take();
    }
}
