import { describe, expect, test } from "@jest/globals";
import { fieldCalls, type Field } from "#shared/contract/fields";
import { formulaCalls } from "#shared/contract/formulas";
import { historyCalls } from "#shared/contract/history";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { createField, updateField, deleteField } = fieldCalls;

const makeOrders = () =>
  createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Price", type: "currency" },
    { name: "Quantity", type: "number" },
    { name: "Discount", type: "percent" },
    { name: "Due", type: "date" },
    { name: "Status", type: "select", config: statusOptions },
  ]);

async function addFormula(orders: TestTable, name: string, expression: string, config: object = {}) {
  const type = "advancedFormula" as const;
  const created = await workspace.builder.ok(createField, {
    tableId: orders.id,
    name,
    type,
    config: { expression, ...config },
  });
  return created.field;
}

/** The first record's value of a field. */
async function valueOf(orders: TestTable, field: Field): Promise<CellValue | undefined> {
  const { records } = await workspace.viewer.ok(recordCalls.queryRecords, { tableId: orders.id });
  return records[0]?.data[field.id];
}

describe("A formula field", () => {
  test("has values for the records that are there, in the column its result needs", async () => {
    const orders = await makeOrders();
    await orders.add({ Title: "Bolts", Price: 2.5, Quantity: 4, Discount: 10 });
    const total = await addFormula(orders, "Total", "{Price} * {Quantity} * (1 - {Discount})");
    expect(total.result).toMatchObject({ type: "number", many: false });
    expect(await valueOf(orders, total)).toBe(9);
  });
  test.each([
    ['UPPER({Title}) & "-" & {Status}', "text", "BOLTS-Planned"],
    ["{Quantity} > 3", "checkbox", true],
    ["{Due} + 30", "date", "2026-12-21"],
    ["30 + {Due}", "date", "2026-12-21"],
    ["DATETIME({Due}, 9)", "datetime", expect.stringMatching(/^2026-11-21T\d{2}:00:00.000Z$/)],
    ["{Quantity} / 0", "number", { error: "#DIV/0!", reason: "divideByZero" }],
    ["{Title} & 1 / 0", "text", { error: "#DIV/0!", reason: "divideByZero" }],
  ])("of %s is a %s", async (expression, type, value) => {
    const orders = await makeOrders();
    await orders.add({ Title: "Bolts", Quantity: 4, Due: "2026-11-21", Status: 2 });
    const field = await addFormula(orders, "Result", expression);
    expect(field.result?.type).toBe(type);
    expect(await valueOf(orders, field)).toEqual(value);
  });
  test("is written as money or a percentage when its builder says so", async () => {
    const orders = await makeOrders();
    await orders.add({ Price: 1, Quantity: 3 });
    const format = { decimals: 1, thousands: true, symbol: null };
    const money = await addFormula(orders, "Each", "{Price} / {Quantity}", {
      format: { ...format, style: "currency" },
    });
    const share = await addFormula(orders, "Share", "{Price} / {Quantity}", {
      format: { ...format, style: "percent" },
    });
    expect([money.result?.type, await valueOf(orders, money)]).toEqual(["currency", 0.33]);
    expect([share.result?.type, await valueOf(orders, share)]).toEqual(["percent", 33.33]);
  });
  test("is sorted and filtered as its result", async () => {
    const orders = await makeOrders();
    await orders.add({ Quantity: 10 }, { Quantity: 9 }, { Quantity: 100 });
    const field = await addFormula(orders, "Twice", "{Quantity} * 2");
    const { records } = await workspace.viewer.ok(recordCalls.queryRecords, {
      tableId: orders.id,
      sort: [{ field: field.id, order: "desc" }],
      filter: { match: "all", conditions: [{ fieldId: field.id, operator: "greaterThan", value: 18 }] },
    });
    expect(records.map(({ data }) => data[field.id])).toEqual([200, 20]);
  });
  test("cannot be written by people", async () => {
    const orders = await makeOrders();
    const field = await addFormula(orders, "Twice", "{Quantity} * 2");
    await workspace.member.fails("record_validation_failed", recordCalls.createRecords, {
      tableId: orders.id,
      records: [{ data: { [field.id]: 7 } }],
    });
  });
});

