// A whole game by the keyboard alone, from the home page to the end: Tab, arrows, Enter, and moves typed in every notation.
import { expect, test, type Person } from "./fixtures.ts";
import type { Locator } from "@playwright/test";
import { closes } from "../dialog.ts";

/** Goes on by Tab until something has the focus. */
async function tabTo(person: Person, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let step = 0; step < 120; step++) {
    if (await goal.evaluate((one) => one === document.activeElement)) return;
    await person.page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${goal.toString()}`);
}

/** Types a move: `/` leads to the field from wherever one is. */
async function types(person: Person, text: string, from: string): Promise<void> {
  await person.page.locator('[role="gridcell"][tabindex="0"]').focus();
  await person.page.keyboard.press("/");
  await expect(person.page.locator("[data-typed]")).toBeFocused();
  await person.page.keyboard.insertText(text);
  await person.page.keyboard.press("Enter");
  await expect(person.point(from)).toHaveAccessibleName(/空$|empty$/);
}

/** Moves by the cursor, counted from where it stands. */
async function walks(person: Person, keys: readonly string[], from: string): Promise<void> {
  for (const key of keys) await person.page.keyboard.press(key);
  await expect(person.point(from)).toHaveAccessibleName(/空$|empty$/);
}

const times = (count: number, key: string) => Array.from({ length: count }, () => key);

const LANGUAGES = {
  "zh-CN": { red: "红", submit: "生成邀请链接", sit: "坐下", wins: "红方胜", help: "键盘", look: "看这盘棋" },
  "en-GB": { red: "Red", submit: "Create the link", sit: "Sit down", wins: "Red wins", help: "Keyboard", look: "Look at the game" },
} as const;

for (const [locale, words] of Object.entries(LANGUAGES)) {
  test(`from the home page to mate without a pointer: ${locale}`, async ({ person }) => {
    const red = await person({ locale });
    const black = await person({ locale, colorScheme: "dark" });
    const { page } = red;
    await page.goto("/");
    await tabTo(red, page.getByRole("radio", { name: /随机|Random/ }));
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("radio", { name: words.red, exact: true })).toBeChecked();
    await tabTo(red, page.getByRole("button", { name: words.submit }));
    await page.keyboard.press("Enter");
    const link = await page.getByTestId("invite-black").inputValue();
    await black.page.goto(new URL(link).pathname);
    await tabTo(black, black.page.getByRole("button", { name: words.sit }));
    await black.page.keyboard.press("Enter");
    await expect(black.page.getByTestId("plate-red")).toBeVisible();
    await expect(page.getByTestId("invites")).toBeHidden();

    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: words.help })).toBeVisible();
    await closes(page);

    // Every notation once, by either side.
    await types(red, "炮二平五", "h2");
    await expect(black.point("h2")).toHaveAccessibleName(/空$|empty$/);
    await types(black, "R1+1", "a9");
    await expect(red.point("a9")).toHaveAccessibleName(/空$|empty$/);
    await types(red, "E2-E6", "e2");
    await expect(black.point("e2")).toHaveAccessibleName(/空$|empty$/);
    // The cursor: up in the first rank, where the focus puts it, then by arrows.
    await tabTo(black, black.page.locator('[role="gridcell"][tabindex="0"]'));
    const at = (await black.page.locator('[role="gridcell"][tabindex="0"]').getAttribute("data-key"))!;
    // Black sees file i at the left and rank 9 below; the first key up and down wakes the cursor.
    await walks(
      black,
      ["ArrowUp", "PageDown", "ArrowUp", ...times(at.charCodeAt(0) - 97, "ArrowRight"), "Enter", "ArrowDown", "Enter"],
      "a8",
    );
    await expect(red.point("a8")).toHaveAccessibleName(/空$|empty$/);
    await types(red, "b2b4", "b2");
    await expect(black.point("b2")).toHaveAccessibleName(/空$|empty$/);
    await types(black, "車１進１", "a9");
    await expect(red.point("a9")).toHaveAccessibleName(/空$|empty$/);
    await types(red, "C8.5", "b4");

    for (const one of [red, black]) await expect(one.page.getByTestId("result")).toContainText(words.wins);
    await tabTo(red, page.getByRole("dialog").getByRole("button", { name: words.look }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Home");
    await expect(red.point("h2")).toHaveAccessibleName(/红炮|red cannon/);
  });
}
