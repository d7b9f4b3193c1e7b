//! A text cut into moves, comments, variations and results.

use crate::GameResult;
use crate::moves::{Spoken, half_width, is_damaged, looks_chinese};
use crate::note::Glyph;

/// A piece of the text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Token {
    /// Where it begins, in bytes; for a comment, what is inside.
    pub(crate) start: u32,
    /// Where it ends.
    pub(crate) end: u32,
    pub(crate) what: What,
}

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum What {
    Move(Spoken),
    /// A word that looks as if it had been a move.
    Damaged,
    /// A comment; `before` if it stands between a number and its move.
    Comment {
        before: bool,
    },
    /// Words that are no move.
    Prose,
    Glyph(Glyph),
    /// The beginning of a variation, with the index of its end.
    Open(u32),
    Close,
    Result(GameResult),
}

/// Why the tokens of a game end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The text is over.
    Text,
    /// A tag begins.
    Tag,
    /// The numbers begin anew.
    Again,
    /// There are as many tokens as there may be.
    Full,
}

/// The end of a variation that is not closed.
pub(crate) const UNCLOSED: u32 = u32::MAX;

/// The next of some signs, each part of the text looked through but once however often it is asked for.
#[derive(Debug)]
struct Next<const N: usize> {
    signs: [char; N],
    /// From here on it is known where the next one is.
    from: usize,
    at: Option<usize>,
}

impl<const N: usize> Next<N> {
    const fn new(signs: [char; N]) -> Next<N> {
        Next { signs, from: usize::MAX, at: None }
    }

    /// The next one at or behind `from`.
    fn find(&mut self, text: &str, from: usize) -> Option<usize> {
        let find = |from: usize, to: usize| {
            let place = text.get(from..to)?.find(self.signs)?;
            Some(from + place)
        };
        if from < self.from {
            let before = find(from, self.from.min(text.len()));
            (self.from, self.at) = (from, before.or(self.at));
        } else if self.at.is_some_and(|at| at < from) {
            (self.from, self.at) = (from, find(from, text.len()));
        }
        self.at
    }
}

/// Goes through a text game by game.
#[derive(Debug)]
pub(crate) struct Lexer<'a> {
    text: &'a str,
    pub(crate) at: usize,
    braces: Next<1>,
    wide_braces: Next<1>,
    parens: Next<2>,
    /// The most tokens of a game.
    pub(crate) most: usize,
    // State of one game.
    open: Vec<u32>,
    main_moves: usize,
    after_number: bool,
    /// Behind the result of the game.
    over: bool,
    /// Behind the result: where the number 1 stands, if nothing but it was seen since.
    again: Option<usize>,
    /// Behind the result: where words begin that may be the heading of another game.
    heading: Option<usize>,
}

