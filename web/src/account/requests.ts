// Requests around accounts and people, one function each.
import { request } from "../net/api";
import type {
  Account,
  GameList,
  Me,
  PreparedFactor,
  Profile,
  Proof,
  RecoveryCodes,
  SessionList,
} from "../wire-types";

export const account = () => request<Account>("GET", "/account");
export const signUp = (name: string, password: string) => request<Me>("POST", "/account", { name, password });
export const signIn = (name: string, password: string, code?: string) =>
  request<Me>("POST", "/sign-in", { name, password, ...(code === undefined ? {} : { code }) });
export const signOut = (everywhere: boolean) => request<void>("POST", "/sign-out", { everywhere });
export const changePassword = (old: string, fresh: string) => request<Me>("POST", "/account/password", { old, new: fresh });

export const prepareFactor = (proof: Proof) => request<PreparedFactor>("POST", "/account/second-factor", proof);
export const confirmFactor = (code: string) => request<RecoveryCodes>("POST", "/account/second-factor/confirm", { code });
export const dropFactor = (proof: Proof) => request<void>("POST", "/account/second-factor/off", proof);
export const renewCodes = (proof: Proof) => request<RecoveryCodes>("POST", "/account/second-factor/recovery-codes", proof);

export const sessions = () => request<SessionList>("GET", "/me/sessions");
export const endSession = (id: string) => request<void>("DELETE", `/me/sessions/${encodeURIComponent(id)}`);
export const erase = (proof: Partial<Proof>) => request<void>("POST", "/me/erase", { confirm: "erase", ...proof });

export const person = (id: string) => request<Profile>("GET", `/people/${encodeURIComponent(id)}`);
export const gamesOf = (id: string, page?: string) =>
  request<GameList>("GET", `/people/${encodeURIComponent(id)}/games${page ? `?page=${encodeURIComponent(page)}` : ""}`);

/** The address of everything of one's own, as a download. */
export const exportUrl = (lang: string) => `/api/v1/me/export?lang=${lang}`;
