// Which page an address means.

export type Route =
  | { page: "home" }
  | { page: "invite"; token: string }
  | { page: "game"; id: string }
  | { page: "rulings" }
  | { page: "rules" }
  | { page: "clock" }
  | { page: "sign-in" }
  | { page: "sign-up" }
  | { page: "account" }
  | { page: "person"; id: string }
  | { page: "moderation" }
  | { page: "screen"; id: string }
  | { page: "analysis"; id: string }
  | { page: "nothing" };

/** Pages whose address is one word. */
const ALONE = ["rulings", "rules", "clock", "moderation", "sign-in", "sign-up", "account"] as const;

function isAlone(page: string): page is (typeof ALONE)[number] {
  return (ALONE as readonly string[]).includes(page);
}

/** The page of a path. */
export function parseRoute(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [page, name] = parts;
  if (page === undefined) return { page: "home" };
  if (parts.length === 1 && isAlone(page)) return { page };
  if (parts.length !== 2 || name === undefined || !/^[\w-]+$/.test(name)) return { page: "nothing" };
  switch (page) {
    case "invite":
    case "join":
      return { page: "invite", token: name };
    case "game":
      return { page: "game", id: name };
    case "analysis":
      return { page: "analysis", id: name };
    case "person":
      return { page: "person", id: name };
    case "screen":
      return { page: "screen", id: name };
    default:
      return { page: "nothing" };
  }
}

/** The page that explains the ruling on a game after so many plies. */
export function rulingPath(id: string, plies: number, book: string): string {
  return `/rulings#game=${id}&plies=${plies}&book=${book}`;
}

export function gamePath(id: string): string {
  return `/game/${id}`;
}

/** The page of a person. */
export function personPath(id: string): string {
  return `/person/${id}`;
}

/** The analysis of a game that is over. */
export function analysisPath(id: string): string {
  return `/analysis/${id}`;
}

/** The demonstration screen 大盘 of a game. */
export function screenPath(id: string): string {
  return `/screen/${id}`;
}
