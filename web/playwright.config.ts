import { defineConfig } from "@playwright/test";

// The browser is the machine's own: nothing is downloaded.
const executablePath = process.env.CHUHE_CHROMIUM ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Bounds for a machine that is busy with other things: what is right comes far sooner.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "zh-CN",
    // A worker that keeps the page would answer past the tests; `offline.spec.ts` lets it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    // A trace would film every page of every test, which takes longer than the tests; `--trace on` makes one.
    screenshot: "only-on-failure",
  },
});
