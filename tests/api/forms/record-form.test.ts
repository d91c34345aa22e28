import { beforeEach, describe, expect, test } from "@jest/globals";
import type { Topic } from "#shared/contract/events";
import { formCalls } from "#shared/contract/forms";
import type { CellValue } from "#shared/contract/records";
import { startingFormConfig, type FormConfig, type FormItem } from "#shared/forms/form-config";
import { fieldIdsOf } from "#shared/forms/form-items";
import { testCall } from "../../support/each-call";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger, withNewRole } from "../policy/change-rights";
import { openRules } from "../policy/narrowed";

const workspace = useTestWorkspace();
const { createRecordForm, updateForm, openFormOfRecord, saveFormOfRecord } = formCalls;

let orders: TestTable;
beforeEach(async () => {
  orders = await createTestTable(workspace.builder, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Mail", type: "email" },
  ]);
});
const asks = (name: string, more: object = {}): FormItem =>
  ({ type: "field", id: name, fieldId: orders.field(name), width: "full", ...more }) as FormItem;
const custom = (...items: FormItem[]): FormConfig => ({
  ...startingFormConfig("record"),
  custom_form: true,
  items,
});
const makeRecordForm = async () => {
  const [record] = await orders.add({ Title: "Sweep" });
  const argument = { tableId: orders.id, recordId: record?.id ?? 0, label: "For Ana" };
  return (await workspace.builder.ok(createRecordForm, argument)).form;
};
const ofItsRecord = async () => {
  const { id: formId, recordId } = await makeRecordForm();
  return { formId, recordId: recordId ?? 0 };
};
const filledIn = {
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "form_not_editable", stranger: "form_not_found" },
} as const;
testCall(workspace, {
  what: "open a form to fill a record in",
  call: openFormOfRecord,
  argument: ofItsRecord,
  ...filledIn,
});
testCall(workspace, {
  what: "save a record in a form",
  call: saveFormOfRecord,
  argument: async () => ({ ...(await ofItsRecord()), data: orders.data({ Title: "Mow" }) }),
  event: { name: "record.updated", topic: (): Topic => `table:${orders.id}` },
  ...filledIn,
});

describe("A form of one record", () => {
  test("is filled in by those who may change the record, as the form asks", async () => {
    const form = await makeRecordForm();
    const ofRecord = { formId: form.id, recordId: form.recordId ?? 0 };
    const items = [asks("Title", { required: true }), asks("Hours", { readonly: true })];
    await workspace.builder.ok(updateForm, {
      formId: form.id,
      config: custom(...items),
    });
    const opened = await workspace.member.ok(openFormOfRecord, ofRecord);
    expect(fieldIdsOf(opened.form.config.items)).toEqual([orders.field("Title"), orders.field("Hours")]);
    const saving = (cells: Record<string, CellValue>) => ({ ...ofRecord, data: orders.data(cells) });
    await workspace.member.fails("record_validation_failed", saveFormOfRecord, saving({ Title: null }));
    await workspace.member.fails("field_not_found", saveFormOfRecord, saving({ Hours: 3 }));
    await workspace.member.fails("field_not_found", saveFormOfRecord, saving({ Mail: "a@example.com" }));
    await workspace.member.fails("change_conflict", saveFormOfRecord, {
      ...saving({ Title: "Mow" }),
      expect: orders.data({ Title: "Other" }),
    });
    await workspace.member.ok(saveFormOfRecord, saving({ Title: "Mow" }));
    expect(await orders.rows()).toMatchObject([{ Title: "Mow" }]);
    const [other] = await orders.add({ Title: "Other" });
    const ofOther = { formId: form.id, recordId: other?.id ?? 0 };
    await workspace.member.fails("form_not_found", openFormOfRecord, ofOther);
  });

  test.each<[string, object]>([
    ["that is switched off", { isActive: false }],
    ["whose fields are all read-only", { config: "readonly" }],
  ])("%s is not editable", async (_which, change) => {
    const { id: formId, recordId } = await makeRecordForm();
    const ofRecord = { formId, recordId: recordId ?? 0 };
    const fixed = custom(asks("Title", { readonly: true }));
    await workspace.builder.ok(updateForm, { formId, ...("config" in change ? { config: fixed } : change) });
    await workspace.member.fails("form_not_editable", openFormOfRecord, ofRecord);
    const data = orders.data({ Title: "Mow" });
    await workspace.member.fails("form_not_editable", saveFormOfRecord, { ...ofRecord, data });
    expect(await orders.rows()).toMatchObject([{ Title: "Sweep" }]);
  });

  test("is not editable for those who may not change its fields", async () => {
    const { id: formId, recordId } = await makeRecordForm();
    const ofRecord = { formId, recordId: recordId ?? 0 };
    await workspace.viewer.fails("form_not_editable", openFormOfRecord, ofRecord);
    const fields = Object.fromEntries(
      ["Title", "Hours", "Mail"].map((name) => [orders.field(name), "readOnly" as const]),
    );
    await withNewRole(workspace, workspace.member, {}, async (roleId) => {
      const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
      const id = await rights.create("tableAccess", { roleId, tableId: orders.id, level: "fullControl" });
      await rights.update("tableAccess", id, { rules: { ...openRules, fields } });
      await workspace.member.fails("form_not_editable", openFormOfRecord, ofRecord);
    });
  });
});
