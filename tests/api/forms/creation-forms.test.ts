import { beforeEach, expect, test } from "@jest/globals";
import type { Topic } from "#shared/contract/events";
import { formCalls } from "#shared/contract/forms";
import { formLinkCalls, publicFormCalls } from "#shared/contract/public-forms";
import { recordCalls, type RecordData } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { startingFormConfig, type FormConfig, type FormItem } from "#shared/forms/form-config";
import { testCall } from "../../support/each-call";
import { jobDone } from "../../support/jobs";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger, withNewRole } from "../policy/change-rights";
import { openRules } from "../policy/narrowed";

const workspace = useTestWorkspace();
const { saveTableForm, createTableForm, updateForm, deleteForm, restoreForm } = formCalls;

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
  ...startingFormConfig("creation"),
  custom_form: true,
  items,
});
const table = async (client = workspace.builder) =>
  (await client.ok(tableCalls.getTable, { tableId: orders.id })).table;

/** The member without a field while the callback runs. */
const withHidden = (name: string, run: () => Promise<void>) =>
  withNewRole(workspace, workspace.member, {}, async (roleId) => {
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    const id = await rights.create("tableAccess", { roleId, tableId: orders.id, level: "fullControl" });
    const rules = { ...openRules, fields: { [orders.field(name)]: "hidden" as const } };
    await rights.update("tableAccess", id, { rules });
    await run();
  });

testCall(workspace, {
  what: "make a further form for new records",
  call: createTableForm,
  argument: () => ({ tableId: orders.id, label: "Night shift" }),
  bad: { "a name of blanks": { change: { label: " " }, path: "label" } },
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  event: {
    name: "form.changed",
    topic: ({ tableId }: { tableId: unknown }): Topic => `table:${Number(tableId)}`,
  },
});
const further = async (label: string, ...items: FormItem[]) => {
  const config = { ...custom(...items), title: `${label} report`, description: "For the night crew" };
  return (await workspace.builder.ok(createTableForm, { tableId: orders.id, label, config })).form;
};
const labels = async () => (await table(workspace.viewer)).creationForms.map(({ label }) => label);

test("Further forms for new records come with the table next to its own form, in any number", async () => {
  await workspace.builder.ok(saveTableForm, {
    tableId: orders.id,
    purpose: "creation",
    config: custom(asks("Title")),
  });
  await further("Night shift", asks("Mail"));
  const { id: formId } = await further("Day shift", asks("Hours"));
  const { creationForms, creationFields } = await table(workspace.viewer);
  expect(creationFields).toEqual([orders.field("Title")]);
  expect(creationForms).toMatchObject([
    { label: "Night shift", config: { title: "Night shift report", description: "For the night crew" } },
    { label: "Day shift" },
  ]);
  await workspace.builder.ok(updateForm, { formId, isActive: false });
  expect(await labels()).toEqual(["Night shift"]);
  await workspace.builder.ok(updateForm, { formId, isActive: true, label: "Morning" });
  await workspace.builder.ok(deleteForm, { formId });
  await workspace.builder.ok(restoreForm, { formId });
  expect(await labels()).toEqual(["Night shift", "Morning"]);
});

test("Further forms for new records say what a record that is filled in in them requires and starts with", async () => {
  const { id: form } = await further(
    "Night shift",
    asks("Title", { required: true }),
    asks("Hours", { default: 8 }),
  );
  const make = (data: RecordData, formId: number) => ({
    tableId: orders.id,
    records: [{ data }],
    form: formId,
  });
  const title = orders.field("Title");
  await workspace.member.fails("record_validation_failed", recordCalls.createRecords, make({}, form));
  const { records } = await workspace.member.ok(recordCalls.createRecords, make({ [title]: "Sweep" }, form));
  expect(records[0]?.data).toMatchObject({ [title]: "Sweep", [orders.field("Hours")]: 8 });
  await workspace.builder.ok(deleteForm, { formId: form });
  await workspace.member.fails("form_not_found", recordCalls.createRecords, make({ [title]: "X" }, form));
});

test("Further forms for new records are not those of another table", async () => {
  const { id: form } = await further("Night shift", asks("Title"));
  const other = await createTestTable(workspace.builder);
  const request = { tableId: other.id, records: [{ data: {} }], form };
  await workspace.builder.fails("form_not_found", recordCalls.createRecords, request);
});

test("Further forms for new records leave out hidden fields, and go with a copy of the table", async () => {
  await further("Night shift", asks("Title"), asks("Mail", { label: "Secret label" }));
  await withHidden("Mail", async () => {
    expect(JSON.stringify(await table(workspace.member))).not.toContain("Secret label");
  });
  const request = { type: "table" as const, id: orders.id, name: "Copy with further forms" };
  const { jobId } = await workspace.builder.ok(tableCalls.duplicateItem, request);
  await jobDone(workspace.builder, jobId ?? 0);
  const { tables } = await workspace.builder.ok(tableCalls.listTables);
  const tableId = tables.find(({ label }) => label === "Copy with further forms")?.id ?? 0;
  const copy = (await workspace.builder.ok(tableCalls.getTable, { tableId })).table;
  expect(copy.creationForms).toMatchObject([{ label: "Night shift" }]);
});

test("Further forms for new records have public links of their own, with their title and description", async () => {
  const { id: formId } = await further("Night shift", asks("Title"));
  const { link } = await workspace.builder.ok(formLinkCalls.saveFormLink, { formId });
  const form = await workspace.viewer.ok(publicFormCalls.getPublicForm, { id: link.token });
  expect(form.config).toMatchObject({ title: "Night shift report", description: "For the night crew" });
});

test("A further form becomes the table's default, until it is deleted", async () => {
  const { builder } = workspace;
  const form = await further("Night shift", asks("Title"));
  const choose = { tableId: orders.id, newRecordForm: form.id };
  const { table: chosen } = await builder.ok(tableCalls.updateTable, choose);
  expect(chosen.newRecordForm).toBe(form.id);
  await builder.ok(deleteForm, { formId: form.id });
  expect((await table()).newRecordForm).toBeNull();
  await builder.fails("form_not_found", tableCalls.updateTable, choose);
  await builder.ok(restoreForm, { formId: form.id });
  expect((await table()).newRecordForm).toBe(form.id);
  const own = await builder.ok(tableCalls.updateTable, { tableId: orders.id, newRecordForm: null });
  expect(own.table.newRecordForm).toBeNull();
});
