// Sound: every kind is asked for at its moment, as loud as it was chosen, and not at all where it is muted.
import type { Page } from "@playwright/test";
import * as canned from "../canned.ts";
import { both, clock, finished, live, view, NOW, PLIES } from "../canned.ts";
import { expect, open, openTimed, point, test, update } from "./fixtures.ts";
import { HEARD, SCORES, SOUNDS, type Heard, type Sound } from "../../src/sound/scores.ts";
import { closes } from "../dialog.ts";

/** What was let be heard: a sound by its name or a word, and how loud it was, where 1 is its full strength. */
interface Made {
  sound: string;
  gain: number;
}

interface Spy {
  strokes: { pitch: number; peak: number }[];
  words: { text: string; lang: string; volume: number }[];
  audio: AudioContext | null;
}

/** Puts ears at the page: strokes on their way to the loudspeaker, and words on theirs to the voice. */
async function listen(page: Page, { voices = true } = {}): Promise<() => Promise<Made[]>> {
  await page.addInitScript((voices) => {
    const spy: Spy = { strokes: [], words: [], audio: null };
    Object.assign(globalThis, { spy });
    const Own = AudioContext;
    globalThis.AudioContext = class extends Own {
      constructor(options?: AudioContextOptions) {
        super(options);
        spy.audio = this;
      }
    };
    // A stroke begins with the rise to its peak; what rings follows, a string by its pitch, wood by its resonance.
    const { linearRampToValueAtTime, setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.linearRampToValueAtTime = function (value, time) {
      spy.strokes.push({ pitch: 0, peak: value });
      return linearRampToValueAtTime.call(this, value, time);
    };
    const ring = (pitch: number) => {
      const stroke = spy.strokes.at(-1);
      if (stroke && stroke.pitch === 0) stroke.pitch = Math.round(pitch);
    };
    AudioParam.prototype.setValueAtTime = function (value, time) {
      if (value > 20) ring(value);
      return setValueAtTime.call(this, value, time);
    };
    const value = Object.getOwnPropertyDescriptor(AudioParam.prototype, "value")!;
    Object.defineProperty(AudioParam.prototype, "value", {
      ...value,
      set(this: AudioParam, to: number) {
        if (to > 20) ring(to / 1.6);
        value.set!.call(this, to);
      },
    });
    const local = ["zh-CN", "en-GB"].map((lang) => ({ lang, localService: true, name: lang, default: false, voiceURI: lang }));
    Object.assign(globalThis, {
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
    });
    Object.defineProperty(globalThis, "speechSynthesis", {
      value: {
        getVoices: () => (voices ? local : []),
        cancel: () => undefined,
        speak: ({ text, lang, volume }: SpeechSynthesisUtterance) => spy.words.push({ text, lang, volume }),
      },
    });
  }, voices);
  return async () => {
    const { strokes, words } = await page.evaluate(() => {
      const { strokes, words } = (globalThis as unknown as { spy: Spy }).spy;
      return { strokes, words };
    });
    return [...named(strokes), ...words.map(({ text, lang, volume }) => ({ sound: `${lang} ${text}`, gain: volume }))];
  };
}

/** The sounds that strokes make up; the longest that fits is the one. */
function named(strokes: Spy["strokes"]): Made[] {
  const made: Made[] = [];
  for (let index = 0; index < strokes.length; ) {
    const fits = (sound: Sound) => SCORES[sound].every(({ pitch }, part) => strokes[index + part]?.pitch === Math.round(pitch));
    const sound = SOUNDS.filter(fits).sort((one, other) => SCORES[other].length - SCORES[one].length)[0];
    if (!sound) throw new Error(`strokes of no sound: ${JSON.stringify(strokes.slice(index))}`);
    made.push({ sound, gain: Math.round((strokes[index]!.peak / SCORES[sound][0]!.peak) * 10_000) / 10_000 });
    index += SCORES[sound].length;
  }
  return made;
}

/** How loud a sound is as long as nobody has chosen: the volume of everything. */
const USUAL = 0.7;

/** Browsers are silent until a press; it takes nothing up. */
async function wake(page: Page): Promise<void> {
  await point(page, "e5").click();
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { spy: Spy }).spy.audio?.state)).toBe("running");
}

