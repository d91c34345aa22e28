import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldCalls, type Field, type NewField } from "#shared/contract/fields";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordValueCalls } from "#shared/contract/record-values";
import { recordCalls, type CellValue, type WireRecord } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { asShown } from "#shared/fields/as-shown";
import { fieldTypes } from "#shared/fields/index";
import { type FilterCondition, type OperatorName } from "#shared/fields/operators";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions } from "../../support/tables";

const workspace = useTestWorkspace();

const items = [{ id: "a", title: "Sweep the apron", done: true }];
/** A field of every type whose values people write, with the values of two records; a third has none. */
const written: [NewField, CellValue, CellValue][] = [
  [{ name: "text", type: "text" }, "Água", "zebra"],
  [{ name: "multiline", type: "text", config: { format: "multiline" } }, "One\ntwo", "Three"],
  [{ name: "richText", type: "text", config: { format: "richText" } }, "<p>Bold</p>", "<p>Plain</p>"],
  [{ name: "number", type: "number" }, -2, 1.5],
  [{ name: "currency", type: "currency" }, 19.99, 0],
  [{ name: "percent", type: "percent" }, 12.5, 100],
  [{ name: "goal", type: "goal" }, 3, 90],
  [{ name: "checkbox", type: "checkbox" }, true, false],
  [{ name: "starred", type: "starred" }, true, false],
  [{ name: "date", type: "date" }, "2026-02-28", "2026-03-01"],
  [{ name: "datetime", type: "datetime" }, "2026-03-01T23:59:59.999Z", "2026-03-02T00:00:00.000Z"],
  [{ name: "time", type: "time" }, "09:30:00", "18:00:00"],
  [{ name: "select", type: "select", config: statusOptions }, 2, 1],
  [{ name: "radioSelect", type: "radioSelect", config: statusOptions }, 3, 1],
  [{ name: "multipleSelect", type: "multipleSelect", config: statusOptions }, [1, 3], [2]],
  [{ name: "tags", type: "tags" }, ["night"], ["Água", "day"]],
  [{ name: "email", type: "email" }, "ana@x.example", "bia@x.example"],
  [{ name: "phone", type: "phone" }, "+351912345678", "+5511987654321"],
  [{ name: "link", type: "link" }, "https://x.example/a", "https://x.example/b"],
  [{ name: "cpf", type: "cpf" }, "52998224725", "11144477735"],
  [{ name: "cnpj", type: "cnpj" }, "11222333000181", "12ABC34501DE35"],
  [{ name: "carPlate", type: "carPlate" }, "ABC1D23", "ABC1234"],
  [{ name: "address", type: "address" }, { street: "Rua Augusta" }, { city: "Porto" }],
  [{ name: "checklist", type: "checklist" }, items, [{ ...items[0]!, title: "Paint" }]],
  [{ name: "todoList", type: "todoList" }, items, [{ ...items[0]!, title: "Mow" }]],
];
const empty: NewField[] = (["files", "image", "signature", "chat", "tasks", "buttons"] as const).map(
  (type) => ({ name: type, type }),
);
const kept: NewField[] = (
  ["recordID", "createdAt", "updatedAt", "createdBy", "updatedBy", "timer"] as const
).map((type) => ({ name: type, type }));
const people: NewField[] = [
  { name: "user", type: "user" },
  { name: "users", type: "users" },
];
const computed: Record<string, string> = {
  "a formula of a number": "{number} * 2",
  "a formula of a text": '{text} & "!"',
  "a formula of yes and no": "{number} > 0",
  "a formula of a day": "{date}",
  "a formula of a moment": "{datetime}",
};

let tableId: number;
let fields: Field[];
let records: WireRecord[];

