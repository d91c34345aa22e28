import { createRandom } from "../../../server/demo/random";
import { keyColumn, recordTable, valueColumn } from "../../../server/sql/names";
import { twelveFields } from "./made-fields";

/** The same question in the product's words and in the floor's. */
export interface Asked {
  name: string;
  bodies: readonly object[];
  sql: string;
  values: readonly (readonly unknown[])[];
}

const TEXTS = [0, 1, 2, 3];
const [LENGTH, STATUS, DUE] = [4, 7, 9];
const SIZE = 100;
const INSERTS = 1000;

/** Questions about a table of `twelveFields`. */
export function postgresQuestions(fieldIds: readonly number[], rows: number) {
  const id = (place: number) => fieldIds[place] ?? 0;
  const columns = ["id", "revision", ...fieldIds.map(valueColumn)].join(", ");
  const select = (where: string, order: string) =>
    `select ${columns} from bare.records where "deletedAt" is null and ${where} order by ${order} limit ${SIZE}`;
  const contains = TEXTS.map((place) => `${keyColumn(id(place))} like $1`).join(" or ");
  const lengths = Array.from({ length: 20 }, (_, index) => 100_000 + index * 10_000);
  const [status, length, due] = [STATUS, LENGTH, DUE].map((place) => valueColumn(id(place)));
  const filtered = (order: "asc" | "desc", name: string): Asked => ({
    name,
    bodies: lengths.map((least) => ({
      filter: {
        match: "all",
        conditions: [
          { fieldId: id(STATUS), operator: "is", value: 2 },
          { fieldId: id(LENGTH), operator: "greaterThan", value: least },
        ],
      },
      sort: [{ field: id(DUE), order }],
    })),
    sql: select(`${status} = $1 and ${length} > $2`, `${due} ${order} nulls last, id`),
    values: lengths.map((least) => [2, least]),
  });
  const search = (name: string, term: string): Asked => ({
    name,
    bodies: [{ search: term }],
    sql: select(`(${contains})`, "id"),
    values: [[`%${term.toLowerCase()}%`]],
  });
  return {
    page: { name: "page in default order", bodies: [{}], sql: select("true", "id"), values: [[]] } as Asked,
    filtered: filtered("asc", "select = x and number > y, by date"),
    descending: filtered("desc", "the same, by date, newest first"),
    rare: search("search of a rare word", `INS-${rows - 7}`),
    common: search("search of a common word", "runway"),
    jump: {
      name: "jump to 90 %",
      bodies: [{ offset: Math.floor(rows * 0.9) }],
      sql: `${select("true", "id")} offset $1`,
      values: [[Math.floor(rows * 0.9)]],
    } as Asked,
    one: {
      name: "one record",
      bodies: [],
      sql: `select ${columns} from bare.records where id = $1`,
      values: Array.from({ length: 50 }, (_, index) => [1 + index * 1999]),
    } as Asked,
  };
}

/** A copy of a record table with the indexes that an engineer would make by hand, and one that is written to. */
export function bareTable(schema: string, tableId: number, fieldIds: readonly number[]): string {
  const id = (place: number) => fieldIds[place] ?? 0;
  const [status, length, due] = [STATUS, LENGTH, DUE].map((place) => valueColumn(id(place)));
  const source = `${schema}.${recordTable(tableId)}`;
  const orders = ["asc", "desc"].map(
    (order) => `create index on bare.records (${status}, ${due} ${order} nulls last, id, ${length});`,
  );
  const trigrams = TEXTS.map((place) => keyColumn(id(place))).map(
    (key) => `create index on bare.records using gin (${key} gin_trgm_ops);`,
  );
  return `create schema bare;
    create table bare.records as table ${source};
    alter table bare.records add primary key (id);
    ${[...orders, ...trigrams].join("\n")}
    create table bare.written (id bigint generated always as identity primary key, ${fieldIds
      .map((field) => `${valueColumn(field)} text`)
      .join(", ")});
    analyze bare.records;`;
}

/** The same new rows for both. */
export function bareWrites(fieldIds: readonly number[], rows: number) {
  const random = createRandom(7);
  const made = Array.from({ length: INSERTS }, (_, index) =>
    twelveFields.map((field) => field.value(random, rows + index)),
  );
  const columns = fieldIds.map(valueColumn);
  const text = fieldIds[0] ?? 0;
  const dataOf = (row: readonly unknown[]) => ({
    data: Object.fromEntries(row.map((value, place) => [fieldIds[place] ?? 0, value])),
  });
  const changes = made.map((_, index) => ({ id: 1 + index * 7, text: `Changed ${index}` }));
  return {
    statements: {
      insert: `insert into bare.written (${columns.join(", ")})
        values (${columns.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
      update: `update bare.records set ${valueColumn(text)} = $2 where id = $1 returning id`,
      bulk: `insert into bare.written (${columns.join(", ")})
        select ${columns.join(", ")} from json_populate_recordset(null::bare.written, $1) returning id`,
    },
    insert: {
      bare: made.map((values) => JSON.stringify({ values })),
      product: made.map((row) => JSON.stringify({ records: [dataOf(row)] })),
    },
    update: {
      bare: changes.map((change) => JSON.stringify({ values: [change.id, change.text] })),
      product: changes.map((change) =>
        JSON.stringify({ records: [{ id: change.id, data: { [text]: change.text } }] }),
      ),
    },
    bulk: {
      bare: [
        JSON.stringify({
          values: [
            JSON.stringify(
              made.map((row) => Object.fromEntries(row.map((value, at) => [columns[at], value]))),
            ),
          ],
        }),
      ],
      product: [JSON.stringify({ records: made.map(dataOf) })],
    },
  };
}
