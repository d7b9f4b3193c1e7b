import { describe, expect, it } from "vitest";
import { goesOn, PATIENCE_MS } from "./resume";

describe("a search whose line was lost", () => {
  const lost = { control: "blitz-5-3", since: 1_000, at: 5_000 };

  it("goes on after a short while, such as a restart of the server", () => {
    expect(goesOn(lost, 5_000)).toBe(true);
    expect(goesOn(lost, 5_000 + PATIENCE_MS)).toBe(true);
  });

  it("has ended after a long one: who looks may have gone", () => {
    expect(goesOn(lost, 5_001 + PATIENCE_MS)).toBe(false);
  });
});
