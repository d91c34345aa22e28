import { z } from "zod";
import { grist as connector } from "#shared/connectors/workspaces";
import { quoteList } from "#shared/fields/values/split-list";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { SourceCell } from "../source";
import { workspaceSource, type Ask } from "./workspace-source";

const BATCH = 1000;
const DAY_LENGTH = "2026-11-28".length;

const types: Readonly<Record<string, FieldTypeName>> = {
  Text: "text",
  Numeric: "number",
  Int: "number",
  Bool: "checkbox",
  Date: "date",
  DateTime: "datetime",
  Choice: "select",
  ChoiceList: "tags",
  RefList: "tags",
};

const named = z.array(z.object({ id: z.union([z.number(), z.string()]), name: z.string() }));
const workspaces = z.array(
  z.object({ name: z.string(), docs: z.array(z.object({ id: z.string(), name: z.string() })) }),
);
const columnList = z.object({
  columns: z.array(
    z.object({
      id: z.string(),
      fields: z.object({
        label: z.string(),
        type: z.string(),
        colRef: z.number().optional(),
        visibleCol: z.number().nullish(),
      }),
    }),
  ),
});
type Column = z.infer<typeof columnList>["columns"][number];
const records = z.object({
  records: z.array(z.object({ id: z.number(), fields: z.record(z.string(), z.unknown()) })),
});

const tablePath = (base: string, table: string): string =>
  `/api/docs/${encodeURIComponent(base)}/tables/${encodeURIComponent(table)}`;

/** Documents of a Grist server by an API key. Connected records come by the column that shows them. */
export const grist = workspaceSource(connector, {
  headers: (token) => ({ Authorization: `Bearer ${token}` }),
  async listBases(ask) {
    const found: { id: string; label: string; kind: "organization" }[] = [];
    for (const org of await ask("/api/orgs", named)) {
      for (const { docs } of await ask(`/api/orgs/${encodeURIComponent(org.id)}/workspaces`, workspaces))
        found.push(...docs.map(({ id, name }) => ({ id, label: name, kind: "organization" as const })));
    }
    return found;
  },
  async listTables(ask, base) {
    const answer = z.object({ tables: z.array(z.object({ id: z.string() })) });
    const { tables } = await ask(`/api/docs/${encodeURIComponent(base)}/tables`, answer);
    return tables.map(({ id }) => ({ id, label: id.replaceAll("_", " "), kind: "table" }));
  },
  async openTable(ask, { base, table }) {
    const { columns: known } = await ask(`${tablePath(base, table)}/columns`, columnList);
    const shown = new Map<string, ReadonlyMap<number, string>>();
    for (const column of known) {
      const names = await shownNames(ask, base, column);
      if (names) shown.set(column.id, names);
    }
    const columns = known.map(({ fields: { label, type } }) => {
      const [kind = ""] = type.split(":");
      const found = types[kind];
      return { name: label, ...(found && { type: found }) };
    });
    const { records: all } = await ask(`${tablePath(base, table)}/records`, records);
    const rows = all.map(
      ({ fields }) =>
        new Map(
          known.map((column) => [
            column.fields.label,
            valueOf(column, fields[column.id], shown.get(column.id)),
          ]),
        ),
    );
    return { label: table.replaceAll("_", " "), columns, rows: batchesOf(rows) };
  },
});

/** Names of the records that a column refers to, by their ids. */
async function shownNames(
  ask: Ask,
  base: string,
  { fields: { type, visibleCol } }: Column,
): Promise<ReadonlyMap<number, string> | null> {
  const [, target] = /^Ref(?:List)?:(\w+)$/.exec(type) ?? [];
  if (target === undefined) return null;
  const { columns } = await ask(`${tablePath(base, target)}/columns`, columnList);
  const column = columns.find(({ fields }) => fields.colRef === visibleCol) ?? columns[0];
  if (!column) return null;
  const { records: all } = await ask(`${tablePath(base, target)}/records`, records);
  return new Map(all.map(({ id, fields }) => [id, String(valueOf(column, fields[column.id]) ?? id)]));
}

/** Lists begin with the letter of their kind; instants are seconds since 1970. */
function valueOf(
  { fields: { type } }: Column,
  value: unknown,
  names?: ReadonlyMap<number, string>,
): SourceCell {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) {
    const items = value.slice(1).map((item: unknown) => names?.get(Number(item)) ?? String(item));
    return items.length === 0 ? null : quoteList(items);
  }
  if (typeof value === "number" && names) return names.get(value) ?? null;
  if (typeof value === "number" && type === "Date")
    return new Date(value * 1000).toISOString().slice(0, DAY_LENGTH);
  if (typeof value === "number" && type.startsWith("DateTime")) return new Date(value * 1000);
  if (typeof value === "number" || typeof value === "boolean") return value;
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function* batchesOf(rows: readonly ReadonlyMap<string, SourceCell>[]) {
  for (let at = 0; at < rows.length; at += BATCH) {
    await Promise.resolve();
    yield rows.slice(at, at + BATCH);
  }
}
