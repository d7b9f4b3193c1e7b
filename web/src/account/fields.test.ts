import { expect, test } from "vitest";
import { fieldOf } from "./fields";

test.each([
  ["name.taken", ["name", "password"], "name"],
  ["password.short", ["name", "password"], "password"],
  ["password.short", ["password", "fresh"], "fresh"],
  ["password.wrong", ["password", "fresh"], "password"],
  ["sign_in.failed", ["name", "password"], "password"],
  ["code.wrong", ["password", "code"], "code"],
  ["code.wrong", ["name", "password"], "form"],
  ["request.too_many", ["name", "password"], "form"],
  ["offline", ["name"], "form"],
] as const)("%s in a form with %j", (code, has, field) => {
  expect(fieldOf(code, has)).toBe(field);
});
