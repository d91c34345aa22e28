import { beforeEach, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { formCalls, type Form } from "#shared/contract/forms";
import { formLinkCalls } from "#shared/contract/public-forms";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import type { Topic } from "#shared/contract/events";
import { startingFormConfig, type FormConfig, type FormItem } from "#shared/forms/form-config";
import { fieldIdsOf } from "#shared/forms/form-items";
import { sendForm } from "../../support/screen/forms";
import { testCall } from "../../support/each-call";
import { beforeNextChange } from "../../support/before-next-change";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { jobDone } from "../../support/jobs";
import { createTestTable, type TestTable } from "../../support/tables";
import { picture } from "../files/support/files";
import type { TableRules } from "#shared/permissions/table-rules";
import { rightsChanger, withNewRole } from "../policy/change-rights";
import { openRules } from "../policy/narrowed";

const workspace = useTestWorkspace();
const { saveTableForm, createRecordForm, updateForm, deleteForm, restoreForm, getForm, listForms } =
  formCalls;

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
const creation = (config: Partial<FormConfig> = {}) => ({
  tableId: orders.id,
  purpose: "creation" as const,
  config: { ...startingFormConfig("creation"), ...config },
});
const save = async (config: FormConfig): Promise<Form> =>
  (await workspace.builder.ok(saveTableForm, { ...creation(), config })).form;
const makeRecordForm = async () => {
  const [record] = await orders.add({ Title: "Sweep" });
  const argument = { tableId: orders.id, recordId: record?.id ?? 0, label: "For Ana" };
  return (await workspace.builder.ok(createRecordForm, argument)).form;
};
const table = async (client = workspace.builder) =>
  (await client.ok(tableCalls.getTable, { tableId: orders.id })).table;

/** The member under rules of the table while the callback runs. */
const withRules = (rules: Partial<TableRules>, run: () => Promise<void>) =>
  withNewRole(workspace, workspace.member, {}, async (roleId) => {
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    const id = await rights.create("tableAccess", { roleId, tableId: orders.id, level: "fullControl" });
    await rights.update("tableAccess", id, { rules: { ...openRules, ...rules } });
    await run();
  });

const written = {
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  event: {
    name: "form.changed",
    topic: ({ tableId }: { tableId: unknown }): Topic => `table:${Number(tableId)}`,
  },
} as const;
const ofForm = {
  ...written,
  refused: { ...written.refused, stranger: "form_not_found" },
  event: { name: "form.changed", topic: (): Topic => `table:${orders.id}` },
} as const;

testCall(workspace, {
  what: "list the forms of a table",
  call: listForms,
  argument: () => ({ tableId: orders.id }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
});
testCall(workspace, {
  what: "save the form for new records",
  call: saveTableForm,
  argument: () => creation({ custom_form: true, items: [asks("Title")] }),
  bad: {
    "an unknown layout": { change: { config: { open_as: "nowhere" } }, path: "config.open_as" },
    "a number that is no number": {
      change: { config: { custom_form: true, items: "none" } },
      path: "config.items",
    },
  },
  ...written,
});
testCall(workspace, {
  what: "make an update form of a record",
  call: createRecordForm,
  argument: async () => {
    const [record] = await orders.add({ Title: "Sweep" });
    return { tableId: orders.id, recordId: record?.id ?? 0, label: "For Ana" };
  },
  bad: { "a name of blanks": { change: { label: " " }, path: "label" } },
  ...written,
});
testCall(workspace, {
  what: "read a form",
  call: getForm,
  argument: async () => ({ formId: (await makeRecordForm()).id }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "form_not_found" },
});
testCall(workspace, {
  what: "change a form",
  call: updateForm,
  argument: async () => ({ formId: (await makeRecordForm()).id, label: "Other" }),
  ...ofForm,
});
testCall(workspace, {
  what: "delete a form",
  call: deleteForm,
  argument: async () => ({ formId: (await makeRecordForm()).id }),
  ...ofForm,
});
testCall(workspace, {
  what: "restore a form",
  call: restoreForm,
  argument: async () => {
    const { id: formId } = await makeRecordForm();
    await workspace.builder.ok(deleteForm, { formId });
    return { formId };
  },
  ...ofForm,
});
testCall(workspace, {
  what: "list the forms that show a field",
  call: formCalls.listFormsOfField,
  argument: () => ({ tableId: orders.id, fieldId: orders.field("Hours") }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", stranger: "object_not_found" },
});

describe("The form for new records", () => {
  test("is all fields until it is saved, and everybody gets it with the table", async () => {
    expect(await table()).toMatchObject({ creationForm: null, updateForm: null, chatForm: null });
    expect((await table()).creationFields).toEqual(["Title", "Hours", "Mail"].map(orders.field));
    await save(custom(asks("Mail"), asks("Title")));
    const { creationForm, creationFields } = await table(workspace.viewer);
    expect(creationFields).toEqual(["Mail", "Title"].map(orders.field));
    expect(fieldIdsOf(creationForm?.items ?? [])).toEqual(creationFields);
  });

  test("is undone, done again, and deleted back to all fields", async () => {
    const first = await save(custom(asks("Title")));
    await save(custom(asks("Mail")));
    const undone = await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect(undone.summary).toMatchObject({ text: "forms.undone.update" });
    expect((await table()).creationFields).toEqual([orders.field("Title")]);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId: undone.changeSetId });
    expect((await table()).creationFields).toEqual([orders.field("Mail")]);
    await workspace.builder.ok(deleteForm, { formId: first.id });
    expect(await table()).toMatchObject({ creationForm: null });
    await workspace.builder.fails("form_not_found", getForm, { formId: first.id });
    await workspace.builder.ok(restoreForm, { formId: first.id });
    expect((await table()).creationFields).toEqual([orders.field("Mail")]);
  });

  test("is not restored beside another one", async () => {
    const { id: formId } = await save(custom(asks("Title")));
    await workspace.builder.ok(deleteForm, { formId });
    await save(custom(asks("Mail")));
    await workspace.builder.fails("change_conflict", restoreForm, { formId });
  });

  test.each([
    ["a field of another table", () => ({ ...asks("Title"), fieldId: 999_999 }), "field_not_found"],
    ["a default that does not fit", () => asks("Hours", { default: "many" }), "invalid_request"],
    [
      "a picture that nobody uploaded",
      () => ({ type: "image", id: "i", fileId: 4711, width: "full" }),
      "file_not_found",
    ],
  ] as const)("is refused with %s", async (_what, item, id) => {
    await workspace.builder.fails(id, saveTableForm, {
      ...creation(),
      config: custom(item() as FormItem),
    });
    expect((await table()).creationForm).toBeNull();
  });

  test("keeps a deleted field's place, and has it back with the field", async () => {
    await save(custom(asks("Title"), asks("Hours"), asks("Mail")));
    const fieldId = orders.field("Hours");
    const using = await workspace.builder.ok(formCalls.listFormsOfField, { tableId: orders.id, fieldId });
    expect(using.forms).toMatchObject([{ purpose: "creation" }]);
    await workspace.builder.ok(fieldCalls.deleteField, { tableId: orders.id, fieldId });
    expect((await table()).creationFields).toEqual(["Title", "Mail"].map(orders.field));
    await save(custom(asks("Mail"), asks("Title")));
    await workspace.builder.ok(historyCalls.undoLastChange, {});
    await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect((await table()).creationFields).toEqual(["Title", "Hours", "Mail"].map(orders.field));
  });

  test("leaves out hidden fields", async () => {
    await save(custom(asks("Title"), asks("Mail", { label: "Secret label" })));
    await withRules({ fields: { [orders.field("Mail")]: "hidden" } }, async () => {
      const seen = await table(workspace.member);
      expect(JSON.stringify(seen)).not.toContain("Secret label");
      expect(seen.creationFields).toEqual([orders.field("Title")]);
    });
  });

  test("goes with a copy of the table", async () => {
    await save(custom(asks("Mail"), { type: "section", id: "s", title: "More" }, asks("Title")));
    const request = { type: "table" as const, id: orders.id, name: "Copy of forms" };
    const { jobId } = await workspace.builder.ok(tableCalls.duplicateItem, request);
    await jobDone(workspace.builder, jobId ?? 0);
    const { tables } = await workspace.builder.ok(tableCalls.listTables);
    const tableId = tables.find(({ label }) => label === "Copy of forms")?.id ?? 0;
    const copy = (await workspace.builder.ok(tableCalls.getTable, { tableId })).table;
    const names = copy.creationFields.map((id) => copy.fields.find((field) => field.id === id)?.name);
    expect(names).toEqual(["Mail", "Title"]);
    expect(copy.creationForm?.items.map(({ type }) => type)).toEqual(["field", "section", "field"]);
  });

  test("needs the plan's feature", async () => {
    const admin = await (await workspace.server.createOrganization(undefined, [])).actor("admin");
    const own = await createTestTable(admin);
    const config = startingFormConfig("creation");
    const argument = { tableId: own.id, purpose: "creation" as const, config };
    await admin.fails("plan_needed", saveTableForm, argument);
  });
});

describe("When two change a form at the same time", () => {
  test("what they did to different parts of it stands together", async () => {
    const { config } = await save(custom(asks("Title")));
    const from = (change: Partial<FormConfig>) => ({
      ...creation(),
      config: { ...config, ...change },
      expect: { config },
    });
    await beforeNextChange(workspace, () =>
      workspace.admin.ok(saveTableForm, from({ header_color: "teal" })),
    );
    const { form } = await workspace.builder.ok(saveTableForm, from({ open_as: "modal_wide" }));
    expect(form.config).toMatchObject({ header_color: "teal", open_as: "modal_wide" });
    await workspace.builder.fails("change_conflict", saveTableForm, from({ header_color: "rose" }));
  });
});

test("Two first saves at once leave one form, and two first links one address", async () => {
  await beforeNextChange(workspace, () => save(custom(asks("Title"))));
  const { id: formId } = await save(custom(asks("Hours")));
  const { forms } = await workspace.builder.ok(listForms, { tableId: orders.id });
  expect(forms.map(({ id, config }) => [id, fieldIdsOf(config.items)])).toEqual([
    [formId, [orders.field("Hours")]],
  ]);
  const { saveFormLink } = formLinkCalls;
  let url = "";
  await beforeNextChange(workspace, async () => {
    ({ url } = (await workspace.admin.ok(saveFormLink, { formId })).link);
  });
  expect((await workspace.builder.ok(saveFormLink, { formId })).link.url).toBe(url);
});

describe("A form of one record", () => {
  test("is listed with its record, renamed, switched off, deleted and brought back", async () => {
    const { id: formId, recordId } = await makeRecordForm();
    const labels = async () =>
      (await workspace.viewer.ok(listForms, { tableId: orders.id, recordId: recordId ?? 0 })).forms.map(
        ({ label, isActive }) => `${label} ${isActive}`,
      );
    expect(await labels()).toEqual(["For Ana true"]);
    await workspace.builder.ok(updateForm, { formId, label: "For Bea", isActive: false });
    expect(await labels()).toEqual(["For Bea false"]);
    await workspace.builder.fails("change_conflict", updateForm, {
      formId,
      label: "For Eva",
      expect: { label: "For Ana" },
    });
    await workspace.builder.ok(deleteForm, { formId });
    expect(await labels()).toEqual([]);
    await workspace.builder.ok(historyCalls.undoLastChange, {});
    expect(await labels()).toEqual(["For Bea false"]);
  });

  test("is not made of a record that is gone", async () => {
    await workspace.builder.fails("record_not_found", createRecordForm, {
      tableId: orders.id,
      recordId: 4711,
      label: "Nobody",
    });
  });

  test("does not exist for those who do not see its record, and goes with it for good", async () => {
    const { id: formId, recordId } = await makeRecordForm();
    const condition = { fieldId: orders.field("Title"), operator: "is" as const, value: "Other" };
    await withRules({ rows: { match: "all", conditions: [condition] } }, async () => {
      await workspace.member.fails("form_not_found", getForm, { formId });
      expect((await workspace.member.ok(listForms, { tableId: orders.id })).forms).toEqual([]);
    });
    const ids = [recordId ?? 0];
    await workspace.admin.ok(recordCalls.deleteRecords, { tableId: orders.id, ids });
    await workspace.admin.ok(recordCalls.purgeRecords, { tableId: orders.id, ids });
    await workspace.admin.fails("form_not_found", getForm, { formId });
  });

  test("tells those who look at the table which one changed", async () => {
    const socket = await openSocket(workspace.viewer);
    await socket.follow(`table:${orders.id}`);
    const { id: formId } = await save(custom(asks("Title")));
    const { payload } = (await socket.event("form.changed")).event;
    expect(payload).toEqual({ formId, tableId: orders.id });
    await socket.close();
  });
});

describe("Pictures of forms", () => {
  const send = async (content: Buffer | string, actor = workspace.builder) => {
    const file = { name: "runway.png", content };
    const { status, bytes } = await sendForm(
      actor,
      formCalls.uploadFormPicture,
      { tableId: orders.id },
      file,
    );
    const reply = JSON.parse(bytes.toString("utf8")) as { fileId: number; error?: { id: string } };
    return { status, ...reply };
  };

  test("are accepted, appear in the form and are returned to every reader of the table", async () => {
    const { fileId } = await send(await picture("png", 60, 40));
    await save(custom(asks("Title"), { type: "image", id: "i", fileId, alt: "Runway", width: "half" }));
    const argument = { tableId: orders.id, fileId };
    const { status } = await workspace.viewer.raw(formCalls.getFormPicture, argument);
    expect(status).toBe(200);
    const other = await createTestTable(workspace.builder, "Other");
    await workspace.viewer.fails("file_not_found", formCalls.getFormPicture, {
      tableId: other.id,
      fileId,
    });
    await workspace.stranger.fails("object_not_found", formCalls.getFormPicture, argument);
  });

  test("are pictures, and come from those who may change the table", async () => {
    expect(await send("no picture")).toMatchObject({ status: 400, error: { id: "invalid_picture" } });
    expect(await send(await picture("png"), workspace.member)).toMatchObject({
      error: { id: "permission_denied" },
    });
  });
});
