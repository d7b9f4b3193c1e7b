// What to say when a request failed.
import { Failure } from "../net/api";
import { say, told } from "../words/words.svelte";

export function reason(error: unknown): string {
  if (error instanceof Failure) {
    if (error.code === "offline") return say("failure-offline");
    if (error.text) return told(error.text);
  }
  return say("failure-unknown");
}
