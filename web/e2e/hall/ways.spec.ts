// Whole games by every way of moving, in both languages and themes, on a desk and on a phone.
import type { BrowserContextOptions } from "@playwright/test";
import { MATE, PHONE, expect, keys, seated, taps, test } from "./fixtures.ts";
import { expectAccessible } from "../axe.ts";
import { closes } from "../dialog.ts";

const LOOKS: Record<string, BrowserContextOptions> = {
  "a phone in the dark, in Chinese": { ...PHONE, colorScheme: "dark" },
  "a narrow phone in the light, in English": { ...PHONE, viewport: { width: 360, height: 740 }, locale: "en-GB" },
};

for (const [look, options] of Object.entries(LOOKS)) {
  test(`a game by fingers: ${look}`, async ({ person }) => {
    const { red, black } = await seated(person, { red: PHONE, black: options });
    for (const [index, move] of MATE.entries()) {
      const [mover, other] = index % 2 === 0 ? [red, black] : [black, red];
      await taps(mover, move);
      await expect(other.point(move.slice(0, 2))).toHaveAccessibleName(/空$|empty$/);
      if (index === 3) await expectAccessible(black.page, look);
    }
    await expect(black.page.getByTestId("result")).toContainText(options.locale === "en-GB" ? "Red wins" : "红方胜");
    await expectAccessible(black.page, `${look}, at the end`);
  });
}

test("a game by the keyboard alone", async ({ person }) => {
  const { red, black } = await seated(person, { black: { colorScheme: "dark" } });
  for (const [index, move] of MATE.entries()) {
    const [mover, other] = index % 2 === 0 ? [red, black] : [black, red];
    await keys(mover, move, index % 2 === 0 ? "red" : "black");
    await expect(other.point(move.slice(0, 2))).toHaveAccessibleName(/空$|empty$/);
  }
  for (const { page } of [red, black]) await expect(page.getByTestId("result")).toContainText("红方胜");
  // The dialog is left by the keyboard too, and the record looked at.
  await closes(red.page);
  await red.page.locator("[data-ply='2']").focus();
  await red.page.keyboard.press("Enter");
  await red.sees("e6", "黑卒");
});

test("a game with premoves: every reply is planned before it is asked for", async ({ person }) => {
  const { red, black } = await seated(person);
  const [first, ...rest] = MATE;
  const replies = rest.filter((_, index) => index % 2 === 0);
  const moves = [first, ...rest.filter((_, index) => index % 2 === 1)];
  for (const [index, move] of moves.entries()) {
    const reply = replies[index];
    if (reply) {
      await black.point(reply.slice(0, 2)).click();
      await expect(black.point(reply.slice(2))).toHaveAccessibleName(/可预走/);
      await black.point(reply.slice(2)).click();
      await expect(black.page.getByTestId("notice")).toHaveAttribute("data-kind", "planned");
    }
    await red.moves(move);
    // Black's answer comes without a hand.
    if (reply) await expect(red.point(reply.slice(0, 2))).toHaveAccessibleName(/空$/);
  }
  await expect(black.page.getByTestId("result")).toContainText("红方胜");
});

test("a draw is declined, and the game resigned: on a desk in the dark, in English", async ({ person }) => {
  const { red, black } = await seated(person, { black: { locale: "en-GB", colorScheme: "dark" } });
  await red.moves("h2e2");
  await expect(black.point("h2")).toHaveAccessibleName(/empty$/);
  await black.moves("a9a8");
  await red.page.getByRole("button", { name: "提和" }).click();
  await expect(black.page.getByTestId("notice")).toContainText("offers a draw");
  await expectAccessible(black.page, "a draw is offered");
  await black.page.getByRole("button", { name: "Decline" }).click();
  await expect(red.page.getByTestId("toast")).toContainText("谢绝");
  await red.moves("e2e6");
  await black.page.getByRole("button", { name: "Resign" }).click();
  await black.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(black.page.getByTestId("result")).toContainText("Red wins");
  await expect(red.page.getByTestId("result")).toContainText("黑方认输");
  // The same once more: the opponent hears of it at the table, and both are taken to the new game.
  await red.page.getByRole("button", { name: "换先再来" }).click();
  await expect(red.page.getByRole("dialog")).toContainText("已请对方再来一局");
  const before = red.page.url();
  await black.page.getByRole("dialog").getByRole("button", { name: "Take the rematch" }).click();
  await expect.poll(() => red.page.url()).not.toBe(before);
  await expect.poll(() => black.page.url()).toBe(red.page.url());
  // Sides are swapped.
  await expect(black.page).toHaveTitle(/your move/i);
});
