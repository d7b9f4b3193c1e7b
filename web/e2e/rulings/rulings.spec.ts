// The referee's page and the referee at the table, on a real server.
import type { Page } from "@playwright/test";
import { PHONE, expect, playOut, test, type Person } from "../hall/fixtures.ts";
import { expectAccessible } from "../axe.ts";

/** A rook chases a cannon to and fro. */
const CHASE = "3aka3/9/9/9/c8/9/9/1R7/9/3K5 w - - 0 1";
const LAP = ["b2a2", "a5b5", "a2b2", "b5a5"] as const;
const CHINESE = "1. 车八平九 炮1平2 2. 车九平八 炮2平1\n3．車八平九　砲１平２　４．車九平八　砲２平１";

async function ask(page: Page, fen: string, moves: string): Promise<void> {
  await page.getByLabel("局面（FEN）").fill(fen);
  await page.getByLabel("着法", { exact: true }).fill(moves);
  await page.getByRole("button", { name: "请裁判" }).click();
}

test("moves that are pasted in Chinese are ruled on, with boards, reasons and articles", async ({ person }) => {
  const { page } = await person();
  await page.goto("/");
  await page.getByRole("link", { name: "判例" }).click();
  await ask(page, CHASE, CHINESE);
  const ruling = page.getByTestId("ruling");
  await expect(ruling).toHaveAttribute("data-result", "red_loses");
  await expect(ruling.getByRole("heading", { level: 1 })).toHaveText("红方须变着，不变判负");
  await expect(ruling).toContainText("第 25.2 条");
  const strip = page.getByRole("list", { name: "循环中的各着" });
  await expect(strip.getByRole("listitem")).toHaveCount(4);
  await expect(strip.getByRole("listitem").first()).toContainText("车八平九");
  await expect(strip.getByRole("listitem").first()).toContainText("捉子");
  await expect(strip.getByRole("img")).toHaveCount(4);
  const reasons = page.getByTestId("reasons");
  await expect(reasons.getByRole("row").nth(1)).toContainText("捉无根的黑炮：车九进三。");
  await expect(reasons.getByRole("row").nth(1)).toContainText("24.3");
  await expect(reasons.getByRole("row").nth(2)).toContainText("闲");
  await expect(page.getByTestId("books").getByRole("row", { name: /网络对局/ })).toContainText("作和");
  await expect(page.getByText(/推演 [\d,]+ 个局面/)).toBeVisible();
});

