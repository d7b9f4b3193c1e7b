import { expect, test } from "vitest";
import { gamePath, parseRoute, personPath, screenPath } from "./route";

test.each([
  ["/", { page: "home" }],
  ["/game/abc234", { page: "game", id: "abc234" }],
  ["/game/abc234/", { page: "game", id: "abc234" }],
  ["/invite/t0ken", { page: "invite", token: "t0ken" }],
  ["/join/t0ken", { page: "invite", token: "t0ken" }],
  ["/game", { page: "nothing" }],
  ["/game/a/b", { page: "nothing" }],
  ["/game/%3Cb%3E", { page: "nothing" }],
  ["/rulings", { page: "rulings" }],
  ["/rulings/x", { page: "nothing" }],
  ["/rules", { page: "rules" }],
  ["/clock/", { page: "clock" }],
  ["/clock/x", { page: "nothing" }],
  ["/sign-in", { page: "sign-in" }],
  ["/sign-up/", { page: "sign-up" }],
  ["/account", { page: "account" }],
  ["/account/x", { page: "nothing" }],
  ["/person", { page: "nothing" }],
  ["/person/abc234", { page: "person", id: "abc234" }],
  ["/screen/abc234", { page: "screen", id: "abc234" }],
  ["/screen", { page: "nothing" }],
  ["/elsewhere/x", { page: "nothing" }],
])("%s", (path, route) => {
  expect(parseRoute(path)).toEqual(route);
});

test("a game's path leads back to it", () => {
  expect(parseRoute(gamePath("abc"))).toEqual({ page: "game", id: "abc" });
  expect(parseRoute(personPath("abc"))).toEqual({ page: "person", id: "abc" });
  expect(parseRoute(screenPath("abc"))).toEqual({ page: "screen", id: "abc" });
});
