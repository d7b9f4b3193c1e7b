import { expect, test } from "vitest";
import source from "../../../crates/wire/src/refused.rs?raw";
import { SECTIONS, rulesPath, sectionOf } from "./anchors";

test("every reason why a move is illegal has its part", () => {
  const codes = [...source.matchAll(/"(illegal\.[a-z_]+)"/g)].map(([, code]) => code!);
  expect(new Set(codes).size).toBeGreaterThan(12);
  for (const code of codes) expect(SECTIONS, code).toContain(sectionOf(code, "r"));
});

test("what a piece cannot do is told where the piece is", () => {
  expect(sectionOf("illegal.wrong_shape", "N")).toBe("horse");
  expect(sectionOf("illegal.wrong_shape", "p")).toBe("pawn");
  expect(sectionOf("illegal.path_blocked", "C")).toBe("cannon");
  expect(sectionOf("illegal.hobbled_leg", "N")).toBe("horse");
});

test("a refusal of another kind has none", () => {
  expect(sectionOf("stale", "N")).toBeNull();
  expect(sectionOf("illegal.wrong_shape", undefined)).toBeNull();
});

test("a part has an address", () => {
  expect(rulesPath("facing")).toBe("/rules#facing");
});
