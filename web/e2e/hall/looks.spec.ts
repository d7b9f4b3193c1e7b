// A game in every look: on a phone by touch and on a desk by keyboard, in the light and in the dark, in both languages.
// In each of them moves are made and planned, a draw is offered and declined, and the game is resigned.
import type { BrowserContextOptions } from "@playwright/test";
import { MATE, PHONE, expect, keys, taps, test, type Person } from "./fixtures.ts";

interface Look {
  device: "phone" | "desk";
  colorScheme: "light" | "dark";
  locale: "zh-CN" | "en-GB";
}

const WORDS = {
  "zh-CN": { red: "红", create: "生成邀请链接", draw: /^提和/, asked: /提和$/, decline: "谢绝", declined: "提和被谢绝。", resign: "认输", resigned: "黑方认输" },
  "en-GB": { red: "Red", create: "Create the link", draw: /^Draw/, asked: /offers a draw/, decline: "Decline", declined: "The draw was declined.", resign: "Resign", resigned: "Black resigned" },
} as const;

const options = ({ device, ...look }: Look): BrowserContextOptions => ({ ...(device === "phone" ? PHONE : { viewport: { width: 1280, height: 800 } }), ...look });
const called = ({ device, colorScheme, locale }: Look) => `${device}, ${colorScheme}, ${locale}`;

/** Moves as one does there: by two taps, or by arrows and Enter. */
const moves = (person: Person, look: Look, uci: string, bottom: "red" | "black") => (look.device === "phone" ? taps(person, uci) : keys(person, uci, bottom));

/** Looks that meet: whoever sits opposite sees the other theme, the other language and the other device. */
const PAIRS: readonly (readonly [Look, Look])[] = [
  [{ device: "phone", colorScheme: "light", locale: "zh-CN" }, { device: "desk", colorScheme: "dark", locale: "en-GB" }],
  [{ device: "phone", colorScheme: "dark", locale: "zh-CN" }, { device: "desk", colorScheme: "light", locale: "en-GB" }],
  [{ device: "phone", colorScheme: "light", locale: "en-GB" }, { device: "desk", colorScheme: "dark", locale: "zh-CN" }],
  [{ device: "phone", colorScheme: "dark", locale: "en-GB" }, { device: "desk", colorScheme: "light", locale: "zh-CN" }],
];

for (const pair of PAIRS) {
  for (const [first, second] of [pair, [pair[1], pair[0]]] as const) {
    test(`Red on a ${called(first)}; Black on a ${called(second)}`, async ({ person }) => {
      const [red, black] = [await person(options(first)), await person(options(second))];
      const [said, heard] = [WORDS[first.locale], WORDS[second.locale]];
      await red.page.goto("/");
      await red.page.getByText(said.red, { exact: true }).click();
      await red.page.getByRole("button", { name: said.create }).click();
      await black.sits(await red.page.getByTestId("invite-black").inputValue());
      await expect(red.page.getByTestId("invites")).toBeHidden();
      for (const [one, look] of [[red, first], [black, second]] as const) {
        await expect(one.page.locator("html")).toHaveAttribute("lang", look.locale === "zh-CN" ? "zh-Hans" : "en");
        const ground = await one.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(ground, "the theme is that of the system").toBe(look.colorScheme === "dark" ? "rgb(23, 21, 18)" : "rgb(246, 242, 232)");
      }

      // Black plans the answer while Red thinks.
      const [attack, reply, next, answer] = MATE;
      const press = (key: string) => (second.device === "phone" ? black.point(key).tap() : black.point(key).click());
      await press(reply.slice(0, 2));
      await expect(black.point(reply.slice(2))).toHaveAccessibleName(/可预走|can premove/);
      await press(reply.slice(2));
      await expect(black.page.getByTestId("notice")).toHaveAttribute("data-kind", "planned");
      await moves(red, first, attack, "red");
      await expect(red.point(reply.slice(0, 2)), "the planned move came by itself").toHaveAccessibleName(/空$|empty$/);
      await expect(black.page.getByTestId("notice")).not.toHaveAttribute("data-kind", "planned");
      await moves(red, first, next, "red");
      await expect(black.point(next.slice(0, 2))).toHaveAccessibleName(/空$|empty$/);
      await moves(black, second, answer, "black");
      await expect(red.point(answer.slice(0, 2))).toHaveAccessibleName(/空$|empty$/);

      await red.page.getByRole("button", { name: said.draw }).click();
      await expect(black.page.getByTestId("notice")).toHaveText(new RegExp(heard.asked.source.replace("$", "")));
      await black.page.getByRole("button", { name: heard.decline }).click();
      await expect(red.page.getByTestId("toast")).toContainText(said.declined);

      await black.page.getByRole("button", { name: heard.resign }).click();
      await black.page.getByRole("dialog").getByRole("button", { name: heard.resign }).click();
      await expect(red.page.getByTestId("result")).toContainText(said.resigned);
      await expect(black.page.getByTestId("result")).toContainText(heard.resigned);
    });
  }
}
