import { afterAll, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import type { FieldTypeName } from "#shared/fields/types";
import { fieldStorage } from "../../../server/engine/fields/index";
import type { FieldConfig } from "../../../server/engine/fields/storage";
import type { ColumnValue } from "../../../server/engine/query/fragment";
import { makePageSerializer } from "../../../server/engine/query/serialize-page";

const database = new Database(":memory:");
afterAll(() => void database.close());

/** One record as SQLite writes it. */
function written(
  fields: readonly { type: FieldTypeName; config?: FieldConfig }[],
  values: readonly ColumnValue[],
): unknown {
  const shape = {
    fields: fields.map((field, at) => ({ id: at + 1, config: {}, ...field })),
    sorts: 0,
    order: "",
  };
  const page = makePageSerializer(JSON.stringify(shape));
  const columns = values.map((value) =>
    value === null ? "null" : typeof value === "string" ? quoted(value) : value,
  );
  const records = database
    .prepare(page.ask(`select ${[7, 3, ...columns].join(", ")}`))
    .pluck()
    .all() as string[];
  return JSON.parse(page.write({ records, sorts: [] }, 100, "first"));
}
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

test.each<[FieldTypeName, FieldConfig, ColumnValue[]]>([
  ["text", {}, ["North “lamp”", 'a "quote", a \\ and\na line', "{}", "null", "12", "", null]],
  ["number", {}, [0, -12, 92_018, 0.1, -1e300, 1 / 3, 2 ** 52 + 0.5, null]],
  ["currency", { decimals: 2 }, [0, 6436, 643_600, -1, 9_007_199_254_740_991, null]],
  ["currency", { decimals: 0 }, [17, null]],
  ["percent", {}, [1250, 1200, -5, null]],
  ["checkbox", {}, [1, 0, null]],
  ["datetime", {}, [0, 1_749_630_600_000, 1_749_630_600_007, -1, -62_167_219_200_000, null]],
  ["tags", {}, ["[1,20]", "[]", null]],
  ["checklist", {}, ['[{"id":1,"title":"A \\"b\\" é","done":false}]', null]],
  ["select", {}, [4, null]],
])("a %s (%j) is written in a page as it is read alone", (type, config, values) => {
  const { decode } = fieldStorage[type];
  for (const value of values) {
    expect(written([{ type, config }], [value])).toEqual({
      records: [{ id: 7, revision: 3, data: { 1: decode(value, config) } }],
      next: null,
      previous: null,
    });
  }
});

test("a table of a thousand fields is written whole", () => {
  const fields = Array.from({ length: 990 }, () => ({ type: "text" }) as const);
  const values = fields.map((_, at) => `}${at}{`);
  const data = Object.fromEntries(values.map((value, at) => [at + 1, value]));
  expect(written(fields, values)).toMatchObject({ records: [{ data }] });
});

test("a table without fields has records all the same", () => {
  expect(written([], [])).toMatchObject({ records: [{ id: 7, revision: 3, data: {} }] });
});
