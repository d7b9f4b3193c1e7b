// 聊天: what is said beside the board, by whom it is read, and what one can do about it.
import { expectAccessible } from "../axe.ts";
import { PHONE, expect, seated, test, type Person } from "../hall/fixtures.ts";
import { closes } from "../dialog.ts";

const SCRIPT = `<img src=x onerror="document.title='owned'">`;

/** Brings the chat into sight. */
async function opens(person: Person): Promise<void> {
  // A tab on a desk, a button on a phone: whichever comes.
  const way = person.page.getByRole("tab", { name: /聊天/ }).or(person.page.getByRole("button", { name: /^聊天/ }));
  await way.filter({ visible: true }).click();
  await expect(person.page.getByRole("log")).toBeVisible();
}

async function says(person: Person, text: string): Promise<void> {
  const field = person.page.getByRole("textbox", { name: "发言" });
  await field.fill(text);
  await field.press("Enter");
}

const lines = (person: Person) => person.page.getByTestId("chat-line");
const heard = (person: Person, text: string) => lines(person).filter({ hasText: text });

test("players talk, the unread are counted, spectators are apart until the end", async ({ person }) => {
  const { red, black } = await seated(person);
  const watcher = await person();
  await watcher.page.goto(new URL(red.page.url()).pathname);
  await expect(watcher.page.getByTestId("plate-red")).toBeVisible();
  await opens(red);
  await says(red, "你好");
  await expect(heard(red, "你好")).toBeVisible();
  await expect(red.page.getByRole("textbox", { name: "发言" })).toHaveValue("");
  await says(red, SCRIPT);
  await expect(black.page.getByTestId("chat-unread")).toHaveText("2");
  await opens(black);
  await expect(heard(black, "你好")).toBeVisible();
  await expect(heard(black, SCRIPT)).toBeVisible();
  await expect(black.page.getByTestId("chat-unread")).toBeHidden();
  await expect(black.page).not.toHaveTitle("owned");
  await opens(watcher);
  await expect(watcher.page.getByText("还没有人说话")).toBeVisible();
  await says(watcher, "好棋");
  await expect(heard(watcher, "好棋")).toBeVisible();
  await expect(heard(black, "好棋")).toHaveCount(0);
  await expectAccessible(black.page, "the chat of a player");
  // The keys of the board are letters like any other in the field.
  await black.page.getByRole("textbox", { name: "发言" }).pressSequentially("fms?");
  await expect(black.page.getByRole("textbox", { name: "发言" })).toHaveValue("fms?");
  await red.page.reload();
  await opens(red);
  await expect(heard(red, "你好")).toBeVisible();

  await red.page.getByRole("button", { name: "作废" }).click();
  await red.page.getByRole("dialog").locator(".btn.pri").click();
  await expect(heard(watcher, "你好")).toBeVisible();
  await closes(black.page);
  await expect(heard(black, "好棋")).toContainText("观战");
});

