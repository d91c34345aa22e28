import { beforeEach, describe, expect, test } from "@jest/globals";
import { formCalls } from "#shared/contract/forms";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { tableConfigCalls } from "#shared/contract/table-config";
import { startingFormConfig } from "#shared/forms/form-config";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { createRecords, updateRecords } = recordCalls;
type Cells = Record<string, CellValue>;

let orders: TestTable;
beforeEach(async () => {
  orders = await createTestTable(workspace.builder, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Reason", type: "text" },
  ]);
  const when = { fieldId: orders.field("Hours"), operator: "greaterThan" as const, value: 8 };
  await workspace.builder.ok(tableConfigCalls.setConditionals, {
    tableId: orders.id,
    conditionals: [{ fieldId: orders.field("Reason"), when: { match: "all", conditions: [when] } }],
  });
});

/** Saves a form in which fields have these settings. */
const save = (purpose: "creation" | "update", fields: Record<string, object>) =>
  workspace.builder.ok(formCalls.saveTableForm, {
    tableId: orders.id,
    purpose,
    config: {
      ...startingFormConfig(purpose),
      custom_form: true,
      items: Object.entries(fields).map(([name, more]) => ({
        type: "field" as const,
        id: name,
        fieldId: orders.field(name),
        ...more,
      })),
    },
  });
const creating = (cells: Cells, form: object = { form: "creation" }) => ({
  tableId: orders.id,
  records: [{ data: orders.data(cells) }],
  ...form,
});
const refusedFields = async (argument: object, call: typeof createRecords | typeof updateRecords) => {
  const { body } = await workspace.member.raw(call, argument as never);
  const { error } = body as { error?: { id: string; fields: { path: string; message: string }[] } };
  return error?.fields.map(({ path }) => path.replace(/^records\.0\.data\./, "")) ?? [];
};
const idsOf = (...names: string[]) => names.map((name) => String(orders.field(name)));

describe("A record that is filled in in the form for new records", () => {
  beforeEach(() =>
    save("creation", { Title: { required: true }, Hours: { default: 2 }, Reason: { required: true } }),
  );

  test.each<[string, Cells, string[]]>([
    ["nothing", {}, ["Title"]],
    ["white space for what is required", { Title: "  " }, ["Title"]],
    ["what is required", { Title: "Sweep" }, []],
    ["a value that shows another required field", { Title: "Sweep", Hours: 9 }, ["Reason"]],
    ["that field too", { Title: "Sweep", Hours: 9, Reason: "Snow" }, []],
    ["a required field that its condition hides, left empty", { Title: "Sweep", Hours: 8 }, []],
  ])("with %s", async (_what, cells, refused) => {
    expect(await refusedFields(creating(cells), createRecords)).toEqual(idsOf(...refused));
    expect(await orders.rows()).toHaveLength(refused.length === 0 ? 1 : 0);
  });

  test("starts with what the form says, unless something else is given", async () => {
    await workspace.member.ok(createRecords, creating({ Title: "A" }));
    await workspace.member.ok(createRecords, creating({ Title: "B", Hours: null }));
    await workspace.member.ok(createRecords, creating({ Hours: null }, {}));
    expect((await orders.rows()).map(({ Hours }) => Hours)).toEqual([2, null, null]);
  });

  test("asks for nothing more where the form is not used", async () => {
    expect(await refusedFields(creating({}, {}), createRecords)).toEqual([]);
  });

  test("is refused a value that the form fixes", async () => {
    await save("creation", { Title: {}, Hours: { readonly: true, default: 3 } });
    expect(await refusedFields(creating({ Title: "A", Hours: 5 }), createRecords)).toEqual(idsOf("Hours"));
    await workspace.member.ok(createRecords, creating({ Title: "A" }));
    expect(await orders.rows()).toMatchObject([{ Hours: 3 }]);
  });
});

describe("A record that is saved in the update form", () => {
  test("has to be whole, also where nothing of it was changed", async () => {
    await save("update", { Title: {}, Hours: { required: true }, Reason: { required: true } });
    const [record] = await orders.add({ Title: "Sweep" });
    const saving = (cells: Cells, form: object = { form: "update" }) => ({
      tableId: orders.id,
      records: [{ id: record?.id ?? 0, data: orders.data(cells) }],
      ...form,
    });
    expect(await refusedFields(saving({ Title: "Mow" }), updateRecords)).toEqual(idsOf("Hours"));
    expect(await refusedFields(saving({ Hours: 9 }), updateRecords)).toEqual(idsOf("Reason"));
    expect(await refusedFields(saving({ Hours: 5 }), updateRecords)).toEqual([]);
    expect(await refusedFields(saving({ Title: "Mow" }), updateRecords)).toEqual([]);
    expect(await refusedFields(saving({ Hours: null }, {}), updateRecords)).toEqual([]);
    expect(await orders.rows()).toMatchObject([{ Title: "Mow", Hours: null }]);
  });
});
