import type { ArgumentOf } from "#shared/contract/define";
import { formCalls } from "#shared/contract/forms";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { formConfig, type FormConfig } from "#shared/forms/form-config";
import { fieldIdsOf } from "#shared/forms/form-items";
import { cell } from "../../support/screen/grid";
import { connectMany } from "../../support/connections";
import { expect, expectAccessible, openInside, shot, test } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

type Table = { id: number; field: (name: string) => number };
/** A form of some fields, as its builder arranged it. */
const arranged = (table: Table, fields: readonly string[], more: object): FormConfig =>
  formConfig.parse({
    custom_form: true,
    items: fields.map((name) => ({ type: "field", id: name, fieldId: table.field(name) })),
    ...more,
  });

test("Forms of a record and of its chat are made, passed on and deleted, with a field made on the way", async ({
  page,
  openOrders,
  org,
}) => {
  const orders = await openOrders("builder", "Sweep apron");
  const builder = await org.actor("builder");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const editor = page.getByRole("dialog").nth(1);
  const save = editor.getByRole("button", { name: "Save", exact: true });

  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Forms" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit chat update form" }).click();
  await expect(editor.getByRole("heading", { name: "Chat update form" })).toBeVisible();
  await editor.getByRole("button", { name: "Hours: Field", exact: true }).click();
  await page.keyboard.press("Delete");
  // A panel that is opened from a dialog shows over it.
  await editor.getByRole("button", { name: "New field" }).click();
  const creation = page.getByRole("dialog", { name: /Create Field in/ });
  await creation
    .getByRole("button", { name: /^Number/ })
    .first()
    .click();
  await creation.getByLabel("Name").fill("Crew");
  await expectAccessible(page);
  await shot(page, "form-editor-new-field");
  await page.keyboard.press("Enter");
  await expect(creation).toBeHidden();
  await editor.getByRole("button", { name: "Add Crew" }).click();
  await save.click();
  await expect(page.getByText("Form saved")).toBeVisible();
  const { table } = await builder.ok(tableCalls.getTable, { tableId: orders.id });
  const crew = table.fields.find(({ name }) => name === "Crew")?.id;
  const shown = fieldIdsOf(table.chatForm?.items ?? []);
  expect(shown).toContain(crew);
  expect(shown).not.toContain(orders.field("Hours"));

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openInside(page, `/object/${orders.id}/record/1`);
  await page.getByRole("button", { name: "More actions" }).nth(1).click();
  await page.getByRole("menuitem", { name: "Record update forms" }).click();
  const forms = page.getByRole("dialog", { name: "Record update forms" });
  await expect(forms.getByText(/This record has no forms yet/)).toBeVisible();
  await forms.getByRole("button", { name: "New form" }).click();
  const named = page.getByRole("dialog", { name: "Record update form", exact: true });
  const saveNamed = named.getByRole("button", { name: "Save", exact: true });
  await expect(saveNamed).toBeDisabled();
  await named.getByLabel("Name of the form").fill("For Ana");
  await page
    .getByRole("dialog", { name: "For Ana" })
    .getByRole("button", { name: "Save", exact: true })
    .click();
  await expect(forms.getByText("For Ana")).toBeVisible();
  await shot(page, "record-forms");
  await forms.getByRole("button", { name: "Copy form link: For Ana" }).click();
  await expect(page.getByText("Public link copied successfully")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^http:\/\/[^/]+\/[^/]+\/[\w-]{20,}$/,
  );
  await forms.getByRole("button", { name: "Delete Form: For Ana" }).click();
  const question = page.getByRole("dialog", { name: "Delete form For Ana?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete form For Ana" }).click();
  await expect(forms.getByText(/This record has no forms yet/)).toBeVisible();
});

