import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell, cellAt, createOrders, grid, head } from "../../support/screen/grid";

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
  await dialog.getByRole("textbox", { name: "Hours" }).fill("7.5");
  await shot(page, "edit-many");
  await expectAccessible(page);
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
  await expect(page.getByRole("dialog", { name: "Keys of the table" })).toBeVisible();
  await shot(page, "grid-keys");
  await expectAccessible(page);
});