beforeAll(async () => {
  const { ok } = workspace.builder;
  const customers = await createTestTable(workspace.builder, "Customers");
  await customers.add({ Title: "Ada", Hours: 1 }, { Title: "Bruno", Hours: 2 });
  const table = await createTestTable(workspace.builder, "Everything", [
    ...written.map(([field]) => field),
    ...empty,
    ...kept,
    ...people,
  ]);
  tableId = table.id;
  const { field: link } = await ok(fieldCalls.connectTable, {
    tableId,
    connectedTableId: customers.id,
    name: "connectedRecord",
    many: true,
    inverse: null,
  });
  for (const [name, expression] of Object.entries(computed))
    await ok(fieldCalls.createField, { tableId, name, type: "advancedFormula", config: { expression } });
  for (const [name, config] of [
    ["a list of looked up texts", { fieldId: customers.field("Title") }],
    ["a list of looked up numbers", { fieldId: customers.field("Hours") }],
  ] as const)
    await ok(fieldCalls.createField, {
      tableId,
      name,
      type: "vlookup",
      config: { connectionId: link.id, ...config },
    });
  for (const operation of ["count", "sum", "concatenate"] as const)
    await ok(fieldCalls.createField, {
      tableId,
      name: `a figure (${operation})`,
      type: "rollup",
      config: { connectionId: link.id, fieldId: customers.field("Hours"), operation },
    });
  const cells = (index: 1 | 2) =>
    table.data(Object.fromEntries(written.map((entry) => [entry[0].name, entry[index]])));
  const { builder, member } = workspace;
  await ok(recordCalls.createRecords, {
    tableId,
    records: [
      {
        data: { ...cells(1), ...table.data({ user: member.userId, users: [member.userId] }), [link.id]: [1] },
      },
      {
        data: {
          ...cells(2),
          ...table.data({ user: builder.userId, users: [builder.userId] }),
          [link.id]: [1, 2],
        },
      },
      { data: {} },
    ],
  });
  await ok(recordValueCalls.switchTimer, {
    tableId,
    recordId: 1,
    fieldId: table.field("timer"),
    running: true,
  });
  ({ fields } = (await ok(tableCalls.getTable, { tableId })).table);
  ({ records } = await workspace.viewer.ok(recordCalls.queryRecords, { tableId }));
});

const names = [
  ...written.map(([{ name }]) => name),
  ...[...empty, ...kept, ...people].map(({ name }) => name),
  "connectedRecord",
  ...Object.keys(computed),
  "a list of looked up texts",
  "a list of looked up numbers",
  "a figure (count)",
  "a figure (sum)",
  "a figure (concatenate)",
];

/** Something to compare with: the first record's value, or a part of it. */
function operandOf(value: CellValue, operator: OperatorName): FilterCondition["value"] {
  const [first] = Array.isArray(value) ? value : [value];
  if (typeof first === "object" && first !== null) {
    const { id, title, street } = first;
    const part = operator === "contains" || operator === "doesNotContain";
    return String((part ? (title ?? street) : null) ?? street ?? id);
  }
  const one = first ?? "nothing";
  if (operator === "between" || operator === "isAnyOf" || operator === "isNoneOf") return [one, one];
  if (Array.isArray(value) && (operator === "is" || operator === "isNot"))
    return value as FilterCondition["value"];
  return one;
}

const idsOf = async (condition: FilterCondition): Promise<number[]> => {
  const filter = { match: "all" as const, conditions: [condition] };
  const page = await workspace.viewer.ok(recordCalls.queryRecords, { tableId, filter });
  const { count } = await workspace.viewer.ok(recordCalls.countRecords, { tableId, filter });
  const ids = page.records.map(({ id }) => id);
  expect(ids).toHaveLength(count);
  return ids;
};

/** Each with the one that says the opposite: of all records, or of those that are not empty. */
const opposites: [OperatorName, OperatorName, "all" | "filled"][] = [
  ["isEmpty", "isNotEmpty", "all"],
  ["is", "isNot", "all"],
  ["contains", "doesNotContain", "all"],
  ["isAnyOf", "isNoneOf", "all"],
  ["lessThan", "greaterOrEqual", "filled"],
  ["greaterThan", "lessOrEqual", "filled"],
];

