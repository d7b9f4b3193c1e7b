//! How values of an event are written and read: compact JSON, both ways by one description.
//!
//! A description names every field and every variant of a type with the key it has in the file,
//! so that a new one does not compile before somebody has decided how it is kept. A key that
//! stands here was released and never changes.

use std::fmt::{self, Write as _};

use serde_json::{Map, Value};

/// Past this a number is written as a text: other readers of JSON would round it.
const EXACT: u64 = 1 << 53;

/// A value with a stored form.
pub(super) trait Form: Sized {
    /// Writes the value as JSON.
    fn write(&self, to: &mut String);

    /// Reads it back.
    fn read(value: Value) -> Result<Self, Problem>;

    /// What it means that the key is missing, where it may be.
    fn absent() -> Option<Self> {
        None
    }

    /// Whether the value is written by leaving its key out.
    fn is_absent(&self) -> bool {
        false
    }
}

/// What is wrong in a body, and where.
#[derive(Debug)]
pub(super) struct Problem {
    /// From the outside in, the last step first.
    path: Vec<String>,
    what: String,
}

impl Problem {
    pub(super) fn new(what: impl Into<String>) -> Problem {
        Problem { path: Vec::new(), what: what.into() }
    }

    fn expected(what: &str, got: &Value) -> Problem {
        Problem::new(format!("{got} is not {what}"))
    }

    pub(super) fn within(mut self, step: impl Into<String>) -> Problem {
        self.path.push(step.into());
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, step) in self.path.iter().rev().enumerate() {
            let dot = if index == 0 || step.starts_with('[') { "" } else { "." };
            write!(f, "{dot}{step}")?;
        }
        if !self.path.is_empty() {
            f.write_str(": ")?;
        }
        f.write_str(&self.what)
    }
}

/// Writes a text with JSON's escapes.
pub(super) fn quote(text: &str, to: &mut String) {
    to.push_str(&serde_json::to_string(text).expect("a text can always be written"));
}

/// The text of a value that has to be one.
pub(super) fn text(value: &Value) -> Result<&str, Problem> {
    value.as_str().ok_or_else(|| Problem::expected("a text", value))
}

/// What to say of a name that is none of `known`.
pub(super) fn unknown(name: &str, known: &[&str]) -> Problem {
    Problem::new(format!("{name:?} is none of {}", known.join(", ")))
}

/// An object while it is written.
#[derive(Debug)]
pub(super) struct Object<'a> {
    to: &'a mut String,
    empty: bool,
}

impl<'a> Object<'a> {
    pub(super) fn open(to: &'a mut String) -> Object<'a> {
        to.push('{');
        Object { to, empty: true }
    }

    pub(super) fn field<T: Form>(&mut self, key: &str, value: &T) {
        if value.is_absent() {
            return;
        }
        if !self.empty {
            self.to.push(',');
        }
        self.empty = false;
        quote(key, self.to);
        self.to.push(':');
        value.write(self.to);
    }

    pub(super) fn close(self) {
        self.to.push('}');
    }
}

/// An object while it is read.
#[derive(Debug)]
pub(super) struct Fields(Map<String, Value>);

impl Fields {
    pub(super) fn of(value: Value) -> Result<Fields, Problem> {
        match value {
            Value::Object(fields) => Ok(Fields(fields)),
            other => Err(Problem::expected("an object", &other)),
        }
    }

    pub(super) fn take<T: Form>(&mut self, key: &str) -> Result<T, Problem> {
        match self.0.remove(key) {
            Some(value) => T::read(value).map_err(|problem| problem.within(key)),
            None => T::absent().ok_or_else(|| Problem::new(format!("`{key}` is missing"))),
        }
    }

