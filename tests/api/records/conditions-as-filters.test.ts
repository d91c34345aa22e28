import { beforeAll, describe, expect, test } from "@jest/globals";
import type { NewField } from "#shared/contract/fields";
import { recordCalls, type CellValue, type WireRecord } from "#shared/contract/records";
import { conditionTypes, isShown } from "#shared/fields/conditionals";
import { fieldTypes } from "#shared/fields/index";
import {
  listOperators,
  rangeOperators,
  unaryOperators,
  type FilterCondition,
  type OperatorName,
} from "#shared/fields/operators";
import type { FieldTypeName } from "#shared/fields/field-type";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();

/** Two or three values of each type for conditions; records without a value are next to them. */
const samples: Partial<Record<FieldTypeName, CellValue[]>> = {
  text: ["Água fria", "agua", "Zebra 2"],
  select: [1, 2],
  radioSelect: [3, 1],
  multipleSelect: [[1, 3], [2], [3]],
  tags: [["night shift", "Água"], ["night"]],
  number: [-2, 0, 1.5],
  currency: [0, 19.99],
  percent: [12.5, 100],
  checkbox: [true, false],
  starred: [true, false],
  date: ["2026-02-28", "2026-03-01"],
  time: ["09:30:00", "18:00:00"],
  email: ["ana@planalto.example", "Bruno@planalto.example"],
  phone: ["+351912345678", "+5511987654321"],
  link: ["https://planalto.example/a", "https://planalto.example/b"],
  cpf: ["52998224725", "11144477735"],
  cnpj: ["11222333000181", "12ABC34501DE35"],
  carPlate: ["ABC1D23", "ABC1234"],
};
const configs: Partial<Record<FieldTypeName, NewField["config"]>> = {
  select: statusOptions,
  radioSelect: statusOptions,
  multipleSelect: statusOptions,
};

let table: TestTable;
let records: WireRecord[];
let values: Partial<Record<FieldTypeName, CellValue[]>>;

beforeAll(async () => {
  values = {
    ...samples,
    user: [workspace.viewer.userId, workspace.member.userId],
    users: [[workspace.viewer.userId, workspace.member.userId], [workspace.builder.userId]],
  };
  table = await createTestTable(workspace.builder, "Every type", [
    ...conditionTypes.map((type) => ({ name: type, type, ...(configs[type] && { config: configs[type] }) })),
    { name: "Notes", type: "text", config: { format: "richText" } },
  ]);
  const cells = Array.from({ length: 4 }, (_, at) =>
    Object.fromEntries(conditionTypes.map((type) => [type, values[type]?.[at] ?? null])),
  );
  const notes = ["<p>A <strong>strong</strong> door</p>", "<p>Água &amp; sal</p>"];
  await table.add(...cells.map((one, at) => ({ ...one, Notes: notes[at] ?? null })));
  ({ records } = await workspace.viewer.ok(recordCalls.queryRecords, { tableId: table.id }));
});

/** The operands for one operator: single values, pairs of them, or no value. */
function operandsOf(type: FieldTypeName, operator: OperatorName): FilterCondition["value"][] {
  if (unaryOperators.includes(operator)) return [undefined];
  const own = values[type] ?? [];
  const entries = [...new Set(own.flatMap((value) => (Array.isArray(value) ? value : [value])))];
  const known = entries.filter((entry) => typeof entry !== "object");
  const [first, second] = known;
  if (first === undefined) throw new Error(`There are no values of ${type}`);
  if (rangeOperators.includes(operator) || listOperators.includes(operator))
    return [
      [first, second ?? first],
      [first, first],
    ];
  // A list is compared with a list as a whole.
  if (operator === "is" || operator === "isNot")
    if (own.some(Array.isArray)) return own.map((value) => value as (string | number)[]);
  return known;
}

const found = async (condition: FilterCondition): Promise<number[]> => {
  const filter = { match: "all" as const, conditions: [condition] };
  const reply = await workspace.viewer.ok(recordCalls.queryRecords, { tableId: table.id, filter });
  return reply.records.map(({ id }) => id);
};

describe("A condition of a form finds the same records as a filter", () => {
  const cases = conditionTypes.flatMap((type) =>
    fieldTypes[type].operators.map((operator) => [type, operator] as const),
  );

  test.each(cases)("%s %s", async (type, operator) => {
    for (const value of operandsOf(type, operator)) {
      const condition: FilterCondition = {
        fieldId: table.field(type),
        operator,
        ...(value !== undefined && { value }),
      };
      const when = { match: "all" as const, conditions: [condition] };
      const conditionals = [{ fieldId: 0, when }];
      const shown = records.filter(({ data }) =>
        isShown({ conditionals, fields: table.table.fields }, 0, data, workspace.viewer.userId),
      );
      expect({ value, ids: await found(condition) }).toEqual({ value, ids: shown.map(({ id }) => id) });
    }
  });

  test.each<[OperatorName, string | undefined, number]>([
    ["contains", "strong", 1],
    ["contains", "strong door", 1],
    ["is", "a strong door", 1],
    ["startsWith", "agua & sal", 1],
    ["endsWith", "p>", 0],
    ["doesNotContain", "p", 4],
    ["isEmpty", undefined, 2],
  ])("of rich text the words count: %s %s", async (operator, value, count) => {
    const condition = { fieldId: table.field("Notes"), operator, ...(value !== undefined && { value }) };
    const conditionals = [{ fieldId: 0, when: { match: "all" as const, conditions: [condition] } }];
    const asked = { conditionals, fields: table.table.fields };
    const shown = records.filter(({ data }) => isShown(asked, 0, data, workspace.viewer.userId));
    expect([shown.map(({ id }) => id), shown.length]).toEqual([await found(condition), count]);
  });

  test("user is me", async () => {
    const condition = { fieldId: table.field("user"), operator: "is" as const, value: "me" };
    expect(await found(condition)).toEqual([records[0]?.id]);
  });
});
