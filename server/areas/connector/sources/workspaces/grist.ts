import { z } from "zod";
import { grist as connector } from "#shared/connectors/workspaces";
import { quoteList } from "#shared/fields/values/split-list";
import { WORKBOOK_MAX_BYTES } from "#shared/limits/connector";
import type { FieldTypeName } from "#shared/fields/field-type";
import { makeKeys } from "../header";
import type { SourceCell } from "../source";
import { leftOutNotes } from "../left-out";
import {
  workspaceSource,
  type Ask,
  type Rows,
  type WorkspaceColumn,
  type WorkspaceTable,
} from "./workspace-source";

const BATCH = 1000;
/** All records of a table come in one answer. */
const WHOLE_TABLE = { answerMax: WORKBOOK_MAX_BYTES, timeout: 300_000 };
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

/** Files are behind a login there. */
const FILES = "Attachments";

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
        isFormula: z.boolean().nullish(),
        formula: z.string().nullish(),
        widgetOptions: z.string().nullish(),
      }),
    }),
  ),
});
type Column = z.infer<typeof columnList>["columns"][number];
const records = z.object({
  records: z.array(z.object({ id: z.number(), fields: z.record(z.string(), z.unknown()) })),
});
const widget = z.looseObject({ choices: z.array(z.string()).optional() });

const tablePath = (base: string, table: string): string =>
  `/api/docs/${encodeURIComponent(base)}/tables/${encodeURIComponent(table)}`;
const columnsOf = async (ask: Ask, base: string, table: string) =>
  (await ask(`${tablePath(base, table)}/columns`, columnList)).columns;
const recordsOf = async (ask: Ask, base: string, table: string) =>
  (await ask(`${tablePath(base, table)}/records`, records, WHOLE_TABLE)).records;
const tablesOf = async (ask: Ask, base: string) => {
  const answer = z.object({ tables: z.array(z.object({ id: z.string() })) });
  return (await ask(`/api/docs/${encodeURIComponent(base)}/tables`, answer)).tables;
};
const labelOf = (table: string): string => table.replaceAll("_", " ");

/** Documents of a Grist server by an API key. */
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
  listTables: async (ask, base) =>
    (await tablesOf(ask, base)).map(({ id }) => ({ id, label: labelOf(id), kind: "table" })),
  async openTables(ask, base, ids) {
    const known = new Set((await tablesOf(ask, base)).map(({ id }) => id));
    const found: WorkspaceTable[] = [];
    for (const id of ids.filter((one) => known.has(one)))
      found.push(describeTable(ask, { base, id, all: await columnsOf(ask, base, id) }));
    return found;
  },
});

interface Place {
  base: string;
  id: string;
  all: readonly Column[];
}

function describeTable(ask: Ask, place: Place): WorkspaceTable {
  const { id, all } = place;
  const read = all.filter(({ fields: { type } }) => type !== FILES);
  // Labels may come twice.
  const names = makeKeys([...read.map(({ fields: { label } }) => label), "Row ID"], String);
  const key = names.at(-1) ?? "";
  const labels = (columns: readonly Column[]) => columns.map(({ fields: { label } }) => label);
  const isComputed = ({ fields: { isFormula, formula } }: Column) => isFormula === true && formula !== "";
  return {
    id,
    label: labelOf(id),
    columns: [
      ...read.map((column, index) => columnOf(column, names[index] ?? "")),
      { name: key, kind: "id", type: "number", isKey: true },
    ],
    notes: leftOutNotes({
      computed: labels(read.filter(isComputed)),
      columns: labels(all.filter(({ fields: { type } }) => type === FILES)),
    }),
    rows: (byKey) => rowsOf(ask, place, { read, names }, byKey),
  };
}

function columnOf({ fields: { type: whole, widgetOptions } }: Column, name: string): WorkspaceColumn {
  const [kind = "", table] = whole.split(":");
  const options = choicesOf(widgetOptions);
  const type = kind === "ChoiceList" && options.length > 0 ? "multipleSelect" : types[kind];
  const isLink = kind === "Ref" || kind === "RefList";
  const column: WorkspaceColumn = { name, kind, ...(type && { type }), options };
  return isLink && table !== undefined ? { ...column, link: { table, isMany: kind === "RefList" } } : column;
}

function choicesOf(widgetOptions: string | null | undefined): string[] {
  if (!widgetOptions) return [];
  try {
    return widget.safeParse(JSON.parse(widgetOptions)).data?.choices ?? [];
  } catch {
    return [];
  }
}

/** Names of the records that a column refers to, by their ids. */
async function shownNames(
  ask: Ask,
  base: string,
  { fields: { type, visibleCol } }: Column,
): Promise<ReadonlyMap<number, string> | null> {
  const [, target] = /^Ref(?:List)?:(\w+)$/.exec(type) ?? [];
  if (target === undefined) return null;
  const columns = await columnsOf(ask, base, target);
  const column = columns.find(({ fields }) => fields.colRef === visibleCol) ?? columns[0];
  if (!column) return null;
  const all = await recordsOf(ask, base, target);
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
  // A reference to nothing is one to row 0.
  if (value === 0 && type.startsWith("Ref:")) return null;
  if (typeof value === "number" && type === "Date")
    return new Date(value * 1000).toISOString().slice(0, DAY_LENGTH);
  if (typeof value === "number" && type.startsWith("DateTime")) return new Date(value * 1000);
  if (typeof value === "number" || typeof value === "boolean") return value;
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function* rowsOf(
  ask: Ask,
  { base, id: table }: Place,
  { read, names }: { read: readonly Column[]; names: readonly string[] },
  byKey: ReadonlySet<string>,
): Rows {
  const shown = new Map<string, ReadonlyMap<number, string>>();
  for (const [index, column] of read.entries()) {
    const titles = byKey.has(names[index] ?? "") ? null : await shownNames(ask, base, column);
    if (titles) shown.set(column.id, titles);
  }
  const key = names.at(-1) ?? "";
  const rows = (await recordsOf(ask, base, table)).map(
    ({ id, fields }) =>
      new Map<string, SourceCell>([
        ...read.map((column, index): [string, SourceCell] => [
          names[index] ?? "",
          valueOf(column, fields[column.id], shown.get(column.id)),
        ]),
        [key, id],
      ]),
  );
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
