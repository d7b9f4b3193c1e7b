// The natures of a move 着法性质 and their signs.

/** Forbidden in the long run 打, then allowed 闲. */
export const NATURES = {
  check: "将",
  kill: "杀",
  chase: "捉",
  exchange: "兑",
  offer: "献",
  block: "拦",
  follow: "跟",
  idle: "闲",
  undetermined: "？",
} as const;

export type Nature = keyof typeof NATURES;

/** Those that a legend names, in two columns. */
export const FORBIDDEN: readonly Nature[] = ["check", "kill", "chase"];
export const ALLOWED: readonly Nature[] = ["exchange", "offer", "block", "follow", "idle"];

export function isNature(name: string): name is Nature {
  return name in NATURES;
}
