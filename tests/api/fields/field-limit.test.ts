import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { fieldCalls, type NewField } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { tableCalls } from "#shared/contract/tables";
import { FIELDS_PER_TABLE } from "#shared/limits/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { createField, deleteField, connectTable } = fieldCalls;
const texts = (count: number): NewField[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Field ${index + 1}`, type: "text" }));

describe(`A table has at most ${FIELDS_PER_TABLE} fields`, () => {
  let full: TestTable;
  beforeAll(async () => {
    full = await createTestTable(workspace.builder, "Full", texts(FIELDS_PER_TABLE));
  });
  const refused = async (work: Promise<{ message: string }>) =>
    expect((await work).message).toContain(String(FIELDS_PER_TABLE));

  test("and is not made with more", async () => {
    const fields = texts(FIELDS_PER_TABLE + 1);
    const error = await workspace.builder.fails("invalid_request", tableCalls.createTable, {
      label: "More",
      fields,
    });
    const message = `This can have at most ${FIELDS_PER_TABLE} entries.`;
    expect(error.fields).toEqual([{ path: "fields", message }]);
    const { tables } = await workspace.builder.ok(tableCalls.listTables);
    expect(tables.map(({ label }) => label)).not.toContain("More");
  });

  test("and takes no further one, nor the other side of a connection", async () => {
    const tableId = full.id;
    const one = { name: "One more", type: "text" as const };
    await refused(workspace.builder.fails("field_limit_reached", createField, { tableId, ...one }));
    const other = await createTestTable(workspace.builder, "Other");
    const link = { tableId: other.id, connectedTableId: tableId, name: "Full", many: true };
    const inverse = { name: "Other", many: true };
    await refused(workspace.builder.fails("field_limit_reached", connectTable, { ...link, inverse }));
    expect(
      (await workspace.builder.ok(tableCalls.getTable, { tableId: other.id })).table.fields,
    ).toHaveLength(2);
    await workspace.builder.ok(connectTable, { ...link, inverse: null });
  });

  test("and while it is full a deleted field leaves room, which then is taken", async () => {
    const place = { tableId: full.id, fieldId: full.field("Field 7") };
    await workspace.builder.ok(deleteField, place);
    // Both sides of a connection with itself would be one too many.
    const itself = { tableId: full.id, connectedTableId: full.id, name: "Part of", many: false };
    const inverse = { name: "Parts", many: true };
    await refused(workspace.builder.fails("field_limit_reached", connectTable, { ...itself, inverse }));
    await workspace.builder.ok(createField, { tableId: full.id, name: "Instead", type: "number" });
    await workspace.builder.fails("field_limit_reached", createField, {
      tableId: full.id,
      name: "X",
      type: "text",
    });
  });

  test("and a field of it may still get another type, and its old one back", async () => {
    const place = { tableId: full.id, fieldId: full.field("Field 9") };
    await full.add({ "Field 9": "12" });
    const { changeSetId } = await workspace.builder.ok(fieldConversionCalls.changeFieldType, {
      ...place,
      type: "number",
    });
    expect((await full.rows())[0]?.["Field 9"]).toBe(12);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect((await full.rows())[0]?.["Field 9"]).toBe("12");
  });
});
