//! Bodies, paths and queries of requests, whose faults are told as ours are.

use std::time::Duration;

use axum::extract::{FromRequest, FromRequestParts, Json, Path, Query, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::Error;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

/// The changing parts of a path.
pub(crate) struct InPath<T>(pub(crate) T);

/// A query.
pub(crate) struct InQuery<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Error> {
        // Who sends headers and then nothing more would hold a place for ever.
        let patience = u64::try_from(app.config().header_patience.as_millis()).unwrap_or(0);
        let read = Json::from_request(request, app);
        let read = tokio::time::timeout(Duration::from_millis(patience), read).await;
        let Json(body) = read.map_err(|_| Error::TooSlow)??;
        Ok(Body(body))
    }
}

impl<T: DeserializeOwned + Send> FromRequestParts<App> for InPath<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<InPath<T>, Error> {
        let Path(found) = Path::from_request_parts(parts, app).await?;
        Ok(InPath(found))
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for InQuery<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<InQuery<T>, Error> {
        let Query(found) = Query::from_request_parts(parts, app).await?;
        Ok(InQuery(found))
    }
}
