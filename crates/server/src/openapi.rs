//! The API as an OpenAPI document, socket frames included.

use utoipa::OpenApi;

use crate::{games, invites, positions, routes, session, socket};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Chuhe",
        description = "What browser and server say to each other. docs/protocol.md tells how the \
            socket is used.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        session::open,
        session::rename,
        games::mine,
        games::options,
        games::create,
        games::list,
        games::show,
        games::record,
        socket::open,
        invites::show,
        invites::accept,
        invites::qr,
        positions::show,
        routes::document,
        routes::health
    ),
    components(schemas(wire::ClientFrame, wire::ServerFrame))
)]
struct Document;

/// The document as JSON, always the same for one version of the program.
#[must_use]
pub fn document() -> String {
    let mut text = Document::openapi().to_pretty_json().expect("the document has a JSON form");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_holds_every_frame() {
        let text = document();
        for name in ["ClientFrame", "ServerFrame", "GameView", "OrderFrame", "What", "PositionInfo"]
        {
            assert!(text.contains(&format!("\"{name}\": {{")), "{name}");
        }
        assert!(!text.contains("int64") || text.contains("\"format\": \"int64\""));
    }
}
