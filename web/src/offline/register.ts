// Asks the browser to keep the page. Only over a secure address is there such a thing.

/** Registers the worker once the page stands; a browser that will not keep anything is no fault. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
