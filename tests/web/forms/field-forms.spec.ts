import { formCalls } from "#shared/contract/forms";
import { tableCalls } from "#shared/contract/tables";
import { startingFormConfig } from "#shared/forms/form-config";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell } from "../../support/screen/grid";

test("A field gets an update form in its panel, and every record opens it at that field", async ({
  page,
  openOrders,
  org,
}) => {
  const orders = await openOrders("builder", "Sweep apron");
  const builder = await org.actor("builder");
  const editField = async () => {
    await page.getByRole("columnheader", { name: /Hours/ }).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Edit field" }).click();
    return page.getByRole("complementary", { name: "Edit field" });
  };
  const panel = await editField();
  await expect(panel.getByRole("button", { name: "Change type" })).toBeVisible();
  await shot(page, "field-form-entry");
  await panel.getByRole("button", { name: "Create update form" }).click();
  const editor = page.getByRole("dialog");
  await expect(editor.getByRole("textbox", { name: "Name" })).toHaveValue("Hours");
  await editor.getByRole("textbox", { name: "Name" }).fill("Report hours");
  await editor.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Form saved")).toBeVisible();
  const formOf = async () => {
    const { table } = await builder.ok(tableCalls.getTable, { tableId: orders.id });
    return table.fieldForms.map(({ fieldId }) => fieldId);
  };
  expect(await formOf()).toEqual([orders.field("Hours")]);
  await expect(panel.getByRole("button", { name: "Edit update form" })).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();

  await cell(page, "Sweep apron").hover();
  await page.getByRole("button", { name: "Open record 1" }).click();
  const record = page.getByRole("complementary");
  await expectAccessible(page);
  await shot(page, "field-form-in-record");
  await record.getByRole("button", { name: "Open the form of Hours" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Hours" }).fill("18");
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect(form).toBeHidden();
  await expect(record.getByRole("button", { name: /Edit Hours/ })).toContainText("18");
  await page.keyboard.press("Escape");

  await editField();
  await panel.getByRole("button", { name: "Edit update form" }).click();
  await expect(editor.getByRole("textbox", { name: "Name" })).toHaveValue("Report hours");
  await editor.getByRole("button", { name: "Delete Form" }).click();
  await page.getByRole("button", { name: "Delete form Report hours" }).click();
  await expect(panel.getByRole("button", { name: "Create update form" })).toBeVisible();
});

test("A record that opens as a dialog has the form of a field next to its label", async ({
  page,
  openOrders,
  org,
}) => {
  const orders = await openOrders("builder", "Sweep apron");
  const builder = await org.actor("builder");
  const fieldId = orders.field("Hours");
  await builder.ok(formCalls.createFieldForm, { tableId: orders.id, fieldId, label: "Report hours" });
  await builder.ok(formCalls.saveTableForm, {
    tableId: orders.id,
    purpose: "update",
    config: { ...startingFormConfig("update"), open_as: "modal_wide" },
  });
  await page.reload();
  await cell(page, "Sweep apron").hover();
  await page.getByRole("button", { name: "Open record 1" }).click();
  const record = page.getByRole("dialog", { name: "Sweep apron" });
  await record.getByRole("button", { name: "Open the form of Hours" }).click();
  const form = page.getByRole("dialog", { name: "Sweep apron" }).last();
  await expect(form.getByRole("textbox", { name: "Name" })).toHaveCount(0);
  await expect(form.getByRole("button", { name: "Open the form of Hours" })).toHaveCount(0);
  await form.getByRole("textbox", { name: "Hours" }).fill("18");
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect(record.getByRole("textbox", { name: "Hours" })).toHaveValue("18");
});
