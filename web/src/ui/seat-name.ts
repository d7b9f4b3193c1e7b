// The name of who holds a seat.
import { say } from "../words/words.svelte";

/** An empty name is what is left of a person who was erased. */
export function seatName(seat: { name?: string | null } | null | undefined): string {
  if (seat?.name === "") return say("person-erased");
  return seat?.name ?? say("seat-open");
}
