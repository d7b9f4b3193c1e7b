//! The API as an OpenAPI document, socket frames included.

use utoipa::OpenApi;

use crate::talk::{blocks, moderation, reports};
use crate::{
    account, analyses, clock_rooms, games, hall, hints, invites, people, positions, routes,
    rulings, session, socket,
};

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
        account::sign_up,
        account::sign_in,
        account::sign_out,
        account::show,
        account::change_password,
        account::factor::prepare,
        account::factor::confirm,
        account::factor::turn_off,
        account::factor::renew,
        account::sessions::list,
        account::sessions::end,
        account::data::export,
        account::data::erase,
        people::show,
        people::played,
        games::mine,
        games::options,
        games::create,
        games::list,
        games::show,
        games::record,
        hints::ask,
        hall::challenges::list,
        hall::challenges::make,
        hall::challenges::take,
        hall::challenges::withdraw,
        hall::challenges::decline,
        hall::desk::mine,
        hall::ratings::of_person,
        hall::ratings::of_game,
        hall::rematch::ask,
        hall::socket::open,
        analyses::show,
        analyses::ask,
        analyses::cancel,
        socket::open,
        invites::show,
        invites::accept,
        invites::qr,
        clock_rooms::make,
        clock_rooms::socket::open,
        positions::show,
        rulings::ask,
        rulings::ask_touches,
        blocks::list,
        blocks::add,
        blocks::remove,
        blocks::standing,
        reports::add,
        moderation::list_reports,
        moderation::log,
        moderation::person,
        moderation::take,
        routes::document,
        routes::health
    ),
    components(schemas(
        wire::ClientFrame,
        wire::ServerFrame,
        wire::HallClientFrame,
        wire::HallFrame,
        wire::ClockFrame,
        wire::ClockTold
    ))
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
    }

    #[test]
    fn every_operation_has_a_name_of_its_own() {
        let document: serde_json::Value = serde_json::from_str(&document()).unwrap();
        let paths = document["paths"].as_object().unwrap().values();
        let operations = paths.flat_map(|path| path.as_object().unwrap().values());
        let mut names: Vec<_> =
            operations.map(|operation| operation["operationId"].as_str().unwrap()).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count, "{names:?}");
    }
}
