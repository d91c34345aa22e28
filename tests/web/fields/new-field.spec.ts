import type { Page } from "@playwright/test";
import { aiCalls } from "#shared/contract/ai";
import { fieldCalls } from "#shared/contract/fields";
import { tableCalls } from "#shared/contract/tables";
import { expect, expectAccessible, keepNotices, shot, test } from "../../support/screen/browser";
import { cell, cellAt, createOrders, editField, head } from "../../support/screen/grid";
import { holdRequests } from "../../support/screen/held-requests";
import type { TestOrganization } from "../../support/organizations/organization";
import type { TestTable } from "../../support/tables";

async function openField(page: Page, field: string) {
  const panel = await editField(page, field);
  return { panel, name: panel.getByRole("textbox", { name: "Name", exact: true }) };
}

/** The fields as they are kept. */
async function fieldsOf(org: TestOrganization, { id: tableId }: TestTable) {
  const builder = await org.actor("builder");
  return (await builder.ok(tableCalls.getTable, { tableId })).table.fields;
}

/** Input for a new field of each type, and its display. */
const examples = [
  { type: "Text", typed: "Gate 4", shown: "Gate 4" },
  { type: "Number", typed: "12.5", shown: "12.5" },
  { type: "Currency", typed: "1180", shown: "€1,180.00" },
  { type: "Date", typed: "2026-11-21", shown: /21/ },
  { type: "Email", typed: "tower@planalto.example", shown: "tower@planalto.example" },
  { type: "User", typed: "Lucía", shown: /Lucía Requena/ },
] as const;

for (const { type, typed, shown } of examples) {
  test(`A new field of the type ${type} can be filled in at once`, async ({ page, openOrders }) => {
    await openOrders("builder", "Sweep apron");
    await expect(cell(page, "Sweep apron")).toBeVisible();
    await page.keyboard.press("f");
    await page.getByRole("searchbox", { name: "Search field types" }).fill(type);
    await page.getByRole("region", { name: "Suggested" }).waitFor({ state: "hidden" });
    await page
      .getByRole("button", { name: new RegExp(`^${type}`) })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Extra");
    await page.getByRole("button", { name: "Create field" }).click();
    await expect(head(page, "Extra")).toBeVisible();
    await cellAt(page, 0, 5).click();
    await page.keyboard.type(typed);
    if (type === "User") await expect(page.getByRole("option", { name: shown })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(cellAt(page, 0, 5)).toHaveText(shown);
  });
}

test("A select field is made with its options and chosen from", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await page.getByRole("button", { name: "New field" }).click();
  await expect(page.getByRole("searchbox", { name: "Search field types" })).toBeFocused();
  await expectAccessible(page);
  await shot(page, "create-field");
  await page
    .getByRole("region", { name: "Suggested" })
    .getByRole("button", { name: /^Select/ })
    .click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Area");
  await page.getByRole("button", { name: "Add option" }).click();
  await page.getByRole("textbox", { name: "Name of option 1" }).fill("Apron");
  await page.keyboard.press("Enter");
  const second = page.getByRole("textbox", { name: "Name of option 2" });
  await second.fill("apron");
  await expect(second).toHaveAccessibleDescription(/its own name/);
  await expectAccessible(page);
  await second.fill("Runway");
  await expect(second).toHaveAccessibleDescription("");
  await page.getByRole("button", { name: "Create field" }).click();
  await cellAt(page, 0, 5).click();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Runway" }).click();
  await expect(cellAt(page, 0, 5)).toHaveText("Runway");
});

