//! The message files, read once, and the rendering of one message.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::{Key, Lang, Value};

type Bundle = FluentBundle<FluentResource>;

macro_rules! files {
    ($lang:literal: $($topic:literal)*) => {
        &[$(include_str!(concat!("../locales/", $lang, "/", $topic, ".ftl"))),*]
    };
}

static ZH_HANS: LazyLock<Bundle> = LazyLock::new(|| {
    bundle(
        Lang::ZhHans,
        files!("zh-Hans": "game" "clock" "table" "rules" "errors" "event" "sheet" "print" "terminal"),
    )
});
static EN: LazyLock<Bundle> = LazyLock::new(|| {
    bundle(
        Lang::En,
        files!("en": "game" "clock" "table" "rules" "errors" "event" "sheet" "print" "terminal"),
    )
});

/// The message of a key in a language.
///
/// Every variable of the message ([`Key::variables`]) wants a value; further ones are ignored. A
/// value that is missing shows as `{$name}`: a build with debug assertions panics instead.
///
/// ```
/// use words::{Key, Lang, render};
///
/// let text = render(Lang::En, Key::IllegalHobbledLeg, &[("by", "rook".into())]);
/// assert_eq!(text, "Horse is hobbled: the rook stands on its leg.");
/// ```
pub fn render(lang: Lang, key: Key, values: &[(&'static str, Value<'_>)]) -> String {
    let (text, errors) = render_and_report(lang, key, values);
    debug_assert!(errors.is_empty(), "{} in {}: {errors:?}", key.id(), lang.tag());
    text
}

/// The message, and what is wrong with it. A message that a language lacks is its key.
pub(crate) fn render_and_report(
    lang: Lang,
    key: Key,
    values: &[(&'static str, Value<'_>)],
) -> (String, Vec<FluentError>) {
    let bundle = match lang {
        Lang::ZhHans => &*ZH_HANS,
        Lang::En => &*EN,
    };
    let Some(pattern) = bundle.get_message(key.id()).and_then(|message| message.value()) else {
        return (key.id().to_owned(), Vec::new());
    };
    let mut args = FluentArgs::with_capacity(values.len());
    for (name, value) in values {
        args.set(Cow::Borrowed(*name), value.clone());
    }
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    (text, errors)
}

fn bundle(lang: Lang, files: &[&str]) -> Bundle {
    let tag: LanguageIdentifier = lang.tag().parse().expect("the tags are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // No marks of direction around values: both languages run from left to right, and the texts
    // go to terminals and printers too.
    bundle.set_use_isolating(false);
    for file in files {
        let resource = FluentResource::try_new((*file).to_owned());
        let resource = resource.expect("a test reads every message file");
        bundle.add_resource(resource).expect("a test looks for keys that stand twice");
    }
    bundle
}
