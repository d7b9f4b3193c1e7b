// To which field of a form a refusal belongs.

export type Field = "name" | "password" | "fresh" | "code" | "form";

const FIELDS: Readonly<Record<string, Field>> = {
  "name.invalid": "name",
  "name.taken": "name",
  "sign_in.failed": "password",
  "password.wrong": "password",
  "password.short": "fresh",
  "password.long": "fresh",
  "password.common": "fresh",
  "code.wrong": "code",
  "code.needed": "code",
};

/** The field of a code; where the form has none of that name, the whole form. */
export function fieldOf(code: string, has: readonly Field[]): Field {
  const field = FIELDS[code] ?? "form";
  if (has.includes(field)) return field;
  // A form with one password field shows everything about passwords there.
  return field === "fresh" && has.includes("password") ? "password" : "form";
}
