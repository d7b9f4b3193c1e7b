import { expect, test } from "vitest";
import { find, plain } from "./typed";

const CANNON = { uci: "h2e2", iccs: "H2-E2", wxf: "C2.5", chinese: "炮二平五", short: "炮25" };
const CANNON_UP = { uci: "h2h7", iccs: "H2-H7", wxf: "C2+5", chinese: "炮二进五", short: "炮25" };
const ROOK_BACK = { uci: "f7f5", iccs: "F7-F5", wxf: "R4-2", chinese: "车四退二", short: "车42" };
const ELEPHANT = { uci: "g0e2", iccs: "G0-E2", wxf: "E3+5", chinese: "相三进五", short: "相35" };
const MOVES = [CANNON, CANNON_UP, ROOK_BACK, ELEPHANT];

test.each([
  ["炮二平五", CANNON],
  ["砲2平5", CANNON],
  ["包２平５", CANNON],
  [" 炮 二 平 五 ", CANNON],
  ["C2.5", CANNON],
  ["c2=5", CANNON],
  ["h2e2", CANNON],
  ["H2-E2", CANNON],
  ["h2−e2", CANNON],
  ["C2+5", CANNON_UP],
  ["炮二進五", CANNON_UP],
  ["R4-2", ROOK_BACK],
  ["R4−2", ROOK_BACK],
  ["俥四退二", ROOK_BACK],
  ["象三进五", ELEPHANT],
  ["相35", ELEPHANT],
])("%s is found", (text, move) => {
  expect(find(text, MOVES)).toEqual({ is: "one", move });
});

test("the short form can mean two moves", () => {
  expect(find("炮25", MOVES)).toEqual({ is: "several", moves: [CANNON, CANNON_UP] });
});

test.each(["", "马二进三", "R4.2", "hello", "h2"])("%s means nothing here", (text) => {
  expect(find(text, MOVES)).toEqual({ is: "none" });
});

test("width, script and case are one", () => {
  expect(plain("Ｃ２．５")).toBe("C2.5");
  expect(plain("傌八進七")).toBe(plain("马8进7"));
});
