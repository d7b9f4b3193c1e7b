// The rule books that may be chosen, asked once.
import * as api from "../net/api";
import type { RuleBookOption } from "../wire-types";
import { BOOK } from "./link";

/** Until the server has answered, and where it does not, the books go by their names. */
const NAMES = [BOOK, "cxa1999", "axf", "wxf2018", "school", "online"];

let list = $state.raw<readonly RuleBookOption[]>(NAMES.map((name) => ({ name, text: { zh: name, en: name } })));
let asked = false;

export const books = {
  get list(): readonly RuleBookOption[] {
    if (!asked) {
      asked = true;
      api.options().then(
        (options) => (list = [...options.books].sort((a, b) => order(a) - order(b))),
        () => (asked = false),
      );
    }
    return list;
  },
};

/** The official books come first here. */
function order({ name }: RuleBookOption): number {
  const at = NAMES.indexOf(name);
  return at < 0 ? NAMES.length : at;
}