describe.each(names)("A field of %s", (name) => {
  const known = () => {
    const field = fields.find((one) => one.name === name);
    if (!field) throw new Error(`There is no field ${name}`);
    return { field, operators: fieldTypes[asShown(field).type].operators };
  };
  const ask = (operator: OperatorName) => {
    const { field } = known();
    const value = records[0]?.data[field.id] ?? null;
    const fieldId = field.id;
    if (operator === "isEmpty" || operator === "isNotEmpty") return idsOf({ fieldId, operator });
    // Connections are named by ids, and lists and text between tags are compared as text.
    if (field.type === "connectedRecord" && operator.startsWith("is"))
      return idsOf({ fieldId, operator, value: [1] });
    const text = field.type === "vlookup" || field.config["format"] === "richText";
    const [first] = Array.isArray(value) ? value : [value];
    const asText = typeof first === "object" ? "" : String(first).replaceAll(/<[^>]*>/g, "");
    return idsOf({ fieldId, operator, value: operandOf(text ? asText : value, operator) });
  };

  test("is found by one operator or by its opposite", async () => {
    const { operators } = known();
    const all = records.map(({ id }) => id);
    const filled = operators.includes("isNotEmpty") ? await ask("isNotEmpty") : all;
    for (const [one, other, whole] of opposites) {
      if (!operators.includes(one) || !operators.includes(other)) continue;
      const [yes, no] = [await ask(one), await ask(other)];
      expect({ one, ids: [...yes, ...no].toSorted((a, b) => a - b) }).toEqual({
        one,
        ids: whole === "all" ? all : filled,
      });
    }
  });

  test("is found by its own value", async () => {
    const { field, operators } = known();
    if ((records[0]?.data[field.id] ?? null) === null) return;
    const finding: OperatorName[] = ["is", "contains", "startsWith", "endsWith", "isAnyOf", "between"];
    for (const operator of finding.filter((one) => operators.includes(one)))
      expect({ operator, ids: await ask(operator) }).toEqual({ operator, ids: expect.arrayContaining([1]) });
  });

  test("is ordered one way and the other, and its groups hold every record", async () => {
    const { field } = known();
    // A value that was never ticked counts as not ticked.
    const noTick = ["checkbox", "starred"].includes(field.type) ? false : null;
    const sorted = async (order: "asc" | "desc") =>
      (
        await workspace.viewer.ok(recordCalls.queryRecords, { tableId, sort: [{ field: field.id, order }] })
      ).records.map(({ data }) => JSON.stringify(data[field.id] ?? noTick));
    const [up, down] = [await sorted("asc"), await sorted("desc")];
    const isFilled = (text: string) => text !== "null";
    expect(up.filter(isFilled)).toEqual(down.filter(isFilled).reverse());
    expect(up.filter(isFilled)).toEqual(up.slice(0, up.filter(isFilled).length));
    const { groups } = await workspace.viewer.ok(recordGroupCalls.groupRecords, {
      tableId,
      group: [{ field: field.id, order: "asc" }],
    });
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(records.length);
  });
});

test.each(["checklist", "todoList", "files", "image", "signature"])(
  "A field of %s is asked what it holds; any other comparison is refused instead of finding nothing",
  async (name) => {
    const fieldId = fields.find((one) => one.name === name)?.id ?? 0;
    for (const operator of ["is", "isNot", "isAnyOf", "greaterThan"] as const) {
      const value = operator === "isAnyOf" ? ["Paint"] : "Paint";
      const filter = { match: "all" as const, conditions: [{ fieldId, operator, value }] };
      const { fields: refused } = await workspace.viewer.fails("invalid_request", recordCalls.queryRecords, {
        tableId,
        filter,
      });
      expect(refused).toEqual([
        { path: "filter.conditions.0.value", message: "This value is not accepted." },
      ]);
    }
  },
);
