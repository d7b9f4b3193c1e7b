// Which page an address means.

export type Route =
  | { page: "home" }
  | { page: "invite"; token: string }
  | { page: "game"; id: string }
  | { page: "nothing" };

/** The page of a path. */
export function parseRoute(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [page, name] = parts;
  if (page === undefined) return { page: "home" };
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

export function gamePath(id: string): string {
  return `/game/${id}`;
}