test("two books are compared, and the other one may be looked at", async ({ person }) => {
  const { page } = await person();
  await page.goto("/rulings");
  await page.getByRole("link", { name: "互相长捉，两书相反" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("红方须变着，不变判负");
  await page.getByRole("button", { name: "比较两书" }).click();
  const compare = page.getByTestId("compare");
  await expect(compare).toContainText("判定不同");
  await expect(compare).toContainText("红方须变着");
  await expect(compare).toContainText("黑方须变着");
  await expect(compare.getByRole("columnheader", { name: "中国 1999" })).toBeVisible();
  await page.getByTestId("books").getByRole("button", { name: "亚洲规则" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("双方不变作和");
  expect(new URL(page.url()).hash).toContain("book=axf&with=cxa1999");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("红方须变着，不变判负");
  await page.getByRole("link", { name: "判例" }).first().click();
  await expect(page.getByTestId("examples")).toBeVisible();
});

test("a link that is shared opens the same, in the other language too", async ({ person }) => {
  const one = await person({ permissions: ["clipboard-read", "clipboard-write"] });
  await one.page.goto("/rulings");
  await ask(one.page, CHASE, CHINESE);
  await expect(one.page.getByTestId("ruling")).toBeVisible();
  await one.page.getByRole("button", { name: "比较两书" }).click();
  await expect(one.page.getByTestId("compare")).toBeVisible();
  await one.page.getByRole("button", { name: "复制链接" }).click();
  await expect(one.page.getByTestId("toast")).toContainText("链接已复制");
  const link = await one.page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(500);
  const two = await person({ locale: "en-GB" });
  await two.page.goto(link);
  await expect(two.page.getByRole("heading", { level: 1 })).toHaveText("Red must change, or loses");
  await expect(two.page.getByTestId("compare")).toBeVisible();
  await expect(two.page.getByTestId("reasons").getByRole("row").nth(1)).toContainText("Chases the black cannon");
});

test("what cannot be judged names its ply and shows the position before it", async ({ person }) => {
  const { page } = await person();
  await page.goto("/rulings");
  await ask(page, "", "炮二平五 马8进7 马二进四");
  const moves = page.getByLabel("着法", { exact: true });
  await expect(page.getByRole("alert")).toContainText("第 3 着“马二进四”：蹩马腿");
  await expect(moves).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("img", { name: "第 3 着之前的局面" })).toBeVisible();
  await ask(page, "4k4/9/9/9/9/9/9/9/9/4K4 w", "e0e1");
  await expect(page.getByRole("alert")).toContainText("将帅照面");
  await ask(page, "", "炮二平五 马8进7");
  await expect(page.getByTestId("ruling")).toHaveAttribute("data-result", "none");
  await expect(page.getByText("第 2 着后的局面是第 1 次出现")).toBeVisible();
  // Once round is not enough; the page offers the second lap.
  await page.goto(`/rulings#fen=${CHASE.replaceAll(" ", "_")}&moves=${LAP.join("")}&book=cxa2020`);
  await expect(page.getByText("第 4 着后的局面第 2 次出现")).toBeVisible();
  await page.getByRole("button", { name: "照此再走一遍" }).click();
  await expect(page.getByTestId("ruling")).toHaveAttribute("data-result", "red_loses");
});

test("touched pieces oblige, by pointer and by keyboard", async ({ person }) => {
  const one = await person();
  const { page } = one;
  await page.goto("/rulings");
  await page.getByRole("tab", { name: "摸子走子" }).click();
  const answer = page.getByTestId("obligation");
  await one.point("b2").click();
  await expect(answer).toContainText("须走红炮");
  await expect(answer).toContainText("第 5.1 条");
  await one.point("b9").click();
  await expect(answer).toContainText("须用红炮吃黑马");
  await expect(answer).toContainText("第 5.3 条");
  await expect(one.point("b9")).toHaveAccessibleName(/第 2 次摸到/);
  await page.getByRole("combobox", { name: "第 1 次怎样摸到" }).selectOption("accident");
  await expect(answer).toContainText("须吃黑马");
  await page.getByRole("button", { name: "全部去掉" }).click();
  // The keyboard goes on from the point that was pressed last.
  await one.point("b9").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(answer).toContainText("摸了不能吃的对方棋子");
  await expect(one.point("c9")).toHaveAccessibleName(/第 1 次摸到/);
  await page.getByText("摸子即犯规").click();
  await expect(answer).toContainText("犯规：这里不准摸子");
  await page.getByRole("button", { name: "摸不能走的子" }).click();
  await expect(answer).toContainText("摸了不能走的己方棋子");
  await expect(answer).toContainText("9.1.5");
  // The address holds it all.
  await page.reload();
  await expect(answer).toContainText("9.1.5");
});

/** A game under the Chinese rules from the position of the chase, with both seated. */
async function chase(person: (options?: typeof PHONE) => Promise<Person>, options: { red?: typeof PHONE } = {}) {
  const [red, black] = [await person(options.red), await person()];
  await red.page.goto("/");
  await expect(red.page.getByRole("heading", { level: 1 })).toBeVisible();
  const game = { control: "10m", side: "red", kind: "friend", book: "cxa2020", start: CHASE };
  const origin = new URL(red.page.url()).origin;
  // The page may not have its session yet.
  const known = async () => (await red.page.context().cookies()).some((cookie) => cookie.name === "chuhe");
  await expect.poll(known).toBe(true);
  const created = await red.page.request.post("/api/v1/games", { data: game, headers: { origin } });
  const { id, invites } = (await created.json()) as { id: string; invites: { link: string }[] };
  await red.page.goto(`/game/${id}`);
  await black.sits(invites[0]!.link);
  await expect(red.page.getByTestId("invites")).toBeHidden();
  return { red, black, id };
}

test("at the table the third standing tells who must change, and the fourth decides", async ({ person }) => {
  test.slow();
  const { red, black, id } = await chase(person);
  await playOut(red, black, LAP);
  for (const { page } of [red, black]) {
    await expect(page.getByTestId("notice")).toHaveAttribute("data-kind", "repeated");
    await expect(page.getByTestId("notice")).toContainText("红方长捉");
    await expect(page.getByText("2 / 3", { exact: false }).first()).toBeVisible();
  }
  await playOut(red, black, LAP);
  await expect(red.page.getByTestId("notice")).toContainText("您须变着，不变判负。");
  await expect(black.page.getByTestId("notice")).toContainText("红方须变着，不变判负。");
  await expect(black.page.getByTestId("notice")).toContainText("同一局面出现 3 次：红方长捉");
  await expect(black.page.getByTestId("ruling-note")).toContainText("第 25.2 条");
  await expect(black.page.getByTestId("result")).toBeHidden();
  // The reasons, beside the game.
  const [explained] = await Promise.all([
    black.page.waitForEvent("popup"),
    black.page.getByTestId("notice").getByRole("link", { name: "理由" }).click(),
  ]);
  await expect(explained.getByRole("heading", { level: 1 })).toHaveText("红方须变着，不变判负");
  expect(new URL(explained.url()).hash).toBe(`#game=${id}&plies=8&book=cxa2020`);
  await explained.close();
  // Red does not change, and loses.
  await playOut(red, black, LAP.slice(0, 3));
  await expect(red.page.getByTestId("notice")).toHaveAttribute("data-kind", "change");
  await black.moves("b5a5");
  for (const { page } of [red, black]) {
    await expect(page.getByTestId("result")).toContainText("黑方胜");
    // The articles of 1999 on endings are no articles of this book; the ruling has its own.
    await expect(page.getByTestId("result")).toContainText("循环走禁止着法，不变");
    await expect(page.getByTestId("result")).not.toContainText("4.1.7");
  }
  await red.page.getByRole("dialog").getByRole("link", { name: "看裁决" }).click();
  await expect(red.page.getByRole("heading", { level: 1 })).toHaveText("红方判负");
});

test("a side that has changed is left alone, and its phone shows the counters", async ({ person }) => {
  test.slow();
  const { red, black } = await chase(person, { red: PHONE });
  await playOut(red, black, LAP);
  await expect(red.page.getByTestId("counters")).toContainText("重复 2/3");
  await expect(red.page.getByTestId("counters")).toContainText("无吃子 2/60");
  await playOut(red, black, LAP);
  await expect(red.page.getByTestId("notice")).toHaveAttribute("data-kind", "change");
  await playOut(red, black, ["d0d1", "e9e8"]);
  for (const { page } of [red, black]) await expect(page.getByTestId("notice")).not.toHaveAttribute("data-kind", "change");
  await expect(black.page.getByTestId("ruling-note")).toContainText("红方曾须变着，已变");
});

test("a game of the hall is ruled on by its link, and earlier repetitions are offered", async ({ person }) => {
  test.slow();
  const { red, black, id } = await chase(person);
  await playOut(red, black, [...LAP, ...LAP, "d0d1"]);
  const { page } = await person();
  await page.goto("/rulings");
  await page.getByText("本站对局").click();
  await page.getByLabel("对局链接或编号").fill(red.page.url());
  await page.getByRole("button", { name: "请裁判" }).click();
  await expect(page.getByTestId("ruling")).toHaveAttribute("data-result", "none");
  await page.getByRole("button", { name: "第 8 着：第 3 次" }).click();
  await expect(page.getByTestId("ruling")).toHaveAttribute("data-result", "red_loses");
  expect(new URL(page.url()).hash).toBe(`#game=${id}&plies=8&book=cxa2020`);
  await page.goto("/rulings#game=aaaaaaaaaaaaaaaaaaaaaaaaaa");
  await expect(page.getByRole("alert")).toContainText("没有这盘棋");
});

for (const theme of ["light", "dark"] as const) {
  for (const width of [1280, 390] as const) {
    test(`rulings are in nobody's way: ${theme}, ${width} px`, async ({ person }) => {
      test.slow();
      const locale = theme === "dark" ? "en-GB" : "zh-CN";
      const { page } = await person({ colorScheme: theme, viewport: { width, height: 844 }, reducedMotion: "reduce", locale });
      const fen = CHASE.replaceAll(" ", "_");
      const places = {
        question: "/rulings",
        ruling: `/rulings#fen=${fen}&moves=${LAP.join("").repeat(2)}&book=cxa2020&with=online`,
        nothing: "/rulings#moves=h2e2h9g7",
        error: "/rulings#moves=nonsense",
        touch: "/rulings#fen=c1bak4/9/9/9/9/8R/8P/9/9/RN1K5_w&touch=i3.c9",
      };
      for (const [name, path] of Object.entries(places)) {
        await page.goto("about:blank");
        await page.goto(path);
        await page.locator("h1").waitFor();
        await page.waitForTimeout(400);
        await expectAccessible(page, name);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${name} is no wider than the window`).toBeLessThanOrEqual(0);
      }
    });
  }
}
