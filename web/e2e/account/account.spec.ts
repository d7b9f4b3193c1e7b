// Accounts as people meet them: a guest becomes an account, comes back elsewhere, and goes for good.
import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { MATE, PHONE, expect, playOut, seated, test } from "../hall/fixtures.ts";
import { expectAccessible } from "../axe.ts";
import { appCode } from "./code.ts";
import { closes } from "../dialog.ts";

const PASSWORD = "巡河炮不如过河车";
const NARROW: BrowserContextOptions = { ...PHONE, viewport: { width: 360, height: 740 } };

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto("/sign-up");
  await page.getByLabel("名字", { exact: true }).fill(name);
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "注册" }).click();
  await page.waitForURL("**/account");
  await expect(page.getByRole("heading", { name: "您的账号" })).toBeVisible();
}

async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("名字", { exact: true }).fill(name);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "登录" }).click();
}

/** A toast stands in no landmark, and goes after a while. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByTestId("toast")).toBeHidden({ timeout: 20_000 });
}

test("a guest becomes an account, keeps the game, and comes back from elsewhere", async ({ person }) => {
  const { red, black } = await seated(person);
  const game = red.page.url();
  await signUp(red.page, "张三丰");
  await expect(black.page.getByTestId("plate-red")).toContainText("张三丰");
  await red.page.goto(game);
  await red.moves("h2e2");
  await expect(black.point("h2")).toHaveAccessibleName(/空$/);

  const elsewhere = await person({ colorScheme: "dark" });
  await signIn(elsewhere.page, "张三丰", "不是这个密码");
  await expect(elsewhere.page.getByRole("alert")).toHaveText("名字或密码不对。");
  await expect(elsewhere.page.getByLabel("密码", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await elsewhere.page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await elsewhere.page.getByRole("main").getByRole("button", { name: "登录" }).click();
  await elsewhere.page.waitForURL("**/");
  await expect(elsewhere.page.getByRole("link", { name: "继续" })).toBeVisible();

  // From there the first browser is signed out, and its seat at the board with it.
  await elsewhere.page.getByRole("link", { name: "账号：张三丰" }).click();
  const sessions = elsewhere.page.getByRole("region", { name: "已登录的浏览器" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("listitem").getByRole("button", { name: "退出" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(red.page.getByTestId("plate-red")).toBeVisible();
  await red.page.goto("/account");
  await expect(red.page.getByRole("main").getByRole("link", { name: "登录" })).toBeVisible();
});

test("what is wrong stands at its field", async ({ person }) => {
  const { page } = await person();
  await page.goto("/sign-up");
  await page.getByLabel("名字", { exact: true }).fill("李四");
  await page.getByLabel("密码", { exact: true }).fill("12345678");
  await page.getByRole("button", { name: "注册" }).click();
  await expect(page.getByLabel("密码", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert")).toHaveText("这个密码太容易猜到。");
  await expect(page.getByLabel("密码", { exact: true })).toBeFocused();
  await signUp(page, "李四");

  const other = await person();
  await other.page.goto("/sign-up");
  await other.page.getByLabel("名字", { exact: true }).fill("李四");
  await other.page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await other.page.getByRole("button", { name: "注册" }).click();
  await expect(other.page.getByLabel("名字", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(other.page.getByRole("alert")).toHaveText("已有账号使用这个名字。");
});

test("a second step: turned on, asked for, recovered from, turned off", async ({ person }) => {
  const { page } = await person({ permissions: ["clipboard-read", "clipboard-write"] });
  await signUp(page, "王五");
  const section = page.getByRole("region", { name: "两步登录" });
  await section.getByRole("button", { name: "开启" }).click();
  await section.getByLabel("您的密码", { exact: true }).fill(PASSWORD);
  await section.getByRole("button", { name: "继续" }).click();
  await expect(section.getByRole("img", { name: /二维码/ })).toBeVisible();
  const key = (await section.getByTestId("factor-secret").innerText()).replaceAll(" ", "");
  await section.getByLabel("应用显示的验证码", { exact: true }).fill(appCode(key, -1));
  await section.getByRole("button", { name: "开启" }).click();
  const codes = await section.getByTestId("recovery-codes").getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await settled(page);
  await expectAccessible(page, "recovery codes");
  await section.getByRole("button", { name: "复制" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n").slice(1)).toEqual(codes);
  await section.getByRole("button", { name: "已经保存好" }).click();
  await expect(section).toContainText("还有 10 个恢复码");

  const phone = await person(NARROW);
  await signIn(phone.page, "王五");
  await expect(phone.page.getByLabel("应用显示的验证码", { exact: true })).toBeFocused();
  await expectAccessible(phone.page, "the second step");
  await phone.page.getByLabel("应用显示的验证码", { exact: true }).fill("000000");
  await phone.page.getByRole("main").getByRole("button", { name: "登录" }).click();
  await expect(phone.page.getByRole("alert")).toHaveText("验证码不对，或已用过。");
  await phone.page.getByLabel("应用显示的验证码", { exact: true }).fill(appCode(key));
  await phone.page.getByRole("main").getByRole("button", { name: "登录" }).click();
  await phone.page.waitForURL("**/");

  // Without the phone: a recovery code, which works once.
  const again = await person();
  await signIn(again.page, "王五");
  await again.page.getByLabel("应用显示的验证码", { exact: true }).fill(codes[0]!.toUpperCase());
  await again.page.getByRole("main").getByRole("button", { name: "登录" }).click();
  await again.page.waitForURL("**/");
  await again.page.goto("/account");
  const factor = again.page.getByRole("region", { name: "两步登录" });
  await expect(factor).toContainText("还有 9 个恢复码");
  await factor.getByRole("button", { name: "关闭" }).click();
  await factor.getByLabel("您的密码", { exact: true }).fill(PASSWORD);
  await factor.getByLabel("应用显示的验证码", { exact: true }).fill(codes[0]!);
  await factor.getByRole("button", { name: "关闭" }).click();
  await expect(factor.getByRole("alert")).toHaveText("验证码不对，或已用过。");
  await factor.getByLabel("应用显示的验证码", { exact: true }).fill(codes[1]!);
  await factor.getByRole("button", { name: "关闭" }).click();
  await expect(factor).toContainText("未开启");
});

test("a new password signs out every other browser", async ({ person }) => {
  const { page } = await person();
  await signUp(page, "赵六");
  const other = await person();
  await signIn(other.page, "赵六");
  await other.page.waitForURL("**/");
  const section = page.getByRole("region", { name: "密码" });
  await section.getByLabel("原密码", { exact: true }).fill("不是这个密码");
  await section.getByLabel("新密码", { exact: true }).fill("另一个足够长的密码");
  await section.getByRole("button", { name: "更改密码" }).click();
  await expect(section.getByLabel("原密码", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await section.getByLabel("原密码", { exact: true }).fill(PASSWORD);
  await section.getByRole("button", { name: "更改密码" }).click();
  await expect(page.getByText("密码已更改，其他浏览器都已退出登录。").first()).toBeVisible();
  await other.page.goto("/account");
  await expect(other.page.getByText("您现在以游客身份下棋")).toBeVisible();
  await signIn(other.page, "赵六", "另一个足够长的密码");
  await other.page.waitForURL("**/");
});

test("a profile shows results to everybody, data are taken along, and an account goes for good", async ({ person }) => {
  const { red, black } = await seated(person);
  const game = red.page.url();
  await signUp(red.page, "孙七");
  await red.page.goto(game);
  await playOut(red, black, MATE);
  await expect(black.page.getByTestId("result")).toBeVisible();
  await closes(black.page);
  await black.page.getByTestId("plate-red").getByRole("link", { name: "孙七" }).click();
  await black.page.waitForURL("**/person/*");
  await expect(black.page.getByRole("heading", { name: "孙七", level: 1 })).toBeVisible();
  await expect(black.page.getByTestId("tally")).toHaveText(/0\s*胜.*|胜\s*0.*/);
  await expect(black.page.getByText("还没有可以显示的已结束棋局")).toBeVisible();
  // The game was by a link: the person alone sees it.
  const profile = new URL(black.page.url()).pathname;
  await red.page.goto(profile);
  await expect(red.page.getByRole("cell", { name: "胜", exact: true })).toBeVisible();
  await expectAccessible(red.page, "a profile");

  await red.page.goto("/account");
  const download = red.page.waitForEvent("download");
  await red.page.getByRole("link", { name: "下载我的数据" }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), "utf8")) as { format: string; account: { name: string }; games: { pgn: string }[] };
  expect(file.format).toBe("chuhe-export");
  expect(file.account.name).toBe("孙七");
  expect(file.games).toHaveLength(1);
  expect(file.games[0]!.pgn).toContain("炮二平五");

  await red.page.getByRole("button", { name: "注销账号" }).click();
  const gone = red.page.getByRole("button", { name: "永久删除" });
  await expect(gone).toBeDisabled();
  await red.page.getByLabel("请输入“注销”确认").fill("注销");
  await red.page.getByLabel("您的密码", { exact: true }).fill(PASSWORD);
  await expectAccessible(red.page, "an account that is about to go");
  await gone.click();
  await red.page.waitForURL("**/");
  await black.page.goto(profile);
  await expect(black.page.getByRole("heading", { name: "没有这个人" })).toBeVisible();
  await black.page.goto(new URL(game).pathname);
  await expect(black.page.getByTestId("plate-red")).toContainText("已注销");
  await signIn(red.page, "孙七");
  await expect(red.page.getByRole("alert")).toHaveText("名字或密码不对。");
});

test("on a narrow phone, in English and in the dark, everything is at hand", async ({ person }) => {
  const { page } = await person({ ...NARROW, locale: "en-GB", colorScheme: "dark" });
  await page.goto("/");
  await page.getByRole("button", { name: /^Name: / }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Create an account" }).click();
  await page.waitForURL("**/sign-up");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectAccessible(page, "sign-up");
  await page.getByLabel("Name", { exact: true }).fill("Ångström 7");
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: /^Show/ }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/account");
  await settled(page);
  await expectAccessible(page, "the account's page");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("link", { name: "Your profile" }).click();
  await expect(page.getByRole("heading", { name: "Ångström 7" })).toBeVisible();
  await page.getByRole("link", { name: "Account settings" }).click();
  await page.getByRole("button", { name: "Sign out here" }).click();
  await page.waitForURL("**/");
  await expect(page.getByRole("button", { name: /^Name: Guest \d{4}$/ })).toBeVisible();
});
