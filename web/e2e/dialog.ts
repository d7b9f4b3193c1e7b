// Leaving a dialog as people do. Keys and presses that come before it is gone belong to it, so it is waited for.
import { expect, type Page } from "@playwright/test";

/** Waits for the dialog, leaves it by Escape, and waits until it is gone. */
export async function closes(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}