const black = (over: { capture?: boolean; check?: boolean } = {}): Parameters<canned.Canned["say"]>[0] => ({
  t: "update",
  seq: 41,
  at: NOW,
  what: { is: "moved", seat: 1, capture: over.capture ?? false },
  live: live({ seq: 41, plies: PLIES.length + 1, fen: canned.MIDDLE, targets: ["g2h4f4"], ...(over.check ? { check: "e0" } : {}) }),
  ply: { move: "b8b7", chinese: "炮2进1", wxf: "C2+1", spent: 3_000, ...(over.check ? { check: true } : {}), ...(over.capture ? { captured: "P" } : {}) },
});

const ended = (termination: string): Parameters<canned.Canned["say"]>[0] => {
  const { live: last } = finished();
  return { t: "update", seq: 41, at: NOW, what: { is: "ended" }, live: { ...last, seq: 41, result: { ...last.result!, termination } } };
};

/** One's own clock comes to so many seconds. */
async function reaches(server: canned.Canned, seconds: number): Promise<void> {
  server.say(update(41, { clock: { ...clock(seconds * 1_000 + 1_400, 60_000, [0]), at: await server.now() } }));
  await server.pass(2_500);
}

interface Moment {
  act: (page: Page, server: canned.Canned) => Promise<void> | void;
  /** What is heard, in the words of a reader of Chinese. */
  heard: string;
}

/** When each kind is heard. */
const MOMENTS: Record<Heard, Moment> = {
  select: { act: (page) => point(page, "g2").click(), heard: "select" },
  move: { act: (_, server) => server.say(black()), heard: "move" },
  capture: { act: (_, server) => server.say(black({ capture: true })), heard: "capture" },
  check: { act: (_, server) => server.say(black({ check: true })), heard: "check" },
  mate: { act: (_, server) => server.say(ended("checkmate")), heard: "mate" },
  illegal: {
    act: async (page) => {
      await point(page, "g2").click();
      await point(page, "g9").click();
    },
    heard: "illegal",
  },
  low: { act: (_, server) => reaches(server, 30), heard: "low" },
  count: { act: (_, server) => reaches(server, 10), heard: "zh-CN 10" },
  notice: {
    act: (_, server) => server.say({ t: "update", seq: 41, at: NOW, what: { is: "offered", seat: 1, offer: "draw" }, live: live({ seq: 41, offers: [{ seat: 1, offer: "draw" }] }) }),
    heard: "notice",
  },
  voice: { act: (_, server) => server.say(black({ check: true })), heard: "zh-CN 将军" },
};

/** What the page shows when the moment has come, so that silence is not measured too early. */
const SHOWN: Record<Heard, (page: Page) => Promise<void>> = {
  select: (page) => expect(point(page, "g2")).toHaveAttribute("aria-selected", "true"),
  move: (page) => expect(page.locator("[data-ply='27']")).toBeVisible(),
  capture: (page) => expect(page.locator("[data-ply='27']")).toBeVisible(),
  check: (page) => expect(page.locator(".swell")).toBeVisible(),
  mate: (page) => expect(page.getByTestId("result")).toBeVisible(),
  illegal: (page) => expect(page.locator(".cells")).toBeVisible(),
  low: (page) => expect(page.getByTestId("plate-red").getByRole("timer")).toHaveText(/^0:[0-2]\d$/),
  count: (page) => expect(page.getByTestId("plate-red").getByRole("timer")).toHaveText(/^0:0\d$/),
  notice: (page) => expect(page.getByTestId("notice")).toHaveAttribute("data-kind", "asked"),
  voice: (page) => expect(page.locator(".swell")).toBeVisible(),
};

