import { z } from "zod";
import type { Connector } from "#shared/connectors/connector";
import type { SourceEntry, SourceSettings } from "#shared/contract/source-settings";
import { askJson } from "../objects/ask-json";
import type { Outside, RemoteColumn, RemoteTable } from "../remote";
import { requireSettings } from "../require-settings";
import { remoteSource } from "../snapshot/open-snapshot";
import type { ImportSource, SourceCell } from "../source";

/** Asks an address of the product's API in the name of the token's owner. */
export type Ask = <Answer>(path: string, answer: z.ZodType<Answer>) => Promise<Answer>;

export interface Place {
  /** The base, database or document. */
  base: string;
  table: string;
}

/** A product that keeps tables in bases and hands them out to the owner of a token. */
export interface WorkspaceApi {
  /** Its address, unless people enter that of their own server. */
  address?: (outside: Outside) => string;
  /** The headers that a token goes with. */
  headers: (token: string) => Readonly<Record<string, string>>;
  listBases(ask: Ask): Promise<SourceEntry[]>;
  listTables(ask: Ask, base: string): Promise<SourceEntry[]>;
  openTable(ask: Ask, place: Place): Promise<WorkspaceTable>;
}

export interface WorkspaceTable {
  label: string;
  columns: readonly RemoteColumn[];
  /** Rows by the names of their columns. */
  rows: AsyncIterable<readonly ReadonlyMap<string, SourceCell>[]>;
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
    return async (path, answer) => answer.parse(await askJson(outside, `${base}${path}`, { headers }));
  };
  return remoteSource(connector, ["upload", "list-organizations", "list-tables"], {
    lists: {
      "list-organizations": (settings, outside) => api.listBases(askWith(settings, outside)),
      "list-tables": async (settings, outside) =>
        api.listTables(askWith(settings, outside), requireSettings(withBase, settings).organization),
    },
    async open(settings, outside) {
      const { organization: base, id: table } = requireSettings(withTable, settings);
      return toRemote(await api.openTable(askWith(settings, outside), { base, table }));
    },
  });
}

const toRemote = ({ label, columns, rows }: WorkspaceTable): RemoteTable => ({
  label,
  columns,
  rows: asTexts(columns, rows),
  close: () => Promise.resolve(),
});

async function* asTexts(columns: readonly RemoteColumn[], pages: WorkspaceTable["rows"]) {
  for await (const page of pages)
    yield page.map((row) => columns.map(({ name }) => textOf(row.get(name) ?? null)));
}

function textOf(cell: SourceCell): string | null {
  if (cell === null || cell === "") return null;
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