test("A link opens a record in its form, to be saved once more after a conflict, or says why it does not", async ({
  page,
  openOrders,
  org,
}) => {
  const orders = await openOrders("builder", "Sweep apron", "Mow");
  const builder = await org.actor("builder");
  const admin = await org.actor("admin");
  const make = async (recordId: number, more: object = {}) => {
    const argument = { tableId: orders.id, recordId, label: "For Ana" };
    const config = arranged(orders, ["Title", "Hours"], { on_save: "show_form_success_page", ...more });
    return (await builder.ok(formCalls.createRecordForm, { ...argument, config })).form.id;
  };
  const [form, off, other] = [await make(1), await make(1), await make(2)];
  await builder.ok(formCalls.updateForm, { formId: off, isActive: false });
  const path = (formId: number) => `/object/${orders.id}/record/1?form=${formId}`;

  await openInside(page, path(form));
  const dialog = page.getByRole("dialog", { name: "Sweep apron" });
  await dialog.getByRole("textbox", { name: "Hours" }).fill("7");
  const records = [{ id: 1, data: orders.data({ Hours: 5 }) }];
  const change: ArgumentOf<typeof recordCalls.updateRecords> = { tableId: orders.id, records };
  await admin.ok(recordCalls.updateRecords, change);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(
    dialog.getByText("Inês Barreto changed this to “5” in the meantime. Save again to keep your value."),
  ).toBeVisible();
  await shot(page, "form-conflict");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByRole("heading", { name: "Saved" })).toBeFocused();
  await shot(page, "form-success");
  expect((await orders.rows())[0]).toMatchObject({ Hours: 7 });

  for (const [formId, message] of [
    [off, "This record form is not editable"],
    [other, "Form not found"],
    [4711, "Form not found"],
  ] as const) {
    await openInside(page, path(formId));
    await expect(page.getByText(message)).toBeVisible();
  }
  await expectAccessible(page);
  await shot(page, "form-not-found");
  await page
    .getByRole("button", { name: /Work orders/ })
    .last()
    .click();
  await expect(page).not.toHaveURL(/record/);
});

test("A form for new records that offers to submit another begins again, empty", async ({
  page,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const orders = await createTestTable(builder, "Work orders", undefined, "form");
  const more = { on_save: "show_form_success_page", success_title: "Thank you", can_submit_another: true };
  const config = arranged(orders, ["Title", "Hours"], more);
  await builder.ok(formCalls.saveTableForm, { tableId: orders.id, purpose: "creation", config });
  await orders.add({ Title: "Sweep apron" });
  await signIn(page, "builder", { org, path: `/object/${orders.id}` });
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.keyboard.press("n");
  const panel = page.getByRole("complementary");
  for (const title of ["Paint stand 4", "Paint stand 5"]) {
    await expect(panel.getByRole("textbox", { name: "Title" })).toHaveValue("");
    await panel.getByRole("textbox", { name: "Title" }).fill(title);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(panel.getByRole("heading", { name: "Thank you" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  expect((await orders.rows()).map(({ Title }) => Title)).toEqual([
    "Sweep apron",
    "Paint stand 4",
    "Paint stand 5",
  ]);
});

test("A record has as many columns of tools as its form and the window allow", async ({
  page,
  openOrders,
  org,
}) => {
  const orders = await openOrders("builder", "Sweep apron");
  const builder = await org.actor("builder");
  const runways = await createTestTable(builder, "Runways");
  await connectMany(builder, orders, runways, "Runway");
  await page.setViewportSize({ width: 1920, height: 1000 });
  for (const [open_as, columns] of [
    ["2_cols", 1],
    ["3_cols", 2],
    ["4_cols", 3],
  ] as const) {
    const config = formConfig.parse({ open_as, tools: ["history", "chat", "related-records"] });
    await builder.ok(formCalls.saveTableForm, { tableId: orders.id, purpose: "update", config });
    await openInside(page, `/object/${orders.id}/record/1`);
    const dialog = page.getByRole("dialog", { name: "Sweep apron" });
    await expect(dialog.getByRole("region", { name: "History" })).toBeVisible();
    const tools = dialog.getByRole("region", { name: /^(History|Chat|Related records)$/ });
    const lefts = () =>
      tools.evaluateAll((regions) =>
        regions.map((region) => Math.round(region.getBoundingClientRect().left)),
      );
    // The tools come one after the other.
    await expect.poll(async () => new Set(await lefts()).size).toBe(columns);
    await shot(page, `super-form-${open_as}`);
    await page.keyboard.press("Escape");
  }
});