const state = () => view({ live: live({ clock: clock(50_000, 60_000, [0]) }) });
const named_in = (made: Made[], sound: string) => made.filter((one) => one.sound === sound);

for (const kind of HEARD) {
  const { act, heard } = MOMENTS[kind];
  test(`${kind} is heard at its moment, as loud as chosen, and not when it is muted`, async ({ page, home }) => {
    const made = await listen(page);
    let server = await openTimed(page, home, state());
    await wake(page);
    expect(named_in(await made(), heard), "before its moment").toEqual([]);
    await act(page, server);
    await SHOWN[kind](page);
    await expect.poll(async () => named_in(await made(), heard).map(({ gain }) => gain)).toEqual([USUAL]);

    // Half of its own volume, half of everything's: a quarter.
    const settings = () => page.getByRole("dialog", { name: "设置" });
    const slider = () => settings().locator(`#sound-${kind}`);
    const quieter = async () => {
      await page.getByRole("button", { name: "设置" }).first().click();
      await settings().getByRole("slider", { name: "音量" }).fill("50");
      await slider().fill("50");
      await closes(page);
    };
    const again = async () => {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      server = await openTimed(page, home, state());
      await wake(page);
      expect(named_in(await made(), heard)).toEqual([]);
      await act(page, server);
      await SHOWN[kind](page);
    };
    if (kind === "mate") await closes(page);
    await quieter();
    await again();
    await expect.poll(async () => named_in(await made(), heard).map(({ gain }) => gain)).toEqual([0.25]);

    // Muted it is silent, also after the page was loaded anew; nothing else is.
    if (kind === "mate") await closes(page);
    await page.getByRole("button", { name: "设置" }).first().click();
    const mute = () => settings().getByRole("button", { name: /^静音：/ }).nth(HEARD.indexOf(kind));
    await mute().click();
    await expect(mute()).toHaveAttribute("aria-pressed", "true");
    await closes(page);
    await again();
    expect(named_in(await made(), heard)).toEqual([]);
    if (kind === "mate") await closes(page);
    await page.getByRole("button", { name: "设置" }).first().click();
    await expect(mute()).toHaveAttribute("aria-pressed", "true");
    await expect(slider()).toHaveValue("0");
    for (const other of HEARD) if (other !== kind) await expect(settings().locator(`#sound-${other}`), other).toHaveValue("100");
    await expect(settings().getByRole("slider", { name: "音量" })).toHaveValue("50");
    await mute().click();
    await expect(slider(), "not muted any more it is heard").not.toHaveValue("0");
  });
}

test("all sound is switched off by one switch and by a key, and stays so", async ({ page, home }) => {
  const made = await listen(page);
  let server = await open(page, home, state());
  await wake(page);
  await page.keyboard.press("m");
  await expect(page.getByTestId("toast")).toContainText("声音已关");
  for (const loaded of [false, true]) {
    if (loaded) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      server = await open(page, home, state());
      await wake(page);
      await expect(page.getByRole("button", { name: "静音", exact: true })).toHaveAttribute("aria-pressed", "true");
    }
    await point(page, "g2").click();
    await point(page, "g9").click();
    server.say(black({ check: true }));
    await SHOWN.check(page);
    server.say({ ...(ended("checkmate") as { live: { plies: number } }), seq: 42 } as Parameters<canned.Canned["say"]>[0]);
    await SHOWN.mate(page);
    expect(await made()).toEqual([]);
  }
});