impl<'a> Lexer<'a> {
    /// At the beginning of a text. A game gets at most `most` tokens.
    pub(crate) fn new(text: &'a str, most: usize) -> Lexer<'a> {
        Lexer {
            text,
            at: 0,
            braces: Next::new(['}']),
            wide_braces: Next::new(['｝']),
            parens: Next::new([')', '）']),
            most,
            open: Vec::new(),
            main_moves: 0,
            after_number: false,
            over: false,
            again: None,
            heading: None,
        }
    }

    /// Puts the tokens of the next game into `tokens`, which is emptied first.
    pub(crate) fn game(&mut self, tokens: &mut Vec<Token>) -> End {
        tokens.clear();
        self.open.clear();
        (self.main_moves, self.after_number, self.over) = (0, false, false);
        (self.again, self.heading) = (None, None);
        let bytes = self.text.as_bytes();
        loop {
            self.at = skip_space(bytes, self.at);
            let Some(&byte) = bytes.get(self.at) else { return End::Text };
            if tokens.len() >= self.most {
                return End::Full;
            }
            match byte {
                b'{' => self.comment(tokens, 1),
                b'(' => self.parenthesis(tokens, 1),
                b')' => self.close(tokens, 1),
                b'[' => {
                    if is_tag(self.text, self.at) {
                        return End::Tag;
                    }
                    self.bracket(tokens);
                }
                b';' => {
                    let end = line_end(bytes, self.at);
                    self.push_comment(tokens, self.at + 1, end);
                    self.at = end;
                }
                b'%' if is_line_start(bytes, self.at) => self.at = line_end(bytes, self.at),
                b'$' => self.dollar(tokens),
                b'}' | b']' | b'<' | b'>' | b',' | b'"' => self.at += 1,
                _ => match wide_delimiter(&bytes[self.at..]) {
                    Some(b'{') => self.comment(tokens, 3),
                    Some(b'(') => self.parenthesis(tokens, 3),
                    Some(b')') => self.close(tokens, 3),
                    Some(_) => self.at += 3,
                    None => {
                        if self.word(tokens) {
                            return End::Again;
                        }
                    }
                },
            }
        }
    }

    fn push(&mut self, tokens: &mut Vec<Token>, start: usize, end: usize, what: What) {
        // Inputs are far below 4 GiB.
        tokens.push(Token { start: start as u32, end: end as u32, what });
    }

    fn push_comment(&mut self, tokens: &mut Vec<Token>, start: usize, end: usize) {
        // What stands in the heading of the next game is no comment on this one.
        if self.heading.is_some() {
            return;
        }
        let before = self.after_number;
        self.push(tokens, start, end, What::Comment { before });
    }

    /// A comment in braces; one that is not closed ends where a new game begins.
    fn comment(&mut self, tokens: &mut Vec<Token>, width: usize) {
        let start = self.at + width;
        let bytes = self.text.as_bytes();
        let braces = if width == 1 { &mut self.braces } else { &mut self.wide_braces };
        let close = braces.find(self.text, start).unwrap_or(bytes.len());
        let end = new_game_within(self.text, start, close).unwrap_or(close);
        self.push_comment(tokens, start, end);
        self.at =
            if end < close { end } else { (close + close_width(bytes, close)).min(bytes.len()) };
    }

    /// A variation, or a remark in parentheses if no move comes first.
    fn parenthesis(&mut self, tokens: &mut Vec<Token>, width: usize) {
        if self.holds_moves(self.at + width) {
            self.open.push(tokens.len() as u32);
            self.push(tokens, self.at, self.at + width, What::Open(UNCLOSED));
            self.at += width;
            self.after_number = false;
            return;
        }
        let start = self.at + width;
        match self.parens.find(self.text, start) {
            Some(first) => {
                let bytes = self.text.as_bytes();
                let end = matching_paren(self.text, start, first).unwrap_or(first);
                self.push_comment(tokens, start, end);
                self.at = end + close_width(bytes, end);
            }
            None => self.at = start,
        }
    }

    /// Whether the first word behind a parenthesis is a move, or something that only stands in front
    /// of one.
    fn holds_moves(&self, from: usize) -> bool {
        let bytes = self.text.as_bytes();
        let mut at = skip_space(bytes, from);
        for _ in 0..4 {
            let Some(&byte) = bytes.get(at) else { return false };
            if matches!(byte, b'(' | b'{' | b'$') {
                return true;
            }
            let end = word_end(bytes, at);
            let word = &self.text[at..end];
            let (number, rest) = split_number(word);
            let rest = if Spoken::read(rest).is_some() { rest } else { trim_marks(rest).1 };
            if Spoken::read(rest).is_some() || Spoken::read(word).is_some() {
                return true;
            }
            if !(number.is_some() && rest.is_empty() || is_dots(word)) || end == at {
                return false;
            }
            at = skip_space(bytes, end);
        }
        false
    }

    fn close(&mut self, tokens: &mut Vec<Token>, width: usize) {
        let index = tokens.len() as u32;
        self.push(tokens, self.at, self.at + width, What::Close);
        if let Some(open) = self.open.pop()
            && let Some(token) = tokens.get_mut(open as usize)
        {
            token.what = What::Open(index);
        }
        self.at += width;
        self.after_number = false;
    }

    /// Something in brackets that is no tag: a command outside a comment, or a remark.
    fn bracket(&mut self, tokens: &mut Vec<Token>) {
        let bytes = self.text.as_bytes();
        let line = near_line_end(self.text, self.at, 4096);
        let end =
            bytes[self.at..line].iter().position(|&b| b == b']').map_or(line, |n| self.at + n);
        let end = if end < line { end + 1 } else { end };
        let end = char_boundary(self.text, end);
        self.push_comment(tokens, self.at, end);
        self.at = end.max(self.at + 1);
    }

    fn dollar(&mut self, tokens: &mut Vec<Token>) {
        let start = self.at;
        let digits = self.text[start + 1..].bytes().take_while(u8::is_ascii_digit).count();
        self.at += 1 + digits;
        if let Ok(number @ 1..) = self.text[start + 1..self.at].parse::<u8>() {
            self.push(tokens, start, self.at, What::Glyph(Glyph(number)));
        }
    }

    /// A run of characters without space; true if it begins another game.
    fn word(&mut self, tokens: &mut Vec<Token>) -> bool {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let end = word_end(bytes, start);
        let word = &self.text[start..end];
        self.at = end;
        let digit_first =
            matches!(bytes[start], b'0'..=b'9' | b'!' | b'?' | b'.' | b'*' | b'=' | b'-')
                || word.starts_with(|letter: char| ('０'..='９').contains(&letter));
        if !digit_first && let Some(spoken) = Spoken::read(word) {
            return self.push_move(tokens, start, end, spoken);
        }
        self.odd_word(tokens, start, end)
    }

    /// Adds a move; true if it begins another game.
    fn push_move(
        &mut self,
        tokens: &mut Vec<Token>,
        start: usize,
        end: usize,
        spoken: Spoken,
    ) -> bool {
        if self.over {
            // Another game: number 1, or any number behind a heading.
            let again = self.again.or(self.heading.filter(|_| self.after_number));
            if let Some(again) = again {
                self.at = self.heading.unwrap_or(again);
                return true;
            }
            return false;
        }
        self.main_moves += usize::from(self.open.is_empty());
        self.after_number = false;
        self.push(tokens, start, end, What::Move(spoken));
        false
    }

    /// A word that is not just a move; true if it begins another game.
    fn odd_word(&mut self, tokens: &mut Vec<Token>, start: usize, end: usize) -> bool {
        let word = &self.text[start..end];
        if is_rule(word) {
            if self.open.is_empty() && (self.main_moves > 0 || self.over) {
                self.over = true;
            }
            return false;
        }
        if is_dots(word) {
            return false;
        }
        if let Some(result) = result_word(word) {
            self.result(tokens, start, end, result);
            return false;
        }
        let (number, rest) = split_number(word);
        if let Some(number) = number {
            if rest.is_empty() {
                return self.number(start, number, word);
            }
            let from = end - rest.len();
            if let Some(spoken) = Spoken::read(rest) {
                return self.number(start, number, word)
                    || self.push_move(tokens, from, end, spoken);
            }
            // 15+1 and 23.4 are moves of pawns.
            if let Some(spoken) = Spoken::read(word) {
                return self.push_move(tokens, start, end, spoken);
            }
            return self.number(start, number, word) || self.marked(tokens, from, end);
        }
        self.marked(tokens, start, end)
    }

    /// Takes note of a number; true if it begins another game.
    fn number(&mut self, start: usize, number: u32, word: &str) -> bool {
        let black = word.contains("..") || word.contains('…');
        if number == 1 && !black && self.open.is_empty() {
            if self.over {
                self.again = Some(start);
                return false;
            }
            if self.main_moves >= 2 {
                self.at = start;
                return true;
            }
        }
        self.after_number = true;
        false
    }

    fn result(&mut self, tokens: &mut Vec<Token>, start: usize, end: usize, result: GameResult) {
        self.after_number = false;
        // A result within a variation ends the variation and says nothing about the game.
        if !self.over && self.open.is_empty() {
            self.push(tokens, start, end, What::Result(result));
            self.over = true;
        }
    }

    /// A word with marks around it, several moves glued together, or none.
    fn marked(&mut self, tokens: &mut Vec<Token>, start: usize, end: usize) -> bool {
        let word = &self.text[start..end];
        let (front, core, back) = trim_marks(word);
        let from = start + front.len();
        if core.is_empty() {
            if let Some(glyph) = glyph_of(word) {
                self.push(tokens, start, end, What::Glyph(glyph));
            }
            return false;
        }
        if front.is_empty() && back.is_empty() {
            return self.glued(tokens, start, end);
        }
        if let Some(glyph) = glyph_of(front) {
            // A mark in front of a number or a move is meant for that move.
            let index = tokens.len();
            let again = self.odd_word(tokens, from, start + front.len() + core.len());
            let at = tokens[index.min(tokens.len())..]
                .iter()
                .position(|token| matches!(token.what, What::Move(_)))
                .map_or(tokens.len(), |place| index + place + 1);
            tokens.insert(
                at.min(tokens.len()),
                Token { start: start as u32, end: from as u32, what: What::Glyph(glyph) },
            );
            return again;
        }
        let until = from + core.len();
        let again = match Spoken::read(core) {
            Some(spoken) => self.push_move(tokens, from, until, spoken),
            None => self.odd_word_inner(tokens, from, until),
        };
        if let Some(glyph) = glyph_of(back)
            && !self.over
        {
            self.push(tokens, until, end, What::Glyph(glyph));
        }
        again
    }

    /// What is left when marks are gone.
    fn odd_word_inner(&mut self, tokens: &mut Vec<Token>, start: usize, end: usize) -> bool {
        let word = &self.text[start..end];
        if let Some(result) = result_word(word) {
            self.result(tokens, start, end, result);
            return false;
        }
        let (number, rest) = split_number(word);
        if let Some(number) = number {
            return self.number(start, number, word)
                || !rest.is_empty() && self.glued(tokens, end - rest.len(), end);
        }
        self.glued(tokens, start, end)
    }

    /// Several moves without space between them, or a word that is no move.
    fn glued(&mut self, tokens: &mut Vec<Token>, start: usize, end: usize) -> bool {
        let word = &self.text[start..end];
        if let Some(spoken) = Spoken::read(word) {
            return self.push_move(tokens, start, end, spoken);
        }
        let pieces = cut_glued(word);
        if !pieces.is_empty() {
            for (from, until, spoken) in pieces {
                if self.push_move(tokens, start + from, start + until, spoken) {
                    return true;
                }
            }
            return false;
        }
        if self.over {
            self.again = None;
            if is_line_start(self.text.as_bytes(), start) {
                self.heading = self.heading.or(Some(start));
            }
            return false;
        }
        let what = if is_damaged(word) { What::Damaged } else { What::Prose };
        self.push(tokens, start, end, what);
        false
    }
}

/// Moves that stand in one word, each with its place; none unless the word is nothing else. Marks and
/// numbers may stand between them.
fn cut_glued(word: &str) -> Vec<(usize, usize, Spoken)> {
    let mut pieces = Vec::new();
    // Chinese first, since nothing else has no space between its moves so often.
    if word.len() < 8 || !(looks_chinese(word) || word.is_ascii()) {
        return pieces;
    }
    let mut at = 0;
    while at < word.len() {
        let rest = &word[at..];
        let found = [4, 5].into_iter().find_map(|count| {
            let until = rest.char_indices().nth(count).map_or(rest.len(), |(place, _)| place);
            let piece = &rest[..until];
            (piece.chars().count() == count)
                .then(|| Spoken::read(piece))
                .flatten()
                .map(|spoken| (until, spoken))
        });
        if let Some((length, spoken)) = found {
            pieces.push((at, at + length, spoken));
            at += length;
            continue;
        }
        let (number, behind) = split_number(rest);
        let marks =
            rest.len() - rest.trim_start_matches(['!', '?', '！', '？', '.', '-', '*']).len();
        if number.is_some() && !behind.is_empty() {
            at = word.len() - behind.len();
        } else if marks > 0 {
            at += marks;
        } else {
            return Vec::new();
        }
    }
    pieces
}

/// The number in front of a word, and what is behind it and its dots: `12.`, `12...`, `１２．`, `12、`,
/// `12)`, `第3回合`.
fn split_number(word: &str) -> (Option<u32>, &str) {
    if let Some(inner) = word.strip_prefix('第') {
        for end in ["回合", "着", "回", "步"] {
            if let Some((digits, rest)) = inner.split_once(end)
                && !digits.is_empty()
                && digits.chars().all(|digit| half_width(digit).is_ascii_digit())
            {
                let number = digits.chars().filter_map(|digit| half_width(digit).to_digit(10));
                let rest = rest.trim_start_matches(['：', ':', '.']);
                return (Some(number.take(5).fold(0, |sum, digit| sum * 10 + digit)), rest);
            }
        }
        return (None, word);
    }
    let mut number = 0;
    let mut digits = 0;
    let mut letters = word.char_indices();
    let mut rest = "";
    for (place, letter) in letters.by_ref() {
        match half_width(letter).to_digit(10) {
            Some(digit) if digits < 4 => {
                number = number * 10 + digit;
                digits += 1;
            }
            _ => {
                rest = &word[place..];
                break;
            }
        }
    }
    if digits == 0 {
        return (None, word);
    }
    if rest.is_empty() {
        return (Some(number), rest);
    }
    let behind = rest.trim_start_matches(['.', '．', '…', '、', ':', '：', ')', '。', '·']);
    if behind.len() == rest.len() { (None, word) } else { (Some(number), behind) }
}

/// Marks in front, the word, marks behind.
fn trim_marks(word: &str) -> (&str, &str, &str) {
    const MARKS: [char; 18] = [
        '!', '?', '！', '？', '+', '#', '.', '。', '：', ':', '*', '=', '-', '~', '\'', '”', '“',
        '’',
    ];
    let core = word.trim_start_matches(['!', '?', '！', '？', '.', '“', '\'', '…']);
    let front = &word[..word.len() - core.len()];
    let trimmed = core.trim_end_matches(MARKS);
    (front, trimmed, &core[trimmed.len()..])
}

/// The glyph among the marks.
fn glyph_of(marks: &str) -> Option<Glyph> {
    let from = marks.find(['!', '?', '！', '？'])?;
    let rest = &marks[from..];
    let until = rest.find(|sign| !matches!(sign, '!' | '?' | '！' | '？')).unwrap_or(rest.len());
    let count = rest[..until].char_indices().nth(2).map_or(until, |(place, _)| place);
    Glyph::from_sign(&rest[..count])
}

/// Whether the word only stands for a move that was given before, `...` or `……`.
fn is_dots(word: &str) -> bool {
    word.chars().all(|letter| matches!(letter, '.' | '…' | '．' | '·' | '。'))
}

/// Whether the word is a rule drawn across the text.
fn is_rule(word: &str) -> bool {
    word.len() >= 3
        && word.chars().all(|letter| matches!(letter, '=' | '-' | '_' | '—' | '~' | '＝' | '－'))
}

/// The result that a word of its own says.
fn result_word(word: &str) -> Option<GameResult> {
    let word = word.trim_end_matches(['.', '。', '!', '！']);
    let numeric = word.starts_with(['0', '1', '½', '*', '０', '１']);
    let known = numeric || {
        let count = word.chars().count();
        (2..=5).contains(&count)
            && (word.ends_with(['胜', '勝', '负', '負', '和'])
                || word.ends_with("和局")
                || word.ends_with("和棋"))
            || word == "未知"
    };
    if !known || word.len() > 24 {
        return None;
    }
    let result = GameResult::parse(word)?;
    // A lone 1 is a number.
    (word.len() > 1 || word == "*").then_some(result)
}

/// Whether a tag begins at `at`, where a bracket stands: a name and a value in quotes, or a name and
/// any value that fills the line.
pub(crate) fn is_tag(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let mut place = at + 1;
    while matches!(bytes.get(place), Some(b' ' | b'\t')) {
        place += 1;
    }
    let name = place;
    while bytes.get(place).is_some_and(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-')) {
        place += 1;
        if place - name > 40 {
            return false;
        }
    }
    if place == name || !bytes[name].is_ascii_alphabetic() {
        return false;
    }
    let spaces = skip_space(bytes, place);
    if bytes[place..spaces].iter().any(|byte| matches!(byte, b'\n' | b'\r')) {
        return false;
    }
    let value = &text[spaces..];
    if value.starts_with(['"', '\'', '“', '”', '＂']) {
        return true;
    }
    if !is_line_start(bytes, at) || spaces == place && !value.starts_with(']') {
        return false;
    }
    let line = bytes[at..near_line_end(text, at, 4096)].trim_ascii_end();
    line.ends_with(b"]")
}

/// Where a game begins within a comment that was not closed.
fn new_game_within(text: &str, start: usize, end: usize) -> Option<usize> {
    let body = text.get(start..end)?;
    let mut from = 0;
    while let Some(found) = body[from..].find('[') {
        let place = from + found;
        let rest = &body[place..];
        if (rest.starts_with("[Game \"") || rest.starts_with("[Event \""))
            && is_line_start(text.as_bytes(), start + place)
        {
            return Some(start + place);
        }
        from = place + 1;
    }
    None
}

/// The parenthesis that closes the one in front of `start`, others within counted.
fn matching_paren(text: &str, start: usize, first: usize) -> Option<usize> {
    if !text[start..first].contains(['(', '（']) {
        return Some(first);
    }
    let mut depth = 0_u32;
    for (place, letter) in text[start..].char_indices() {
        match letter {
            '(' | '（' => depth += 1,
            ')' | '）' => match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return Some(start + place),
            },
            _ => {}
        }
    }
    None
}