describe("A formula is kept right", () => {
  test("by edits, undo and other formulas that it follows from", async () => {
    const orders = await makeOrders();
    const [record] = await orders.add({ Quantity: 2 });
    const twice = await addFormula(orders, "Twice", "{Quantity} * 2");
    const more = await addFormula(orders, "More", "{Twice} + 1");
    const edit = {
      tableId: orders.id,
      records: [{ id: record?.id ?? 0, data: orders.data({ Quantity: 5 }) }],
    };
    const { records, changeSetId } = await workspace.member.ok(recordCalls.updateRecords, edit);
    expect(records[0]?.data).toMatchObject({ [twice.id]: 10, [more.id]: 11 });
    await workspace.member.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await valueOf(orders, more)).toBe(5);
  });
  test("when its expression changes, and its type with it", async () => {
    const orders = await makeOrders();
    await orders.add({ Quantity: 2 });
    const field = await addFormula(orders, "Result", "{Quantity} * 2");
    const { field: changed } = await workspace.builder.ok(updateField, {
      tableId: orders.id,
      fieldId: field.id,
      config: { expression: '"n" & {Quantity}' },
    });
    expect(changed.result?.type).toBe("text");
    expect(await valueOf(orders, changed)).toBe("n2");
  });
  test("when an option that it shows gets another name", async () => {
    const orders = await makeOrders();
    await orders.add({ Status: 1 });
    const field = await addFormula(orders, "Word", "UPPER({Status})");
    const [first, ...others] = statusOptions.options;
    await workspace.builder.ok(updateField, {
      tableId: orders.id,
      fieldId: orders.field("Status"),
      config: { options: [{ ...first, label: "Fresh" }, ...others] },
    });
    expect(await valueOf(orders, field)).toBe("FRESH");
  });
});

describe("Names in a formula", () => {
  test("are kept as ids, so that renaming a field breaks nothing", async () => {
    const orders = await makeOrders();
    await orders.add({ Quantity: 3 });
    const field = await addFormula(orders, "Twice", "SOMA({quantity}; [Quantity])");
    const id = orders.field("Quantity");
    expect(field.config["expression"]).toBe(`SUM({#${id}}; {#${id}})`);
    await workspace.builder.ok(updateField, { tableId: orders.id, fieldId: id, name: "Pieces" });
    expect(await valueOf(orders, field)).toBe(6);
    const explained = await workspace.viewer.ok(formulaCalls.explainFormula, {
      tableId: orders.id,
      recordId: 1,
      fieldId: field.id,
    });
    expect(explained.expression).toBe("SUM({Pieces}; {Pieces})");
  });
  test("of a deleted field are errors that name it until it is back", async () => {
    const orders = await makeOrders();
    await orders.add({ Quantity: 3 });
    const field = await addFormula(orders, "Twice", "{Quantity} * 2");
    const { changeSetId } = await workspace.builder.ok(deleteField, {
      tableId: orders.id,
      fieldId: orders.field("Quantity"),
    });
    expect(await valueOf(orders, field)).toEqual({
      error: "#REF!",
      reason: "deletedField",
      field: "Quantity",
    });
    const why = await workspace.viewer.ok(formulaCalls.explainFormula, {
      tableId: orders.id,
      recordId: 1,
      fieldId: field.id,
    });
    expect(why).toMatchObject({ value: "#REF!", error: "The field “Quantity” was deleted.", steps: [] });
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await valueOf(orders, field)).toBe(6);
  });
});

describe("A formula is refused", () => {
  test("with the place and reason of its mistake", async () => {
    const orders = await makeOrders();
    const error = await workspace.builder.fails("field_validation_failed", createField, {
      tableId: orders.id,
      name: "Wrong",
      type: "advancedFormula",
      config: { expression: "{Quantity} + {Prize}" },
    });
    expect(error.fields).toEqual([
      {
        path: "config.expression",
        message: "At character 14: There is no field Prize. Did you mean Price?",
      },
    ]);
  });
  test("when it would follow from itself", async () => {
    const orders = await makeOrders();
    const one = await addFormula(orders, "One", "{Quantity} * 2");
    const two = await addFormula(orders, "Two", "{One} * 2");
    await workspace.builder.fails("computed_cycle", updateField, {
      tableId: orders.id,
      fieldId: one.id,
      config: { expression: `{#${two.id}} + 1` },
    });
    expect(two.result?.type).toBe("number");
  });
});

