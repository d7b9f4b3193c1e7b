import { expect, test } from "vitest";
import { outcomeFor } from "./outcome";

test.each([
  [["a", "b"], "1-0", "won"],
  [["b", "a"], "1-0", "lost"],
  [["b", "a"], "0-1", "won"],
  [["a", "b"], "1/2-1/2", "drew"],
  [["a", "b"], "0-0", "lost"],
  [["a", "b"], "*", null],
  [["a", null], "0-1", "lost"],
  [["b", "c"], "1-0", "arbiter"],
] as const)("%j, %s", (people, score, outcome) => {
  expect(outcomeFor({ people: [...people], score }, "a")).toBe(outcome);
});
