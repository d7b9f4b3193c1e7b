// The page as an app: it can be installed, opens without a network, and is never an old one while there is one.
import { expect, test } from "./fixtures.ts";

test("the app opens without a network, and asks the server first when there is one", async ({ person }) => {
  const { page } = await person({ serviceWorkers: "allow" });
  await page.goto("/");
  // Every part is kept before the worker is active.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name!)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/index.html");
  expect(kept.filter((path) => path.startsWith("/api/"))).toEqual([]);

  await page.context().setOffline(true);
  await page.goto("/rulings");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("判例");
  await page.context().setOffline(false);

  // A page that was kept is not shown while the server answers.
  await page.evaluate(async () => {
    const [name] = await caches.keys();
    const old = new Response("<title>kept long ago</title>", { headers: { "content-type": "text/html" } });
    await (await caches.open(name!)).put("/index.html", old);
  });
  await page.goto("/rulings");
  await expect(page).toHaveTitle("判例 · 楚河");
  await page.context().setOffline(true);
  await page.goto("/rulings");
  await expect(page).toHaveTitle("kept long ago");
});

test("the manifest names what a browser needs to install the app", async ({ person }) => {
  const { page } = await person();
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = (await (await page.request.get(href!)).json()) as { display: string; start_url: string; icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ display: "standalone", start_url: "/" });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== "any") expect(size).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
});
