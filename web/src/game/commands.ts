// The frames that a reader's wish becomes.
import type { ClaimKind, GameView, LeaveKind, OfferKind, OrderFrame, TakebackWhy } from "../wire-types";
import { acting } from "./apply";
import type { Command } from "./state";

/** The seat a command speaks for: named only where one person holds several. */
function seat(view: GameView, wanted?: number): { seat?: number } {
  if (view.you.seats.length < 2) return {};
  const [turn] = acting(view);
  const speaker = wanted ?? turn ?? view.you.seats[0];
  return speaker === undefined ? {} : { seat: speaker };
}

export function act(view: GameView, id: number, action: string): Command {
  return { t: "act", id, seen: view.live.seq, action, ...seat(view) };
}

/** The seat that an offer speaks for. A takeback is asked by whoever moved last; on a shared screen that is the seat that waits. */
export function offering(view: GameView, offer: OfferKind): number | undefined {
  if (view.you.seats.length < 2) return view.you.seats[0];
  const [turn] = view.live.to_act;
  const [first] = acting(view);
  return offer === "takeback" && turn !== undefined ? 1 - turn : (first ?? view.you.seats[0]);
}

export function offer(view: GameView, id: number, offer: OfferKind, why: TakebackWhy | null = null): Command {
  return { t: "offer", id, seen: view.live.seq, offer, ...(why ? { why } : {}), ...seat(view, offering(view, offer)) };
}

export function answer(view: GameView, id: number, offer: OfferKind, accept: boolean, by: number): Command {
  return { t: "answer", id, seen: view.live.seq, offer, accept, ...seat(view, by) };
}

export function leave(view: GameView, id: number, how: LeaveKind): Command {
  return { t: "leave", id, how, ...seat(view) };
}

export function claim(view: GameView, id: number, claim: ClaimKind): Command {
  return { t: "claim", id, seen: view.live.seq, claim, ...seat(view) };
}

export function card(view: GameView, id: number): Command {
  return { t: "card", id, seen: view.live.seq, ...seat(view) };
}

export function order(view: GameView, id: number, order: OrderFrame, why: string): Command {
  return { t: "order", id, seen: view.live.seq, order, why };
}
