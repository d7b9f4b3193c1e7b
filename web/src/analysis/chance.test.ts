import { describe, expect, it } from "vitest";
import { chance } from "./chance";

describe("the height on the graph", () => {
  it("is the middle where nobody is better, and grows with Red's lead", () => {
    expect(chance({ cp: 0 })).toBe(0.5);
    expect(chance({ cp: 250 })).toBeCloseTo(0.748, 2);
    expect(chance({ cp: -250 })).toBeCloseTo(0.252, 2);
  });
  it("is an edge where the game is decided", () => {
    expect(chance({ mate: 3 })).toBe(1);
    expect(chance({ mate: -1 })).toBe(0);
    expect(chance({ decided: -1 })).toBe(0);
  });
});