describe("Values come through connections", () => {
  test("of one record and of many, and follow what changes there", async () => {
    const customers = await createTestTable(workspace.builder, "Customers", [
      { name: "Name", type: "text" },
      { name: "Credit", type: "number" },
    ]);
    const orders = await makeOrders();
    const [ana, rui] = await customers.add({ Name: "Ana", Credit: 10 }, { Name: "Rui", Credit: 5 });
    const connect = async (name: string, many: boolean) => {
      const config = { tableId: customers.id, many, inverseOf: null };
      const created = await workspace.builder.ok(createField, {
        tableId: orders.id,
        name,
        type: "connectedRecord",
        config,
      });
      return created.field.id;
    };
    const [customer, helpers] = [await connect("Customer", false), await connect("Helpers", true)];
    const ids = [ana?.id ?? 0, rui?.id ?? 0];
    await workspace.builder.ok(recordCalls.createRecords, {
      tableId: orders.id,
      records: [{ data: { [customer]: [ids[1] ?? 0], [helpers]: ids } }],
    });
    const name = await addFormula(orders, "For", '"For " & {Customer}.{Name}');
    const credit = await addFormula(orders, "Credit", "SUM({Helpers}.{Credit}) + RECORD_COUNT({Helpers})");
    expect([await valueOf(orders, name), await valueOf(orders, credit)]).toEqual(["For Rui", 17]);
    await workspace.member.ok(recordCalls.updateRecords, {
      tableId: customers.id,
      records: [{ id: ids[1] ?? 0, data: customers.data({ Name: "Rita", Credit: 50 }) }],
    });
    expect([await valueOf(orders, name), await valueOf(orders, credit)]).toEqual(["For Rita", 62]);
    const preview = await workspace.viewer.ok(formulaCalls.previewFormula, {
      tableId: orders.id,
      expression: "MAX({Helpers}.{Credit})",
    });
    expect(preview.records).toMatchObject([{ value: "50", error: null }]);
  });
});

testCall(workspace, {
  what: "read the fields that formulas may name",
  call: formulaCalls.getFormulaFields,
  argument: async () => ({ tableId: (await createTestTable(workspace.builder)).id }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: {},
});
testCall(workspace, {
  what: "preview a formula",
  call: formulaCalls.previewFormula,
  argument: async () => ({
    tableId: (await createTestTable(workspace.builder)).id,
    expression: "{Hours} * 2",
  }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: { "an expression that is no text": { change: { expression: 7 }, path: "expression" } },
});
testCall(workspace, {
  what: "ask why a value is what it is",
  call: formulaCalls.explainFormula,
  argument: async () => {
    const orders = await makeOrders();
    const [record] = await orders.add({ Quantity: 2 });
    const { id } = await addFormula(orders, "Twice", "{Quantity} * 2");
    return { tableId: orders.id, recordId: record?.id ?? 0, fieldId: id };
  },
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: {},
});

describe("The preview", () => {
  test("shows results of the first records and why one has none", async () => {
    const orders = await makeOrders();
    await orders.add({ Title: "Bolts", Quantity: 2 }, { Title: "Nuts" });
    const reply = await workspace.builder.ok(formulaCalls.previewFormula, {
      tableId: orders.id,
      expression: "10 / {Quantity}",
    });
    expect(reply).toMatchObject({ problems: [], result: "number", volatile: false });
    expect(reply.records).toEqual([
      { id: 1, label: "Bolts", value: "5", error: null },
      { id: 2, label: "Nuts", value: "#DIV/0!", error: "A number is divided by zero or by an empty value." },
    ]);
  });
  test("names every mistake at its place", async () => {
    const orders = await makeOrders();
    const reply = await workspace.builder.ok(formulaCalls.previewFormula, {
      tableId: orders.id,
      expression: "ABS({Title}) + QWXYZ(1)",
    });
    expect(reply.problems.map(({ id, start, end }) => [id, start, end])).toEqual([
      ["wrongArgument", 4, 11],
      ["unknownFunction", 15, 20],
    ]);
    expect(reply.problems[0]?.message).toBe("ABS takes a number as number; this is text.");
  });
  test("refuses the field that is being written", async () => {
    const orders = await makeOrders();
    const field = await addFormula(orders, "Twice", "{Quantity} * 2");
    const reply = await workspace.builder.ok(formulaCalls.previewFormula, {
      tableId: orders.id,
      expression: "{Twice} + 1",
      fieldId: field.id,
    });
    expect(reply.problems).toMatchObject([{ id: "ownField", start: 0, end: 7 }]);
  });
});

test("The explanation of a cell lists each step, and the unused parts", async () => {
  const orders = await makeOrders();
  const [record] = await orders.add({ Title: "Bolts", Quantity: 2 });
  const field = await addFormula(orders, "Size", 'IF({Quantity} > 3, "large", LOWER({Title}))');
  const reply = await workspace.viewer.ok(formulaCalls.explainFormula, {
    tableId: orders.id,
    recordId: record?.id ?? 0,
    fieldId: field.id,
  });
  const part = ({ start, end }: { start: number; end: number }) => reply.expression.slice(start, end);
  expect(reply.value).toBe("bolts");
  expect(reply.steps.map((step) => [step.level, part(step), step.value])).toEqual([
    [0, reply.expression, "bolts"],
    [1, "{Quantity} > 3", "FALSE"],
    [2, "{Quantity}", "2"],
    [1, "LOWER({Title})", "bolts"],
    [2, "{Title}", "Bolts"],
  ]);
  expect(reply.steps.at(-1)?.path).toEqual([orders.field("Title")]);
});
