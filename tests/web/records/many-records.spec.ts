import { recordCalls } from "#shared/contract/records";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell, cellAt, createOrders, fillTable, grid, head } from "../../support/screen/grid";

test("Ticked records get one value together, are duplicated, and a text is replaced in all of them", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron", "Sweep runway", "Paint threshold");
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all records" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Change 3 records" });
  await dialog.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Hours" }).click();
  await expect(dialog.getByRole("textbox", { name: "Hours" })).toBeFocused();
  await page.keyboard.type("7.5");
  await shot(page, "edit-many");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change another field" }).click();
  await expect(dialog.getByRole("combobox", { name: "Field" }).last()).toBeFocused();
  await dialog.getByRole("button", { name: "Change 3 records" }).click();
  await expect(page.getByText("3 records changed")).toBeVisible();
  await expect.poll(async () => (await table.rows()).map(({ Hours }) => Hours)).toEqual([7.5, 7.5, 7.5]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await table.rows()).map(({ Hours }) => Hours)).toEqual([1, 2, 3]);

  await head(page, "Title").getByRole("button").click();
  await page.getByRole("menuitem", { name: "Find and replace" }).click();
  await page.getByRole("textbox", { name: "Find" }).fill("sweep");
  await page.getByRole("textbox", { name: "Replace with" }).fill("Clean");
  await page.getByRole("button", { name: "Replace in 2 records" }).click();
  await expect(cell(page, "Clean apron")).toBeVisible();
  await expect(cell(page, "Clean runway")).toBeVisible();

  await page.getByRole("button", { name: "Clear selection" }).click();
  await cell(page, "Clean apron").hover();
  await page.getByRole("checkbox", { name: "Select record 1", exact: true }).click();
  await page.getByRole("button", { name: "Duplicate", exact: true }).click();
  await expect.poll(async () => (await table.rows()).length).toBe(4);
});

test("An option that is missing is created where it is typed, and the grid lists its keys", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await cellAt(page, 0, 1).click();
  await page.keyboard.type("Overdue");
  await expect(page.getByRole("option", { name: "Create option “Overdue”" })).toBeVisible();
  await shot(page, "create-option");
  await page.keyboard.press("Enter");
  await expect(cellAt(page, 0, 1)).toHaveText("Overdue");
  await expect(page.locator("[data-editor]")).toBeHidden();
  await grid(page).press("ControlOrMeta+/");
  await expect(page.getByRole("dialog", { name: "Table shortcuts" })).toBeVisible();
  await shot(page, "grid-keys");
  await expectAccessible(page);
});

test("More than 1,000 records are changed and duplicated together, undone with one key and done again, twice", async ({
  page,
  org,
  signIn,
}) => {
  const COUNT = 1200;
  const table = await createOrders(org);
  await fillTable(org, table, COUNT);
  const builder = await org.actor("builder");
  const filter = {
    match: "all" as const,
    conditions: [{ fieldId: table.field("Hours"), operator: "is" as const, value: 7.5 }],
  };
  const changed = async () =>
    (await builder.ok(recordCalls.countRecords, { tableId: table.id, filter })).count;
  const count = async () => (await builder.ok(recordCalls.countRecords, { tableId: table.id })).count;
  const notices = page.getByRole("status", { name: "Notices" });
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Order 1")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all records" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Change 1,200 records" });
  await dialog.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Hours" }).click();
  await dialog.getByRole("textbox", { name: "Hours" }).fill("7.5");
  await dialog.getByRole("button", { name: "Change 1,200 records" }).click();
  await expect(page.getByText("1,200 records changed")).toBeVisible();
  expect(await changed()).toBe(COUNT);
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.press("ControlOrMeta+z");
    await expect(notices).toContainText("undone");
    await expect.poll(changed).toBe(0);
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(notices).toContainText("Changes redone");
    await expect.poll(changed).toBe(COUNT);
  }
  await page.getByRole("button", { name: "Duplicate", exact: true }).click();
  await expect(page.getByText("1,200 records duplicated")).toBeVisible();
  expect(await count()).toBe(2 * COUNT);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(count).toBe(COUNT);
});
