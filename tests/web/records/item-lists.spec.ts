import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { expect, expectAccessible, shot, test } from "../../support/browser";
import { cell, cellAt } from "../../support/grid";
import type { TestOrganization } from "../../support/organizations/organization";
import { createTestTable } from "../../support/tables";

async function orders(org: TestOrganization) {
  const table = await createTestTable(await org.actor("builder"), "Orders", [
    { name: "Title", type: "text" },
    { name: "Steps", type: "checklist", config: { items: ["Close runway", "Sweep"] } },
    { name: "To do", type: "todoList" },
    { name: "Time", type: "timer" },
  ]);
  await table.add({ Title: "Runway 09" });
  return table;
}

test("Pasted lines become to-dos, are ticked, and survive closing the dialog at once", async ({
  page,
  org,
  signIn,
}) => {
  const table = await orders(org);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Runway 09")).toBeVisible();
  await cellAt(page, 0, 2).click();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "To do" });
  const input = dialog.getByRole("textbox", { name: "New to-do" });
  await input.focus();
  await input.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "- [ ] Call tower\n\n* [x] Check lights\n");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await input.fill("   ");
  await input.press("Enter");
  await input.fill("Write report");
  await input.press("Enter");
  await dialog.getByRole("checkbox", { name: "Call tower" }).check();
  await expect(dialog.getByText("2 of 3 done")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "todo-dialog");
  await page.keyboard.press("Escape");
  await expect(cellAt(page, 0, 2)).toContainText("2/3");
  await page.reload();
  await expect(cellAt(page, 0, 2)).toHaveText("2/3Write report");
});

test("The question before a to-do is deleted shows the first 100 letters of it", async ({
  page,
  org,
  signIn,
}) => {
  const table = await orders(org);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Runway 09")).toBeVisible();
  await cellAt(page, 0, 2).dblclick();
  const dialog = page.getByRole("dialog", { name: "To do" });
  const input = dialog.getByRole("textbox", { name: "New to-do" });
  await input.fill("x".repeat(150));
  await input.press("Enter");
  await dialog.getByRole("button", { name: /^Delete x/ }).click();
  const question = page.getByRole("dialog", { name: "Delete to-do" });
  await expect(question).toContainText(`Delete “${"x".repeat(100)}…”?`);
  // Escape leaves the question alone, not the list under it.
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  await dialog.getByRole("button", { name: /^Delete x/ }).click();
  await question.getByRole("button", { name: "Delete to-do" }).click();
  await expect(dialog.getByRole("checkbox")).toHaveCount(0);
});

/** A clock that has gone on, however long a slow machine took to show it. */
const RUNNING = /^0:(?!00:00)\d\d:\d\d$/;

test("A timer starts and stops in its cell and shows its laps", async ({ page, org, signIn, openAs }) => {
  const table = await orders(org);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Runway 09")).toBeVisible();
  const colleague = await openAs("builder", { org, path: `/object/${table.id}` });
  await cellAt(page, 0, 3).locator("[data-action=toggle]").click();
  await expect(cellAt(page, 0, 3)).toHaveText(RUNNING);
  await expect(cellAt(colleague.page, 0, 3)).toHaveText(RUNNING);
  await cellAt(page, 0, 3).locator("[data-action=toggle]").click();
  await expect(cellAt(page, 0, 3).locator("[data-running]")).toHaveCount(0);
  await cellAt(page, 0, 3).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Time" });
  await expect(dialog.getByText("Lap 1, last changed by")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Start" })).toBeVisible();
  await shot(page, "timer-laps");
});

for (const [field, column] of [
  ["Steps", 1],
  ["To do", 2],
] as const)
  test(`What is being written in ${field} when a colleague deletes the table is told and can be copied`, async ({
    page,
    org,
    signIn,
  }) => {
    const table = await orders(org);
    await signIn(page, "member", { org, path: `/object/${table.id}` });
    await expect(cell(page, "Runway 09")).toBeVisible();
    await cellAt(page, 0, column).dblclick({ position: { x: 8, y: 8 } });
    const dialog = page.getByRole("dialog", { name: field });
    const input = dialog.getByRole("textbox", { name: "New to-do" });
    await expect(input).toBeFocused();
    await input.fill("Call tower");
    await (await org.actor("builder")).ok(tableCalls.deleteTable, { tableId: table.id });
    await expect(page.getByRole("heading", { name: "Orders was deleted" })).toBeVisible();
    await expect(dialog).toBeHidden();
    const notice = page.getByRole("status").filter({ hasText: `Could not save ${field}` });
    await expect(notice).toContainText("The table was deleted while you were writing.");
    await expect(notice).toContainText("Call tower");
    await expect(notice.getByRole("button", { name: "Copy text" })).toBeVisible();
  });

test("To-dos that were not saved when the record went away are told once the list is closed", async ({
  page,
  org,
  signIn,
}) => {
  const table = await orders(org);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await cellAt(page, 0, 2).dblclick({ position: { x: 8, y: 8 } });
  const dialog = page.getByRole("dialog", { name: "To do" });
  const input = dialog.getByRole("textbox", { name: "New to-do" });
  await input.fill("Call tower");
  await input.press("Enter");
  await (await org.actor("builder")).ok(recordCalls.deleteRecords, { tableId: table.id, ids: "*" });
  await dialog.getByRole("button", { name: "Close" }).click();
  const notice = page.getByRole("status").filter({ hasText: "Could not save To do" });
  await expect(notice).toContainText("- [ ] Call tower");
});
