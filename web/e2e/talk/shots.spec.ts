// Pictures of the chat, of the real server: CHUHE_SHOTS=DIR npm run e2e -- talk/shots
import type { Page } from "@playwright/test";
import { seated, test } from "../hall/fixtures.ts";

const folder = process.env.CHUHE_SHOTS;

const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 900, height: 1100 },
  phone: { width: 360, height: 780 },
} as const;

async function look(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const lang of ["zh-Hans", "en"]) {
      for (const theme of ["light", "dark"]) {
        await page.setViewportSize(viewport);
        await page.evaluate(([lang, theme]) => {
          localStorage.setItem("chuhe.lang", lang!);
          localStorage.setItem("chuhe.theme", theme!);
        }, [lang, theme]);
        await page.reload();
        const tab = page.getByRole("tab", { name: /聊天|Chat/ });
        const button = page.getByRole("button", { name: /^(聊天|Chat)/ });
        await tab.or(button).first().click();
        await page.getByTestId("chat-line").first().waitFor();
        await page.waitForTimeout(400);
        if (size === "tablet") await page.getByRole("log").scrollIntoViewIfNeeded();
        await page.screenshot({ path: `${folder}/${name}-${size}-${lang}-${theme}.png` });
      }
    }
  }
}

if (folder) {
  test("pictures of the chat", async ({ person }) => {
    test.setTimeout(300_000);
    const { red, black } = await seated(person);
    for (const [one, text] of [
      [red, "你好，请多指教！"],
      [black, "Good luck, have fun. This is a somewhat longer line, so that it has to be broken."],
      [red, "好棋！"],
    ] as const) {
      await one.page.getByRole("tab", { name: /聊天/ }).click();
      await one.page.getByRole("textbox", { name: "发言" }).fill(text);
      await one.page.getByRole("textbox", { name: "发言" }).press("Enter");
      await one.page.getByTestId("chat-line").filter({ hasText: text.slice(0, 4) }).waitFor();
    }
    await look(black.page, "chat");
    await black.page.setViewportSize(SIZES.desktop);
    await black.page.getByRole("button", { name: "Chat options" }).click();
    await black.page.getByRole("button", { name: /^About what/ }).first().click();
    await black.page.screenshot({ path: `${folder}/chat-menus.png` });
    await black.page.getByRole("button", { name: "Report", exact: true }).click();
    await black.page.screenshot({ path: `${folder}/report.png` });
  });
}
