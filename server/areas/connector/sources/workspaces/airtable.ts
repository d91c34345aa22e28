import { z } from "zod";
import { airtable as connector } from "#shared/connectors/workspaces";
import { quoteList } from "#shared/fields/values/split-list";
import type { FieldTypeName } from "#shared/fields/field-type";
import { makeKeys } from "../header";
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

const types: Readonly<Record<string, FieldTypeName>> = {
  singleLineText: "text",
  email: "email",
  url: "link",
  phoneNumber: "phone",
  number: "number",
  currency: "number",
  percent: "number",
  rating: "number",
  duration: "number",
  count: "number",
  autoNumber: "number",
  singleSelect: "select",
  multipleSelects: "tags",
  multipleRecordLinks: "tags",
  multipleCollaborators: "tags",
  checkbox: "checkbox",
  date: "date",
  dateTime: "datetime",
  createdTime: "datetime",
  lastModifiedTime: "datetime",
  multipleAttachments: "files",
};
const COMPUTED = new Set(["formula", "rollup", "count", "multipleLookupValues", "aiText"]);
const WITHOUT_VALUE = new Set(["button"]);

const field = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  options: z
    .object({
      linkedTableId: z.string(),
      inverseLinkFieldId: z.string(),
      prefersSingleRecordLink: z.boolean(),
      choices: z.array(z.object({ name: z.string() })),
      result: z.object({ type: z.string() }).nullable(),
    })
    .partial()
    .nullish(),
});
type Field = z.infer<typeof field>;
const view = z.object({
  name: z.string(),
  type: z.string(),
  visibleFieldIds: z.array(z.string()).nullish(),
});
const tables = z.object({
  tables: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      primaryFieldId: z.string(),
      fields: z.array(field),
      views: z.array(view).default([]),
    }),
  ),
});
type Table = z.infer<typeof tables>["tables"][number];
const records = z.object({
  records: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()) })),
  offset: z.string().optional(),
});

const tablesOf = async (ask: Ask, base: string): Promise<Table[]> => {
  const path = `/v0/meta/bases/${encodeURIComponent(base)}/tables?include%5B%5D=visibleFieldIds`;
  return (await ask(path, tables)).tables;
};

/** Bases of Airtable by a personal access token, with the views that it describes. */
export const airtable = workspaceSource(connector, {
  address: ({ apis }) => apis.airtableUrl,
  headers: (token) => ({ Authorization: `Bearer ${token}` }),
  async listBases(ask) {
    const answer = z.object({
      bases: z.array(z.object({ id: z.string(), name: z.string() })),
      offset: z.string().optional(),
    });
    const found: z.infer<typeof answer>["bases"] = [];
    let offset: string | undefined;
    do {
      const query = offset === undefined ? "" : `?offset=${encodeURIComponent(offset)}`;
      const page: z.infer<typeof answer> = await ask(`/v0/meta/bases${query}`, answer);
      found.push(...page.bases);
      ({ offset } = page);
    } while (offset !== undefined);
    return found.map(({ id, name }) => ({ id, label: name, kind: "organization" }));
  },
  listTables: async (ask, base) =>
    (await tablesOf(ask, base)).map(({ id, name }) => ({ id, label: name, kind: "table" })),
  async openTables(ask, base, ids) {
    const all = await tablesOf(ask, base);
    return ids.flatMap((id) => {
      const table = all.find((one) => one.id === id);
      return table ? [describeTable(ask, { base, table, all })] : [];
    });
  },
});

interface Place {
  base: string;
  table: Table;
  all: readonly Table[];
}

