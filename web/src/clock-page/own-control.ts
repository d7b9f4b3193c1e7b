// The text of a control from the fields of a form. What is left empty does not stand in it.

export interface Fields {
  /** 局时, in minutes. */
  main: string;
  /** Moves to make in it. */
  moves: string;
  /** What follows when they are made. */
  after: "repeat" | "byoyomi";
  /** Seconds, all of them. */
  increment: string;
  delay: string;
  step: string;
  byoyomi: string;
  periods: string;
  /** Oversteps that lose. */
  foul: string;
}

export const EMPTY: Fields = {
  main: "20",
  moves: "",
  after: "repeat",
  increment: "",
  delay: "",
  step: "",
  byoyomi: "",
  periods: "",
  foul: "",
};

/** The text form; nothing is checked here, as reading it tells what is wrong. */
export function compose(fields: Fields): string {
  const { main, moves, after, increment, delay, step, byoyomi, periods, foul } = trimmed(fields);
  const repeats = moves !== "" && (after === "repeat" || byoyomi === "");
  const bank = [`${main}m${moves && `/${moves}`}`, increment && `+${increment}s`, delay && `delay ${delay}s`, repeats && "repeat"];
  return [
    ...(main === "" ? [] : bank),
    step && `step ${step}s`,
    byoyomi && `byoyomi ${byoyomi}s${periods && `x${periods}`}`,
    foul && `foul ${foul}`,
  ]
    .filter(Boolean)
    .join(" ");
}

function trimmed(fields: Fields): Fields {
  const pairs = Object.entries(fields).map(([name, text]) => [name, (text as string).trim()]);
  return Object.fromEntries(pairs) as unknown as Fields;
}
