// Finding somebody to play: open challenges, quick pairing, games by days, and what waits on every page.
import { PHONE, expect, test, type Person } from "./fixtures.ts";
import { expectAccessible } from "../axe.ts";

const folder = process.env.CHUHE_SHOTS;

async function offers(person: Person, control?: string): Promise<void> {
  await person.page.goto("/");
  await person.page.getByRole("tab", { name: "公开挑战" }).click();
  await person.page.getByText("红", { exact: true }).click();
  if (control) {
    await person.page.getByRole("button", { name: "更多选项" }).click();
    await person.page.getByLabel("全部用时").selectOption(control);
  }
  await person.page.getByRole("button", { name: "发出挑战" }).click();
  await expect(person.page.getByTestId("challenges")).toContainText("您的挑战");
}

for (const [name, options] of [["a desk", {}], ["a phone", PHONE]] as const) {
  test(`an open challenge is taken, and both are at the table, on ${name}`, async ({ person }) => {
    const red = await person(options);
    const black = await person(options);
    await black.page.goto("/");
    await offers(red);
    // The list changes by itself.
    await black.page.getByTestId("challenges").getByRole("button", { name: "应战" }).click();
    await black.page.waitForURL("**/game/*");
    await red.page.waitForURL("**/game/*");
    await expect.poll(() => black.page.url()).toBe(red.page.url());
    await red.moves("h2e2");
    await black.sees("e2", "红炮");
    // Who looks in finds the game with its position.
    const watcher = await person(options);
    await watcher.page.goto("/");
    await expect(watcher.page.getByTestId("watch-best")).toBeVisible();
    await expectAccessible(watcher.page, "the home page with a game going on");
  });
}

test("a challenge is withdrawn by who made it", async ({ person }) => {
  const me = await person();
  await offers(me);
  await me.page.getByRole("button", { name: "撤回" }).click();
  await expect(me.page.getByTestId("challenges")).toBeHidden();
});

test("two who press the same button are paired", async ({ person }) => {
  const one = await person();
  const other = await person(PHONE);
  for (const { page } of [one, other]) {
    await page.goto("/");
    await page.getByTestId("quick-rapid-10-0").click();
  }
  await one.page.waitForURL("**/game/*");
  await other.page.waitForURL("**/game/*");
  await expect.poll(() => other.page.url()).toBe(one.page.url());
  await expect(one.page.getByTestId("notice")).toContainText(/第一着/);
});

test("what is looked for can be given up", async ({ person }) => {
  const { page } = await person();
  await page.goto("/");
  await page.getByTestId("quick-blitz-5-3").click();
  await expect(page.getByTestId("seeking")).toContainText("正在寻找对手");
  await page.getByTestId("seeking").getByRole("button", { name: "取消" }).click();
  await expect(page.getByTestId("seeking")).toBeHidden();
});

test("a move by days waits on every page, and survives a restart", async ({ person, hall }) => {
  const red = await person();
  const black = await person();
  await black.page.goto("/");
  await offers(red, "days-3");
  await black.page.getByTestId("challenges").getByRole("button", { name: "应战" }).click();
  await black.page.waitForURL("**/game/*");
  const game = new URL(black.page.url()).pathname;
  await black.page.goto("/rules");
  await red.page.goto(game);
  await red.moves("h2e2");
  // On whatever page, in the head and in the title.
  await expect(black.page.getByTestId("hall-badge")).toBeVisible();
  await expect(black.page).toHaveTitle(/^\(1\) /);
  await hall.kill();
  await hall.start();
  await black.page.goto("/");
  await expect(black.page.getByTestId("turns")).toContainText("余 2 天");
  await black.page.getByTestId("turns").getByRole("link").click();
  await black.moves("h9g7");
  await black.page.goto("/");
  await expect(black.page.getByTestId("turns")).toBeHidden();
  await expect(black.page).not.toHaveTitle(/^\(/);
});

// Not there without a folder for the pictures, and so not skipped.
if (folder) test("the hall, to be looked at", async ({ person }) => {
  test.setTimeout(240_000);
  const red = await person();
  const black = await person();
  await black.page.goto("/");
  await offers(red);
  await black.page.getByTestId("challenges").getByRole("button", { name: "应战" }).click();
  await black.page.waitForURL("**/game/*");
  await red.page.waitForURL("**/game/*");
  await red.moves("h2e2");
  const days = await person();
  await offers(days, "days-3");
  for (const [device, options] of [
    ["desk", { viewport: { width: 1440, height: 900 } }],
    ["phone", { ...PHONE, viewport: { width: 360, height: 740 } }],
  ] as const) {
    const me = await person(options);
    await me.page.goto("/");
    await me.page.getByTestId("quick-blitz-5-3").click();
    for (const lang of ["zh-Hans", "en"]) {
      for (const theme of ["light", "dark"]) {
        await me.page.evaluate(
          ([lang, theme]) => {
            localStorage.setItem("chuhe.lang", lang!);
            localStorage.setItem("chuhe.theme", theme!);
          },
          [lang, theme],
        );
        await me.page.goto("/");
        await expect(me.page.getByTestId("watch-best")).toBeVisible();
        await me.page.getByTestId("quick-blitz-5-3").click();
        await expect(me.page.getByTestId("seeking")).toBeVisible();
        await me.page.screenshot({ path: `${folder}/hall-${device}-${lang}-${theme}.png`, fullPage: true });
      }
    }
  }
});

/** Makes the browser an account. */
async function account(person: Person, name: string): Promise<string> {
  const { page } = person;
  await page.goto("/");
  await expect(page.getByTestId("quick-blitz-5-3")).toBeEnabled();
  const made = await page.evaluate(async (name) => {
    const answer = await fetch("/api/v1/account", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name, password: "a long enough password 楚河" }),
    });
    return (await answer.json()) as { person: string };
  }, name);
  await page.reload();
  return made.person;
}