function describeTable(ask: Ask, place: Place): WorkspaceTable {
  const { id, name: label, fields, views } = place.table;
  const read = fields.filter(({ type }) => !WITHOUT_VALUE.has(type));
  const key = makeKeys([...read.map(({ name }) => name), "Record ID"], String).at(-1) ?? "";
  const nameOf = (fieldId: string) => read.find((one) => one.id === fieldId)?.name ?? [];
  const grids = views.filter(({ type }) => type === "grid");
  return {
    id,
    label,
    columns: [
      ...read.map((one) => columnOf(one, place)),
      { name: key, kind: "id", type: "text", isKey: true },
    ],
    notes: leftOutNotes({
      computed: read.filter(({ type }) => COMPUTED.has(type)).map(({ name }) => name),
      columns: fields.filter(({ type }) => WITHOUT_VALUE.has(type)).map(({ name }) => name),
      views: views.filter(({ type }) => type !== "grid").map(({ name }) => name),
      bareViews: grids.map(({ name }) => name),
    }),
    views: grids.map(({ name, visibleFieldIds }) => ({
      label: name,
      columns: visibleFieldIds ? visibleFieldIds.flatMap(nameOf) : null,
    })),
    rows: (byKey) => rowsOf(ask, place, key, byKey),
  };
}

function columnOf({ name, type: kind, options }: Field, { all }: Place): WorkspaceColumn {
  const choices = options?.choices?.map((choice) => choice.name) ?? [];
  const known = types[options?.result?.type ?? kind];
  const type = kind === "multipleSelects" && choices.length > 0 ? "multipleSelect" : known;
  const column: WorkspaceColumn = { name, kind, ...(type && { type }), options: choices };
  const table = options?.linkedTableId;
  if (kind !== "multipleRecordLinks" || table === undefined) return column;
  const other = all.find(({ id }) => id === table);
  const inverse = other?.fields.find(({ id }) => id === options?.inverseLinkFieldId)?.name;
  const isMany = options?.prefersSingleRecordLink !== true;
  return { ...column, link: { table, isMany, ...(inverse !== undefined && { inverse }) } };
}

/** Titles of the records that columns name, unless they name them by their keys. */
async function readTitles(
  ask: Ask,
  { base, table, all }: Place,
  byKey: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const named = table.fields.filter(({ name }) => !byKey.has(name));
  for (const linked of new Set(named.map(({ options }) => options?.linkedTableId))) {
    const target = all.find(({ id }) => id === linked);
    const primary = target?.fields.find(({ id }) => id === target.primaryFieldId)?.name ?? "";
    if (!target) continue;
    for await (const page of pagesOf(ask, base, target.id, [primary]))
      for (const { id, fields } of page) titles.set(id, String(cellOf(fields[primary]) ?? id));
  }
  return titles;
}

async function* rowsOf(ask: Ask, place: Place, key: string, byKey: ReadonlySet<string>): Rows {
  const titles = await readTitles(ask, place, byKey);
  const linked = (name: string, value: unknown): SourceCell => {
    const ids = Array.isArray(value) ? value.map(String) : [];
    const texts = byKey.has(name) ? ids : ids.map((id) => titles.get(id) ?? id);
    return texts.length === 0 ? null : quoteList(texts);
  };
  const cell = ({ name, type }: Field, value: unknown): SourceCell => {
    if (type === "multipleAttachments") return namedFiles(value);
    return type === "multipleRecordLinks" ? linked(name, value) : cellOf(value);
  };
  for await (const page of pagesOf(ask, place.base, place.table.id))
    yield page.map(
      ({ id, fields }) =>
        new Map([
          ...place.table.fields.map((one) => [one.name, cell(one, fields[one.name])] as const),
          [key, id] as const,
        ]),
    );
}

async function* pagesOf(ask: Ask, base: string, table: string, fields: readonly string[] = []) {
  const path = `/v0/${encodeURIComponent(base)}/${encodeURIComponent(table)}`;
  let offset: string | undefined;
  do {
    const query = new URLSearchParams({ pageSize: "100", ...(offset !== undefined && { offset }) });
    for (const name of fields) query.append("fields[]", name);
    const page: z.infer<typeof records> = await ask(`${path}?${query.toString()}`, records);
    yield page.records;
    ({ offset } = page);
  } while (offset !== undefined);
}
