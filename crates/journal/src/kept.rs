//! What a game has to say for its logs to be kept.

use serde::Serialize;
use serde::de::DeserializeOwned;
use table::Game;

/// A game whose tables can be kept.
///
/// The bodies are the stored forms of what only the game knows: its setup and its facts. They
/// are versioned with the records that hold them.
pub trait Kept: Game {
    /// The stored form of a setup.
    type SetupBody: Serialize + DeserializeOwned;
    /// The stored form of a fact. Holds what the fact holds, secrets included.
    type FactBody: Serialize + DeserializeOwned;

    /// The stored form of a setup.
    fn setup_body(setup: &Self::Setup) -> Self::SetupBody;

    /// The setup that was stored.
    fn setup(body: Self::SetupBody) -> Self::Setup;

    /// The stored form of a fact.
    fn fact_body(fact: &Self::Fact) -> Self::FactBody;

    /// The fact that was stored.
    fn fact(body: Self::FactBody) -> Self::Fact;
}
