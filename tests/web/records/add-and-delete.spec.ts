import { recordCalls } from "#shared/contract/records";
import { openInside, expect, expectAccessible, keepNotices, shot, test } from "../../support/screen/browser";
import { cell, cellAt, createOrders, fillTable, grid } from "../../support/screen/grid";

test("N makes a record that can be written at once", async ({ page, openOrders }) => {
  const table = await openOrders("member", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Made by key");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Made by key")).toBeVisible();
  await expect.poll(() => table.rows()).toMatchObject([{ Title: "Sweep apron" }, { Title: "Made by key" }]);
});

test("The line behind the last record adds one, and another below it", async ({ page, org, signIn }) => {
  const table = await createOrders(org);
  await fillTable(org, table, 100);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await cell(page, "Order 1").click();
  await page.keyboard.press("ControlOrMeta+ArrowDown");
  const add = page.getByRole("button", { name: "Add record" });
  for (const [step, title] of ["Made by hand", "Made below it"].entries()) {
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.click();
    await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(cellAt(page, 100 + step, 0)).toHaveText(title);
    // The next row is ready, and gone when nothing is filled in.
    await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
    await page.keyboard.press("Escape");
  }
  await expect(page.getByText("102 records", { exact: true })).toBeVisible();
  // The row under the head is the first that stands whole again.
  await page.keyboard.press("PageUp");
  await expect(grid(page).getByRole("columnheader", { name: "Title" })).toBeInViewport({ ratio: 1 });
  const [top, headBottom] = await page.evaluate(() => {
    const active = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
    const head = document.querySelector("[data-head]")?.getBoundingClientRect();
    return [document.getElementById(active)?.getBoundingClientRect().top ?? 0, head?.bottom ?? Infinity];
  });
  expect(top).toBeGreaterThanOrEqual(headBottom);
});

test("Ten records are added by keyboard alone, and an untouched row leaves none behind", async ({
  page,
  openOrders,
}) => {
  const table = await openOrders("member", "Sweep apron");
  await cell(page, "Sweep apron").click();
  await expect(page.getByRole("button", { name: "New record" })).toContainText("Shift");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const titles = Array.from({ length: 10 }, (_, step) => `Made by key ${step + 1}`);
  for (const [step, title] of titles.entries()) {
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("");
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(cellAt(page, step + 1, 0)).toHaveText(title);
  }
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("11 records", { exact: true })).toBeVisible();
  await shot(page, "table-add-line");
  // The second Escape leaves the cells, and letters are the page's keys again.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "New record" })).toContainText("N");
  await expect.poll(() => table.rows()).toMatchObject(["Sweep apron", ...titles].map((Title) => ({ Title })));
});

test("A member deletes two ticked records after a confirmation that names them, and undoes it", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "One", "Two", "Three");
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await keepNotices(page);
  await cell(page, "One").hover();
  await page.getByRole("checkbox", { name: "Select record 1", exact: true }).click();
  await cell(page, "Two").hover();
  await page.getByRole("checkbox", { name: "Select record 2", exact: true }).click();
  await expect(page.getByText("2 selected")).toBeVisible();
  await shot(page, "table-selection");
  await page.getByRole("button", { name: "Delete 2 records" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete 2 records" }).click();
  await expect(cell(page, "One")).toBeHidden();
  await expect(page.getByText("1 record", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(page, "One")).toBeVisible();
  await expect(page.getByText("3 records", { exact: true })).toBeVisible();
});

test("A builder finds a deleted record in the trash and restores it", async ({ page, openOrders }) => {
  const table = await openOrders("builder", "One", "Two");
  await cell(page, "One").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Delete record" }).click();
  await expect(page.getByRole("dialog")).toContainText("“One” moves from Work orders to Trash");
  await page.getByRole("dialog").getByRole("button", { name: "Delete 1 record" }).click();
  await expect(cell(page, "One")).toBeHidden();
  await openInside(page, `/object/${table.id}/trash`);
  await expect(cell(page, "One")).toBeVisible();
  await expectAccessible(page);
  await cell(page, "One").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Restore" }).click();
  await expect(page.getByText("You don't have any record to recover")).toBeVisible();
  await openInside(page, `/object/${table.id}`);
  await expect(cell(page, "One")).toBeVisible();
});

test("A record of the trash that was opened is restored where it shows", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "One", "Two");
  const { records } = await (await org.actor("builder")).ok(recordCalls.queryRecords, { tableId: table.id });
  const recordId = records[1]?.id ?? 0;
  await (await org.actor("builder")).ok(recordCalls.deleteRecords, { tableId: table.id, ids: [recordId] });
  await signIn(page, "builder", { org, path: `/object/${table.id}/record/${recordId}` });
  await expect(cell(page, "One")).toBeVisible();
  const panel = page.getByRole("complementary");
  await expect(panel).toContainText("This record is in Trash.");
  await panel.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete forever" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete record" })).toBeHidden();
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Restore" }).click();
  await expect(panel.getByText("This record is in Trash.")).toBeHidden();
  await expect(panel.getByRole("button", { name: /Edit Title/ })).toBeVisible();
  await expect(cell(page, "Two")).toBeVisible();
});

test("More than a thousand records are deleted in steps", async ({ page, org, signIn }) => {
  const table = await createOrders(org);
  await fillTable(org, table, 2500);
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await page.getByRole("checkbox", { name: "Select all records" }).click();
  await page.getByRole("button", { name: /Delete 2,500 records/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Delete 2,500 records/ })
    .click();
  await expect(page.getByText("2,500 records deleted")).toBeVisible();
  await expect(page.getByText("No records yet. Add the first one or upload a spreadsheet.")).toBeVisible();
});

test("The end of a table of 20,000 records is one key away", async ({ page, org, signIn }) => {
  test.slow();
  const table = await createOrders(org);
  await fillTable(org, table, 20_000);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await cell(page, "Order 1").click();
  await page.keyboard.press("ControlOrMeta+ArrowDown");
  await expect(cell(page, "Order 20000")).toBeVisible();
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "20003");
  await page.keyboard.press("ControlOrMeta+Home");
  await expect(cellAt(page, 0, 0)).toHaveText("Order 1");
});

test("An empty table says what to do first", async ({ page, org, signIn }) => {
  const table = await createOrders(org);
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(page.getByText("No records yet. Add the first one or upload a spreadsheet.")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "table-empty");
  await page.getByRole("button", { name: "New record" }).last().click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
});
