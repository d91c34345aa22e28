import type { Locator, Page } from "@playwright/test";
import { formCalls } from "#shared/contract/forms";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { startingFormConfig } from "#shared/forms/form-config";
import { fieldIdsOf } from "#shared/forms/form-items";
import { expect, expectAccessible, openInside, shot, test } from "../../support/screen/browser";

/** Opens one of a table's form editors by the table's menu. */
async function openEditor(page: Page, entry: string): Promise<Locator> {
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Forms" }).click();
  const forms = page.getByRole("dialog", { name: "Forms", exact: true });
  await forms.getByRole("button", { name: entry, exact: true }).click();
  return page.getByRole("dialog").nth(1);
}
const itemsOf = (editor: Locator) => editor.getByRole("list", { name: "Form" }).getByRole("listitem");
const item = (editor: Locator, name: string) => editor.getByRole("button", { name, exact: true });

test("A builder arranges the form for new records by mouse and keyboard, takes steps back, tries and saves it", async ({
  page,
  openOrders,
  org,
}) => {
  const orders = await openOrders("builder", "Sweep apron");
  const builder = await org.actor("builder");
  const editor = await openEditor(page, "Edit record creation form");
  await expect(editor.getByRole("heading", { name: "Record creation form" })).toBeVisible();
  await expect(itemsOf(editor)).toHaveCount(5);
  const save = editor.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  await item(editor, "Checked: Field").click();
  await page.keyboard.press("Delete");
  await expect(itemsOf(editor)).toHaveCount(4);
  await expect(editor.getByRole("button", { name: "Add Checked" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(itemsOf(editor)).toHaveCount(5);
  await page.keyboard.press("Control+Shift+z");
  await expect(itemsOf(editor)).toHaveCount(4);

  await item(editor, "Title: Field").click();
  const settings = editor.getByRole("region", { name: "Settings" });
  await settings.getByLabel("Label").fill("What is to be done");
  await settings.getByRole("switch", { name: "Required" }).click();
  await expect(editor.getByRole("button", { name: "What is to be done: Field" })).toBeVisible();
  await editor.getByRole("button", { name: "Add Section" }).click();
  await settings.getByLabel("Title").fill("When");
  await item(editor, "When: Section").press("Alt+ArrowUp");
  await expect(itemsOf(editor).first()).toContainText("When");
  await item(editor, "When: Section").press("Alt+ArrowDown");

  await editor.getByRole("button", { name: "Add Page break" }).dragTo(item(editor, "Hours: Field"), {
    targetPosition: { x: 4, y: 4 },
  });
  await settings.getByLabel("Title of the page").fill("Details");
  await settings.getByRole("tab", { name: "Form" }).click();
  await settings.getByRole("button", { name: "Teal" }).click();
  await shot(page, "form-editor");
  await expectAccessible(page);

  await editor.getByRole("button", { name: "Try" }).click();
  await editor.getByRole("button", { name: "Next" }).click();
  await expect(editor.getByText("This field is required")).toBeVisible();
  await editor.getByLabel("What is to be done").fill("Mow");
  await editor.getByRole("button", { name: "Next" }).click();
  await expect(editor.getByLabel("Hours")).toBeVisible();
  await editor.getByRole("button", { name: "Edit", exact: true }).click();

  await save.click();
  await expect(page.getByText("Form saved")).toBeVisible();
  await expect(editor).toHaveCount(0);
  const { table } = await builder.ok(tableCalls.getTable, { tableId: orders.id });
  expect(table.creationForm).toMatchObject({ custom_form: true, header_color: "teal" });
  expect(
    table.creationForm?.items
      .map(({ type }) => type)
      .filter((type) => type !== "field")
      .toSorted(),
  ).toEqual(["page_break", "section"]);
  expect(table.creationForm?.items).toContainEqual(
    expect.objectContaining({ fieldId: orders.field("Title"), label: "What is to be done", required: true }),
  );
  expect(fieldIdsOf(table.creationForm?.items ?? [])).not.toContain(orders.field("Checked"));
});

test("A colleague's concurrent save is shown and kept, and leaving asks first", async ({
  page,
  openOrders,
  org,
}) => {
  const orders = await openOrders("builder", "Sweep apron");
  const admin = await org.actor("admin");
  const editor = await openEditor(page, "Edit table update form");
  const saveAs = (config: object) =>
    admin.ok(formCalls.saveTableForm, {
      tableId: orders.id,
      purpose: "update",
      config: { ...startingFormConfig("update"), ...config },
    });
  await saveAs({ header_color: "rose" });
  const settings = editor.getByRole("region", { name: "Settings" });
  await expect(settings.getByRole("button", { name: "Rose" })).toHaveAttribute("aria-pressed", "true");
  await settings.getByRole("button", { name: "Teal" }).click();
  await saveAs({ header_color: "amber", fav_btn: false });
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editor.getByRole("alert")).toContainText("Save again");
  await expect(settings.getByRole("switch", { name: "Star button" })).not.toBeChecked();
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard the changes to this form?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Form saved")).toBeVisible();
  const { table } = await admin.ok(tableCalls.getTable, { tableId: orders.id });
  expect(table.updateForm).toMatchObject({ header_color: "teal", fav_btn: false });
});

test("A Super Form view takes one record after the other", async ({ page, openOrders, org }) => {
  const orders = await openOrders("builder", "Sweep apron");
  const builder = await org.actor("builder");
  const view = { tableId: orders.id, label: "Report", type: "formPages" as const };
  const { app } = await builder.ok(viewCalls.createApp, view);
  await openInside(page, `/object/${orders.id}/views/${app.id}`);
  const form = page.getByRole("region", { name: "New record" });
  await form.getByLabel("Title").fill("Mow runway");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Record created")).toBeVisible();
  await expect(form.getByLabel("Title")).toHaveValue("");
  await expect(form.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Paint lines");
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await orders.rows()).map(({ Title }) => Title))
    .toEqual(["Sweep apron", "Mow runway", "Paint lines"]);
  await expectAccessible(page);
  await shot(page, "form-pages");
});

test("A further form for new records is made from the table's menu, with a title and a description", async ({
  page,
  openOrders,
  org,
}) => {
  const orders = await openOrders("builder", "Sweep apron");
  const builder = await org.actor("builder");
  await openEditor(page, "New form");
  const unnamed = page.getByRole("dialog", { name: "Creation form", exact: true });
  await expect(unnamed.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await unnamed.getByLabel("Name of the form").fill("Night shift");
  // The editor is called like its form.
  const editor = page.getByRole("dialog", { name: "Night shift" });
  const settings = editor.getByRole("region", { name: "Settings" });
  await settings.getByLabel("Title", { exact: true }).fill("Report of the night");
  await settings.getByLabel("Description", { exact: true }).fill("For the night crew");
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  const further = async () =>
    (await builder.ok(tableCalls.getTable, { tableId: orders.id })).table.creationForms;
  await expect
    .poll(further)
    .toMatchObject([
      { label: "Night shift", config: { title: "Report of the night", description: "For the night crew" } },
    ]);
  await builder.ok(tableCalls.updateTable, { tableId: orders.id, newRecordAs: "form" });
  await page.getByRole("button", { name: "Make default: Night shift" }).click();
  await expect(page.getByRole("button", { name: "Make default: Record creation form" })).toBeVisible();
  await shot(page, "forms-default");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New record" }).first().click();
  await expect(page.getByRole("heading", { name: "Report of the night" })).toBeVisible();
});

test("The menu and the tool panel of a table have one entry for its forms, which lists them all", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron");
  await page.getByRole("button", { name: "More actions" }).first().click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: /form/i })).toHaveText(["Forms"]);
  await menu.getByRole("menuitem", { name: "Forms" }).click();
  const forms = page.getByRole("dialog", { name: "Forms", exact: true });
  const creation = forms.getByRole("region", { name: "Creation forms" });
  await expect(creation.getByRole("button", { name: "Edit record creation form" })).toBeFocused();
  await expect(creation.getByRole("listitem").first()).toContainText("Record creation formDefault");
  for (const name of ["Share form", "Edit record creation form", "New form"])
    await expect(creation.getByRole("button", { name })).toBeVisible();
  const changes = forms.getByRole("region", { name: "Update forms" });
  for (const name of ["Edit table update form", "Edit chat update form"])
    await expect(changes.getByRole("button", { name })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "table-forms");
  await forms.getByRole("button", { name: "New records" }).click();
  await expect(page.getByRole("dialog", { name: "New records" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tools and views" }).click();
  const tools = page.getByRole("complementary").getByRole("button", { name: /form/i });
  await expect(tools).toHaveText(["Forms"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("creation form");
  await expect(page.getByRole("option", { name: "Edit record creation form" })).toBeVisible();
});
