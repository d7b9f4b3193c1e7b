//! Lines and outlines.

use std::fmt::Write;

/// One step of a path; coordinates are absolute.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Step {
    Move(f32, f32),
    Line(f32, f32),
    Quad(f32, f32, f32, f32),
    Cubic(f32, f32, f32, f32, f32, f32),
    Close,
}

/// A path of straight and curved lines, in the units of its drawing, y downwards.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Path {
    steps: Vec<Step>,
}

/// How far the handles of a quarter circle reach, for a radius of 1.
const QUARTER: f32 = 0.552_285;

impl Path {
    /// The path without a line.
    #[must_use]
    pub const fn new() -> Path {
        Path { steps: Vec::new() }
    }

    /// Begins a new line.
    #[must_use]
    pub fn move_to(mut self, x: f32, y: f32) -> Path {
        self.push(Step::Move(x, y));
        self
    }

    /// A straight line from where the path is.
    #[must_use]
    pub fn line_to(mut self, x: f32, y: f32) -> Path {
        self.push(Step::Line(x, y));
        self
    }

    /// Back to where the line began.
    #[must_use]
    pub fn close(mut self) -> Path {
        self.push(Step::Close);
        self
    }

    /// A line from point to point.
    #[must_use]
    pub fn line(x1: f32, y1: f32, x2: f32, y2: f32) -> Path {
        Path::new().move_to(x1, y1).line_to(x2, y2)
    }

    /// A rectangle.
    #[must_use]
    pub fn rect(x: f32, y: f32, width: f32, height: f32) -> Path {
        Path::new()
            .move_to(x, y)
            .line_to(x + width, y)
            .line_to(x + width, y + height)
            .line_to(x, y + height)
            .close()
    }

