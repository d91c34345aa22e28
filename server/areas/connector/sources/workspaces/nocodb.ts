import { z } from "zod";
import { nocodb as connector } from "#shared/connectors/workspaces";
import { quoteList } from "#shared/fields/values/split-list";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { SourceCell } from "../source";
import { cellOf } from "./cell-of";
import { leftOutNotes } from "../left-out";
import { namedFiles } from "./named-files";
import {
  workspaceSource,
  type Ask,
  type Rows,
  type WorkspaceColumn,
  type WorkspaceTable,
} from "./workspace-source";

const PAGE = 200;

const types: Readonly<Record<string, FieldTypeName>> = {
  SingleLineText: "text",
  Email: "email",
  URL: "link",
  PhoneNumber: "phone",
  Number: "number",
  Decimal: "number",
  Currency: "number",
  Percent: "number",
  Rating: "number",
  SingleSelect: "select",
  MultiSelect: "tags",
  Links: "tags",
  Checkbox: "checkbox",
  Date: "date",
  DateTime: "datetime",
  CreatedTime: "datetime",
  LastModifiedTime: "datetime",
  Attachment: "files",
};
/** Columns of the product itself, which a table here has on its own. */
const SYSTEM = new Set(["Order", "ForeignKey", "LastModifiedBy", "CreatedBy"]);
const COMPUTED = new Set(["Formula", "Rollup", "Lookup"]);
const WITHOUT_VALUE = new Set(["Button", "QrCode", "Barcode"]);
const LINKS = new Set(["Links", "LinkToAnotherRecord"]);

const listed = z.object({ list: z.array(z.object({ id: z.string(), title: z.string() })) });
const described = z.object({
  title: z.string(),
  columns: z.array(
    z.object({
      id: z.string().optional(),
      title: z.string(),
      uidt: z.string(),
      pk: z.coerce.boolean().default(false),
      pv: z.coerce.boolean().default(false),
      colOptions: z
        .looseObject({
          options: z.array(z.object({ title: z.string() })),
          type: z.string(),
          fk_related_model_id: z.string(),
          fk_mm_model_id: z.string().nullable(),
          fk_child_column_id: z.string().nullable(),
          fk_parent_column_id: z.string().nullable(),
        })
        .partial()
        .nullish(),
    }),
  ),
  views: z.array(z.object({ title: z.string(), is_default: z.coerce.boolean().default(false) })).default([]),
});
type Described = z.infer<typeof described>;
type Column = Described["columns"][number];
const row = z.record(z.string(), z.unknown());
const records = z.object({
  list: z.array(row),
  pageInfo: z.object({ isLastPage: z.boolean().optional() }).partial().optional(),
});

const at = encodeURIComponent;
const describeTable = (ask: Ask, id: string) => ask(`/api/v2/meta/tables/${at(id)}`, described);

/** Bases of a NocoDB server by an API token. */
export const nocodb = workspaceSource(connector, {
  headers: (token) => ({ "xc-token": token }),
  listBases: async (ask) =>
    (await ask("/api/v2/meta/bases", listed)).list.map(({ id, title }) => ({
      id,
      label: title,
      kind: "organization",
    })),
  listTables: async (ask, base) =>
    (await ask(`/api/v2/meta/bases/${at(base)}/tables`, listed)).list.map(({ id, title }) => ({
      id,
      label: title,
      kind: "table",
    })),
  async openTables(ask, _base, ids) {
    const known = new Map<string, Described>();
    for (const id of ids) known.set(id, await describeTable(ask, id));
    const chosen = [...known];
    // Linked records are shown by a column that their own table names.
    for (const id of chosen.flatMap(([, { columns }]) => columns.map(relatedTo)))
      if (id !== undefined && !known.has(id)) known.set(id, await describeTable(ask, id));
    return chosen.map(([id, table]) => workspaceTable(ask, id, table, known));
  },
});

const relatedTo = ({ uidt, colOptions }: Column): string | undefined =>
  LINKS.has(uidt) ? colOptions?.fk_related_model_id : undefined;

