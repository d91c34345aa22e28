import type { ConnectorFunction } from "#shared/connectors/connector";
import type { ImportNote } from "#shared/contract/connector";
import type { SourceEntry, SourceSettings } from "#shared/contract/source-settings";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { SourceApis } from "../../../config";
import type { GuardedFetch } from "../../../outside/guarded-fetch";
import type { TableOutline } from "./outline";

/** Ways out of the server that sources may take. */
export interface Outside {
  fetch: GuardedFetch;
  /** Private networks that may be reached. */
  networks: string | null;
  signal: AbortSignal;
  apis: SourceApis;
}

export interface RemoteColumn {
  name: string;
  /** The field that it becomes, where its source says so; otherwise its values do. */
  type?: FieldTypeName;
  /** The choices that its source offers, whether a row has them or not. */
  options?: readonly string[];
  /** Its values identify rows. */
  isKey?: boolean;
}

/** A view of a table: its columns in their order, or null if these are unknown. */
export interface RemoteView {
  label: string;
  columns: readonly string[] | null;
}

/** A table that is read from its source. */
export interface RemoteTable {
  label: string;
  columns: readonly RemoteColumn[];
  /** Names what of it cannot come. */
  notes?: readonly ImportNote[];
  views?: readonly RemoteView[];
  /** Cells as texts, as values are written in files; null is empty. */
  rows: AsyncIterable<readonly (string | null)[][]>;
  close(): Promise<void>;
}

/** A source that is asked for its data instead of a file. */
export interface RemoteSource {
  /** @returns name and version of the source */
  test?(settings: SourceSettings, outside: Outside): Promise<string>;
  /** The result of its functions. */
  lists: Partial<
    Record<ConnectorFunction, (settings: SourceSettings, outside: Outside) => Promise<SourceEntry[]>>
  >;
  open(settings: SourceSettings, outside: Outside): Promise<RemoteTable>;
  /** The settings by which one of several tables is opened as `readTables` read it; its own name if left out. */
  settingsOf?(id: string, ids: readonly string[]): SourceSettings;
  /** Several of its tables with their foreign keys. */
  outline?(settings: SourceSettings, ids: readonly string[], outside: Outside): Promise<TableOutline[]>;
  /** Reads several of its tables as they were at one moment, each after `take` has read the one before. */
  readTables?(
    settings: SourceSettings,
    ids: readonly string[],
    outside: Outside,
    take: (table: RemoteTable, index: number) => Promise<void>,
  ): Promise<void>;
}
