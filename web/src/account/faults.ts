// What is wrong with a form, in words.
import { Failure } from "../net/api";
import { fieldOf, type Field } from "./fields";
import { reason } from "../ui/failure";

/** By field; what belongs to none stands under `form`. */
export type Faults = Partial<Record<Field, string>>;

export function faultsOf(error: unknown, has: readonly Field[]): Faults {
  const field = error instanceof Failure ? fieldOf(error.code, has) : "form";
  return { [field]: reason(error) };
}
