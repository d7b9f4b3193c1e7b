// Who the reader is: a guest unless there is an account.
import * as api from "./net/api";
import type { Me } from "./wire-types";

let me = $state.raw<Me | null>(null);
let asked: Promise<Me> | null = null;

export const account = {
  get me(): Me | null {
    return me;
  },
};

/** The session of this browser, made once. Everything that needs a person waits for it. */
export function signIn(): Promise<Me> {
  asked ??= api.session().then(
    (answer) => (me = answer),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

export async function rename(name: string): Promise<void> {
  me = await api.rename(name);
}
