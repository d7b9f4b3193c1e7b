// Which page an address means.

export type Route =
  | { page: "home" }
  | { page: "invite"; token: string }
  | { page: "game"; id: string }
  | { page: "rulings" }
  | { page: "nothing" };

/** The page of a path. */
export function parseRoute(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [page, name] = parts;
  if (page === undefined) return { page: "home" };
  if (page === "rulings" && parts.length === 1) return { page: "rulings" };
  if (parts.length !== 2 || name === undefined || !/^[\w-]+$/.test(name)) return { page: "nothing" };
  switch (page) {
    case "invite":
    case "join":
      return { page: "invite", token: name };
    case "game":
      return { page: "game", id: name };
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
