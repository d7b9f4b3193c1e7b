//! Controls with a name: those of the rule books, of the club rules, and the usual ones online.

use crate::Control;

/// A control that people ask for by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// Its name, in kebab-case; stable.
    pub name: &'static str,
    /// Its text form, as [`Control`] writes it.
    pub text: &'static str,
    /// Where it comes from: a rule book with its article, or a kind of play.
    pub source: &'static str,
}

impl Preset {
    /// The control.
    pub fn control(&self) -> Control {
        self.text.parse().expect("every preset is a valid control")
    }
}

impl Control {
    /// The control with this name in [`PRESETS`].
    ///
    /// ```
    /// let control = clock::Control::preset("cxa-6-1").unwrap();
    /// assert_eq!(control.to_string(), "90m/40 then 15m/10 repeat");
    /// ```
    pub fn preset(name: &str) -> Option<Control> {
        PRESETS.iter().find(|preset| preset.name == name).map(Preset::control)
    }
}

const CXA_61: &str = "CXA 1999, 6.1";
const CXA_62: &str = "CXA 1999, 6.2";
const CXA_63: &str = "CXA 1999, 6.3";
const CXA_64: &str = "CXA 1999, 6.4";
const CXA_65: &str = "CXA 1999, 6.5";
const AXF: &str = "AXF, article 6";
const CLUB: &str = "club rules";
const ONLINE: &str = "online";
const TIEBREAK: &str = "tie-break games";

/// All presets, in the order in which a list shows them.
///
/// Article 6.5 gives no figure; `cxa-6-5` takes the usual hour, other allotments 包干 stand
/// beside it. In the tie-break games Red 红 (seat 0) has more time and must win.
#[rustfmt::skip]
pub const PRESETS: &[Preset] = &[
    preset("cxa-6-1", "90m/40 then 15m/10 repeat", CXA_61),
    preset("cxa-6-2", "60m/30 then 10m/10 repeat", CXA_62),
    preset("cxa-6-3", "10m/40 then 5m/30 repeat", CXA_63),
    preset("cxa-6-4", "5m/30 repeat", CXA_64),
    preset("cxa-6-5", "60m", CXA_65),
    preset("axf-60-30", "60m +30s", AXF),
    preset("axf-25-60", "60m/25 then 5m/10 repeat", AXF),

    preset("school", "30m byoyomi 30s foul 2", CLUB),
    preset("school-strict", "30m byoyomi 30s", CLUB),
    preset("move-2m", "2m/move", CLUB),
    preset("move-2m-foul", "2m/move foul 2", CLUB),
    preset("step-2m-deduct", "40m step 2m deduct 5m", CLUB),
    preset("allotment-20", "20m", CLUB),
    preset("allotment-30", "30m", CLUB),
    preset("allotment-40", "40m", CLUB),
    preset("allotment-40-both-over", "40m both-over both-zero", CLUB),
    preset("allotment-40-cards", "40m cards 2x5m", CLUB),
    preset("shared-40-both-zero", "shared 40m end both-zero", CLUB),
    preset("shared-40-draw", "shared 40m end draw", CLUB),
    preset("shared-40-arbiter", "shared 40m end arbiter", CLUB),
    preset("round-60-draw", "40m round 60m end draw", CLUB),
    preset("round-60-both-zero", "40m round 60m end both-zero", CLUB),
    preset("round-60-loss", "40m round 60m end loss", CLUB),
    preset("round-60-arbiter", "40m round 60m end arbiter", CLUB),

    preset("blitz-3-2", "3m +2s", ONLINE),
    preset("blitz-5-0", "5m", ONLINE),
    preset("blitz-5-3", "5m +3s", ONLINE),
    preset("rapid-10-0", "10m", ONLINE),
    preset("rapid-10-5", "10m +5s", ONLINE),
    preset("rapid-15-10", "15m +10s", ONLINE),
    preset("rapid-20-5", "20m +5s", ONLINE),
    preset("rapid-25-10", "25m +10s", ONLINE),
    preset("slow-30-20", "30m +20s", ONLINE),
    preset("delay-15-10", "15m delay 10s", ONLINE),
    preset("byoyomi-10-30", "10m byoyomi 30s", ONLINE),
    preset("byoyomi-10-30x3", "10m byoyomi 30sx3", ONLINE),
    preset("byoyomi-20-30x3", "20m byoyomi 30sx3", ONLINE),
    preset("byoyomi-60-60x3", "60m byoyomi 1mx3", ONLINE),
    preset("three-timers-10", "10m step 1m byoyomi 30s", ONLINE),
    preset("three-timers-20", "20m step 2m byoyomi 30sx3", ONLINE),
    preset("days-1", "1d/move", ONLINE),
    preset("days-3", "3d/move", ONLINE),
    preset("days-7", "7d/move", ONLINE),
    preset("unlimited", "unlimited", ONLINE),

    preset("tiebreak-10-7", "10m odds 1 -3m", TIEBREAK),
    preset("tiebreak-6-4", "6m odds 1 -2m", TIEBREAK),
];

const fn preset(name: &'static str, text: &'static str, source: &'static str) -> Preset {
    Preset { name, text, source }
}
