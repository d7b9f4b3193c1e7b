// Who the reader is: a guest unless there is an account.
import * as api from "./net/api";
import * as requests from "./account/requests";
import { load, save } from "./settings/store";
import type { Me, Proof } from "./wire-types";

let me = $state.raw<Me | null>(null);
let asked: Promise<Me> | null = null;

export const account = {
  get me(): Me | null {
    return me;
  },
};

/** Under which it is kept whether this browser is somebody's: the cookie itself no script can see. */
const KNOWN = "known";

/** Whether this browser was somebody's when it was last here. */
export function known(): boolean {
  return load(KNOWN) === "yes";
}

/** The session of this browser, made once. Everything that needs a person waits for it. */
export function signIn(): Promise<Me> {
  asked ??= api.session().then(
    (answer) => {
      save(KNOWN, "yes");
      return (me = answer);
    },
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

/** From now on this browser belongs to somebody else, or is another's again. */
function become(answer: Me): Me {
  me = answer;
  save(KNOWN, "yes");
  asked = Promise.resolve(answer);
  return answer;
}

/** Nobody; the next page that needs a person makes a guest. */
function leave(): void {
  me = null;
  save(KNOWN, "no");
  asked = null;
}

export async function signUp(name: string, password: string): Promise<Me> {
  return become(await requests.signUp(name, password));
}

export async function signInAs(name: string, password: string, code?: string): Promise<Me> {
  return become(await requests.signIn(name, password, code));
}

export async function changePassword(old: string, fresh: string): Promise<void> {
  become(await requests.changePassword(old, fresh));
}

export async function signOut(everywhere: boolean): Promise<void> {
  await requests.signOut(everywhere);
  leave();
}

export async function erase(proof: Partial<Proof>): Promise<void> {
  await requests.erase(proof);
  leave();
}
