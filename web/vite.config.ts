import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Plugin } from "vite";
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

/**
 * Tells `boot.js` the parts that come one after another else: the words of each language, and the page of a game.
 * It asks for those that the address and the reader's language need, before the first script has run.
 */
function earlyParts(): Plugin {
  return {
    name: "early-parts",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
        const facade = (end: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
        const withImports = (name: string, known = new Set<string>()): Set<string> => {
          const part = bundle[name];
          if (part?.type !== "chunk" || known.has(name)) return known;
          known.add(name);
          for (const next of part.imports) withImports(next, known);
          return known;
        };
        const list = (end: string) => [...withImports(facade(end)?.fileName ?? "")].map((name) => `/${name}`).join(" ");
        const parts = { game: list("/play/Game.svelte"), zh: list("/zh-Hans/page.ftl?raw"), en: list("/en/page.ftl?raw") };
        const data = Object.entries(parts).map(([name, files]) => ` data-${name}="${files}"`);
        return html.replace('src="/boot.js"', `src="/boot.js"${data.join("")}`);
      },
    },
  };
}

/**
 * Makes `sw.js`, the worker that keeps the page: it is told the files of this build. The two large Chinese fonts are
 * left out, since only machines without a Chinese font ask for them; the worker keeps them once they were asked for.
 */
function offlineWorker(): Plugin {
  /** Files whose names do not change with their content. */
  const plain = ["boot.js", "favicon.svg", "manifest.webmanifest"];
  return {
    name: "offline-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const parts = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !/chuhe-hei-|\.map$/.test(name));
        const files = ["index.html", ...plain, ...parts].map((name) => `/${name}`);
        const hash = createHash("sha256").update(files.join());
        for (const file of ["index.html", ...plain.map((name) => `public/${name}`)]) hash.update(readFileSync(here(file)));
        const kept = { build: hash.digest("hex").slice(0, 12), files };
        const worker = await build({
          configFile: false,
          logLevel: "silent",
          define: { KEPT: JSON.stringify(kept) },
          build: { write: false, copyPublicDir: false, rollupOptions: { input: here("src/offline/worker.ts"), output: { format: "iife" } } },
        });
        if (!("output" in worker)) throw new Error("the worker is made by one build");
        this.emitFile({ type: "asset", fileName: "sw.js", source: worker.output[0].code });
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preloadFonts(), earlyParts(), offlineWorker()],
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
