import { z } from "zod";
import { airtable as connector } from "#shared/connectors/workspaces";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { SourceCell } from "../source";
import { cellOf } from "./cell-of";
import { workspaceSource, type Ask } from "./workspace-source";

const types: Readonly<Record<string, FieldTypeName>> = {
  singleLineText: "text",
  email: "email",
  url: "link",
  phoneNumber: "phone",
  number: "number",
  currency: "number",
  percent: "number",
  singleSelect: "select",
  multipleSelects: "tags",
  multipleRecordLinks: "tags",
  multipleCollaborators: "tags",
  checkbox: "checkbox",
  date: "date",
  dateTime: "datetime",
  multipleAttachments: "files",
};
const attachments = z.array(z.object({ url: z.string(), filename: z.string().nullish() }));

const field = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  options: z.object({ linkedTableId: z.string().optional() }).partial().nullish(),
});
const tables = z.object({
  tables: z.array(
    z.object({ id: z.string(), name: z.string(), primaryFieldId: z.string(), fields: z.array(field) }),
  ),
});
type Table = z.infer<typeof tables>["tables"][number];
const records = z.object({
  records: z.array(z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()) })),
  offset: z.string().optional(),
});

const tablesOf = async (ask: Ask, base: string): Promise<Table[]> =>
  (await ask(`/v0/meta/bases/${encodeURIComponent(base)}/tables`, tables)).tables;

/** Bases of Airtable by a personal access token. Connected records come by their titles. */
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
  async openTable(ask, { base, table: id }) {
    const all = await tablesOf(ask, base);
    const table = all.find((one) => one.id === id);
    if (!table) return { label: id, columns: [], rows: noRows() };
    const titles = new Map<string, string>();
    for (const linked of new Set(table.fields.map(({ options }) => options?.linkedTableId))) {
      const target = all.find((one) => one.id === linked);
      if (target) await readTitles(ask, { base, target }, titles);
    }
    const columns = table.fields.map(({ name, type }) => {
      const known = types[type];
      return { name, ...(known && { type: known }) };
    });
    return { label: table.name, columns, rows: rowsOf(ask, { base, table }, titles) };
  },
});

const noRows = async function* (): AsyncGenerator<ReadonlyMap<string, SourceCell>[]> {};

async function readTitles(
  ask: Ask,
  { base, target }: { base: string; target: Table },
  titles: Map<string, string>,
): Promise<void> {
  const primary = target.fields.find(({ id }) => id === target.primaryFieldId)?.name ?? "";
  for await (const page of pagesOf(ask, { base, table: target }, [primary]))
    for (const { id, fields } of page) titles.set(id, String(cellOf(fields[primary]) ?? id));
}

async function* rowsOf(ask: Ask, place: { base: string; table: Table }, titles: Map<string, string>) {
  const titled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((item: unknown) => (typeof item === "string" ? (titles.get(item) ?? item) : item))
      : value;
  for await (const page of pagesOf(ask, place)) {
    yield page.map(
      ({ fields }) =>
        new Map(
          place.table.fields.map(({ name, type }) => {
            const value = fields[name];
            if (type === "multipleAttachments") return [name, filesOf(value)];
            return [name, cellOf(type === "multipleRecordLinks" ? titled(value) : value)];
          }),
        ),
    );
  }
}

/** Names with addresses, which last for two hours: the import fetches the files. */
function filesOf(value: unknown): SourceCell {
  const files = attachments.safeParse(value);
  if (!files.success || files.data.length === 0) return null;
  const named = files.data.map(({ url, filename }) => {
    const name = filename?.replace(/[()\n]/g, " ").trim() ?? "";
    return name === "" ? url : `${name} (${url})`;
  });
  return named.join("\n");
}

async function* pagesOf(
  ask: Ask,
  { base, table }: { base: string; table: Table },
  fields: readonly string[] = [],
) {
  const path = `/v0/${encodeURIComponent(base)}/${encodeURIComponent(table.id)}`;
  let offset: string | undefined;
  do {
    const query = new URLSearchParams({ pageSize: "100", ...(offset !== undefined && { offset }) });
    for (const name of fields) query.append("fields[]", name);
    const page: z.infer<typeof records> = await ask(`${path}?${query.toString()}`, records);
    yield page.records;
    ({ offset } = page);
  } while (offset !== undefined);
}
