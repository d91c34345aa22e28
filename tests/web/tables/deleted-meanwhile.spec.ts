import type { Page } from "@playwright/test";
import { tableCalls } from "#shared/contract/tables";
import { expect, expectAccessible, freshTest, keepNotices, shot, test } from "../../support/screen/browser";
import { cell, createOrders, editField } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";
import type { TestOrganization } from "../../support/organizations/organization";

// The browser writes down that the table is answered with 404 from then on.
test.use({ expectedComplaints: [/status of 404/] });

const remove = async (org: TestOrganization, tableId: number) =>
  (await org.actor("admin")).ok(tableCalls.deleteTable, { tableId });
const isTold = (page: Page) =>
  expect(page.getByRole("heading", { name: "Work orders was deleted" })).toBeVisible();

test("A table that a colleague deletes says so, gives what was being typed, and is back when it is restored", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await keepNotices(page);
  await cell(page, "Sweep apron").click();
  await page.keyboard.type("Half a sentence");
  await expect(page.locator("[data-editor] input")).toHaveValue("Half a sentence");
  await remove(org, table.id);
  await isTold(page);
  await expect(page.getByText("You typed: “Half a sentence”")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy text" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "table-deleted");
  await (await org.actor("admin")).ok(tableCalls.restoreTable, { tableId: table.id });
  await expect(cell(page, "Sweep apron")).toBeVisible();
});

test("A record that is open beside a deleted table goes with it, and what was typed into it is given", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "member", { org, path: `/object/${table.id}/record/1` });
  await keepNotices(page);
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: /Edit Hours/ }).click();
  await page.getByRole("textbox", { name: "Hours" }).fill("1800");
  await remove(org, table.id);
  await isTold(page);
  await expect(page.getByText("You typed: “1800”")).toBeVisible();
  await expect(panel).toBeHidden();
});

test("Text written for a new record of a deleted table is offered, all of it", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createTestTable(await org.actor("builder"), "Work orders", [
    { name: "Title", type: "text", required: true },
    { name: "Note", type: "text" },
  ]);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await keepNotices(page);
  await page.getByRole("button", { name: "New record" }).first().click();
  const panel = page.getByRole("complementary", { name: "New record" });
  await panel.getByRole("textbox", { name: /^Title/ }).fill("Sweep apron");
  await panel.getByRole("textbox", { name: /^Note/ }).fill("before noon");
  await remove(org, table.id);
  await isTold(page);
  await expect(page.getByText("Could not save Title, Note")).toBeVisible();
  await expect(page.getByText(/Sweep apron\s+Note: before noon/)).toBeVisible();
});

test("The settings of a deleted table's field close, unless the user wrote in them", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  const path = `/object/${table.id}`;
  await signIn(page, "builder", { org, path });
  const panel = page.getByRole("complementary", { name: "Edit field" });
  const open = async () => {
    await editField(page, "Status");
    await expect(panel.getByRole("textbox", { name: "Description" })).toBeVisible();
  };
  await open();
  await remove(org, table.id);
  await isTold(page);
  await expect(panel).toBeHidden();

  await (await org.actor("admin")).ok(tableCalls.restoreTable, { tableId: table.id });
  await open();
  await panel.getByRole("textbox", { name: "Description" }).fill("What a colleague should know");
  await remove(org, table.id);
  await expect(panel.getByRole("alert").filter({ hasText: "The table was deleted" })).toBeVisible();
  await expect(panel.getByRole("textbox", { name: "Description" })).toHaveValue(
    "What a colleague should know",
  );
  await expect(panel.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

for (const [entry, name] of [
  ["Edit Table Fields", "Edit Table Fields"],
  ["Unique records", "Table Settings: Unique records"],
  ["Conditional fields", "Conditional fields"],
  ["Table email", "Table Settings: Table email"],
] as const)
  test(`'${entry}' of a table that is deleted closes`, async ({ page, org, signIn }) => {
    const table = await createOrders(org, "Sweep apron");
    await signIn(page, "builder", { org, path: `/object/${table.id}` });
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
    const panel = page.getByRole("complementary", { name });
    await expect(panel).toBeVisible();
    await remove(org, table.id);
    await isTold(page);
    await expect(panel).toBeHidden();
  });

freshTest(
  "A builder in a view of a deleted table is led to the trash, where it comes back from",
  async ({ page, org, openOrders }) => {
    const table = await openOrders("builder", "Sweep apron");
    await page.getByRole("button", { name: "Add view" }).click();
    await page.getByRole("textbox", { name: "View name" }).fill("Sweeping");
    await page.getByRole("button", { name: "Create view" }).click();
    await expect(page).toHaveURL(/\/views\/\d+$/);
    await remove(org, table.id);
    await isTold(page);
    await page.getByRole("button", { name: "Go to Trash" }).click();
    await expect(page.getByRole("main").getByText("Work orders")).toBeVisible();
  },
);
