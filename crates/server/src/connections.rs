//! Serving connections, each in a task of its own: HTTP/1.1 and what it is upgraded to.
//!
//! A connection that says nothing, or never comes to the end of its request's headers, is closed
//! after [`Config::header_patience`](crate::Config::header_patience). Without that it would hold
//! its place for ever.

use std::convert::Infallible;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt as _;

use crate::listener::{Counted, CountedStream, Peer};

/// Accepts connections until the server goes down, and returns when the last of them has come to
/// its end. Sockets are not waited for here: they have handles of their own.
pub(crate) async fn accept(
    listener: Counted,
    routes: Router,
    header_patience: Duration,
    mut closing: watch::Receiver<bool>,
) {
    let mut connections = JoinSet::new();
    let told = closing.clone();
    loop {
        tokio::select! {
            biased;
            _ = closing.wait_for(|closing| *closing) => break,
            // Whoever has gone is forgotten; a panic in one connection ends that connection.
            Some(_) = connections.join_next(), if !connections.is_empty() => {}
            (stream, address) = listener.accept() => {
                let connection = one(stream, Peer(address), routes.clone(), header_patience, told.clone());
                connections.spawn(connection);
            }
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

/// Serves one connection.
async fn one(
    stream: CountedStream,
    peer: Peer,
    routes: Router,
    header_patience: Duration,
    mut closing: watch::Receiver<bool>,
) {
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let answer = routes.clone().oneshot(request);
        async move { Ok::<_, Infallible>(answer.await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(header_patience)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let told = async move {
        let _ = closing.wait_for(|closing| *closing).await;
    };
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = told => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended with a fault");
    }
}
