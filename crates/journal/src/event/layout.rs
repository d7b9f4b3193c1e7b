//! JSON laid out for people: what is short stays on one line.

/// How long a list or an object on one line may be, in bytes.
const SHORT: usize = 76;

/// Lays out compact JSON. The order of keys stays.
pub(super) fn lay_out(json: &str) -> String {
    let mut text = String::with_capacity(2 * json.len());
    place(json, 0, &mut text);
    text.push('\n');
    text
}

fn place(json: &str, depth: usize, to: &mut String) {
    let brackets = match json.as_bytes().first() {
        Some(b'{') => ("{", "}"),
        Some(b'[') => ("[", "]"),
        _ => return to.push_str(json),
    };
    let parts = parts(json);
    if parts.is_empty() || json.len() + 2 * depth <= SHORT {
        return to.push_str(&spaced(json));
    }
    to.push_str(brackets.0);
    for (index, part) in parts.iter().enumerate() {
        to.push_str(if index == 0 { "\n" } else { ",\n" });
        to.push_str(&"  ".repeat(depth + 1));
        match key(part) {
            Some((key, value)) => {
                to.push_str(key);
                to.push_str(": ");
                place(value, depth + 1, to);
            }
            None => place(part, depth + 1, to),
        }
    }
    to.push('\n');
    to.push_str(&"  ".repeat(depth));
    to.push_str(brackets.1);
}

/// Tells for every byte of compact JSON how deep in brackets it stands, texts passed over.
fn walk(json: &str, mut see: impl FnMut(usize, u8, usize)) {
    let (mut depth, mut in_text, mut escaped) = (0, false, false);
    for (at, byte) in json.bytes().enumerate() {
        if in_text {
            match (escaped, byte) {
                (true, _) => escaped = false,
                (false, b'\\') => escaped = true,
                (false, b'"') => in_text = false,
                _ => {}
            }
            continue;
        }
        match byte {
            b'"' => in_text = true,
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => see(at, byte, depth),
        }
    }
}

/// What stands between the commas of a list or an object.
fn parts(json: &str) -> Vec<&str> {
    let mut ends = Vec::new();
    walk(json, |at, byte, depth| {
        if byte == b',' && depth == 1 {
            ends.push(at);
        }
    });
    let last = json.len() - 1;
    let mut from = 1;
    let mut parts = Vec::with_capacity(ends.len() + 1);
    for end in ends.into_iter().chain([last]) {
        parts.push(&json[from..end]);
        from = end + 1;
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The key and the value of a part of an object.
fn key(part: &str) -> Option<(&str, &str)> {
    let mut colon = None;
    walk(part, |at, byte, depth| {
        if byte == b':' && depth == 0 && colon.is_none() {
            colon = Some(at);
        }
    });
    colon.map(|at| (&part[..at], &part[at + 1..]))
}

/// The same with a blank behind each colon and comma.
fn spaced(json: &str) -> String {
    let mut text = String::with_capacity(json.len() + 16);
    let mut from = 0;
    walk(json, |at, byte, _| {
        if matches!(byte, b':' | b',') {
            text.push_str(&json[from..=at]);
            text.push(' ');
            from = at + 1;
        }
    });
    text.push_str(&json[from..]);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_long_is_broken_and_the_rest_stays() {
        let long = "x".repeat(80);
        let json = format!(r#"{{"a":[1,2],"b":"{long}","c":{{"d":[],"e":"a,b:\"{{"}}}}"#);
        let text = lay_out(&json);
        let expected = format!(
            "{{\n  \"a\": [1, 2],\n  \"b\": \"{long}\",\n  \"c\": {{\"d\": [], \"e\": \"a,b:\\\"{{\"}}\n}}\n"
        );
        assert_eq!(text, expected);
        assert_eq!(lay_out("[]"), "[]\n");
        assert_eq!(lay_out("17"), "17\n");
    }
}
