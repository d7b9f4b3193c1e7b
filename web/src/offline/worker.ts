// Keeps the page for when there is no network, such as the clock for a board in a playing hall. It never shows an
// old page while the server answers: see `keeping.ts`.
import { answer } from "./keeping";

/** What of a service worker's own world is used here; the page's types do not know it. */
interface Scope {
  location: Location;
  clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: "fetch", listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void): void;
}
const scope = self as unknown as Scope;

/** The build's own name and its files; the build writes them here, so that every build is a new worker. */
declare const KEPT: { build: string; files: string[] };
const { build, files } = KEPT;

const PREFIX = "chuhe-";
const CACHE = PREFIX + build;
const PAGE = "/index.html";

// All files or none: a page that is opened without a network must find all its parts.
scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })))));
});

// A new worker waits until no page of the old build is open, so that none loses its parts.
scope.addEventListener("activate", (event) => {
  const forget = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
    await scope.clients.claim();
  };
  event.waitUntil(forget());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (answer(request, scope.location.origin)) {
    case "network":
      return;
    case "page":
      return event.respondWith(fetch(request).catch(async (error: unknown) => (await kept(PAGE)) ?? Promise.reject(error)));
    case "kept":
      return event.respondWith(kept(request).then((found) => found ?? keep(request)));
    case "fresh":
      return event.respondWith(fetch(request).catch(async (error: unknown) => (await kept(request)) ?? Promise.reject(error)));
  }
});

async function kept(asked: Request | string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(asked, { ignoreVary: true });
}

/** A part that is asked for only here and there, such as a font, is kept once it was. */
async function keep(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}
