//! Moments as people write them: `2026-11-30T09:00:00.000Z`.

use std::fmt::Write as _;

const DAY: i64 = 86_400_000;

/// The moment in UTC to the millisecond; a bare number of milliseconds where the year would not
/// have four digits.
pub(super) fn write(millis: i64) -> String {
    let (days, within) = (millis.div_euclid(DAY), millis.rem_euclid(DAY));
    let (year, month, day) = civil(days);
    if !(0..=9999).contains(&year) {
        return millis.to_string();
    }
    let (seconds, millis) = (within / 1_000, within % 1_000);
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let mut text = String::with_capacity(24);
    let _ = write!(
        text,
        "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z"
    );
    text
}

/// Reads what [`write`] writes and nothing else.
pub(super) fn read(text: &str) -> Option<i64> {
    let millis = match text.strip_suffix('Z') {
        None => text.parse().ok()?,
        Some(text) => {
            let (date, time) = text.split_once('T')?;
            // No part is longer than a year, so nothing below overflows.
            let number = |text: &str| text.parse::<i64>().ok().filter(|_| text.len() <= 4);
            let mut date = date.splitn(3, '-').map(number);
            let mut part = || date.next().flatten();
            let (year, month, day) = (part()?, part()?, part()?);
            let (clock, millis) = time.split_once('.')?;
            let mut clock = clock.splitn(3, ':').map(number);
            let mut part = || clock.next().flatten();
            let (hour, minute, second) = (part()?, part()?, part()?);
            if !(0..=9999).contains(&year) || !(1..=12).contains(&month) {
                return None;
            }
            let seconds = 3_600 * hour + 60 * minute + second;
            DAY * days(year, month, day) + 1_000 * seconds + number(millis)?
        }
    };
    // One moment has one text.
    (write(millis) == text).then_some(millis)
}

/// Year, month and day of a day counted from 1970 (Hinnant's algorithm, proleptic Gregorian).
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // Months are counted from March, so that the leap day is the last of the year.
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (year_of_era + 400 * era + i64::from(month <= 2), month, day)
}

/// The inverse of [`civil`].
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = year - i64::from(month <= 2);
    let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let shifted_month = if month > 2 { month - 3 } else { month + 9 };
    let day_of_year = (153 * shifted_month + 2) / 5 + day - 1;
    let day_of_era = 365 * year_of_era + year_of_era / 4 - year_of_era / 100 + day_of_year;
    146_097 * era + day_of_era - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_read_as_they_are_written() {
        for (millis, text) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (1_709_164_800_000, "2024-02-29T00:00:00.000Z"),
            (1_796_029_200_007, "2026-11-30T09:00:00.007Z"),
            (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (253_402_300_800_000, "253402300800000"),
            (i64::MIN, "-9223372036854775808"),
            (i64::MAX, "9223372036854775807"),
        ] {
            assert_eq!(write(millis), text);
            assert_eq!(read(text), Some(millis), "{text}");
        }
    }

    #[test]
    fn nothing_else_is_a_moment() {
        for text in [
            "",
            "Z",
            "0",
            "1970-01-01",
            "1970-01-01T00:00:00Z",
            "1970-1-1T00:00:00.000Z",
            "1970-02-30T00:00:00.000Z",
            "1970-13-01T00:00:00.000Z",
            "1970-01-01T24:00:00.000Z",
            "1970-01-01T00:60:00.000Z",
            "+970-01-01T00:00:00.000Z",
            "9223372036854775807-01-01T00:00:00.000Z",
            "1970-01-01T00:00:00.000Z ",
            "１９７０-01-01T00:00:00.000Z",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read("1970-01-01T9223372036854775807:00:00.000Z"), None);
    }
}
