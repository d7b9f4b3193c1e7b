// The page shown now. Links are plain links; a click on one of ours changes the page without loading it anew.
import { parseRoute, type Route } from "./route";

let route = $state.raw<Route>(parseRoute(location.pathname));

/** Whether this page was reached from another one of ours. */
let moved = false;

/** Put on the main part of a page: who came by a link hears and walks on from there. */
export function landing(main: HTMLElement): void {
  if (!moved) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

export const here = {
  get route(): Route {
    return route;
  },
};

/** Goes to a path of ours. */
export function go(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  arrive();
}

function arrive(): void {
  moved = true;
  route = parseRoute(location.pathname);
  scrollTo(0, 0);
}

/** Takes over the clicks on links of ours and the back button. Returns how to let go. */
export function watchLinks(): () => void {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    // A place within the page shown is the browser's own business.
    if (link.hash !== "" && link.pathname === location.pathname) return;
    if (parseRoute(link.pathname).page === "nothing") return;
    event.preventDefault();
    if (link.pathname !== location.pathname || location.hash !== "") go(link.pathname + link.hash);
  };
  document.addEventListener("click", click);
  addEventListener("popstate", arrive);
  return () => {
    document.removeEventListener("click", click);
    removeEventListener("popstate", arrive);
  };
}
