// What moderators have said to this person, and whether this person is one.
import { account } from "../account.svelte";
import { request } from "../net/api";
import { load, save } from "../settings/store";
import type { MyStanding, WarningView } from "../wire-types";

class OwnStanding {
  #told = $state.raw<MyStanding | null>(null);
  /** The newest warning that was read in this browser. */
  #read = $state(Number(load("warned") ?? 0) || 0);

  readonly moderator = $derived(this.#told?.moderator ?? false);
  /** Warnings that were not read yet, the oldest first. */
  readonly warnings = $derived<readonly WarningView[]>((this.#told?.warnings ?? []).filter(({ id }) => id > this.#read).reverse());
  readonly news = $derived(this.warnings.length > 0);

  /** Asks anew for everybody who this browser turns out to be. */
  follow(): void {
    const person = account.me?.person;
    if (!person) return;
    request<MyStanding>("GET", "/me/standing").then(
      (standing) => {
        if (account.me?.person === person) this.#told = standing;
      },
      // It is asked again with the next page.
      () => undefined,
    );
  }

  /** The warnings were read. */
  acknowledge(): void {
    this.#read = Math.max(this.#read, ...(this.#told?.warnings ?? []).map(({ id }) => id));
    save("warned", String(this.#read));
  }
}

export const standing = new OwnStanding();
