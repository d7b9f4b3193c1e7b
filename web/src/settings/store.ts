// The browser's own store, which may be full, forbidden or absent.

const PREFIX = "chuhe.";

/** What was kept under a name; null when there is nothing or no store. */
export function load(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a text, if it can be kept. */
export function save(name: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // The choice then lasts as long as the page.
  }
}
