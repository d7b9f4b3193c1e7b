// Makes the icons of the installed app from public/favicon.svg: node tools/icons.mjs
// Browsers mask an icon to their own shape, so the full one has its sign within the inner four fifths.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const seal = readFileSync(here("../public/favicon.svg"), "utf8");
const full = seal.replace('viewBox="-40 -40 80 80"', 'viewBox="-48 -48 96 96"').replace(/<rect [^>]*>/, '<rect x="-48" y="-48" width="96" height="96" fill="#b02c1c"/>');

const browser = await chromium.launch({ executablePath: process.env.CHUHE_CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage();
for (const [name, size, drawing] of [
  ["seal-192", 192, seal],
  ["seal-512", 512, seal],
  ["seal-full-512", 512, full],
  ["seal-full-180", 180, full],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`);
  await page.screenshot({ path: here(`../public/icons/${name}.png`), omitBackground: true });
}
await browser.close();
