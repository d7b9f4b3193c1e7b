// Pictures of the pages of accounts to be looked at: CHUHE_SHOTS=DIR npm run e2e -- account/shots
import type { BrowserContextOptions } from "@playwright/test";
import { MATE, expect, playOut, seated, test } from "../hall/fixtures.ts";

const folder = process.env.CHUHE_SHOTS;
const PASSWORD = "巡河炮不如过河车";

const LOOKS: Record<string, BrowserContextOptions> = {
  "desktop-zh-light": { viewport: { width: 1280, height: 900 } },
  "desktop-en-dark": { viewport: { width: 1280, height: 900 }, locale: "en-GB", colorScheme: "dark" },
  "phone-zh-dark": { viewport: { width: 360, height: 740 }, colorScheme: "dark", hasTouch: true, isMobile: true },
  "phone-en-light": { viewport: { width: 360, height: 740 }, locale: "en-GB", hasTouch: true, isMobile: true },
};

// Without a folder for the pictures there is no such test, and so none that is skipped.
for (const [look, options] of folder ? Object.entries(LOOKS) : []) {
  test(`the pages of accounts: ${look}`, async ({ person }) => {
    const en = options.locale === "en-GB";
    const { red, black } = await seated(person, en ? { black: options } : { red: options });
    const page = (en ? black : red).page;
    const shot = async (name: string) => {
      await expect(page.getByTestId("toast")).toBeHidden({ timeout: 20_000 });
      await page.screenshot({ path: `${folder}/${name}-${look}.png`, fullPage: true });
    };
    await playOut(red, black, MATE);
    await page.goto("/sign-in");
    await page.getByRole("main").getByRole("button", { name: en ? "Sign in" : "登录", exact: true }).waitFor();
    await shot("sign-in");
    await page.goto("/sign-up");
    await page.getByLabel(en ? "Name" : "名字", { exact: true }).fill(en ? "Ångström" : "楚汉争霸");
    await page.getByLabel(en ? "Password" : "密码", { exact: true }).fill("12345678");
    await page.getByRole("button", { name: en ? "Create account" : "注册", exact: true }).click();
    await page.getByRole("alert").waitFor();
    await shot("sign-up-fault");
    await page.getByLabel(en ? "Password" : "密码", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: en ? "Create account" : "注册", exact: true }).click();
    await page.waitForURL("**/account");
    await page.getByRole("button", { name: en ? "Turn on" : "开启", exact: true }).waitFor();
    await shot("account");
    await page.getByRole("button", { name: en ? "Turn on" : "开启", exact: true }).click();
    await page.getByLabel(en ? "Your password" : "您的密码", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: en ? "Continue" : "继续", exact: true }).click();
    await page.getByTestId("factor-secret").waitFor();
    await page.getByRole("button", { name: en ? "Delete account" : "注销账号", exact: true }).click();
    await shot("factor");
    await page.getByRole("link", { name: en ? "Your profile" : "个人主页", exact: true }).click();
    await page.getByTestId("tally").waitFor();
    await shot("person");
    await page.goto("/");
    await page.getByRole("table").first().waitFor();
    await shot("home");
  });
}