test("The options of a select field fit a phone, and one that is removed leaves the keyboard to the next", async ({
  page,
  openOrders,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.keyboard.press("f");
  await page
    .getByRole("region", { name: "Suggested" })
    .getByRole("button", { name: /^Select/ })
    .click();
  await page.getByRole("button", { name: "Add option" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Name of option 1" })).toBeFocused();
  await page.keyboard.type("Apron");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Runway");
  const remove = page.getByRole("button", { name: "Remove option" });
  await expect(remove).toHaveCount(2);
  const right = await remove.last().evaluate((button) => button.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(390);
  await remove.first().press("Enter");
  await expect(page.getByRole("textbox", { name: "Name of option 1" })).toHaveValue("Runway");
  await expect(remove).toBeFocused();
});

test("A field is deleted after a confirmation that names it, and undone", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await keepNotices(page);
  await head(page, "Hours").getByRole("button").click();
  await page.getByRole("menuitem", { name: "Delete field" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete field Hours" }).click();
  await expect(head(page, "Hours")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(head(page, "Hours")).toBeVisible();
  await expect(cellAt(page, 0, 2)).toHaveText("1");
});

test("A field's new name saves itself and is undone; its settings wait for Save", async ({
  page,
  org,
  openOrders,
}) => {
  const table = await openOrders("builder", "Sweep apron");
  const { panel, name } = await openField(page, "Hours");
  await panel.getByRole("textbox", { name: "Tooltip" }).fill("By the clock");
  await name.fill("Working time");
  await expect(head(page, "Working time")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Save" })).toBeEnabled();
  await panel.getByRole("button", { name: "Close" }).click();
  await page
    .getByRole("dialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(panel).toBeHidden();
  const fields = await fieldsOf(org, table);
  expect(fields.find(({ name }) => name === "Working time")).toMatchObject({ tooltip: "" });
  await page.keyboard.press("ControlOrMeta+z");
  await expect(head(page, "Hours")).toBeVisible();
});

test("A name that is typed back while the other one is still being saved is the one that stays", async ({
  page,
  org,
  openOrders,
}) => {
  const table = await openOrders("builder", "Sweep apron");
  const { panel, name } = await openField(page, "Hours");
  const sent: string[] = [];
  const { letThrough } = await holdRequests(page, "**/fields/*", (request) => {
    if (request.method() !== "PATCH") return false;
    sent.push((request.postDataJSON() as { name: string }).name);
    return true;
  });
  await name.fill("Working time");
  await expect.poll(() => sent).toEqual(["Working time"]);
  await name.fill("Hours");
  await expect.poll(() => sent).toEqual(["Working time", "Hours"]);
  letThrough();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect.poll(async () => (await fieldsOf(org, table)).map((field) => field.name)).toContain("Hours");
});

test("Fields are put in another order without a mouse", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Edit Table Fields" }).click();
  await page.getByRole("button", { name: "Move up: Hours" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(head(page, "Hours")).toHaveAttribute("aria-colindex", "3");
});

test("Edit Table Fields sorts the records, downwards unless one says otherwise", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron", "Paint stand");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Edit Table Fields" }).click();
  await page.getByRole("combobox", { name: "Records sorted by" }).fill("Hours");
  await page.getByRole("option", { name: "Hours" }).click();
  await expect(page.getByRole("button", { name: "Descending" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(cellAt(page, 0, 0)).toHaveText("Paint stand");
  await page.getByRole("button", { name: "Ascending" }).click();
  await expectAccessible(page);
  await shot(page, "edit-table-fields");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(cellAt(page, 0, 0)).toHaveText("Sweep apron");
});

test("A deleted field waits below the others and comes back", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  const builder = await org.actor("builder");
  await builder.ok(fieldCalls.deleteField, { tableId: table.id, fieldId: table.field("Hours") });
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Edit Table Fields" }).click();
  await expect(page.getByRole("list", { name: "Deleted fields" })).toHaveText("Hours");
  await expectAccessible(page);
  await shot(page, "deleted-fields");
  await page.getByRole("button", { name: "Restore: Hours" }).click();
  await expect(cellAt(page, 0, 2)).toHaveText("1");
  await expect(page.getByRole("list", { name: "Deleted fields" })).toBeHidden();
});

test("A field that AI suggests opens as a new one and is created", async ({ page, org, openOrders }) => {
  const endpoint = { isOn: true, url: "https://ai.planalto.example/v1", model: "small", key: null };
  await (await org.actor("admin")).ok(aiCalls.saveAiEndpoint, endpoint);
  const suggestion = { columnLabel: "Crew", columnDescription: "Who goes", newColumnType: "text" };
  await page.route("**/fields/suggestions", (route) =>
    route.fulfill({ json: { suggestedFields: [suggestion], changeSetId: 0 } }),
  );
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.keyboard.press("f");
  await page.getByRole("button", { name: "Ask AI for fields" }).click();
  await expect(page.getByRole("button", { name: "Crew Who goes" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "suggested-fields");
  await page.getByRole("button", { name: "Crew Who goes" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Crew");
  await page.getByRole("button", { name: "Create field" }).click();
  await expect(head(page, "Crew")).toBeVisible();
});

test("A refused setting says why at its own place, and the name stays as it is", async ({
  page,
  org,
  signIn,
}) => {
  const orders = await createOrders(org, "Sweep apron", "Sweep apron");
  await signIn(page, "builder", { org, path: `/object/${orders.id}` });
  const { panel, name } = await openField(page, "Title");
  await panel.getByRole("switch", { name: "Unique" }).click();
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByRole("form").getByRole("alert")).toContainText("in several records");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
  await shot(page, "field-refused");
});
