import { fieldCalls } from "#shared/contract/fields";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cellAt, createOrders, grid, head } from "../../support/screen/grid";
import type { TestOrganization } from "../../support/organizations/organization";

/** Orders of 1, 2 and 3 hours; what each hour above two costs has no value for the second. */
async function createRates(org: TestOrganization) {
  const table = await createOrders(org, "Sweep apron", "Paint lines", "Cut grass");
  const builder = await org.actor("builder");
  const add = (name: string, expression: string) =>
    builder.ok(fieldCalls.createField, {
      tableId: table.id,
      name,
      type: "advancedFormula",
      config: { expression },
    });
  await add("Rate", "12 / ({Hours} - 2)");
  await add("With tax", "{Rate} * 1.2");
  return table;
}
const RATE = 5;
const WHY = "A number is divided by zero or by an empty value.";

test("A cell without a value says which error it is and why, to the pointer and to the keyboard", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createRates(org);
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  const failed = cellAt(page, 1, RATE);
  await expect(failed).toHaveText(`#DIV/0!: ${WHY}`);
  await expect(failed.getByTitle(`#DIV/0! ${WHY}`)).toBeVisible();
  await expect(cellAt(page, 1, RATE + 1)).toHaveText(`#DIV/0!: ${WHY}`);
  const note = page.locator("[data-error-note]");
  await cellAt(page, 0, RATE).click();
  await expect(note).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(note).toHaveText(WHY);
  await expectAccessible(page);
  await shot(page, "cell-error");
  await page.keyboard.press("Enter");
  const why = page.getByRole("complementary", { name: "Why this value? Rate" });
  await expect(why.getByText(WHY).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Summarize Rate" }).click();
  await page.getByRole("menuitemradio", { name: "Sum", exact: true }).click();
  await expect(
    page.getByRole("button", {
      name: "Rate: Sum #DIV/0!: One record has an error; the first is record 2.",
    }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: "Add condition" }).click();
  await page.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Rate" }).click();
  await page.getByRole("combobox", { name: "Condition", exact: true }).click();
  await page.getByRole("option", { name: "is an error", exact: true }).click();
  await expect(grid(page).getByText("Paint lines")).toBeVisible();
  await expect(grid(page).getByText("Sweep apron")).toHaveCount(0);
});

test("Deleting a field names the formulas that break first, and they say so until it is back", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createRates(org);
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await head(page, "Hours").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Delete field" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete field Hours" });
  await expect(dialog).toContainText("These 2 fields will stop working:");
  await expect(dialog.getByRole("listitem")).toHaveText([/Rate/, /With tax/]);
  await expectAccessible(page);
  await shot(page, "delete-field-breaks");
  await dialog.getByRole("button", { name: "Delete field Hours" }).click();
  await expect(cellAt(page, 0, RATE - 1)).toHaveText("#REF!: The field “Hours” was deleted.");
  await expect(cellAt(page, 0, RATE)).toHaveText("#REF!: The field “Hours” was deleted.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cellAt(page, 0, RATE)).toHaveText("-12");
});
