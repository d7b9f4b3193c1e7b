//! HTTP, WebSocket, sessions, tables in play. The only crate that knows the web.
