import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell, cellAt, createOrders, head } from "../../support/screen/grid";
import { pressKeysFast } from "../../support/screen/press-keys-fast";

test("Two tables are connected, and records are picked, created and summed up through the connection", async ({
  page,
  org,
  signIn,
}) => {
  const orders = await createOrders(org, "Sweep apron", "Paint lines");
  const builder = await org.actor("builder");
  const { table: crews } = await builder.ok(tableCalls.createTable, {
    label: "Crews",
    fields: [
      { name: "Name", type: "text" },
      { name: "People", type: "number" },
    ],
  });
  const [name = 0, people = 0] = crews.fields.map(({ id }) => id);
  await builder.ok(recordCalls.createRecords, {
    tableId: crews.id,
    records: [
      { data: { [name]: "Tower crew", [people]: 4 } },
      { data: { [name]: "Night crew", [people]: 3 } },
    ],
  });
  await signIn(page, "builder", { org, path: `/object/${orders.id}` });
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.keyboard.press("f");
  await page.getByRole("button", { name: /^Connected record/ }).click();
  await expect(page.getByRole("heading", { name: "Connect to a table" })).toBeVisible();
  await page.getByRole("combobox", { name: "Table" }).click();
  await page.getByRole("option", { name: "Crews" }).click();
  await expectAccessible(page);
  await shot(page, "connect-table");
  await page.getByRole("button", { name: "Create field" }).click();
  await expect(head(page, "Crews")).toBeVisible();

  await cellAt(page, 0, 5).click();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Crews" });
  await expect(dialog.getByRole("option", { name: "Night crew" })).toBeVisible();
  // The search has the focus from the start.
  await expect(dialog.getByRole("combobox")).toBeFocused();
  // Typing faster than the results arrive picks the final result, not an earlier one.
  await pressKeysFast(page, ..."night", "Enter");
  await expect(dialog.getByRole("button", { name: "Night crew", exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Tower crew", exact: true })).toBeHidden();
  await dialog.getByRole("combobox").fill("Spare crew");
  await dialog.getByRole("option", { name: "Create “Spare crew”" }).click();
  await expect(dialog.getByRole("button", { name: "Spare crew", exact: true })).toBeVisible();
  await dialog.getByRole("combobox").fill("tower");
  await expect(dialog.getByRole("option", { name: "Tower crew" })).toBeVisible();
  await expect(dialog.getByRole("option", { name: "Create “tower”" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Tower crew", exact: true })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "connected-records");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // Entries without room are counted, and listed in the tooltip.
  await expect(cellAt(page, 0, 5)).toHaveText("Tower crew+2");
  await cellAt(page, 0, 5).hover();
  await expect(cellAt(page, 0, 5)).toHaveAttribute("title", "Tower crew, Night crew, Spare crew");

  await page.getByRole("button", { name: "New field" }).click();
  await page.getByRole("button", { name: /^Rollup/ }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Crew size");
  await page.getByRole("combobox", { name: "Calculation" }).click();
  await page.getByRole("option", { name: "Sum" }).click();
  await page.getByRole("combobox", { name: "Through the connection" }).click();
  await page.getByRole("option", { name: "Crews" }).click();
  await page.getByRole("combobox", { name: "Field of Crews" }).click();
  await page.getByRole("option", { name: "People" }).click();
  const only = page.getByRole("region", { name: "Only records that match" });
  await only.getByRole("button", { name: "Add condition" }).click();
  await only.getByRole("textbox", { name: "Value" }).fill("tower");
  await expectAccessible(page);
  await shot(page, "rollup-filter");
  await page.getByRole("button", { name: "Create field" }).click();
  await expect(cellAt(page, 0, 6)).toHaveText("4");
  await shot(page, "rollup");

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Add condition" }).click();
  await page.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Crews", exact: true }).click();
  await page.getByRole("combobox", { name: "Value" }).fill("night");
  await expect(page.getByRole("option")).toHaveText([/Night crew/]);
  await page.getByRole("option", { name: "Night crew" }).click();
  await expect(cell(page, "Paint lines")).toBeHidden();
  await expect(page.getByText("1 record of 2")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "filter-connected");
});