test("a person is challenged from their page, hears of it elsewhere, and both ratings change", async ({ person }) => {
  const red = await person();
  const black = await person();
  await account(red, "程墨");
  const rival = await account(black, "沈知远");
  await black.page.goto("/rules");
  await red.page.goto(`/person/${rival}`);
  await red.page.getByRole("button", { name: "挑战", exact: true }).click();
  const dialog = red.page.getByRole("dialog");
  await dialog.getByText("红", { exact: true }).click();
  await dialog.getByLabel("计等级分").check();
  await dialog.getByRole("button", { name: "发出挑战" }).click();
  const banner = black.page.getByTestId("hall-banner");
  await expect(banner).toContainText("程墨 向您挑战");
  await expectAccessible(black.page, "a challenge on the page of the rules");
  await banner.getByRole("button", { name: "应战" }).click();
  await black.page.waitForURL("**/game/*");
  await red.page.waitForURL("**/game/*");
  await red.moves("h2e2");
  await black.page.getByRole("button", { name: "认输" }).click();
  await black.page.getByRole("dialog").getByRole("button", { name: "认输" }).click();
  await expect(red.page.getByTestId("rating-change").first()).toContainText("1500 → 1662");
  await red.page.goto(`/person/${rival}`);
  await expect(red.page.getByTestId("ratings")).toContainText("1338");
});

test("a declined challenge says why", async ({ person }) => {
  const red = await person();
  const black = await person();
  await black.page.goto("/");
  await expect(black.page.getByTestId("quick-blitz-5-3")).toBeEnabled();
  const rival = await black.page.evaluate(async () => {
    const answer = await fetch("/api/v1/session", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
    return ((await answer.json()) as { person: string }).person;
  });
  await red.page.goto(`/person/${rival}`);
  await red.page.getByRole("button", { name: "挑战", exact: true }).click();
  await red.page.getByRole("dialog").getByRole("button", { name: "发出挑战" }).click();
  const banner = black.page.getByTestId("hall-banner");
  await banner.getByRole("button", { name: "谢绝" }).click();
  await banner.getByRole("button", { name: "现在不便" }).click();
  await expect(banner).toBeHidden();
  await red.page.goto("/");
  await expect(red.page.getByTestId("challenges")).toContainText("已谢绝：现在不便");
});

test("who plays is not led away by another game, and a series shows its result first", async ({ person }) => {
  const red = await person();
  const black = await person();
  const post = (one: Person, path: string, body: unknown) =>
    one.page.evaluate(
      async ([path, body]) => {
        const answer = await fetch(`/api/v1${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        });
        return (await answer.json()) as { id: string };
      },
      [path, body] as const,
    );
  for (const { page } of [red, black]) {
    await page.goto("/");
    await expect(page.getByTestId("quick-blitz-5-3")).toBeEnabled();
  }
  const series = { length: 3, best: true };
  const { id } = await post(red, "/challenges", { control: "10m", side: "red", series });
  await post(black, `/challenges/${id}`, {});
  await red.page.waitForURL(`**/game/${id}`);
  await red.moves("h2e2");
  const other = await post(red, "/challenges", { control: "10m", side: "red" });
  await post(black, `/challenges/${other.id}`, {});
  await expect(red.page.getByTestId("toast")).toContainText("另一局");
  expect(red.page.url()).toContain(id);
  await red.page.getByRole("button", { name: "认输" }).click();
  await red.page.getByRole("dialog").getByRole("button", { name: "认输" }).click();
  await expect(red.page.getByTestId("result")).toBeVisible();
  await expect(red.page.getByRole("dialog")).toContainText("0 : 1");
  // Then the second game, with the sides changed.
  await expect.poll(() => red.page.url(), { timeout: 15_000 }).not.toContain(id);
  await expect(red.page.getByTestId("plate-black")).toContainText("等待");
});
