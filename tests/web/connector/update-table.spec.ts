import type { Page } from "@playwright/test";
import { expect, expectAccessible, setColorScheme, shot, test } from "../../support/screen/browser";
import { cell } from "../../support/screen/grid";
import type { TestOrganization } from "../../support/organizations/organization";
import { createTestTable } from "../../support/tables";

const chooseText = (page: Page, name: string, text: string) =>
  page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** Parts P-1 and P-2. */
async function createParts(org: TestOrganization) {
  const table = await createTestTable(await org.actor("builder"), "Parts", [
    { name: "Code", type: "text", required: true },
    { name: "Stock", type: "number" },
    { name: "Place", type: "text" },
  ]);
  await table.add({ Code: "P-1", Stock: 4, Place: "Hall A" }, { Code: "P-2", Stock: 9, Place: "Hall B" });
  return table;
}

test("A builder updates a table's records from a file, by a key", async ({ page, signIn, org }) => {
  const table = await createParts(org);
  await signIn(page, "builder", { path: `/object/${table.id}`, org });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Upload data" }).click();
  await expect(page).toHaveURL(new RegExp(`/connector/spreadsheets/csv/update\\?tableId=${table.id}$`));
  await expect(page.getByRole("combobox", { name: "Table to update" })).toHaveValue("Parts");
  await expectAccessible(page);
  await shot(page, "connector-update");

  await chooseText(page, "notes.pdf", "%PDF-1.7");
  await expect(page.getByText("Invalid file: notes.pdf")).toBeVisible();
  await chooseText(page, "stock.csv", "code,in stock,place\nP-1,7,\nP-2,x,Hall C\nP-3,1,Hall A\n");
  await expect(page.getByText("Uploaded")).toBeVisible();
  // The file is not enough: the use of its rows has to be chosen.
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.getByRole("radio", { name: "Update existing records" }).check();
  await page.getByRole("button", { name: "Next" }).click();

  const grid = page.getByRole("grid", { name: "Columns of the file and the fields they become" });
  await expect(grid.getByRole("button", { name: "Field for code: Code" })).toBeVisible();
  await grid.getByRole("button", { name: "Field for in stock: Leave out" }).click();
  await page.getByRole("menuitemradio", { name: "Stock" }).click();
  await expect(page.getByText(/1 value cannot be read as this type/)).toBeVisible();
  const finish = page.getByRole("button", { name: "Finish" });
  await expect(finish).toBeDisabled();
  await page.getByRole("combobox", { name: "Find records by" }).click();
  await page.getByRole("option", { name: "code (Code)" }).click();
  await expect(finish).toBeEnabled();
  await grid.getByRole("button", { name: "Field for code: Code" }).click();
  await expect(page.getByRole("menuitemradio", { name: /^Leave out/ })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await shot(page, "connector-update-matching");
  await finish.click();

  await expect(
    page.getByRole("heading", { name: /^Parts: 0 records created, 2 updated, 1 row ignored/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await shot(page, "connector-update-finished");
  await page.getByRole("button", { name: "Go to table" }).click();
  await expect(cell(page, "Hall C")).toBeVisible();
  expect((await table.rows()).map(({ Code, Stock, Place }) => [Code, Stock, Place])).toEqual([
    ["P-1", 7, "Hall A"],
    ["P-2", 9, "Hall C"],
  ]);
});

test("On a phone, by keyboard and in the dark, only new rows are added", async ({ page, signIn, org }) => {
  const table = await createParts(org);
  await page.setViewportSize({ width: 390, height: 844 });
  await setColorScheme(page, "dark");
  await signIn(page, "builder", { path: "/connector/spreadsheets/csv/types", org });
  const update = page.getByRole("link", { name: /Update a table/ });
  await expect(update).toBeVisible();
  await shot(page, "connector-types-phone-dark");
  await update.focus();
  await page.keyboard.press("Enter");
  const tables = page.getByRole("combobox", { name: "Table to update" });
  await tables.focus();
  await page.keyboard.type("Part");
  await page.keyboard.press("Enter");
  await expect(tables).toHaveValue("Parts");
  await page.getByRole("radio", { name: "Add only new records" }).focus();
  await page.keyboard.press("Space");
  await chooseText(page, "stock.csv", "code,place\nP-2,Hall C\nP-3,Hall D\n");
  await expectAccessible(page);
  await shot(page, "connector-update-phone-dark");
  const next = page.getByRole("button", { name: "Next", exact: true });
  await expect(next).toBeEnabled();
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Update Parts with stock.csv" })).toBeFocused();
  await page.getByRole("combobox", { name: "Find records by" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await shot(page, "connector-update-matching-phone-dark");
  await page.getByRole("button", { name: "Finish" }).focus();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { name: /^Parts: 1 record created, 0 updated, 1 row ignored/ }),
  ).toBeVisible();
  await shot(page, "connector-update-finished-phone-dark");
  expect((await table.rows()).map(({ Code }) => Code)).toEqual(["P-1", "P-2", "P-3"]);
});
