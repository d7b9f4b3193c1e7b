// What the page of a game weighs, and when its largest part is painted. Canned answers come at once, so that the page
// is measured and not the server.
import { brotliCompressSync } from "node:zlib";
import { live, view } from "../canned.ts";
import * as canned from "../canned.ts";
import { GAME, expect, test } from "./fixtures.ts";

/** The bar: compressed script of a game's page, in bytes. */
const SCRIPT_BYTES = 150_000;
test("the scripts of a game weigh at most 150 KB compressed", async ({ page, home }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response.body());
  });
  await canned.serve(page, view({ live: live() }));
  await page.goto(home + GAME, { waitUntil: "networkidle" });
  await expect(page.getByTestId("plate-red")).toBeVisible();
  let bytes = 0;
  for (const body of scripts.values()) bytes += brotliCompressSync(await body).length;
  console.log(`scripts of a game: ${scripts.size} files, ${(bytes / 1000).toFixed(1)} KB`);
  expect(scripts.size).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES);
});

// A time says something only where nothing else runs: CHUHE_MEASURE=1 npm run e2e -- weight
const measure = process.env.CHUHE_MEASURE ? test : () => {};

measure("when the largest part of a game is painted, on a slow phone and line", async ({ page, home }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const fresh = await page.context().newPage();
    await canned.serve(fresh, view());
    const tools = await page.context().newCDPSession(fresh);
    await tools.send("Network.enable");
    await tools.send("Network.setCacheDisabled", { cacheDisabled: true });
    // Slow 4G and a phone a quarter as fast as this machine.
    await tools.send("Network.emulateNetworkConditions", { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 });
    await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await fresh.goto(home + GAME, { waitUntil: "load" });
    await expect(fresh.getByTestId("plate-red")).toBeVisible();
    await fresh.waitForTimeout(1_000);
    times.push(
      await fresh.evaluate(
        () =>
          new Promise<number>((done) => {
            new PerformanceObserver((list) => done(list.getEntries().at(-1)!.startTime)).observe({ type: "largest-contentful-paint", buffered: true });
          }),
      ),
    );
    await fresh.close();
  }
  console.log(`largest paint of a game: ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
});