/// The bytes of the closing sign at `at`, narrow or wide.
fn close_width(bytes: &[u8], at: usize) -> usize {
    if bytes.get(at).is_some_and(|byte| *byte >= 0x80) { 3 } else { 1 }
}

fn char_boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at += 1;
    }
    at
}

/// The narrow form of a wide sign that ends a word; a comma stands for those that only part words.
fn wide_delimiter(bytes: &[u8]) -> Option<u8> {
    match *bytes {
        [0xef, 0xbc, 0x88, ..] => Some(b'('),
        [0xef, 0xbc, 0x89, ..] => Some(b')'),
        [0xef, 0xbd, 0x9b, ..] => Some(b'{'),
        [0xef, 0xbd, 0x9d, ..] | [0xef, 0xbc, 0x8c | 0x9b, ..] | [0xe3, 0x80, 0x81, ..] => {
            Some(b',')
        }
        _ => None,
    }
}

/// How many bytes of white space stand at the beginning, byte order marks and zeros counted.
fn space(bytes: &[u8]) -> usize {
    match *bytes {
        [0..=0x20, ..] => 1,
        [0xc2, 0xa0 | 0x85, ..] => 2,
        [0xe3, 0x80, 0x80, ..]
        | [0xef, 0xbb, 0xbf, ..]
        | [0xe2, 0x80, 0x80..=0x8d | 0xa8 | 0xa9 | 0xaf, ..] => 3,
        _ => 0,
    }
}