    /// Whatever is left is of a newer release, or a slip.
    pub(super) fn finish(self) -> Result<(), Problem> {
        match self.0.keys().next() {
            Some(key) => Err(Problem::new(format!("`{key}` is not known here"))),
            None => Ok(()),
        }
    }
}

/// The name of a variant and what it holds: `"name"`, or an object of the one key `name`.
pub(super) fn tagged(value: Value) -> Result<(String, Option<Value>), Problem> {
    match value {
        Value::String(name) => Ok((name, None)),
        Value::Object(fields) if fields.len() == 1 => {
            let (name, content) = fields.into_iter().next().expect("there is one");
            Ok((name, Some(content)))
        }
        other => Err(Problem::expected("a name, or an object of one name", &other)),
    }
}

/// A struct, as an object.
macro_rules! record {
    ($($type:ident { $($field:ident = $key:literal),* $(,)? })*) => {$(
        impl Form for $type {
            fn write(&self, to: &mut String) {
                let $type { $($field),* } = self;
                let mut object = Object::open(to);
                $(object.field($key, $field);)*
                object.close();
            }

            fn read(value: Value) -> Result<$type, Problem> {
                let mut fields = Fields::of(value)?;
                $(let $field = fields.take($key)?;)*
                fields.finish()?;
                Ok($type { $($field),* })
            }
        }
    )*};
}

/// An enum without contents, as a name.
macro_rules! named {
    ($($type:ident { $($name:literal = $variant:ident),* $(,)? })*) => {$(
        impl Form for $type {
            fn write(&self, to: &mut String) {
                quote(match self { $($type::$variant => $name),* }, to);
            }

            fn read(value: Value) -> Result<$type, Problem> {
                let name = text(&value)?;
                Ok(match name {
                    $($name => $type::$variant,)*
                    _ => return Err(unknown(name, &[$($name),*])),
                })
            }
        }
    )*};
}

/// An enum, as a name, or as an object with its name as the one key.
macro_rules! choice {
    ($($type:ident { $(
        $name:literal = $variant:ident $(($inner:ident))? $({ $($field:ident = $key:literal),* $(,)? })?
    ),* $(,)? })*) => {$(
        impl Form for $type {
            fn write(&self, to: &mut String) {
                match self {$(
                    $type::$variant $(($inner))? $({ $($field),* })? => {
                        choice!(@write to, $name, $($inner)? $({ $($field = $key),* })?)
                    }
                )*}
            }

            fn read(value: Value) -> Result<$type, Problem> {
                let (name, content) = tagged(value)?;
                let read = |content: Option<Value>| match &*name {
                    $($name => choice!(
                        @read content, $type, $variant, $($inner)? $({ $($field = $key),* })?
                    ),)*
                    _ => Err(unknown(&name, &[$($name),*])),
                };
                read(content).map_err(|problem| problem.within(&*name))
            }
        }
    )*};
    (@write $to:ident, $name:literal,) => { quote($name, $to) };
    (@write $to:ident, $name:literal, $inner:ident) => {{
        $to.push('{');
        quote($name, $to);
        $to.push(':');
        $inner.write($to);
        $to.push('}');
    }};
    (@write $to:ident, $name:literal, { $($field:ident = $key:literal),* }) => {{
        $to.push('{');
        quote($name, $to);
        $to.push(':');
        let mut object = Object::open($to);
        $(object.field($key, $field);)*
        object.close();
        $to.push('}');
    }};
    (@read $content:ident, $type:ident, $variant:ident,) => {
        match $content {
            None => Ok($type::$variant),
            Some(_) => Err(Problem::new("holds nothing")),
        }
    };
    (@read $content:ident, $type:ident, $variant:ident, $inner:ident) => {
        match $content {
            Some(value) => Form::read(value).map($type::$variant),
            None => Err(Problem::new("has to hold something")),
        }
    };
    (@read $content:ident, $type:ident, $variant:ident, { $($field:ident = $key:literal),* }) => {
        Fields::of($content.unwrap_or_default()).and_then(|mut fields| {
            $(let $field = fields.take($key)?;)*
            fields.finish()?;
            Ok($type::$variant { $($field),* })
        })
    };
}

/// A value that is kept as a text of its own.
macro_rules! texts {
    ($($type:ty: $write:expr, $read:expr, $what:literal;)*) => {$(
        impl Form for $type {
            fn write(&self, to: &mut String) {
                let write: fn(&$type) -> String = $write;
                quote(&write(self), to);
            }

            fn read(value: Value) -> Result<$type, Problem> {
                let read: fn(&str) -> Option<$type> = $read;
                let text = text(&value)?;
                read(text).ok_or_else(|| Problem::new(format!("{text:?} is not {}", $what)))
            }
        }
    )*};
}

pub(super) use {choice, named, record, texts};

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Form for $type {
            fn write(&self, to: &mut String) {
                write!(to, "{self}").expect("a text takes what is written");
            }

            fn read(value: Value) -> Result<$type, Problem> {
                let number = value.as_i64().and_then(|number| <$type>::try_from(number).ok());
                number.ok_or_else(|| {
                    let (least, most) = (<$type>::MIN, <$type>::MAX);
                    Problem::expected(&format!("a whole number from {least} to {most}"), &value)
                })
            }
        }
    )*};
}