    /// A rectangle with round corners.
    #[must_use]
    pub fn round_rect(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Path {
        let (r, k) = (radius, radius * (1.0 - QUARTER));
        let (right, low) = (x + width, y + height);
        let steps = vec![
            Step::Move(x + r, y),
            Step::Line(right - r, y),
            Step::Cubic(right - k, y, right, y + k, right, y + r),
            Step::Line(right, low - r),
            Step::Cubic(right, low - k, right - k, low, right - r, low),
            Step::Line(x + r, low),
            Step::Cubic(x + k, low, x, low - k, x, low - r),
            Step::Line(x, y + r),
            Step::Cubic(x, y + k, x + k, y, x + r, y),
            Step::Close,
        ];
        Path { steps }
    }

    /// A circle.
    #[must_use]
    pub fn circle(x: f32, y: f32, radius: f32) -> Path {
        Path::round_rect(x - radius, y - radius, 2.0 * radius, 2.0 * radius, radius)
    }

    /// This path and another.
    #[must_use]
    pub fn and(mut self, other: Path) -> Path {
        self.steps.extend(other.steps);
        self
    }

    /// The path made larger and then moved.
    #[must_use]
    pub fn placed(mut self, scale: f32, x: f32, y: f32) -> Path {
        let at = |px: f32, py: f32| (px * scale + x, py * scale + y);
        for step in &mut self.steps {
            *step = match *step {
                Step::Move(a, b) => {
                    let (a, b) = at(a, b);
                    Step::Move(a, b)
                }
                Step::Line(a, b) => {
                    let (a, b) = at(a, b);
                    Step::Line(a, b)
                }
                Step::Quad(a, b, c, d) => {
                    let ((a, b), (c, d)) = (at(a, b), at(c, d));
                    Step::Quad(a, b, c, d)
                }
                Step::Cubic(a, b, c, d, e, f) => {
                    let ((a, b), (c, d), (e, f)) = (at(a, b), at(c, d), at(e, f));
                    Step::Cubic(a, b, c, d, e, f)
                }
                Step::Close => Step::Close,
            };
        }
        self
    }

    pub(crate) fn push(&mut self, step: Step) {
        self.steps.push(step);
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Reads the part of SVG's path language that the shipped outlines use: `M L H V Q C Z`, each
    /// absolute, a letter standing for all pairs until the next one.
    pub(crate) fn parse(text: &str) -> Option<Path> {
        let mut path = Path::new();
        let (mut x, mut y) = (0.0, 0.0);
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let body = rest.get(letter.len_utf8()..)?;
            let end = body.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(body.len());
            let numbers: Vec<f32> = body[..end]
                .split([' ', ','])
                .filter(|word| !word.is_empty())
                .map(|word| word.parse().ok())
                .collect::<Option<_>>()?;
            rest = &body[end..];
            let size = match letter {
                'M' | 'L' => 2,
                'H' | 'V' => 1,
                'Q' => 4,
                'C' => 6,
                'Z' if numbers.is_empty() => {
                    path.push(Step::Close);
                    continue;
                }
                _ => return None,
            };
            if numbers.is_empty() || !numbers.len().is_multiple_of(size) {
                return None;
            }
            for (index, group) in numbers.chunks_exact(size).enumerate() {
                let step = match (letter, group) {
                    ('M', &[a, b]) if index == 0 => Step::Move(a, b),
                    ('M' | 'L', &[a, b]) => Step::Line(a, b),
                    ('H', &[a]) => Step::Line(a, y),
                    ('V', &[b]) => Step::Line(x, b),
                    ('Q', &[a, b, c, d]) => Step::Quad(a, b, c, d),
                    ('C', &[a, b, c, d, e, f]) => Step::Cubic(a, b, c, d, e, f),
                    _ => return None,
                };
                if let Step::Move(a, b)
                | Step::Line(a, b)
                | Step::Quad(_, _, a, b)
                | Step::Cubic(_, _, _, _, a, b) = step
                {
                    (x, y) = (a, b);
                }
                path.push(step);
            }
        }
        Some(path)
    }

    /// Writes the path as the `d` of an SVG path, to a hundredth of a unit.
    pub(crate) fn write_svg(&self, out: &mut String) {
        for step in &self.steps {
            let (letter, numbers): (char, &[f32]) = match step {
                Step::Move(a, b) => ('M', &[*a, *b]),
                Step::Line(a, b) => ('L', &[*a, *b]),
                Step::Quad(a, b, c, d) => ('Q', &[*a, *b, *c, *d]),
                Step::Cubic(a, b, c, d, e, f) => ('C', &[*a, *b, *c, *d, *e, *f]),
                Step::Close => ('Z', &[]),
            };
            out.push(letter);
            for (index, value) in numbers.iter().enumerate() {
                if index > 0 {
                    out.push(' ');
                }
                write_number(out, *value);
            }
        }
    }
}

/// A number to a hundredth, in as few characters as it takes.
pub(crate) fn write_number(out: &mut String, value: f32) {
    let start = out.len();
    let _ = write!(out, "{value:.2}");
    if out[start..].contains('.') {
        out.truncate(out.trim_end_matches('0').trim_end_matches('.').len());
    }
    if &out[start..] == "-0" {
        out.truncate(start);
        out.push('0');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(path: &Path) -> String {
        let mut out = String::new();
        path.write_svg(&mut out);
        out
    }

    #[test]
    fn a_path_is_read_and_written() {
        let path = Path::parse("M1 2 3 4.5H-6V7Q1 2 3 4C1 2 3 4 5 6ZM0 0").unwrap();
        assert_eq!(svg(&path), "M1 2L3 4.5L-6 4.5L-6 7Q1 2 3 4C1 2 3 4 5 6ZM0 0");
    }

    #[test]
    fn what_is_no_path_is_refused() {
        for text in ["M", "M1", "1 2", "Mx y", "A1 2 3", "Z1", "M1 2 3", "é"] {
            assert_eq!(Path::parse(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_are_short() {
        let mut out = String::new();
        for value in [10.0, -0.001, 0.126, 100.5] {
            write_number(&mut out, value);
            out.push(' ');
        }
        assert_eq!(out, "10 0 0.13 100.5 ");
    }

    #[test]
    fn a_placed_path_is_larger_and_elsewhere() {
        assert_eq!(svg(&Path::line(0.0, 0.0, 1.0, 2.0).placed(2.0, 10.0, 20.0)), "M10 20L12 24");
    }
}