test("a refusal says why and keeps the words", async ({ person }) => {
  const { red } = await seated(person);
  await opens(red);
  await says(red, "见 www.example.com");
  await expect(red.page.getByText("游客和注册不满一天的棋友不能发送网址。")).toBeVisible();
  await expect(red.page.getByRole("textbox", { name: "发言" })).toHaveValue("见 www.example.com");
  await red.page.getByRole("textbox", { name: "发言" }).fill("车".repeat(201));
  await expect(red.page.getByRole("button", { name: "发送" })).toBeDisabled();
  // Who talks without end, by a second line of the same person, may say nothing more on the page.
  await red.page.evaluate(async () => {
    const line = new WebSocket(`${location.origin.replace("http", "ws")}/api/v1/games/${location.pathname.split("/").at(-1)!}/socket`);
    await new Promise((open) => line.addEventListener("open", open));
    let id = 0;
    line.send(JSON.stringify({ t: "hello", protocol: 1, reach: false }));
    setInterval(() => line.send(JSON.stringify({ t: "chat", id: ++id, text: `${id}` })), 250);
  });
  await expect.poll(() => lines(red).count()).toBeGreaterThanOrEqual(6);
  // Between two of those lines there may be room for one more.
  await expect(async () => {
    await says(red, "等等");
    await expect(red.page.getByText("发言过于频繁，请稍候再试。")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(red.page.getByRole("textbox", { name: "发言" })).toHaveValue("等等");
});

test("one can stop hearing a person: on this browser, for good, or all of it", async ({ person }) => {
  const { red, black } = await seated(person);
  await opens(red);
  await says(red, "吵闹");
  await opens(black);
  await expect(heard(black, "吵闹")).toBeVisible();
  await black.page.getByRole("button", { name: /^关于 .* 的发言$/ }).click();
  await black.page.getByRole("button", { name: "本机不看此人发言" }).click();
  await expect(heard(black, "吵闹")).toHaveCount(0);
  await black.page.getByRole("button", { name: "聊天选项" }).click();
  await black.page.getByRole("button", { name: /^重新显示 / }).click();
  await expect(heard(black, "吵闹")).toBeVisible();

  await black.page.getByRole("button", { name: /^关于 .* 的发言$/ }).click();
  await black.page.getByRole("button", { name: "屏蔽", exact: true }).click();
  await expect(heard(black, "吵闹")).toHaveCount(0);
  await says(red, "还在说");
  await expect(heard(red, "还在说")).toBeVisible();
  await expect(lines(black)).toHaveCount(0);
  await black.page.getByRole("button", { name: "设置" }).first().click();
  await black.page.getByText("已屏蔽的人").click();
  await expectAccessible(black.page, "the list of blocked people");
  await black.page.getByRole("button", { name: /^解除对 .* 的屏蔽$/ }).click();
  await expect(black.page.getByText("没有屏蔽任何人。")).toBeVisible();
  await closes(black.page);
  await expect(heard(black, "还在说")).toBeVisible();

  await black.page.getByRole("button", { name: "隐藏聊天" }).click();
  await expect(black.page.getByText("聊天已隐藏。")).toBeVisible();
  await black.page.reload();
  await black.page.getByRole("tab", { name: /聊天/ }).click();
  await expect(black.page.getByText("聊天已隐藏。")).toBeVisible();
  await black.page.getByRole("button", { name: "显示聊天" }).click();
  await expect(heard(black, "吵闹")).toBeVisible();
});

test("a player closes the chat of the table, and opens it again", async ({ person }) => {
  const { red, black } = await seated(person);
  await opens(red);
  await opens(black);
  await black.page.getByRole("button", { name: "聊天选项" }).click();
  await black.page.getByRole("button", { name: "关闭本局聊天" }).click();
  for (const one of [red, black]) {
    await expect(one.page.getByText("对局者聊天已关闭。")).toBeVisible();
    await expect(one.page.getByRole("textbox", { name: "发言" })).toHaveCount(0);
  }
  await black.page.getByRole("button", { name: "重开本局聊天" }).click();
  await says(red, "又能说了");
  await expect(heard(black, "又能说了")).toBeVisible();
});

test("a line is reported, once", async ({ person }) => {
  const { red, black } = await seated(person);
  await opens(red);
  await says(red, "脏话");
  await opens(black);
  for (const told of ["举报已收到，管理员会查看。", "您已举报过，管理员会查看。"]) {
    await black.page.getByRole("button", { name: /^关于 .* 的发言$/ }).click();
    await black.page.getByRole("button", { name: "举报", exact: true }).click();
    const dialog = black.page.getByRole("dialog");
    await expect(dialog).toContainText("脏话");
    await expectAccessible(black.page, "a report");
    await dialog.getByLabel(/^说明/).fill("骂人");
    await dialog.getByRole("button", { name: "提交举报" }).click();
    await expect(black.page.getByText(told).first()).toBeVisible();
  }
});

test("on a phone the chat is a drawer that never covers the board", async ({ person }) => {
  const { red, black } = await seated(person, { black: PHONE });
  await opens(red);
  await says(red, "喂");
  await expect(black.page.getByTestId("chat-unread")).toHaveText("1");
  await opens(black);
  await expect(heard(black, "喂")).toBeVisible();
  const board = (await black.page.locator(".fit").boundingBox())!;
  const drawer = (await black.page.getByRole("region", { name: "聊天" }).boundingBox())!;
  expect(drawer.y).toBeGreaterThanOrEqual(board.y + board.height - 1);
  await says(black, "在");
  await expect(heard(red, "在")).toBeVisible();
  const wide = await black.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
  await expectAccessible(black.page, "the drawer");
  await black.page.getByRole("region", { name: "聊天" }).getByRole("button", { name: "关闭", exact: true }).click();
  await expect(black.page.getByRole("log")).toBeHidden();
});

test("what is said comes again after the line broke", async ({ person, hall }) => {
  const { red, black } = await seated(person);
  await opens(red);
  await opens(black);
  await says(red, "之前");
  await expect(heard(black, "之前")).toBeVisible();
  await hall.kill();
  await expect(red.page.getByText("连接中断，暂时不能发言。")).toBeVisible({ timeout: 20_000 });
  await hall.start();
  await expect(red.page.getByText("连接中断，暂时不能发言。")).toBeHidden({ timeout: 20_000 });
  await expect(heard(black, "之前")).toBeVisible();
  await says(red, "之后");
  await expect(heard(black, "之后")).toBeVisible({ timeout: 20_000 });
});
