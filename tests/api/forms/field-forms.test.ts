import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { formCalls } from "#shared/contract/forms";
import { formLinkCalls } from "#shared/contract/public-forms";
import { tableCalls } from "#shared/contract/tables";
import { formConfig } from "#shared/forms/form-config";
import { testCall } from "../../support/each-call";
import { jobDone } from "../../support/jobs";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createFieldForm, deleteForm, openFormOfRecord, restoreForm, saveFormOfRecord } = formCalls;
let orders: TestTable;
const names = ["Title", "Hours"];

beforeAll(async () => {
  orders = await createTestTable(
    workspace.builder,
    "Work orders",
    names.map((name) => ({ name, type: "text" })),
  );
});

let fields = 0;
const newField = async (): Promise<number> => {
  const argument = { tableId: orders.id, name: `Field ${++fields}`, type: "text" as const };
  return (await workspace.builder.ok(fieldCalls.createField, argument)).field.id;
};
const make = async (field: string) => {
  const config = formConfig.parse({
    custom_form: true,
    items: [{ type: "field", id: "hours", fieldId: orders.field("Hours") }],
  });
  const argument = { tableId: orders.id, fieldId: orders.field(field), label: "Report hours", config };
  return (await workspace.builder.ok(createFieldForm, argument)).form;
};
const carried = async () =>
  (await workspace.builder.ok(tableCalls.getTable, { tableId: orders.id })).table.fieldForms;

testCall(workspace, {
  what: "make the update form of a field",
  call: createFieldForm,
  argument: async () => ({ tableId: orders.id, fieldId: await newField(), label: "Hours" }),
  allowed: ["admin", "builder"],
  refused: { stranger: "object_not_found", member: "permission_denied", viewer: "permission_denied" },
  bad: { "a name of blanks": { change: { label: " " }, path: "label" } },
});

describe("The update form that a field carries", () => {
  test("is one of a field, fills in any record and goes with its deletion", async () => {
    const { builder, member } = workspace;
    const form = await make("Title");
    const fieldId = orders.field("Title");
    expect(form).toMatchObject({ purpose: "field", recordId: null, fieldId });
    expect(await carried()).toContainEqual({ fieldId, formId: form.id });
    await builder.fails("change_conflict", createFieldForm, { tableId: orders.id, fieldId, label: "Again" });

    const records = await orders.add({ Title: "Sweep" }, { Title: "Paint" });
    for (const { id: recordId } of records) {
      const { form: opened } = await member.ok(openFormOfRecord, { formId: form.id, recordId });
      expect(opened.label).toBe("Report hours");
      const data = { [orders.field("Hours")]: "12" };
      const saved = await member.ok(saveFormOfRecord, { formId: form.id, recordId, data });
      expect(saved.record.data).toMatchObject(data);
    }
    // No public link names the record that it would update.
    await builder.fails("form_not_found", formLinkCalls.saveFormLink, { formId: form.id, isActive: true });

    await builder.ok(deleteForm, { formId: form.id });
    expect((await carried()).map((one) => one.fieldId)).not.toContain(fieldId);
    const next = await make("Title");
    await builder.fails("change_conflict", restoreForm, { formId: form.id });
    await builder.ok(deleteForm, { formId: next.id });
    await builder.ok(restoreForm, { formId: form.id });
    expect(await carried()).toContainEqual({ fieldId, formId: form.id });
  });

  test("goes with a copy of the table, carried by the copy of its field", async () => {
    const { builder } = workspace;
    const fieldId = await newField();
    await builder.ok(createFieldForm, { tableId: orders.id, fieldId, label: "Weather" });
    const name = "Copy with a form of a field";
    const request = { type: "table" as const, id: orders.id, name };
    const { jobId } = await builder.ok(tableCalls.duplicateItem, request);
    await jobDone(builder, jobId ?? 0);
    const { tables } = await builder.ok(tableCalls.listTables);
    const tableId = tables.find(({ label }) => label === name)?.id ?? 0;
    const { table } = await builder.ok(tableCalls.getTable, { tableId });
    const same = table.fields.find((one) => one.name === `Field ${fields}`);
    expect(table.fieldForms.map((one) => one.fieldId)).toContain(same?.id);
  });

  test("is not named by the table once the field is deleted", async () => {
    const { builder } = workspace;
    const fieldId = await newField();
    const argument = { tableId: orders.id, fieldId, label: "Weather" };
    const { form } = await builder.ok(createFieldForm, argument);
    await builder.ok(fieldCalls.deleteField, { tableId: orders.id, fieldId });
    expect(await carried()).not.toContainEqual({ fieldId, formId: form.id });
    await builder.fails("field_not_found", createFieldForm, argument);
  });
});
