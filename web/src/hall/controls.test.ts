import { expect, test } from "vitest";
import { CARDS, deal, title } from "./controls";

const option = (name: string) => ({ name, control: name, text: { zh: name, en: name } });

test("cards are dealt in their order, the rest fills up", () => {
  const { cards, rest } = deal(["a", "b", "rapid-10-5", "blitz-5-3", "c", "d", "e"].map(option));
  expect(cards.map((card) => card.name)).toEqual(["blitz-5-3", "rapid-10-5", "a", "b", "c", "d"]);
  expect(cards).toHaveLength(CARDS);
  expect(rest.map((one) => one.name)).toEqual(["e"]);
});

test.each([
  ["10m +5s", { is: "figures", text: "10 + 5" }],
  ["40m", { is: "allotment", minutes: 40 }],
  ["10m byoyomi 30sx3", { is: "byoyomi", minutes: 10 }],
  ["10m step 1m byoyomi 30s", { is: "three" }],
  ["90m/40 then 15m/10 repeat", null],
  ["3d/move", null],
])("%s", (control, large) => {
  expect(title(control)).toEqual(large);
});
