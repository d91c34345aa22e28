import { z } from "zod";
import type { Connector } from "#shared/connectors/connector";
import type { ImportNote } from "#shared/contract/connector";
import type { SourceEntry, SourceSettings } from "#shared/contract/source-settings";
import { AppError } from "../../../../errors";
import type { OutsideRequest } from "../../../../outside/guarded-fetch";
import { askJson } from "../objects/ask-json";
import type { TableOutline } from "../outline";
import type { Outside, RemoteColumn, RemoteTable, RemoteView } from "../remote";
import { requireSettings } from "../require-settings";
import { remoteSource } from "../snapshot/open-snapshot";
import type { ImportSource, SourceCell } from "../source";

/** Of an answer that is larger or slower than usual. */
type AnswerLimits = Pick<OutsideRequest, "answerMax" | "timeout">;

/** Asks an address of the product's API in the name of the token's owner. */
export interface Ask {
  <Answer>(path: string, answer: z.ZodType<Answer>, limits?: AnswerLimits): Promise<Answer>;
  /** The address of the server, without a slash. */
  server: string;
}

/** A product that keeps tables in bases and hands them out to the owner of a token. */
export interface WorkspaceApi {
  /** Its address, unless people enter that of their own server. */
  address?: (outside: Outside) => string;
  /** The headers that a token goes with. */
  headers: (token: string) => Readonly<Record<string, string>>;
  listBases(ask: Ask): Promise<SourceEntry[]>;
  listTables(ask: Ask, base: string): Promise<SourceEntry[]>;
  /** Tables of a base by their ids, in that order; those that are not there are left out. */
  openTables(ask: Ask, base: string, ids: readonly string[]): Promise<WorkspaceTable[]>;
}

export interface WorkspaceColumn extends RemoteColumn {
  /** Its type as the product calls it. */
  kind: string;
  /** The table whose records it names. */
  link?: { table: string; isMany: boolean; inverse?: string };
}

/** Rows by the names of their columns. */
export type Rows = AsyncIterable<readonly ReadonlyMap<string, SourceCell>[]>;

export interface WorkspaceTable {
  id: string;
  label: string;
  columns: readonly WorkspaceColumn[];
  notes?: readonly ImportNote[];
  views?: readonly RemoteView[];
  /** @param byKey columns that name linked records by their keys, all others do by their titles */
  rows(byKey: ReadonlySet<string>): Rows;
}

const REQUIRED = "errors.field.required";
const text = z.string(REQUIRED).min(1, REQUIRED);
const url = text.transform((address) => address.replace(/\/+$/, ""));
const withToken = z.object({ token: text });
const withBase = withToken.extend({ organization: text });
const withTable = withBase.extend({ id: text });

/** The source of a product with bases and tables. */
export function workspaceSource(connector: Connector, api: WorkspaceApi): ImportSource {
  const askWith = (settings: SourceSettings, outside: Outside): Ask => {
    const { token } = requireSettings(withToken, settings);
    const base = api.address?.(outside) ?? requireSettings(z.object({ url }), settings).url;
    const headers = { Accept: "application/json", ...api.headers(token) };
    const ask = async <Answer>(path: string, answer: z.ZodType<Answer>, limits: AnswerLimits = {}) =>
      answer.parse(await askJson(outside, `${base}${path}`, { headers, ...limits }));
    return Object.assign(ask, { server: base });
  };
  const openAll = async (settings: SourceSettings, ids: readonly string[], outside: Outside) => {
    const { organization: base } = requireSettings(withBase, settings);
    const tables = await api.openTables(askWith(settings, outside), base, ids);
    const missing = ids.find((id) => !tables.some((table) => table.id === id));
    if (missing !== undefined) throw new AppError("source_table_not_found", { values: { table: missing } });
    return tables;
  };
  return remoteSource(connector, ["upload", "list-organizations", "list-tables"], {
    lists: {
      "list-organizations": (settings, outside) => api.listBases(askWith(settings, outside)),
      "list-tables": async (settings, outside) =>
        api.listTables(askWith(settings, outside), requireSettings(withBase, settings).organization),
    },
    async open(settings, outside) {
      const { id, linkedTables = [] } = requireSettings(
        withTable.extend({ linkedTables: z.array(z.string()).optional() }),
        settings,
      );
      const [table] = await openAll(settings, [id], outside);
      if (!table) throw new AppError("source_table_not_found", { values: { table: id } });
      return toRemote(table, linkedTables);
    },
    settingsOf: (id, ids) => ({ id, linkedTables: [...ids] }),
    async outline(settings, ids, outside) {
      const tables = await openAll(settings, ids, outside);
      return tables.map((table) => outlineOf(table, tables));
    },
    async readTables(settings, ids, outside, take) {
      for (const [index, table] of (await openAll(settings, ids, outside)).entries())
        await take(toRemote(table, ids), index);
    },
  });
}

const keyOf = ({ columns }: WorkspaceTable): string | undefined => columns.find(({ isKey }) => isKey)?.name;

function outlineOf(table: WorkspaceTable, all: readonly WorkspaceTable[]): TableOutline {
  const { id, label, columns } = table;
  return {
    id,
    label,
    rows: null,
    columns: columns.map(({ name, kind, isKey = false }) => ({ name, kind, isKey, isLeftOut: false })),
    references: columns.flatMap(({ name, link }) => {
      const other = link && all.find((one) => one.id === link.table);
      const target = other && keyOf(other);
      if (!link || target === undefined) return [];
      const { table: to, isMany, inverse } = link;
      return [{ column: name, table: to, target, isMany, ...(inverse !== undefined && { inverse }) }];
    }),
  };
}

function toRemote(
  { label, columns, notes, views, rows }: WorkspaceTable,
  linked: readonly string[],
): RemoteTable {
  const byKey = new Set(
    columns.flatMap(({ name, link }) => (link && linked.includes(link.table) ? [name] : [])),
  );
  return {
    label,
    columns: columns.map(({ name, type, options, isKey }) => ({
      name,
      ...(type && !byKey.has(name) && { type }),
      ...(options && options.length > 0 && { options }),
      ...(isKey && { isKey }),
    })),
    ...(notes && { notes }),
    ...(views && { views }),
    rows: asTexts(columns, rows(byKey)),
    close: () => Promise.resolve(),
  };
}

async function* asTexts(columns: readonly RemoteColumn[], pages: Rows) {
  for await (const page of pages)
    yield page.map((row) => columns.map(({ name }) => textOf(row.get(name) ?? null)));
}

function textOf(cell: SourceCell): string | null {
  if (cell === null || cell === "") return null;
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
