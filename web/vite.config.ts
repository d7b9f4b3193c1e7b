import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the words lie that the page shares with the server. */
const locales = process.env.CHUHE_LOCALES ?? here("../crates/words/locales");

/** The server that answers while Vite serves the page. */
const server = process.env.CHUHE_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { "@locales": locales } },
  build: {
    outDir: process.env.CHUHE_PAGE_OUT ?? "dist",
    emptyOutDir: true,
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // 2.2 kB of raw icons and glyphs compress well; the warning is about bytes on disk.
    chunkSizeWarningLimit: 300,
  },
  server: {
    fs: { allow: [here("."), locales] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
  },
});
