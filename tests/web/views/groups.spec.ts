import type { Page } from "@playwright/test";
import { recordCalls } from "#shared/contract/records";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cellAt, createOrders } from "../../support/screen/grid";

const groups = (page: Page) => page.getByRole("treegrid");
/** A heading by its row, from 0. */
const heading = (page: Page, row: number) => groups(page).locator(`[data-row="${row}"][data-group]`).first();

test("Records are in groups that close, keep their sums, and mark records that an edit took out of them", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Apron", "Beacon", "Culvert", "Drain", "Edge light");
  const builder = await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await page.getByRole("button", { name: "Add group" }).click();
  await page.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Status" }).click();
  await expect(heading(page, 0)).toHaveText("StatusNew2");
  await expect(heading(page, 3)).toHaveText("StatusPlanned2");
  await expect(cellAt(page, 1, 0)).toHaveText("Apron");
  await expect(cellAt(page, 2, 0)).toHaveText("Drain");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await groups(page)
    .locator(`[data-summary="${table.field("Hours")}"] button`)
    .click();
  await page.getByRole("menuitemradio", { name: "Sum", exact: true }).click();
  const sum = (row: number) => groups(page).locator(`[data-row="${row}"][data-group] [data-column="2"]`);
  await expect(sum(0)).toHaveText("Sum 5");
  await expect(sum(3)).toHaveText("Sum 7");
  await shot(page, "table-groups");

  // The keyboard goes over headings, closes and opens them.
  await cellAt(page, 1, 0).click();
  await page.keyboard.press("ArrowUp");
  await expect(heading(page, 0)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Enter");
  await expect(heading(page, 0)).toHaveAttribute("aria-expanded", "false");
  await expect(heading(page, 1)).toHaveText("StatusPlanned2");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Bridge");
  await page.keyboard.press("Enter");
  await expect(cellAt(page, 2, 0)).toHaveText("Bridge");
  await heading(page, 0).click();
  await expect(cellAt(page, 1, 0)).toHaveText("Apron");

  // A record that left its group stays in place, until the rows are requested again.
  const [first] = (await builder.ok(recordCalls.queryRecords, { tableId: table.id })).records;
  await cellAt(page, 1, 1).click();
  await page.keyboard.press("Delete");
  await page.mouse.move(900, 700);
  await expect(page.getByRole("img", { name: /^Belongs to another group/ })).toHaveCount(1);
  await shot(page, "table-group-left");
  await expect.poll(async () => (await table.rows())[0]?.["Status"]).toBeNull();
  await page.reload();
  await expect(heading(page, 0)).toHaveText("StatusNew1");
  await expect(heading(page, 7)).toHaveText("StatusEmpty1");
  await builder.ok(recordCalls.updateRecords, {
    tableId: table.id,
    records: [{ id: first?.id ?? 0, data: table.data({ Status: 1 }) }],
  });
  await expect(heading(page, 0)).toHaveText("StatusNew2");
  await expect(heading(page, 7)).toBeHidden();

  await page.getByRole("button", { name: "Group 1" }).click();
  await page.getByRole("button", { name: "Collapse all" }).click();
  await expect(groups(page)).toHaveAttribute("aria-rowcount", "6");
  await page.getByRole("searchbox", { name: "Search records" }).fill("bridge");
  await expect(page.getByText("1 record of 5")).toBeVisible();
  await expect(heading(page, 0)).toHaveText("StatusPlanned1");
});
