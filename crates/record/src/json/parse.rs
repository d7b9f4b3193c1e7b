//! JSON read member by member, without building values and without recursion on unknown ones.

use crate::Reason;

/// What is wrong and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wrong {
    pub(super) at: usize,
    pub(super) reason: Reason,
}

/// A place in a text.
#[derive(Debug)]
pub(super) struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    pub(super) const fn new(text: &'a str) -> Parser<'a> {
        Parser { text, at: 0 }
    }

    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The bytes of the whole text.
    pub(super) const fn len(&self) -> usize {
        self.text.len()
    }

    pub(super) fn wrong(&self, expected: &'static str) -> Wrong {
        Wrong { at: self.at, reason: Reason::Malformed { expected } }
    }

    /// The next byte that is not space.
    pub(super) fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        let space = rest.iter().take_while(|byte| matches!(byte, 0..=0x20)).count();
        self.at += space;
        rest.get(space).copied()
    }

    /// Goes behind a sign that must come next.
    pub(super) fn open(&mut self, sign: u8) -> Result<(), Wrong> {
        if self.peek() == Some(sign) {
            self.at += 1;
            return Ok(());
        }
        Err(self.wrong(match sign {
            b'{' => "an object",
            b'[' => "a list",
            b':' => "a colon",
            _ => "JSON",
        }))
    }

    /// Reads an object; `member` is given each name and reads its value.
    pub(super) fn object(
        &mut self,
        mut member: impl FnMut(&mut Self, &str) -> Result<(), Wrong>,
    ) -> Result<(), Wrong> {
        self.open(b'{')?;
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(());
        }
        loop {
            let name = self.string()?;
            self.open(b':')?;
            member(self, &name)?;
            match self.peek() {
                Some(b',') => {
                    self.at += 1;
                    self.peek();
                }
                Some(b'}') => {
                    self.at += 1;
                    return Ok(());
                }
                _ => return Err(self.wrong("a comma or the end of the object")),
            }
        }
    }

    /// Reads a list; `element` reads each value.
    pub(super) fn array(
        &mut self,
        mut element: impl FnMut(&mut Self) -> Result<(), Wrong>,
    ) -> Result<(), Wrong> {
        self.open(b'[')?;
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(());
        }
        loop {
            element(self)?;
            match self.peek() {
                Some(b',') => {
                    self.at += 1;
                    self.peek();
                }
                Some(b']') => {
                    self.at += 1;
                    return Ok(());
                }
                _ => return Err(self.wrong("a comma or the end of the list")),
            }
        }
    }

    /// Reads a text.
    pub(super) fn string(&mut self) -> Result<String, Wrong> {
        if self.peek() != Some(b'"') {
            return Err(self.wrong("a text"));
        }
        let end = self.string_end()?;
        let inner = &self.text[self.at + 1..end];
        let mut out = String::with_capacity(inner.len());
        let mut letters = inner.chars();
        let mut high: Option<u32> = None;
        while let Some(letter) = letters.next() {
            let letter = match letter {
                '\\' => match letters.next() {
                    Some('n') => '\n',
                    Some('r') => '\r',
                    Some('t') => '\t',
                    Some('b') => '\u{8}',
                    Some('f') => '\u{c}',
                    Some(same @ ('"' | '\\' | '/')) => same,
                    Some('u') => {
                        let digits = letters.as_str().get(..4);
                        let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
                        let Some(code) = code else { return Err(self.wrong("a text")) };
                        letters = letters.as_str()[4..].chars();
                        match (high.take(), code) {
                            (_, 0xd800..=0xdbff) => {
                                high = Some(code);
                                continue;
                            }
                            (Some(high), 0xdc00..=0xdfff) => {
                                let code = 0x1_0000 + ((high - 0xd800) << 10) + (code - 0xdc00);
                                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
                            }
                            (_, code) => {
                                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
                            }
                        }
                    }
                    _ => return Err(self.wrong("a text")),
                },
                letter => letter,
            };
            out.push(letter);
        }
        self.at = end + 1;
        Ok(out)
    }

    /// Where the text that begins here has its closing quote.
    fn string_end(&self) -> Result<usize, Wrong> {
        let mut escaped = false;
        for (place, &byte) in self.text.as_bytes().iter().enumerate().skip(self.at + 1) {
            match byte {
                b'\\' if !escaped => {
                    escaped = true;
                    continue;
                }
                b'"' if !escaped => return Ok(place),
                _ => escaped = false,
            }
        }
        Err(Wrong { at: self.at, reason: Reason::Cut { what: "a text" } })
    }

    /// Reads a whole number.
    pub(super) fn number(&mut self) -> Result<u64, Wrong> {
        self.peek();
        let digits = self.text[self.at..].bytes().take_while(u8::is_ascii_digit).count();
        let number = self.text[self.at..self.at + digits].parse();
        let number = number.map_err(|_| self.wrong("a number"))?;
        self.at += digits;
        Ok(number)
    }

    /// Goes over a value of any kind, however deep.
    pub(super) fn skip(&mut self) -> Result<(), Wrong> {
        let mut depth = 0_usize;
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.at = self.string_end()? + 1;
                }
                Some(b'{' | b'[') => {
                    depth += 1;
                    self.at += 1;
                    continue;
                }
                Some(b'}' | b']') if depth > 0 => {
                    depth -= 1;
                    self.at += 1;
                }
                Some(b',' | b':') if depth > 0 => {
                    self.at += 1;
                    continue;
                }
                Some(b't' | b'f' | b'n' | b'-' | b'0'..=b'9') => {
                    let rest = self.text[self.at..].bytes();
                    let word = rest.take_while(|byte| {
                        byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
                    });
                    self.at += word.count();
                }
                _ => return Err(self.wrong("a value")),
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }
}