function workspaceTable(
  ask: Ask,
  id: string,
  { title: label, columns: all, views }: Described,
  known: ReadonlyMap<string, Described>,
): WorkspaceTable {
  const own = all.filter(({ uidt }) => !SYSTEM.has(uidt));
  const read = own.filter(({ uidt }) => !WITHOUT_VALUE.has(uidt));
  const keys = read.filter(({ pk }) => pk);
  return {
    id,
    label,
    columns: read.map((one) => columnOf(one, id, keys.length === 1, known)),
    notes: leftOutNotes({
      computed: read.filter(({ uidt }) => COMPUTED.has(uidt)).map(({ title }) => title),
      columns: own.filter(({ uidt }) => WITHOUT_VALUE.has(uidt)).map(({ title }) => title),
      views: views.filter(({ is_default: isDefault }) => !isDefault).map(({ title }) => title),
    }),
    rows: (byKey) => rowsOf(ask, { id, read, key: keys[0]?.title ?? null, known }, byKey),
  };
}

function columnOf(
  column: Column,
  id: string,
  hasOneKey: boolean,
  known: ReadonlyMap<string, Described>,
): WorkspaceColumn {
  const { title: name, uidt: kind, pk, colOptions } = column;
  const options = colOptions?.options?.map(({ title }) => title) ?? [];
  const type = kind === "MultiSelect" && options.length > 0 ? "multipleSelect" : types[kind];
  const own = { name, kind, ...(type && { type }), options, ...(pk && hasOneKey && { isKey: true }) };
  const table = relatedTo(column);
  if (table === undefined) return own;
  const inverse = known.get(table)?.columns.find((other) => isSameRelation(column, id, other));
  const isMany = colOptions?.type === "hm" || colOptions?.type === "mm";
  return { ...own, link: { table, isMany, ...(inverse && { inverse: inverse.title }) } };
}

/** Whether a column of the related table shows the same connections from there. */
function isSameRelation(column: Column, id: string, other: Column): boolean {
  const [one, two] = [column.colOptions, other.colOptions];
  if (!one || !two || other.id === column.id || two.fk_related_model_id !== id) return false;
  if (one.fk_mm_model_id) return one.fk_mm_model_id === two.fk_mm_model_id;
  return (
    typeof one.fk_child_column_id === "string" &&
    one.fk_child_column_id === two.fk_child_column_id &&
    one.fk_parent_column_id === two.fk_parent_column_id
  );
}

interface Place {
  id: string;
  read: readonly Column[];
  key: string | null;
  known: ReadonlyMap<string, Described>;
}

async function* rowsOf(ask: Ask, place: Place, byKey: ReadonlySet<string>): Rows {
  const { id, read, key, known } = place;
  const named = (column: Column, byPk: boolean) =>
    known.get(relatedTo(column) ?? "")?.columns.find(({ pk, pv }) => (byPk ? pk : pv))?.title;
  const cell = async (column: Column, value: unknown, record: unknown): Promise<SourceCell> => {
    const { title, uidt } = column;
    if (uidt === "Attachment") return namedFiles(value, ask.server);
    if (!LINKS.has(uidt)) return cellOf(value);
    const isCounted = typeof value === "number" || typeof value === "string";
    const linked = isCounted ? await linkedOf(ask, id, column, Number(value), record) : value;
    const target = named(column, byKey.has(title));
    if (target === undefined) return cellOf(linked);
    const rows = z.array(row).safeParse(Array.isArray(linked) ? linked : linked ? [linked] : []);
    const texts = (rows.data ?? []).flatMap((one) => cellOf(one[target]) ?? []).map(String);
    return texts.length === 0 ? null : quoteList(texts);
  };
  for (let offset = 0; ; offset += PAGE) {
    const path = `/api/v2/tables/${at(id)}/records?limit=${PAGE}&offset=${offset}`;
    const { list, pageInfo } = await ask(path, records);
    const page: Map<string, SourceCell>[] = [];
    for (const one of list) {
      const cells = new Map<string, SourceCell>();
      for (const column of read)
        cells.set(column.title, await cell(column, one[column.title], key === null ? null : one[key]));
      page.push(cells);
    }
    yield page;
    if (list.length < PAGE || pageInfo?.isLastPage === true) return;
  }
}

/** The records that a cell connects with, of which the row itself only says how many there are. */
async function linkedOf(
  ask: Ask,
  table: string,
  { id }: Column,
  count: number,
  record: unknown,
): Promise<unknown[] | null> {
  if (!(count > 0) || id === undefined || (typeof record !== "number" && typeof record !== "string"))
    return null;
  const found: unknown[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const path = `/api/v2/tables/${at(table)}/links/${at(id)}/records/${at(record)}`;
    const { list, pageInfo } = await ask(`${path}?limit=${PAGE}&offset=${offset}`, records);
    found.push(...list);
    if (list.length < PAGE || pageInfo?.isLastPage === true) return found;
  }
}
