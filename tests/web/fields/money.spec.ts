import { recordCalls } from "#shared/contract/records";
import { openInside, expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell, cellAt, editField, grid } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

test("Money shows its cents, and a field may leave out only zero cents", async ({ page, org, signIn }) => {
  const builder = await org.actor("builder");
  const table = await createTestTable(builder, "Invoices", [
    { name: "Title", type: "text" },
    { name: "Cost", type: "currency" },
  ]);
  const kept = [
    { Title: "Paint", Cost: 1180 },
    { Title: "Sweep", Cost: 19.5 },
    { Title: "Light", Cost: 0.5 },
  ];
  await table.add(...kept);
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(cell(page, "€1,180.00")).toBeVisible();
  const foot = grid(page).locator(`[data-summary="${table.field("Cost")}"]`);
  await foot.getByRole("button").click();
  await page.getByRole("menuitemradio", { name: "Sum", exact: true }).click();
  await expect(foot).toHaveText("Sum €1,200.00");

  const panel = await editField(page, "Cost");
  await expect(panel.getByRole("combobox", { name: "Decimals shown" })).toHaveValue("Always two");
  await panel.getByRole("combobox", { name: "Decimals shown" }).click();
  await page.getByRole("option", { name: "Only when needed" }).click();
  await expectAccessible(page);
  await shot(page, "money-settings");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(cellAt(page, 0, 1)).toHaveText("€1,180");
  await expect(cellAt(page, 1, 1)).toHaveText("€19.50");
  await expect(cellAt(page, 2, 1)).toHaveText("€0.50");
  await expect(foot).toHaveText("Sum €1,200");

  // The shown format is used in the cell's editor and in the record, and the stored value stays.
  await cellAt(page, 0, 1).click();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Cost" })).toHaveValue("€1,180");
  await page.keyboard.press("Enter");
  const { records } = await builder.ok(recordCalls.queryRecords, { tableId: table.id });
  expect(records.map(({ data }) => data[table.field("Cost")])).toEqual(kept.map(({ Cost }) => Cost));
  await openInside(page, `/object/${table.id}/record/${records[1]?.id}`);
  await expect(page.getByRole("button", { name: /Edit Cost/ })).toContainText("€19.50");
});
