// The beat of the line, also while the page is hidden.
import { PING_MS } from "./socket";

/** Calls back every `PING_MS`; returns how to stop it. */
export function everyBeat(call: () => void): () => void {
  try {
    const worker = new Worker(new URL("./heartbeat.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = call;
    return () => worker.terminate();
  } catch {
    // Without workers the page's own timer must do.
    const timer = setInterval(call, PING_MS);
    return () => clearInterval(timer);
  }
}
