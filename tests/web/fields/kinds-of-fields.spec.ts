import type { Locator, Page } from "@playwright/test";
import type { NewField } from "#shared/contract/fields";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell, cellAt, head } from "../../support/screen/grid";
import type { TestOrganization } from "../../support/organizations/organization";
import { createTestTable } from "../../support/tables";

const options = ["Sweep", "Repair", "Paint"].map((label, index) => ({
  id: index + 1,
  label,
  value: label,
  color: (["sky", "clay", "fern"] as const)[index] ?? "sky",
}));

/** A table with one record 'First' and one field of the given kind in its second column. */
async function openField(page: Page, org: TestOrganization, field: Omit<NewField, "name">) {
  const table = await createTestTable(await org.actor("builder"), "Things", [
    { name: "Title", type: "text" },
    { ...field, name: "Value" },
  ]);
  await table.add({ Title: "First" });
  return { table, path: `/object/${table.id}`, value: cellAt(page, 0, 1) };
}

/** Opens the editor of the cell. */
async function edit(page: Page, value: Locator, editor: Locator) {
  await expect(cell(page, "First")).toBeVisible();
  await value.click();
  await page.keyboard.press("Enter");
  await expect(editor).toBeVisible();
}

const typed = [
  { type: "link", text: "www.planalto.example", shown: "www.planalto.example" },
  { type: "phone", text: "+351 213 004 000", shown: "+351 21 300 4000" },
  { type: "cpf", text: "11144477735", shown: "111.444.777-35" },
  { type: "cnpj", text: "12abc34501de35", shown: "12.ABC.345/01DE-35" },
  { type: "carPlate", text: "abc1234", shown: "ABC-1234" },
  { type: "percent", text: "12.5", shown: "12.5%" },
  { type: "time", text: "9h30", shown: /9:30/ },
  { type: "goal", text: "25", shown: "25 / 100" },
] as const;

for (const { type, text, shown } of typed) {
  test(`A ${type} is typed in the usual notation and shown formatted`, async ({ page, org, signIn }) => {
    const { path, value } = await openField(page, org, { type });
    await signIn(page, "member", { org, path });
    await edit(page, value, page.getByRole("textbox", { name: "Value" }));
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect(value).toHaveText(shown);
  });
}

test("A wrong CPF stays with its reason", async ({ page, org, signIn }) => {
  const { path, value } = await openField(page, org, { type: "cpf" });
  await signIn(page, "member", { org, path });
  await edit(page, value, page.getByRole("textbox", { name: "Value" }));
  await page.keyboard.type("111.444.777-36");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This is not a valid CPF.");
});

test("Tags are typed one after the other, new ones too", async ({ page, org, signIn }) => {
  const { path, value } = await openField(page, org, { type: "tags", config: { options } });
  await signIn(page, "member", { org, path });
  await edit(page, value, page.getByRole("combobox", { name: "Value" }));
  await page.getByRole("combobox", { name: "Value" }).fill("pai");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Value" }).fill("night shift");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "night shift" })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(value).toHaveText("night shiftPaint");
});

test("Several options are chosen with the mouse and one is removed", async ({ page, org, signIn }) => {
  const { path, value } = await openField(page, org, { type: "multipleSelect", config: { options } });
  await signIn(page, "member", { org, path });
  await edit(page, value, page.getByRole("combobox", { name: "Value" }));
  for (const name of ["Sweep", "Paint", "Sweep", "Repair"]) await page.getByRole("option", { name }).click();
  await page.keyboard.press("Enter");
  await expect(value).toHaveText("RepairPaint");
});

test("Several people are chosen by name", async ({ page, org, signIn }) => {
  const { path, value } = await openField(page, org, { type: "users" });
  await signIn(page, "member", { org, path });
  await edit(page, value, page.getByRole("combobox", { name: "Value" }));
  await page.keyboard.type("Luc");
  await expect(page.getByRole("option")).toHaveText(/Lucía Requena/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(value).toContainText("Lucía Requena");
});

test("A star is set and removed with one click", async ({ page, org, signIn }) => {
  const { path, value } = await openField(page, org, { type: "starred" });
  await signIn(page, "member", { org, path });
  await value.locator("[data-toggle]").click();
  await expect(value.getByRole("img", { name: "★" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(value.getByRole("img", { name: "★" })).toBeHidden();
});

test("An address is written in its parts or as a line", async ({ page, org, signIn }) => {
  const { path, value } = await openField(page, org, { type: "address" });
  await signIn(page, "member", { org, path });
  await edit(page, value, page.getByRole("textbox", { name: "City" }));
  await page.keyboard.type("Rua Augusta, 1500, Lisboa - LX");
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Lisboa");
  await page.getByRole("textbox", { name: "Postal code" }).fill("1250-001");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(value).toHaveText("Rua Augusta, 1500, Lisboa - LX, 1250-001");
});

test("A unique field refuses a second record with the same value", async ({ page, org, signIn }) => {
  const { path, table } = await openField(page, org, { type: "email", unique: true });
  await table.add({ Title: "Second", Value: "tower@planalto.example" });
  await signIn(page, "member", { org, path });
  await edit(page, cellAt(page, 0, 1), page.getByRole("textbox", { name: "Value" }));
  await page.keyboard.type("tower@planalto.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Value must be unique: record #2/).first()).toBeVisible();
});

test("A new field starts new records with its default value", async ({ page, org, signIn }) => {
  const { path } = await openField(page, org, { type: "number" });
  await signIn(page, "builder", { org, path });
  await page.getByRole("button", { name: "New field" }).click();
  await shot(page, "create-field-all");
  await page.getByRole("searchbox", { name: "Search field types" }).fill("Percent");
  await page.getByRole("region", { name: "Suggested" }).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /^Percent/ }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Share");
  await page.getByRole("textbox", { name: "Default value" }).fill("7.5%");
  await expectAccessible(page);
  await shot(page, "create-field-settings");
  await page.getByRole("button", { name: "Create field" }).click();
  await expect(head(page, "Share")).toBeVisible();
  // The panel may still be open when the new field is published.
  await expect(page.getByRole("button", { name: "Create field" })).toBeHidden();
  await page.keyboard.press("n");
  await expect(cell(page, "7.5%")).toBeVisible();
});
