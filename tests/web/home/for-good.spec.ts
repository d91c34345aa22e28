import type { Locator } from "@playwright/test";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { openInside, expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";
import { cell, createOrders } from "../../support/screen/grid";

freshTest(
  "A record, all of a trash, and then their table go for good once three boxes are ticked",
  async ({ page, org, signIn }) => {
    const table = await createOrders(org, "Sweep apron", "Relight", "Mow");
    const builder = await org.actor("builder");
    await builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: "*" });
    await signIn(page, "builder", { org, path: `/object/${table.id}/trash` });
    const dialog = page.getByRole("dialog");
    const tickAll = async (button: Locator) => {
      await expect(dialog.getByRole("checkbox")).toHaveCount(3);
      for (const box of await dialog.getByRole("checkbox").all()) {
        await expect(button).toBeDisabled();
        await box.check();
      }
      await button.click();
    };
    await cell(page, "Mow").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Delete forever" }).click();
    await shot(page, "delete-record-forever");
    await tickAll(dialog.getByRole("button", { name: "Delete 1 record forever" }));
    await expect(cell(page, "Mow")).toBeHidden();
    await page.getByRole("checkbox", { name: "Select all records" }).click();
    const deleteAll = { name: "Delete 2 records forever" };
    await page.getByRole("button", deleteAll).click();
    await tickAll(dialog.getByRole("button", deleteAll));
    await expect(page.getByText("You don't have any record to recover")).toBeVisible();

    await builder.ok(tableCalls.deleteTable, { tableId: table.id });
    await openInside(page, "/workspaces/recovery/archived-tables");
    const deleted = page.getByRole("button", { name: /^Work orders/ });
    await expect(deleted).toBeVisible();
    await expect(page.getByText("Excluded App Pages")).toBeHidden();
    await deleted.click();
    await expect(dialog.getByRole("checkbox")).toHaveCount(3);
    await expectAccessible(page);
    await shot(page, "delete-table-forever");
    await tickAll(dialog.getByRole("button", { name: "Delete forever" }));
    await expect(page.getByText("You don't have any table to recover")).toBeVisible();
  },
);

freshTest(
  "The dialog of a deleted table closes when a colleague restores it",
  async ({ page, org, signIn }) => {
    const table = await createOrders(org, "Sweep apron");
    const builder = await org.actor("builder");
    await builder.ok(tableCalls.deleteTable, { tableId: table.id });
    await signIn(page, "admin", { org, path: "/home/recovery" });
    await page.getByRole("button", { name: /^Work orders/ }).click();
    const dialog = page.getByRole("dialog", { name: "Work orders" });
    await expect(dialog).toBeVisible();
    await builder.ok(tableCalls.restoreTable, { tableId: table.id });
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: /^Work orders/ })).toBeHidden();
  },
);

freshTest("What lies in the trash without a name is called 'Untitled'", async ({ page, org, signIn }) => {
  const item = { item_type: "dashboard", archived_at: "2026-11-21T10:00:00.000Z", archived_by: null };
  const looks = { icon: "table", color: "sky", table_id: 1 };
  const items = [{ id_workloom_archived_items: 7, item_id: 7, item_label: "", ...item, ...looks }];
  await page.route(/\/api\/v3\/trash\?item_type=dashboard$/, (route) => route.fulfill({ json: { items } }));
  await signIn(page, "builder", { org, path: "/home/recovery" });
  await page.getByRole("button", { name: /^Untitled/ }).click();
  // The trash is a list alone: there is nothing to choose.
  await expect(page.getByRole("button", { name: "Grid", exact: true })).toBeHidden();
  await expect(page.getByRole("dialog")).toContainText("Untitled");
});