test("one’s own moves are heard when they are made, a refusal and a text that is no move as such", async ({ page, home }) => {
  const made = await listen(page);
  const server = await open(page, home, state(), { "GET /positions": { fen: canned.MIDDLE, turn: "red", checkers: [], ending: null, moves: [] } });
  await wake(page);
  const sounds = async () => (await made()).map(({ sound }) => sound);
  await point(page, "g5").click();
  await point(page, "g6").click();
  await expect.poll(sounds).toEqual(["select", "move"]);
  server.say({ t: "refused", re: server.last(), code: "illegal.path_blocked", text: both("路被挡。", "Blocked."), squares: [] });
  await expect.poll(sounds).toEqual(["select", "move", "illegal"]);
  await point(page, "g5").click();
  await point(page, "g8").click();
  await expect.poll(sounds).toEqual(["select", "move", "illegal", "select", "capture"]);
  server.say({ t: "refused", re: server.last(), code: "illegal.path_blocked", text: both("路被挡。", "Blocked."), squares: [] });
  await page.getByRole("textbox", { name: "输入着法" }).fill("炮九进九");
  await page.keyboard.press("Enter");
  await expect.poll(sounds).toEqual(["select", "move", "illegal", "select", "capture", "illegal", "illegal"]);
});

for (const [lang, locale, check, mate] of [
  ["zh-CN", "zh-CN", "将军", "绝杀"],
  ["en-GB", "en-GB", "Check", "Checkmate"],
] as const) {
  test(`check, mate and the last ten seconds are spoken: ${locale}`, async ({ browser, home }) => {
    const page = await browser.newPage({ locale });
    const made = await listen(page);
    const server = await openTimed(page, home, state());
    await wake(page);
    const words = async () => (await made()).filter(({ sound }) => sound.startsWith(lang)).map(({ sound }) => sound.slice(lang.length + 1));
    server.say(update(41, { clock: { ...clock(11_500, 60_000, [0]), at: await server.now() } }));
    await server.pass(10_900);
    await expect.poll(words).toEqual(["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"]);
    server.say({ ...black({ check: true }), seq: 42, live: live({ seq: 42, plies: PLIES.length + 1, check: "e0" }) } as Parameters<canned.Canned["say"]>[0]);
    await expect.poll(async () => (await words()).at(-1)).toBe(check);
    server.say({ ...(ended("checkmate") as object), seq: 43 } as Parameters<canned.Canned["say"]>[0]);
    await expect.poll(async () => (await words()).at(-1)).toBe(mate);
    expect(await words()).toHaveLength(12);
    await page.close();
  });
}

test("an end that is no mate is not called one", async ({ page, home }) => {
  const made = await listen(page);
  const server = await open(page, home, state());
  await wake(page);
  server.say(ended("resignation"));
  await expect.poll(async () => (await made()).map(({ sound }) => sound)).toEqual(["mate"]);
});

test("without a voice for the language the last seconds tick", async ({ page, home }) => {
  const made = await listen(page, { voices: false });
  const server = await openTimed(page, home, state());
  await wake(page);
  server.say(update(41, { clock: { ...clock(11_400, 60_000, [0]), at: await server.now() } }));
  await server.pass(3_900);
  await SHOWN.count(page);
  const sounds = (await made()).map(({ sound }) => sound);
  expect(sounds.filter((sound) => sound === "count").length).toBeGreaterThanOrEqual(2);
  expect(sounds.filter((sound) => sound.includes(" ")), "words").toEqual([]);
});

test("the opponent’s clock is not counted, and one’s own not when it only begins to run", async ({ page, home }) => {
  const made = await listen(page);
  const server = await openTimed(page, home, view({ live: live({ to_act: [1], targets: [], clock: clock(28_000, 31_400, [1]) }) }));
  await wake(page);
  await server.pass(3_000);
  await expect(page.getByTestId("plate-black").getByRole("timer")).toHaveText(/^0:[12]\d$/);
  server.say(update(41, { clock: { ...clock(27_900, 29_000, [0]), at: await server.now() } }));
  await server.pass(3_000);
  await expect(page.getByTestId("plate-red").getByRole("timer")).toHaveText(/^0:(2[0-6]|1\d)$/);
  expect(await made()).toEqual([]);
});
