import { expect, test } from "vitest";
import { Moments } from "./moments";

test("time goes on, is made up for after sleep, and is never set back", () => {
  const at = { wall: 1_000, steady: 5 };
  const moments = new Moments({ wall: () => at.wall, steady: () => at.steady });
  expect(moments.now()).toBe(1_000);
  at.steady += 10;
  expect(moments.now(), "whatever the wall clock says meanwhile").toBe(1_010);
  at.wall += 500;
  moments.wake();
  expect(moments.now(), "the device slept").toBe(1_500);
  at.wall -= 300;
  at.steady += 1;
  moments.wake();
  expect(moments.now(), "somebody set the clock back").toBe(1_501);
});
