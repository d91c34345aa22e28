import { z } from "zod";
import { nocodb as connector } from "#shared/connectors/workspaces";
import type { FieldTypeName } from "#shared/fields/field-type";
import { cellOf } from "./cell-of";
import { workspaceSource, type Ask } from "./workspace-source";

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
  Checkbox: "checkbox",
  Date: "date",
  DateTime: "datetime",
};
/** Columns of the product itself, which a table here has on its own. */
const SYSTEM = new Set(["Order", "ForeignKey", "LastModifiedBy", "CreatedBy", "Links"]);

const titled = z.object({ list: z.array(z.object({ id: z.string(), title: z.string() })) });
const described = z.object({
  title: z.string(),
  columns: z.array(z.object({ title: z.string(), uidt: z.string(), pk: z.coerce.boolean().default(false) })),
});
const records = z.object({
  list: z.array(z.record(z.string(), z.unknown())),
  pageInfo: z.object({ isLastPage: z.boolean().optional() }).partial().optional(),
});

const at = encodeURIComponent;

/** Bases of a NocoDB server by an API token. */
export const nocodb = workspaceSource(connector, {
  headers: (token) => ({ "xc-token": token }),
  listBases: async (ask) =>
    (await ask("/api/v2/meta/bases", titled)).list.map(({ id, title }) => ({
      id,
      label: title,
      kind: "organization",
    })),
  listTables: async (ask, base) =>
    (await ask(`/api/v2/meta/bases/${at(base)}/tables`, titled)).list.map(({ id, title }) => ({
      id,
      label: title,
      kind: "table",
    })),
  async openTable(ask, { table }) {
    const { title, columns: all } = await ask(`/api/v2/meta/tables/${at(table)}`, described);
    const columns = all
      .filter(({ uidt }) => !SYSTEM.has(uidt))
      .map(({ title: name, uidt, pk }) => {
        const type = types[uidt];
        return { name, ...(type && { type }), ...(pk && { isKey: true }) };
      });
    return { label: title, columns, rows: rowsOf(ask, table) };
  },
});

async function* rowsOf(ask: Ask, table: string) {
  for (let offset = 0; ; offset += PAGE) {
    const path = `/api/v2/tables/${at(table)}/records?limit=${PAGE}&offset=${offset}`;
    const { list, pageInfo } = await ask(path, records);
    yield list.map(
      (row) => new Map(Object.entries(row).map(([name, value]) => [name, cellOf(value)] as const)),
    );
    if (list.length < PAGE || pageInfo?.isLastPage === true) return;
  }
}
