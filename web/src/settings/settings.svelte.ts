// What the reader chose. Each choice is kept under its own name, so that an unknown one does no harm.
import type { Coordinates } from "../board/geometry";
import { PIECE_SETS, type PieceSet } from "../board/names";
import { NOTATIONS, type Notation } from "../game/record";
import { load, save } from "./store";

export type Lang = "zh-Hans" | "en";
export type Theme = "auto" | "light" | "dark";

const LANGS: readonly Lang[] = ["zh-Hans", "en"];
const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const EDGES = ["auto", "hanzi", "digits", "letters", "both", "none"] as const;
export type Edges = (typeof EDGES)[number];
const SWITCH = ["on", "off"] as const;
type Switch = (typeof SWITCH)[number];

function kept<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  const value = load(name);
  return allowed.find((one) => one === value) ?? otherwise;
}

function spoken(): Lang {
  return navigator.language.toLowerCase().startsWith("zh") ? "zh-Hans" : "en";
}

/** The choices that are on or off. */
export type SwitchName = "outlined" | "tint" | "facing" | "confirm" | "premove" | "touchdrag" | "motion" | "table" | "turn";

class Settings {
  /** The language of the interface. */
  lang = $state<Lang>(kept("lang", LANGS, spoken()));
  /** Light, dark, or as the system says. */
  theme = $state<Theme>(kept("theme", THEMES, "auto"));
  /** The signs on the pieces. */
  pieces = $state<PieceSet>(kept("pieces", PIECE_SETS, "trad"));
  /** Whether both sides are drawn outlined 阳文, instead of Black in solid. */
  outlined = $state<Switch>(kept("outlined", SWITCH, "off"));
  /** Whether river and palaces are tinted. */
  tint = $state<Switch>(kept("tint", SWITCH, "off"));
  /** The signs on the edges of the board; `auto` as the language has it. */
  edges = $state<Edges>(kept("edges", EDGES, "auto"));
  /** Whether the far side's pieces stand on their heads. */
  facing = $state<Switch>(kept("facing", SWITCH, "off"));
  /** Whether a move is asked about once more before it is made. */
  confirm = $state<Switch>(kept("confirm", SWITCH, "off"));
  /** Whether a move can be planned while the other side thinks 预走. */
  premove = $state<Switch>(kept("premove", SWITCH, "on"));
  /** Whether a finger drags pieces too. */
  touchdrag = $state<Switch>(kept("touchdrag", SWITCH, "off"));
  /** Whether things move. */
  motion = $state<Switch>(kept("motion", SWITCH, "on"));
  /** Whether the board of a game stands below it as a table, for those who read it by words. */
  table = $state<Switch>(kept("table", SWITCH, "off"));
  /** Whether the board turns to whoever moves, on a shared screen. */
  turn = $state<Switch>(kept("turn", SWITCH, "off"));
  /** How moves are written; null until chosen. */
  #notation = $state<Notation | null>(NOTATIONS.find((one) => one === load("notation")) ?? null);

  /** How moves are written: as chosen, else as the language has it. */
  get notation(): Notation {
    return this.#notation ?? (this.lang === "en" ? "wxf" : "chinese");
  }
  set notation(notation: Notation) {
    this.#notation = notation;
    save("notation", notation);
  }

  /** The signs on the edges as the board wants them; null for none. */
  get coordinates(): Coordinates | null {
    if (this.edges === "none") return null;
    if (this.edges !== "auto") return this.edges;
    return this.lang === "en" ? "digits" : "hanzi";
  }

  /** Whether a point is called by file and rank, `e2`, and not by path and row: as the moves or the edges have it. */
  get lettered(): boolean {
    return this.notation === "iccs" || this.edges === "letters";
  }

  /** Changes a choice and keeps it. */
  set<K extends "lang" | "theme" | "pieces" | "edges" | SwitchName>(name: K, value: this[K]): void {
    (this as Settings)[name] = value;
    save(name, value);
    this.show();
  }

  /** Puts onto the document what its styles need. `public/boot.js` does the same before the first paint. */
  show(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    if (this.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    root.dataset.motion = this.motion;
  }
}

export const settings = new Settings();