numbers!(u8, u16, u32, i32);

impl Form for u64 {
    fn write(&self, to: &mut String) {
        let quote = if *self < EXACT { "" } else { "\"" };
        write!(to, "{quote}{self}{quote}").expect("a text takes what is written");
    }

    fn read(value: Value) -> Result<u64, Problem> {
        let number = match &value {
            Value::String(text) => plain(text).filter(|number| *number >= EXACT),
            other => other.as_u64().filter(|number| *number < EXACT),
        };
        number.ok_or_else(|| Problem::expected("a whole number from 0 on", &value))
    }
}

/// A whole number without sign or leading zeros.
pub(super) fn plain(text: &str) -> Option<u64> {
    let is_plain = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| is_plain)
}

impl Form for i64 {
    fn write(&self, to: &mut String) {
        let quote = if self.unsigned_abs() < EXACT { "" } else { "\"" };
        write!(to, "{quote}{self}{quote}").expect("a text takes what is written");
    }

    fn read(value: Value) -> Result<i64, Problem> {
        let is_exact = |number: &i64| number.unsigned_abs() < EXACT;
        let number = match &value {
            Value::String(text) => text.parse().ok().filter(|number| !is_exact(number)),
            other => other.as_i64().filter(is_exact),
        };
        number.ok_or_else(|| Problem::expected("a whole number", &value))
    }
}

impl Form for bool {
    fn write(&self, to: &mut String) {
        to.push_str(if *self { "true" } else { "false" });
    }

    fn read(value: Value) -> Result<bool, Problem> {
        value.as_bool().ok_or_else(|| Problem::expected("true or false", &value))
    }

    fn absent() -> Option<bool> {
        Some(false)
    }

    fn is_absent(&self) -> bool {
        !self
    }
}

impl Form for String {
    fn write(&self, to: &mut String) {
        quote(self, to);
    }

    fn read(value: Value) -> Result<String, Problem> {
        match value {
            Value::String(text) => Ok(text),
            other => Err(Problem::expected("a text", &other)),
        }
    }
}

impl<T: Form> Form for Box<T> {
    fn write(&self, to: &mut String) {
        (**self).write(to);
    }

    fn read(value: Value) -> Result<Box<T>, Problem> {
        T::read(value).map(Box::new)
    }

    fn absent() -> Option<Box<T>> {
        T::absent().map(Box::new)
    }

    fn is_absent(&self) -> bool {
        (**self).is_absent()
    }
}

impl<T: Form> Form for Option<T> {
    fn write(&self, to: &mut String) {
        match self {
            Some(value) => value.write(to),
            None => to.push_str("null"),
        }
    }

    fn read(value: Value) -> Result<Option<T>, Problem> {
        if value.is_null() { Ok(None) } else { T::read(value).map(Some) }
    }

    fn absent() -> Option<Option<T>> {
        Some(None)
    }

    fn is_absent(&self) -> bool {
        self.is_none()
    }
}

impl<T: Form> Form for Vec<T> {
    fn write(&self, to: &mut String) {
        to.push('[');
        for (index, value) in self.iter().enumerate() {
            if index > 0 {
                to.push(',');
            }
            value.write(to);
        }
        to.push(']');
    }

    fn read(value: Value) -> Result<Vec<T>, Problem> {
        let Value::Array(values) = value else {
            return Err(Problem::expected("a list", &value));
        };
        let read = |(index, value)| {
            T::read(value).map_err(|problem: Problem| problem.within(format!("[{index}]")))
        };
        values.into_iter().enumerate().map(read).collect()
    }

    fn absent() -> Option<Vec<T>> {
        Some(Vec::new())
    }

    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

impl<A: Form, B: Form> Form for (A, B) {
    fn write(&self, to: &mut String) {
        to.push('[');
        self.0.write(to);
        to.push(',');
        self.1.write(to);
        to.push(']');
    }

    fn read(value: Value) -> Result<(A, B), Problem> {
        let pair: Option<[Value; 2]> = match value {
            Value::Array(values) => values.try_into().ok(),
            _ => None,
        };
        let [a, b] = pair.ok_or_else(|| Problem::new("not a pair"))?;
        let a = A::read(a).map_err(|problem| problem.within("[0]"))?;
        let b = B::read(b).map_err(|problem| problem.within("[1]"))?;
        Ok((a, b))
    }
}
