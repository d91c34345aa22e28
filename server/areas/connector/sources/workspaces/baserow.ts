import { z } from "zod";
import { baserow as connector } from "#shared/connectors/workspaces";
import { quoteList } from "#shared/fields/values/split-list";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { SourceCell } from "../source";
import { cellOf } from "./cell-of";
import { leftOutNotes } from "../left-out";
import { namedFiles } from "./named-files";
import { workspaceSource, type Ask, type Rows, type WorkspaceColumn } from "./workspace-source";

const PAGE = 200;
/** The column of a row's number, which no field can be named as. */
const KEY = "id";

const types: Readonly<Record<string, FieldTypeName>> = {
  text: "text",
  email: "email",
  url: "link",
  phone_number: "phone",
  number: "number",
  rating: "number",
  autonumber: "number",
  count: "number",
  single_select: "select",
  multiple_select: "tags",
  link_row: "tags",
  multiple_collaborators: "tags",
  boolean: "checkbox",
  file: "files",
  created_on: "datetime",
  last_modified: "datetime",
};
const COMPUTED = new Set(["formula", "rollup", "count", "lookup", "ai"]);
const WITHOUT_VALUE = new Set(["button", "password"]);

const tables = z.array(z.object({ id: z.number(), name: z.string(), database_id: z.number() }));
const fields = z.array(
  z.object({
    id: z.number().optional(),
    name: z.string(),
    type: z.string(),
    date_include_time: z.boolean().optional(),
    select_options: z.array(z.object({ value: z.string() })).nullish(),
    link_row_table_id: z.number().nullish(),
    link_row_related_field_id: z.number().nullish(),
    link_row_multiple_relationships: z.boolean().nullish(),
  }),
);
type Field = z.infer<typeof fields>[number];
const records = z.object({
  next: z.string().nullable(),
  results: z.array(z.record(z.string(), z.unknown())),
});
const linked = z.array(z.object({ id: z.number() }));

const tablesOf = (ask: Ask) => ask("/api/database/tables/all-tables/", tables);
const fieldsOf = (ask: Ask, table: string) =>
  ask(`/api/database/fields/table/${encodeURIComponent(table)}/`, fields);

/** Databases of a Baserow server by a database token. */
export const baserow = workspaceSource(connector, {
  headers: (token) => ({ Authorization: `Token ${token}` }),
  async listBases(ask) {
    const ids = new Set((await tablesOf(ask)).map(({ database_id: id }) => id));
    return [...ids].map((id) => ({ id: String(id), label: `Database ${id}`, kind: "organization" }));
  },
  listTables: async (ask, base) =>
    (await tablesOf(ask))
      .filter(({ database_id: id }) => String(id) === base)
      .map(({ id, name }) => ({ id: String(id), label: name, kind: "table" })),
  async openTables(ask, base, ids) {
    const all = (await tablesOf(ask)).filter(({ database_id: id }) => String(id) === base);
    const found = all.filter(({ id }) => ids.includes(String(id)));
    const known = new Map<string, Field[]>();
    for (const { id } of found) known.set(String(id), await fieldsOf(ask, String(id)));
    return ids.flatMap((id) => {
      const own = known.get(id);
      const label = found.find((table) => String(table.id) === id)?.name ?? id;
      if (!own) return [];
      const read = own.filter(({ type }) => !WITHOUT_VALUE.has(type));
      return [
        {
          id,
          label,
          columns: [
            ...read.map((one) => columnOf(one, known)),
            { name: KEY, kind: "id", type: "number" as const, isKey: true },
          ],
          notes: leftOutNotes({
            computed: read.filter(({ type }) => COMPUTED.has(type)).map(({ name }) => name),
            columns: own.filter(({ type }) => WITHOUT_VALUE.has(type)).map(({ name }) => name),
          }),
          rows: (byKey: ReadonlySet<string>) => rowsOf(ask, id, own, byKey),
        },
      ];
    });
  },
});

function columnOf(field: Field, known: ReadonlyMap<string, readonly Field[]>): WorkspaceColumn {
  const { name, type: kind, select_options: choices, date_include_time: hasTime } = field;
  const options = choices?.map(({ value }) => value) ?? [];
  const usual = kind === "date" ? (hasTime ? "datetime" : "date") : types[kind];
  const type = kind === "multiple_select" && options.length > 0 ? "multipleSelect" : usual;
  const column: WorkspaceColumn = { name, kind, ...(type && { type }), options };
  if (kind !== "link_row" || typeof field.link_row_table_id !== "number") return column;
  const table = String(field.link_row_table_id);
  const inverse = known
    .get(table)
    ?.find(({ id }) => id !== undefined && id === field.link_row_related_field_id);
  const isMany = field.link_row_multiple_relationships !== false;
  return { ...column, link: { table, isMany, ...(inverse && { inverse: inverse.name }) } };
}

async function* rowsOf(ask: Ask, table: string, own: readonly Field[], byKey: ReadonlySet<string>): Rows {
  const cell = ({ name, type }: Field, value: unknown): SourceCell => {
    if (type === "file") return namedFiles(value);
    if (!byKey.has(name)) return cellOf(value);
    const ids = linked.safeParse(value).data ?? [];
    return ids.length === 0 ? null : quoteList(ids.map(({ id }) => String(id)));
  };
  const path = `/api/database/rows/table/${encodeURIComponent(table)}/?user_field_names=true&size=${PAGE}`;
  for (let page = 1; ; page += 1) {
    const { next, results } = await ask(`${path}&page=${page}`, records);
    yield results.map(
      (row) =>
        new Map([
          ...own.map((field) => [field.name, cell(field, row[field.name])] as const),
          [KEY, cellOf(row[KEY])] as const,
        ]),
    );
    if (next === null) return;
  }
}
