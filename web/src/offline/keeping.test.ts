import { describe, expect, test } from "vitest";
import { answer } from "./keeping";

const HALL = "https://hall.example";
const get = (path: string, mode = "cors") => answer({ method: "GET", mode, url: HALL + path }, HALL);

test("the game and everything that changes something goes to the server", () => {
  expect(get("/api/v1/games/g")).toBe("network");
  expect(answer({ method: "POST", mode: "cors", url: `${HALL}/assets/a.js` }, HALL)).toBe("network");
});

test("what is elsewhere is nobody's business", () => {
  expect(answer({ method: "GET", mode: "navigate", url: "https://else.example/assets/a.js" }, HALL)).toBe("network");
});

describe("a page", () => {
  test("is asked of the server first, whatever its address", () => {
    for (const path of ["/", "/game/abc", "/clock", "/rulings"]) expect(get(path, "navigate"), path).toBe("page");
  });
  test("is not a file that is opened", () => {
    for (const path of ["/openapi.json", "/icons/seal-192.png"]) expect(get(path, "navigate"), path).toBe("network");
  });
});

test("only a file named for its content comes from what was kept", () => {
  expect(get("/assets/index-1a2b.js")).toBe("kept");
  for (const path of ["/boot.js", "/favicon.svg", "/manifest.webmanifest"]) expect(get(path), path).toBe("fresh");
});
