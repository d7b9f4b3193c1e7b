// 规则: the rules for beginners, with boards that a real server answers for.
import { expect, test as base, type Page } from "@playwright/test";
import { expectAccessible } from "../axe.ts";
import * as canned from "../canned.ts";
import { Hall } from "../hall/server.ts";
import { SECTIONS } from "../../src/rules/anchors.ts";

const folder = process.env.CHUHE_SHOTS;

const test = base.extend<object, { home: string }>({
  home: [
    async ({}, use) => {
      const elsewhere = process.env.CHUHE_PAGE_URL;
      if (elsewhere) return use(elsewhere);
      const hall = await Hall.open();
      await use(hall.url);
      await hall.close();
    },
    { scope: "worker" },
  ],
});

/** The part of the page with this address, its board loaded. */
async function part(page: Page, home: string, name: string) {
  await page.goto(`${home}/rules#${name}`);
  const section = page.locator(`section#${name}`);
  await section.waitFor();
  return section;
}

test("the horse moves, is hobbled, and says why", async ({ page, home }) => {
  const horse = await part(page, home, "horse");
  await expect(horse.locator(".m-dot")).toHaveCount(6);
  await expect(horse.locator(".m-no")).toHaveCount(2);
  await expect(horse.locator(".m-leg").first()).toBeVisible();
  const point = (key: string) => horse.locator(`[data-key="${key}"]`);
  await point("e4").click();
  await point("d6").click();
  await expect(horse.getByRole("status")).toContainText("蹩马腿");
  await point("g5").click();
  await expect(point("g5")).toHaveAccessibleName(/红马/);
  // The same side moves on, and the dots go with the piece.
  await expect(horse.locator(".m-dot").first()).toBeVisible();
  await expect(horse.locator(".m-no")).toHaveCount(0);
  await point("g5").click();
  await point("e6").click();
  await expect(point("e6")).toHaveAccessibleName(/红马/);
  await expect(horse.locator(".m-dot").first()).toBeVisible();
  await point("e6").click();
  await point("c7").click();
  await expect(horse.getByRole("status"), "a check must be answered").toContainText("将军，轮到黑方应将");
  await horse.getByRole("button", { name: "摆回来" }).click();
  await expect(point("e4")).toHaveAccessibleName(/红马/);
  await expect(horse.locator(".m-no")).toHaveCount(2);
});

for (const [name, dots, captures, crosses] of [
  ["king", 3, 0, 1],
  ["advisor", 4, 0, 0],
  ["elephant", 1, 0, 3],
  ["rook", 10, 1, 0],
  ["cannon", 9, 1, 1],
  ["pawn", 4, 0, 0],
  ["facing", 7, 0, 8],
] as const) {
  test(`what ${name} shows`, async ({ page, home }) => {
    const section = await part(page, home, name);
    await expect(section.locator(".m-dot")).toHaveCount(dots);
    await expect(section.locator(".m-cap")).toHaveCount(captures);
    await expect(section.locator(".m-no")).toHaveCount(crosses);
  });
}

test("check is answered, mate and stalemate are named", async ({ page, home }) => {
  const check = await part(page, home, "check");
  await expect(check.getByRole("status")).toContainText("将军，红方须应将");
  const point = (key: string) => check.locator(`[data-key="${key}"]`);
  await point("e0").click();
  await point("d0").click();
  await expect(check.getByRole("status")).toContainText("将帅照面");
  await point("i5").click();
  await point("e5").click();
  await expect(check.getByRole("status")).toContainText("轮到黑方");
  await expect((await part(page, home, "mate")).getByRole("status")).toContainText("将死");
  await expect((await part(page, home, "stalemate")).getByRole("status")).toContainText("困毙");
});

test("a move is written in every notation, and read in any", async ({ page, home }) => {
  const notation = await part(page, home, "notation");
  const input = notation.getByLabel("输入一着，任何记法");
  await expect(notation.getByRole("button", { name: "走" })).toBeEnabled();
  await input.fill("C2.5");
  await input.press("Enter");
  const first = notation.locator("table").getByRole("row").nth(1);
  await expect(first).toContainText("炮二平五");
  await expect(first).toContainText("H2-E2");
  await expect(notation.getByRole("button", { name: "走" })).toBeEnabled();
  await notation.locator('[data-key="h9"]').click();
  await notation.locator('[data-key="g7"]').click();
  await expect(notation.locator("table").getByRole("row").nth(2)).toContainText("马8进7");
  await expect(notation.getByRole("button", { name: "走" })).toBeEnabled();
  await input.fill("马二进二");
  await input.press("Enter");
  await expect(notation.getByRole("alert")).toContainText("读不懂");
});

test("every part has an address, and the contents lead there", async ({ page, home }) => {
  await page.goto(home);
  await page.getByRole("link", { name: "规则", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("象棋规则");
  for (const name of SECTIONS) await expect(page.locator(`section#${name} h2`)).toBeVisible();
  await page.getByRole("navigation", { name: "目录" }).getByRole("link", { name: "常见的误解" }).click();
  await expect(page.getByText("棋盘是 19×19")).toBeInViewport();
  await page.goto(`${home}/rules#cannon`);
  await expect(page.locator("section#cannon h2")).toBeInViewport();
});

for (const [look, colorScheme, locale] of [
  ["zh-light", "light", "zh-CN"],
  ["en-dark", "dark", "en-GB"],
] as const) {
  for (const [size, viewport] of [
    ["phone", { width: 360, height: 740 }],
    ["desktop", { width: 1280, height: 800 }],
  ] as const) {
    test(`everybody can read it: ${size} ${look}`, async ({ browser, home }) => {
      const page = await browser.newPage({ viewport, colorScheme, locale });
      await page.goto(`${home}/rules`);
      for (const name of SECTIONS) {
        await page.locator(`section#${name}`).scrollIntoViewIfNeeded();
        await page.waitForTimeout(120);
      }
      await expect(page.locator("section#horse .m-no")).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "nothing hangs over").toBeLessThanOrEqual(0);
      await expectAccessible(page, "the rules");
      if (folder) await page.screenshot({ path: `${folder}/rules-${size}-${look}.png`, fullPage: true });
      await page.close();
    });
  }
}

test("a refusal at the board leads to its part", async ({ page, home }) => {
  await canned.serve(page, canned.view(), {
    "GET /positions": {
      fen: "",
      turn: "red",
      checkers: [],
      moves: [],
      why_not: [
        { move: "g2h0", code: "illegal.hobbled_leg", text: canned.both("蹩马腿：相在腿位，马不能走到这里。", "Hobbled."), squares: ["g1"] },
        { move: "g5b6", code: "illegal.wrong_shape", text: canned.both("车沿直线走。", "Straight."), squares: [] },
      ],
    },
  });
  await page.goto(`${home}/game/${canned.GAME}`);
  for (const [from, to, part] of [
    ["g2", "h0", "horse"],
    ["g5", "b6", "rook"],
  ]) {
    await page.locator(`[data-key="${from}"]`).click();
    await page.locator(`[data-key="${to}"]`).click();
    await expect(page.getByTestId("toast").getByRole("link", { name: "看规则" })).toHaveAttribute("href", `/rules#${part}`);
  }
});
