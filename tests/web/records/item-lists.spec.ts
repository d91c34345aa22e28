import type { Page } from "@playwright/test";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { expect, expectAccessible, shot, test as base } from "../../support/screen/browser";
import { cell, cellAt } from "../../support/screen/grid";
import { createTestTable, type TestTable } from "../../support/tables";

/** An order with lists and a clock, which the member looks at. */
const test = base.extend<{ orders: TestTable }>({
  orders: [
    async ({ page, org, signIn }, use) => {
      const orders = await createTestTable(await org.actor("builder"), "Orders", [
        { name: "Title", type: "text" },
        { name: "Steps", type: "checklist", config: { items: ["Close runway", "Sweep"] } },
        { name: "To do", type: "todoList" },
        { name: "Time", type: "timer" },
      ]);
      await orders.add({ Title: "Runway 09" });
      await signIn(page, "member", { org, path: `/object/${orders.id}` });
      await expect(cell(page, "Runway 09")).toBeVisible();
      await use(orders);
    },
    { auto: true },
  ],
});
const columns = { Steps: 1, "To do": 2, Time: 3 } as const;

/** Opens the list in a cell, and the place where one writes a new line. */
async function openList(page: Page, name: "Steps" | "To do") {
  await cellAt(page, 0, columns[name]).dblclick({ position: { x: 8, y: 8 } });
  const dialog = page.getByRole("dialog", { name });
  const input = dialog.getByRole("textbox", { name: name === "Steps" ? "New line" : "New to-do" });
  await expect(input).toBeFocused();
  return { dialog, input };
}

test("Pasted lines become to-dos, are ticked, and survive closing the dialog at once", async ({ page }) => {
  const { dialog, input } = await openList(page, "To do");
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
  await expect(cellAt(page, 0, columns["To do"])).toContainText("2/3");
  await page.reload();
  await expect(cellAt(page, 0, columns["To do"])).toHaveText("2/3Write report");
});

test("The question before a to-do is deleted shows the first 100 letters of it", async ({ page }) => {
  const { dialog, input } = await openList(page, "To do");
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

test("A timer starts and stops in its cell and shows its laps", async ({ page, org, orders, openAs }) => {
  const colleague = await openAs("builder", { org, path: `/object/${orders.id}` });
  await cellAt(page, 0, columns.Time).locator("[data-action=toggle]").click();
  await expect(cellAt(page, 0, columns.Time)).toHaveText(RUNNING);
  await expect(cellAt(colleague.page, 0, 3)).toHaveText(RUNNING);
  await cellAt(page, 0, columns.Time).locator("[data-action=toggle]").click();
  await expect(cellAt(page, 0, columns.Time).locator("[data-running]")).toHaveCount(0);
  await cellAt(page, 0, columns.Time).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Time" });
  await expect(dialog.getByText("Lap 1, last changed by")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Start" })).toBeVisible();
  await shot(page, "timer-laps");
});

for (const field of ["Steps", "To do"] as const)
  test(`Text being written in ${field} when a colleague deletes the table is shown and can be copied`, async ({
    page,
    org,
    orders,
  }) => {
    const { dialog, input } = await openList(page, field);
    await input.fill("Call tower");
    await (await org.actor("builder")).ok(tableCalls.deleteTable, { tableId: orders.id });
    await expect(page.getByRole("heading", { name: "Orders was deleted" })).toBeVisible();
    await expect(dialog).toBeHidden();
    const notice = page.getByRole("status").filter({ hasText: `Could not save ${field}` });
    await expect(notice).toContainText("The table was deleted while you were writing.");
    await expect(notice).toContainText("Call tower");
    await expect(notice.getByRole("button", { name: "Copy text" })).toBeVisible();
  });

test("Unsaved to-dos of a deleted record are shown once the list is closed", async ({
  page,
  org,
  orders,
}) => {
  const { dialog, input } = await openList(page, "To do");
  await input.fill("Call tower");
  await input.press("Enter");
  await (await org.actor("builder")).ok(recordCalls.deleteRecords, { tableId: orders.id, ids: "*" });
  await dialog.getByRole("button", { name: "Close" }).click();
  const notice = page.getByRole("status").filter({ hasText: "Could not save To do" });
  await expect(notice).toContainText("- [ ] Call tower");
});
