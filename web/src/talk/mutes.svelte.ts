// People whose words this browser does not show. Nobody else knows of it.
import { load, save } from "../settings/store";

/** The most people that are remembered, the newest first. */
const MOST = 200;

function kept(): string[] {
  try {
    const value: unknown = JSON.parse(load("chat-mutes") ?? "[]");
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

class Mutes {
  #list = $state.raw<readonly string[]>(kept());
  readonly people = $derived<ReadonlySet<string>>(new Set(this.#list));

  has(person: string): boolean {
    return this.people.has(person);
  }

  set(person: string, muted: boolean): void {
    const others = this.#list.filter((one) => one !== person);
    this.#list = muted ? [person, ...others].slice(0, MOST) : others;
    save("chat-mutes", JSON.stringify(this.#list));
  }
}

export const mutes = new Mutes();
