// 管理: the page of the moderators, on answers that are written down here; what the server does is tested there.
import { expectAccessible } from "../axe.ts";
import { PHONE, expect, test, type Person } from "../hall/fixtures.ts";

const note = (name: string, over: object = {}) => ({
  person: name.padEnd(26, "a"),
  name,
  guest: false,
  erased: false,
  moderator: false,
  measures: 0,
  ...over,
});
const AT = Date.UTC(2026, 4, 1, 9, 30);
const HOSTILE = `<script>document.title="owned"</script>`;

const REPORT = {
  id: "report",
  at: AT,
  kind: "insulting",
  note: "一直在骂人",
  reporter: note("bo"),
  person: note("ann", { measures: 2, muted_until: AT + 86_400_000 }),
  game: "g".repeat(26),
  line: 2,
  context: [
    { id: 1, at: AT, person: note("bo").person, name: "bo", text: "你好", removed: false },
    { id: 2, at: AT + 1_000, person: note("ann").person, name: "ann", text: HOSTILE, removed: false },
    { id: 3, at: AT + 2_000, person: note("cy").person, name: "", removed: false },
  ],
};

const ENTRY = {
  id: 7,
  at: AT,
  moderator: note("mo", { moderator: true }),
  person: note("ann", { closed_at: AT }),
  kind: "close",
  reason: "作弊",
};

/** Lets the server say that this person is a moderator, and what there is to do. */
async function serve(person: Person): Promise<{ taken: unknown[] }> {
  const taken: unknown[] = [];
  const { page } = person;
  let open = [REPORT];
  await page.route("**/api/v1/me/standing", (route) => route.fulfill({ json: { moderator: true, warnings: [] } }));
  await page.route("**/api/v1/moderation/reports**", (route) =>
    route.fulfill({ json: { reports: route.request().url().includes("settled=false") ? open : [{ ...REPORT, settled: 7 }], next: null } }),
  );
  await page.route("**/api/v1/moderation/log**", (route) => route.fulfill({ json: { measures: [ENTRY], next: null } }));
  await page.route("**/api/v1/moderation/measures", (route) => {
    taken.push(route.request().postDataJSON());
    open = [];
    return route.fulfill({ json: ENTRY });
  });
  return { taken };
}

test("a report is read with what was said around it, and settled", async ({ person }) => {
  const moderator = await person();
  const { taken } = await serve(moderator);
  const { page } = moderator;
  await page.goto("/moderation");
  const report = page.getByTestId("report");
  await expect(report).toContainText("辱骂");
  await expect(report).toContainText("一直在骂人");
  await expect(report.getByRole("listitem").nth(1)).toContainText(HOSTILE);
  await expect(report.getByRole("listitem").nth(2)).toContainText("发言人已注销");
  await expect(page).not.toHaveTitle("owned");
  await expect(report).toContainText("此前处理 2 次");
  await expectAccessible(page, "open reports");
  await expect(report.getByRole("button", { name: "执行" })).toBeDisabled();
  await report.getByRole("combobox", { name: "处理" }).selectOption("mute");
  await report.getByRole("combobox", { name: "时长" }).selectOption("week");
  await report.getByLabel(/^理由/).fill("辱骂");
  await report.getByRole("button", { name: "执行" }).click();
  await expect(page.getByText("没有待处理的举报。")).toBeVisible();
  expect(taken).toEqual([{ report: "report", kind: "mute", reason: "辱骂", minutes: 10_080 }]);
});

test("the log says who did what to whom and why, and lifts what lasts", async ({ person }) => {
  const moderator = await person(PHONE);
  const { taken } = await serve(moderator);
  const { page } = moderator;
  await page.goto("/moderation");
  await page.getByRole("tab", { name: "记录" }).click();
  const entry = page.getByTestId("entry");
  await expect(entry).toContainText("封停账号");
  await expect(entry).toContainText("作弊");
  await entry.getByRole("button", { name: "处理" }).click();
  await expectAccessible(page, "the log");
  await entry.getByLabel(/^理由/).fill("误会");
  await entry.getByRole("button", { name: "执行" }).click();
  await expect.poll(() => taken).toEqual([{ person: note("ann").person, kind: "reopen", reason: "误会" }]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
});

test("it is no page for others", async ({ person }) => {
  const guest = await person();
  await guest.page.goto("/moderation");
  await expect(guest.page.getByText("只有管理员才能看这一页。")).toBeVisible();
});

test("a warning is shown once", async ({ person }) => {
  const warned = await person();
  const { page } = warned;
  await page.route("**/api/v1/me/standing", (route) =>
    route.fulfill({ json: { moderator: false, warnings: [{ id: 4, at: AT, reason: "请文明用语" }] } }),
  );
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: "管理员警告" });
  await expect(dialog).toContainText("请文明用语");
  await expectAccessible(page, "a warning");
  await dialog.getByRole("button", { name: "知道了" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "设置" }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
});
