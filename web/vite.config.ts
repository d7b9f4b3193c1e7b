import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the words lie that the page shares with the server. */
const locales = process.env.CHUHE_LOCALES ?? here("../crates/words/locales");

/** The server that answers while Vite serves the page. */
const server = process.env.CHUHE_SERVER ?? "http://127.0.0.1:8080";

/** The fonts that every first view needs are asked for before the styles that name them. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml(_, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((name) => /chuhe-(sans|song)-[^/]*\.woff2$/.test(name));
      return fonts.map((name) => ({
        tag: "link",
        attrs: { rel: "preload", href: `/${name}`, as: "font", type: "font/woff2", crossorigin: "" },
        injectTo: "head",
      }));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preloadFonts()],
  resolve: { alias: { "@locales": locales } },
  build: {
    outDir: process.env.CHUHE_PAGE_OUT ?? "dist",
    emptyOutDir: true,
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