/// The first place from `at` on that is not white space.
#[inline]
pub(crate) fn skip_space(bytes: &[u8], mut at: usize) -> usize {
    while let Some(rest) = bytes.get(at..)
        && let width @ 1.. = space(rest)
    {
        at += width;
    }
    at
}

/// Where the word at `at` ends.
#[inline]
fn word_end(bytes: &[u8], at: usize) -> usize {
    let mut end = at;
    while let Some(&byte) = bytes.get(end) {
        match byte {
            0..=0x20 | b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b',' | b'$' | b'"' => break,
            0x21..=0x7f => end += 1,
            0xc2 | 0xe2 | 0xe3 | 0xef => {
                let rest = &bytes[end..];
                if space(rest) > 0 || wide_delimiter(rest).is_some() {
                    break;
                }
                end += if byte == 0xc2 { 2 } else { 3 };
            }
            0xc0..=0xdf => end += 2,
            0xe0..=0xef => end += 3,
            _ => end += 4,
        }
    }
    end.min(bytes.len())
}

/// Where the line of `at` ends, at its line end.
pub(crate) fn line_end(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    at + rest.iter().position(|&byte| byte == b'\n' || byte == b'\r').unwrap_or(rest.len())
}

/// Where the line of `at` ends, or about `most` bytes on if it does not end before; lines without
/// end would take long to go through again and again.
pub(crate) fn near_line_end(text: &str, at: usize, most: usize) -> usize {
    let limit = char_boundary(text, text.len().min(at + most));
    line_end(&text.as_bytes()[..limit], at)
}

/// Whether nothing but space stands between the line's beginning and `at`.
pub(crate) fn is_line_start(bytes: &[u8], at: usize) -> bool {
    let before = bytes.get(..at).unwrap_or_default();
    let blank = before.iter().rev().take(64).find(|&&byte| byte != b' ' && byte != b'\t');
    blank.is_none_or(|&byte| byte == b'\n' || byte == b'\r' || byte == b']')
}

#[cfg(test)]
mod tests;
