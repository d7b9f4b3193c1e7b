// What a request means to the worker that keeps the page. Pure, and tested without a browser.

/** How a request is answered. */
export type Answer =
  /** By the network alone, as if there were no worker: the game itself is never kept. */
  | "network"
  /** The page: by the network, so that it is never an old one; only without a network from what was kept. */
  | "page"
  /** A file whose name changes with its content: from what was kept, else by the network. */
  | "kept"
  /** Any other file of the page: by the network, without one from what was kept. */
  | "fresh";

export interface Asked {
  method: string;
  /** `navigate` when a page is opened. */
  mode: string;
  url: string;
}

/** How a request of a page at `origin` is answered. */
export function answer({ method, mode, url }: Asked, origin: string): Answer {
  const { origin: of, pathname } = new URL(url);
  if (method !== "GET" || of !== origin || pathname.startsWith("/api/")) return "network";
  if (mode === "navigate") return looksLikeFile(pathname) ? "network" : "page";
  return pathname.startsWith("/assets/") ? "kept" : "fresh";
}

/** The server gives out the page for every path that names no file. */
function looksLikeFile(path: string): boolean {
  return path.slice(path.lastIndexOf("/")).includes(".");
}
