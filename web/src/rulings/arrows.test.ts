import { describe, expect, it } from "vitest";
import { foremost, marks, path, targets } from "./arrows";
import type { EvidenceView, FindingView } from "../wire-types";

function evidence(means: string, target: string | null, line: string[]): EvidenceView {
  const [square = "", piece = ""] = target?.split(" ") ?? [];
  return {
    means,
    target: target === null ? null : { square, piece, protected: false },
    line: line.map((move) => ({ move, chinese: move, wxf: move })),
  };
}

function finding(nature: string, ...found: EvidenceView[]): FindingView {
  return { ply: 0, nature, evidence: found, clause: null };
}

describe("marks over a small board", () => {
  it("draws a check from every checker, and rings the king once", () => {
    const double = finding("check", evidence("direct", "e9 k", ["e5e9"]), evidence("discovered", "e9 k", ["g8e9"]));
    expect(marks(double)).toEqual({
      arrows: [
        { kind: "check", from: "e5", to: "e9" },
        { kind: "check", from: "g8", to: "e9" },
      ],
      rings: [{ kind: "check", at: "e9" }],
    });
  });

  it("draws the mover's part of a mate", () => {
    const kill = finding("kill", evidence("checks", null, ["g1f1", "e1e0", "b3b0"]));
    expect(marks(kill).arrows).toEqual([
      { kind: "kill", from: "g1", to: "f1" },
      { kind: "kill", from: "b3", to: "b0" },
    ]);
  });

  it("tells the shortest way to each target first, and the greatest piece", () => {
    const chase = finding(
      "chase",
      evidence("exchange", "d0 A", ["b0d0"]),
      evidence("checks", "c2 R", ["b0d0", "e0e1", "d0c2"]),
      evidence("direct", "c2 R", ["c8c2"]),
      evidence("direct", "h2 C", ["h8h2"]),
      evidence("direct", "i3 P", ["i8i3"]),
    );
    expect(foremost(chase).map(({ target }) => target?.square)).toEqual(["c2", "h2", "d0"]);
    expect(targets(chase)).toBe(4);
    expect(marks(chase).rings).toHaveLength(3);
  });

  it("draws nothing for an idle move or an exchange", () => {
    expect(marks(finding("idle"))).toEqual({ arrows: [], rings: [] });
    expect(marks(finding("exchange", evidence("exchange", "h0 R", ["h9h0"]))).arrows).toEqual([]);
  });
});

describe("an arrow", () => {
  it("begins beside its ring and ends before the piece", () => {
    expect(path({ kind: "move", from: "e6", to: "f6" })).toEqual({ shaft: "M416 300L428 300", head: "M454 300L428 315.6L428 284.4Z" });
    const long = path({ kind: "move", from: "e0", to: "e6" });
    expect(long.shaft).toBe("M400 883L400 372");
  });

  it("never turns back between neighbours", () => {
    for (const kind of ["check", "kill", "chase"] as const) {
      const [, start, neck] = /^M400 (\d+)L400 (\d+)$/.exec(path({ kind, from: "e0", to: "e1" }).shaft)!.map(Number);
      expect(start! - neck!).toBeGreaterThanOrEqual(12);
    }
  });
});
