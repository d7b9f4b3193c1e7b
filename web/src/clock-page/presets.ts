// Controls with a name, offered without asking a server. A test compares them with `crates/clock/src/presets.rs`.

/** Where a control comes from: the heading under which the list shows it. */
export type Source = "cxa" | "axf" | "club" | "online" | "tiebreak";

export interface Preset {
  /** Its name, in kebab-case. */
  name: string;
  /** Its text form. */
  text: string;
  source: Source;
}

const preset = (name: string, text: string, source: Source): Preset => ({ name, text, source });

export const PRESETS: readonly Preset[] = [
  preset("cxa-6-1", "90m/40 then 15m/10 repeat", "cxa"),
  preset("cxa-6-2", "60m/30 then 10m/10 repeat", "cxa"),
  preset("cxa-6-3", "10m/40 then 5m/30 repeat", "cxa"),
  preset("cxa-6-4", "5m/30 repeat", "cxa"),
  preset("cxa-6-5", "60m", "cxa"),
  preset("axf-60-30", "60m +30s", "axf"),
  preset("axf-25-60", "60m/25 then 5m/10 repeat", "axf"),
  preset("school", "30m byoyomi 30s foul 2", "club"),
  preset("school-strict", "30m byoyomi 30s", "club"),
  preset("move-2m", "2m/move", "club"),
  preset("move-2m-foul", "2m/move foul 2", "club"),
  preset("step-2m-deduct", "40m step 2m deduct 5m", "club"),
  preset("allotment-20", "20m", "club"),
  preset("allotment-30", "30m", "club"),
  preset("allotment-40", "40m", "club"),
  preset("allotment-40-both-over", "40m both-over both-zero", "club"),
  preset("allotment-40-cards", "40m cards 2x5m", "club"),
  preset("shared-40-both-zero", "shared 40m end both-zero", "club"),
  preset("shared-40-draw", "shared 40m end draw", "club"),
  preset("shared-40-arbiter", "shared 40m end arbiter", "club"),
  preset("round-60-draw", "40m round 60m end draw", "club"),
  preset("round-60-both-zero", "40m round 60m end both-zero", "club"),
  preset("round-60-loss", "40m round 60m end loss", "club"),
  preset("round-60-arbiter", "40m round 60m end arbiter", "club"),
  preset("blitz-3-2", "3m +2s", "online"),
  preset("blitz-5-0", "5m", "online"),
  preset("blitz-5-3", "5m +3s", "online"),
  preset("rapid-10-0", "10m", "online"),
  preset("rapid-10-5", "10m +5s", "online"),
  preset("rapid-15-10", "15m +10s", "online"),
  preset("rapid-20-5", "20m +5s", "online"),
  preset("rapid-25-10", "25m +10s", "online"),
  preset("slow-30-20", "30m +20s", "online"),
  preset("delay-15-10", "15m delay 10s", "online"),
  preset("byoyomi-10-30", "10m byoyomi 30s", "online"),
  preset("byoyomi-10-30x3", "10m byoyomi 30sx3", "online"),
  preset("byoyomi-20-30x3", "20m byoyomi 30sx3", "online"),
  preset("byoyomi-60-60x3", "60m byoyomi 1mx3", "online"),
  preset("three-timers-10", "10m step 1m byoyomi 30s", "online"),
  preset("three-timers-20", "20m step 2m byoyomi 30sx3", "online"),
  preset("days-1", "1d/move", "online"),
  preset("days-3", "3d/move", "online"),
  preset("days-7", "7d/move", "online"),
  preset("unlimited", "unlimited", "online"),
  preset("tiebreak-10-7", "10m odds 1 -3m", "tiebreak"),
  preset("tiebreak-6-4", "6m odds 1 -2m", "tiebreak"),
];

/** The controls that a physical board asks for most: they have a card. */
export const FEATURED = ["cxa-6-5", "axf-60-30", "rapid-10-5", "allotment-20", "byoyomi-10-30x3", "school"] as const;
