//! What is still going on, so that a shutdown can wait for it.

use std::sync::Arc;

use tokio::sync::watch;

/// Counts what is still going on.
#[derive(Debug, Clone)]
pub(crate) struct Handles(Arc<watch::Sender<usize>>);

/// Something that is going on; dropping it ends it.
#[derive(Debug)]
pub(crate) struct Handle(Arc<watch::Sender<usize>>);

impl Handles {
    pub(crate) fn new() -> Handles {
        Handles(Arc::new(watch::Sender::new(0)))
    }

    pub(crate) fn hold(&self) -> Handle {
        self.0.send_modify(|count| *count += 1);
        Handle(Arc::clone(&self.0))
    }

    /// Returns when nothing is going on.
    pub(crate) async fn all_gone(&self) {
        let mut count = self.0.subscribe();
        // The sender lives as long as this very value.
        let _ = count.wait_for(|count| *count == 0).await;
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}
