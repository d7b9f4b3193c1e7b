//! The page around a print: one document with its styles.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use words::Lang;

use crate::font;

const STYLE: &str = include_str!("page.css");

/// A whole document.
pub(super) fn document(lang: Lang, title: &str, parts: &[Markup], fonts: bool) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(lang.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
                // As specific as the rule of a language, which it follows.
                @if fonts { style { (PreEscaped(font::embedded("html[lang] body"))) } }
            }
            body { @for part in parts { (part) } }
        }
    };
    // Names come from anywhere; HTML has no place for control characters.
    page.into_string().replace(|sign: char| sign.is_control() && sign != '\n', " ")
}

/// A table: heads with the class of their column, then rows. Columns without content are left
/// out.
pub(super) fn table(heads: &[(String, &'static str)], rows: &[Vec<String>]) -> Markup {
    let kept: Vec<usize> = (0..heads.len())
        .filter(|column| {
            let wanted = heads[*column].1.contains("keep");
            wanted || rows.iter().any(|row| row.get(*column).is_some_and(|cell| !cell.is_empty()))
        })
        .collect();
    html! {
        table {
            thead { tr { @for column in &kept { th class=(heads[*column].1) { (heads[*column].0) } } } }
            tbody {
                @for row in rows {
                    tr {
                        @for column in &kept {
                            td class=(heads[*column].1) {
                                (row.get(*column).map(String::as_str).unwrap_or_default())
                            }
                        }
                    }
                }
            }
        }
    }
}
