import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { automationCalls } from "#shared/contract/automations";
import { expect, expectAccessible, setColorScheme, shot, test } from "../../support/screen/browser";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { statusOptions, createTestTable } from "../../support/tables";

const DAY = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const FILE = [
  "code,title,hours,state,changed",
  `WO-1,Edge light fault,4,Planned,${day(2)}`,
  `WO-2,Rubber removal,many,,${day(2)}`,
  `WO-3,Friction test,3,,${day(2)}`,
  `WO-4,Joint sealing of slabs,9,,${day(-9)}`,
  `WO-9,Windsock,1,,${day(2)}`,
  "",
].join("\n");

async function createWorkOrders(org: TestOrganization) {
  const table = await createTestTable(await org.actor("builder"), "Work orders", [
    { name: "Code", type: "text" },
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "State", type: "select", config: { ...statusOptions, sla: false } },
    { name: "Changed", type: "date" },
  ]);
  await table.add(
    { Code: "WO-1", Title: "Edge light", Hours: 4, Changed: day(2) },
    { Code: "WO-2", Title: "Rubber removal", Hours: 2, Changed: day(2) },
    { Code: "WO-3", Title: "Friction test", Hours: 3, Changed: day(2) },
    { Code: "WO-4", Title: "Joint sealing", Hours: 7, Changed: day(2) },
  );
  return table;
}

async function enableAutomation(builder: TestActor, type: string, tableId: number): Promise<void> {
  const actions = [{ id: "s1", action: "flow.stop", config: { reason: "Seen" } }];
  const definition = { trigger: { type, config: { tableId } }, actions, mode: "parallel" as const };
  const named = { name: "Watch", objectId: tableId, definition };
  const { automation } = await builder.ok(automationCalls.createAutomation, named);
  await builder.ok(automationCalls.publishAutomation, { automationId: automation.id, enable: true });
}

/** Chooses the file and what becomes of its rows, until its columns are matched. */
async function uploadFile(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Update existing records" }).check();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  const next = page.getByRole("button", { name: "Next", exact: true });
  await expect(next).toBeEnabled();
  await next.click();
  await page.getByRole("combobox", { name: "Find records by" }).click();
  await page.getByRole("option", { name: "code (Code)" }).click();
}

test("A builder sees what an update would change, keeps what is newer, and applies it", async ({
  page,
  signIn,
  org,
}) => {
  const table = await createWorkOrders(org);
  await enableAutomation(await org.actor("builder"), "records.changed", table.id);
  const path = `/connector/spreadsheets/csv/update?tableId=${table.id}`;
  await signIn(page, "builder", { path, org });
  await uploadFile(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page).toHaveURL(/\/connector\/spreadsheets\/csv\/preview\?/);

  const rows = page.getByRole("table", { name: "What would happen" });
  const row = (code: string) => rows.getByRole("row").filter({ hasText: code });
  await expect(page.getByText("5 rows read, nothing is written yet")).toBeVisible();
  await expect(row("WO-1").locator("del")).toHaveText("Edge light");
  await expect(row("WO-1").locator("ins").first()).toHaveText("Edge light fault");
  const planned = row("WO-1").locator("ins").getByText("Planned");
  await expect(planned).toHaveAttribute("style", /iris/);
  await expect(page.getByText("1 would start, up to 2 runs")).toBeVisible();
  await expect(row("WO-2")).toContainText("“many”");
  await expect(row("WO-3")).toContainText("the same");
  await expect(page.getByRole("button", { name: "Changed 2" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "connector-preview");

  await page.getByRole("combobox", { name: "If a record changed here later" }).click();
  await page.getByRole("option", { name: "Keep it, by changed" }).click();
  await expect(row("WO-4")).toContainText("newer here");
  await page.getByRole("button", { name: "Skipped 4" }).click();
  await expect(row("WO-1")).toHaveCount(0);
  await page.getByRole("button", { name: "All" }).click();
  await page.getByRole("searchbox", { name: "Search rows" }).fill("friction");
  await expect(row("WO-1")).toHaveCount(0);
  await expect(row("WO-3")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search rows" }).fill("");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the rejected cell" }).click();
  const saved = await (await download).path();
  expect(await readFile(saved, "utf8")).toMatch(/"3","Hours","many","[^"]+"/);

  await page.getByRole("button", { name: "Back" }).last().click();
  await expect(page.getByRole("heading", { name: "Update Work orders with orders.csv" })).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  expect((await table.rows()).map(({ Title }) => Title)).toContain("Edge light");
  await page.getByRole("button", { name: "Update 1 record" }).click();
  await expect(page.getByRole("heading", { name: /^Work orders: 0 records created/ })).toBeVisible();
  expect((await table.rows()).map(({ Title }) => Title)).toEqual([
    "Edge light fault",
    "Rubber removal",
    "Friction test",
    "Joint sealing",
  ]);
});

test("On a phone and in the dark the preview shows each row as a card", async ({ page, signIn, org }) => {
  const table = await createWorkOrders(org);
  await page.setViewportSize({ width: 390, height: 844 });
  await setColorScheme(page, "dark");
  await signIn(page, "builder", { path: `/connector/spreadsheets/csv/update?tableId=${table.id}`, org });
  await uploadFile(page);
  await page.getByRole("button", { name: "Preview" }).click();
  const card = page.getByRole("list", { name: "What would happen" }).getByRole("listitem").first();
  await expect(card).toContainText("Edge light fault");
  await page.getByRole("button", { name: "Rejected 1" }).click();
  await expect(card).toContainText("“many”");
  await expectAccessible(page);
  await shot(page, "connector-preview-phone-dark");
});
