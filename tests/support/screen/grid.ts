import type { Locator, Page } from "@playwright/test";
import type { CellValue } from "#shared/contract/records";
import type { NewField } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import type { TestOrganization } from "../organizations/organization";
import { createTestTable, statusOptions, type TestTable } from "../tables";

/** A small table of work orders, as tests of the grid show it. */
const orderFields: NewField[] = [
  { name: "Title", type: "text" },
  { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
  { name: "Hours", type: "number" },
  { name: "Due", type: "date" },
  { name: "Checked", type: "checkbox" },
];

/** Makes a table of work orders with a record for each title; hours count from 1. */
export async function createOrders(org: TestOrganization, ...titles: string[]): Promise<TestTable> {
  const builder = await org.actor("builder");
  const table = await createTestTable(builder, "Work orders", orderFields);
  if (titles.length > 0) {
    await table.add(...titles.map((Title, index) => ({ Title, Hours: index + 1, Status: (index % 3) + 1 })));
  }
  return table;
}

/** Fills a table with `count` numbered records, 1,000 a call. */
export async function fillTable(org: TestOrganization, table: TestTable, count: number): Promise<void> {
  const builder = await org.actor("builder");
  for (let start = 0; start < count; start += 1000) {
    const size = Math.min(1000, count - start);
    const records = Array.from({ length: size }, (_, step) => ({
      data: table.data({
        Title: `Order ${start + step + 1}`,
        Hours: step,
        Status: (step % 3) + 1,
      } satisfies Record<string, CellValue>),
    }));
    await builder.ok(recordCalls.createRecords, { tableId: table.id, records });
  }
}

/** The grid; with groups it is a tree. */
export const grid = (page: Page): Locator => page.getByRole("grid").or(page.getByRole("treegrid"));
/** A cell by its text. */
export const cell = (page: Page, text: string | RegExp): Locator =>
  grid(page).getByRole("gridcell", { name: text, exact: true });
/** A column's head by its field's name. */
export const head = (page: Page, name: string): Locator => grid(page).getByRole("columnheader", { name });
/** A cell by its row, from 0, and its column, from 0. */
export const cellAt = (page: Page, row: number, column: number): Locator =>
  grid(page).locator(`[data-row="${row}"] [data-column="${column}"]`);

/** Opens the settings of a field from its column's head. */
export async function editField(page: Page, field: string): Promise<Locator> {
  await head(page, field).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Edit field" }).click();
  return page.getByRole("complementary", { name: "Edit field" });
}

/** Where something stands, once it is there. */
export const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Drags the pointer from where it is by some pixels, as a hand does: in steps. */
export async function drag(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  await page.mouse.down();
  await page.mouse.move(from.x + by / 2, from.y, { steps: 4 });
  await page.mouse.move(from.x + by, from.y, { steps: 4 });
  await page.mouse.up();
}

/** Makes a column wider, or narrower, by its edge. */
export async function dragColumn(page: Page, column: Locator, by: number): Promise<void> {
  const { width: drawn, height: tall } = await boxOf(column);
  // The pointer goes there when nothing moves any more.
  await column.hover({ position: { x: drawn - 2, y: tall / 2 } });
  const { x, y, width, height } = await boxOf(column);
  await drag(page, { x: x + width - 2, y: y + height / 2 }, by);
}
