import { expect, test } from "vitest";
import { parse, write } from "./control-text";
import { EMPTY, compose, type Fields } from "./own-control";

test.each<[Partial<Fields>, string]>([
  [{}, "20m"],
  [{ main: "1.5", increment: "2" }, "90s +2s"],
  [{ main: "15", delay: "10" }, "15m delay 10s"],
  [{ main: "10", step: "60", byoyomi: "30", periods: "3" }, "10m step 1m byoyomi 30sx3"],
  [{ main: "30", byoyomi: "30", foul: "2" }, "30m byoyomi 30s foul 2"],
  [{ main: "5", moves: "30" }, "5m/30 repeat"],
  [{ main: "5", moves: " 30 ", after: "byoyomi", byoyomi: "30" }, "5m/30 byoyomi 30s"],
  [{ main: "5", moves: "30", after: "repeat", byoyomi: "30" }, "5m/30 repeat byoyomi 30s"],
  [{ main: "5", moves: "30", after: "byoyomi", byoyomi: "" }, "5m/30 repeat"],
  [{ main: "", byoyomi: "60" }, "1m/move"],
])("%o", (fields, text) => {
  expect(write(parse(compose({ ...EMPTY, ...fields })))).toBe(text);
});

test("nothing filled in is no control", () => {
  expect(compose({ ...EMPTY, main: "" })).toBe("");
  expect(() => parse(compose({ ...EMPTY, main: "many" }))).toThrow();
});
