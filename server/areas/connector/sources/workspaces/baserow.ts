import { z } from "zod";
import { baserow as connector } from "#shared/connectors/workspaces";
import type { FieldTypeName } from "#shared/fields/field-type";
import { cellOf } from "./cell-of";
import { workspaceSource, type Ask } from "./workspace-source";

const PAGE = 200;

const types: Readonly<Record<string, FieldTypeName>> = {
  text: "text",
  email: "email",
  url: "link",
  phone_number: "phone",
  number: "number",
  rating: "number",
  single_select: "select",
  multiple_select: "tags",
  link_row: "tags",
  multiple_collaborators: "tags",
  boolean: "checkbox",
};

const tables = z.array(z.object({ id: z.number(), name: z.string(), database_id: z.number() }));
const fields = z.array(
  z.object({ name: z.string(), type: z.string(), date_include_time: z.boolean().optional() }),
);
const records = z.object({
  next: z.string().nullable(),
  results: z.array(z.record(z.string(), z.unknown())),
});

const tablesOf = (ask: Ask) => ask("/api/database/tables/all-tables/", tables);

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
  async openTable(ask, { table }) {
    const [all, known] = await Promise.all([
      tablesOf(ask),
      ask(`/api/database/fields/table/${encodeURIComponent(table)}/`, fields),
    ]);
    const columns = known.map(({ name, type, date_include_time: hasTime }) => {
      const found = type === "date" ? (hasTime ? "datetime" : "date") : types[type];
      return { name, ...(found && { type: found }) };
    });
    const label = all.find(({ id }) => String(id) === table)?.name ?? table;
    return { label, columns: [...columns, { name: "id", isKey: true }], rows: rowsOf(ask, table) };
  },
});

async function* rowsOf(ask: Ask, table: string) {
  const path = `/api/database/rows/table/${encodeURIComponent(table)}/?user_field_names=true&size=${PAGE}`;
  for (let page = 1; ; page += 1) {
    const { next, results } = await ask(`${path}&page=${page}`, records);
    yield results.map(
      (row) => new Map(Object.entries(row).map(([name, value]) => [name, cellOf(value)] as const)),
    );
    if (next === null) return;
  }
}
