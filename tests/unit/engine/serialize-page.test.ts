import { afterAll, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { PAGE_MAX_BYTES } from "#shared/limits/http";
import type { FieldTypeName } from "#shared/fields/field-type";
import { fieldStorage } from "../../../server/engine/fields/index";
import type { FieldConfig } from "../../../server/engine/fields/storage";
import type { ColumnValue } from "../../../server/sql/fragment";
import {
  makePageSerializer,
  type PageRow,
  type PageSerializer,
} from "../../../server/engine/query/serialize-page";

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
  const row = database
    .prepare(page.ask(`select ${[7, 3, ...columns].join(", ")}`))
    .raw()
    .get() as PageRow;
  return JSON.parse(page.write(row, 100, "first").toString());
}
/** The statements of a serializer that has seen small records. */
function makeSmall(page: PageSerializer): PageSerializer["ask"] {
  page.write([1, 1, Buffer.from('{"id":1}')], 1, "first");
  return (sql) => page.ask(sql);
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

const shown = (cursor: unknown): unknown => JSON.parse(Buffer.from(String(cursor), "base64url").toString());

test.each([
  ["first", 3, [1, 2, 3], null, null],
  ["first", 2, [1, 2], ["x", [2 / 3, "b"], 2], null],
  ["behind", 2, [1, 2], ["x", [2 / 3, "b"], 2], ["x", [0.1, "a\n"], 1]],
  ["before", 2, [2, 1], ["x", [0.1, "a\n"], 1], ["x", [2 / 3, "b"], 2]],
  ["before", 3, [3, 2, 1], ["x", [0.1, "a\n"], 1], null],
] as const)("of a page that starts %s, %d a page, the cursors name its first and last record", (...given) => {
  const [start, size, ids, next, previous] = given;
  const fields = [{ id: 1, type: "text", config: {} }];
  const page = makePageSerializer(JSON.stringify({ fields, sorts: 2, order: "x" }));
  const rows =
    "select * from (values (1, 1, 'o,\n{', 0.1, 'a\n'), (2, 1, null, 2.0 / 3, 'b'), (3, 1, '', null, 'c'))";
  const row = database.prepare(page.ask(rows)).raw().get() as PageRow;
  const written = JSON.parse(page.write(row, size, start).toString()) as Record<string, unknown>;
  expect((written["records"] as { id: number }[]).map(({ id }) => id)).toEqual(ids);
  expect([written["next"], written["previous"]].map((one) => (one === null ? null : shown(one)))).toEqual([
    next,
    previous,
  ]);
});

test.each([
  ["'a\n'", "a\n"],
  ["2.0 / 3", 2 / 3],
  ["7", 7],
  ["null", null],
])("where records have one sort value, a cursor names it: %s", (sql, value) => {
  const page = makePageSerializer(JSON.stringify({ fields: [], sorts: 1, order: "x" }));
  const rows = `select * from (values (1, 1, ${sql}), (2, 1, 'other'))`;
  const row = database.prepare(page.ask(rows)).raw().get() as PageRow;
  const written = JSON.parse(page.write(row, 1, "first").toString()) as Record<string, unknown>;
  expect(shown(written["next"])).toEqual(["x", [value], 1]);
});

test("a page without records has none", () => {
  const page = makePageSerializer(JSON.stringify({ fields: [], sorts: 1, order: "x" }));
  const row = database.prepare(page.ask("select 1, 1, 1 where false")).raw().get() as PageRow;
  expect(JSON.parse(page.write(row, 10, "behind").toString())).toEqual({
    records: [],
    next: null,
    previous: null,
  });
});

test("a page ends before it grows too large, and its cursor goes on from there", () => {
  const fields = [{ id: 1, type: "text", config: {} }];
  const page = makePageSerializer(JSON.stringify({ fields, sorts: 0, order: "" }));
  const large = `'x' || hex(zeroblob(${PAGE_MAX_BYTES / 8}))`;
  const rows = Array.from({ length: 10 }, (_, at) => `(${at + 1}, 1, ${large})`).join(", ");
  // The first look finds what is large before it is written, the second one cuts what was.
  const [looked, cut] = [page.ask(`select * from (values ${rows})`), makeSmall(page)];
  for (const sql of [looked, cut(`select * from (values ${rows})`)]) {
    const row = database.prepare(sql).raw().get() as PageRow;
    const bytes = page.write(row, 10, "first");
    const { records, next } = JSON.parse(bytes.toString()) as { records: { id: number }[]; next: string };
    expect(records.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(shown(next)).toEqual(["", [], 3]);
    expect(bytes.length).toBeLessThan(PAGE_MAX_BYTES + 1000);
  }
});

test("one record is shown, however large it is", () => {
  const fields = [{ id: 1, type: "text", config: {} }];
  const page = makePageSerializer(JSON.stringify({ fields, sorts: 0, order: "" }));
  const rows = `select * from (values (1, 1, hex(zeroblob(${PAGE_MAX_BYTES}))), (2, 1, 'b'))`;
  const row = database.prepare(page.ask(rows)).raw().get() as PageRow;
  const { records, next } = JSON.parse(page.write(row, 10, "first").toString()) as {
    records: { id: number }[];
    next: string;
  };
  expect(records.map(({ id }) => id)).toEqual([1]);
  expect(shown(next)).toEqual(["", [], 1]);
});
