import { expect, test } from "vitest";
import { entries, paragraphs } from "./prose";

test("an empty line parts paragraphs", () => {
  expect(paragraphs("one\nmore\n\ntwo\n \n\nthree\n")).toEqual(["one more", "two", "three"]);
  expect(paragraphs("")).toEqual([]);
});

test("a bar parts an entry", () => {
  expect(entries("兑｜请对方互换。\n献｜送给对方。")).toEqual([
    { name: "兑", about: "请对方互换。" },
    { name: "献", about: "送给对方。" },
  ]);
  expect(entries("no entry")).toEqual([]);
});
