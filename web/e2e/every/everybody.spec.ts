// Every page with its content, for everybody: no barrier that a program can find, in both themes and languages, on a
// phone and on a desk.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { barriers } from "../axe.ts";
import { ALL, SCENES, show, test } from "./world.ts";
import { parseRoute } from "../../src/route.ts";

test("every page of the routes is looked at", async ({ world }) => {
  const source = readFileSync(new URL("../../src/route.ts", import.meta.url), "utf8");
  const pages = new Set([...source.matchAll(/\| \{ page: "([\w-]+)"/g)].map(([, page]) => page!));
  expect(pages.size).toBeGreaterThan(10);
  expect(Object.keys(SCENES).sort()).toEqual([...pages].sort());
  for (const [page, scenes] of Object.entries(SCENES)) {
    expect(scenes.length, page).toBeGreaterThan(0);
    for (const { name, path } of scenes) expect(parseRoute(path(world.places).replace(/#.*/, "")).page, name).toBe(page);
  }
});

for (const [device, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desk", { width: 1280, height: 800 }],
] as const) {
  for (const locale of ["zh-CN", "en-GB"]) {
    test(`no page stands in anybody’s way: ${device}, ${locale}`, async ({ browser, world }) => {
      test.setTimeout(600_000);
      const found: Record<string, unknown> = {};
      for (const scene of ALL) {
        const phone = device === "a phone";
        const page = await world.window(browser, scene.who, { viewport, locale, colorScheme: "light", reducedMotion: "reduce", hasTouch: phone, isMobile: phone });
        const faults: string[] = [];
        page.on("pageerror", (error) => faults.push(error.message));
        await show(page, world, scene).catch((error: Error) => faults.push(error.message));
        await expect(page.locator("html")).toHaveAttribute("lang", locale === "zh-CN" ? "zh-Hans" : "en");
        const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const grounds = new Set<string>();
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          grounds.add(await ground());
          const there = [...(await barriers(page)), ...faults.splice(0)];
          if (there.length > 0) found[`${scene.name}, ${colorScheme}`] = there;
        }
        expect(grounds.size, "the theme follows the system").toBe(2);
        await page.context().close();
      }
      expect(found).toEqual({});
    });
  }
}
