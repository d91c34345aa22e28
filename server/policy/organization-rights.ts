import type { AppLevel, AppRights, StoredRoleFlag, TableLevel } from "#shared/permissions/flags";
import type { DocumentLevels } from "#shared/permissions/document-levels";
import type { TableRules } from "#shared/permissions/table-rules";

export interface RoleRights {
  id: number;
  name: string;
  color: string;
  isAdmin: boolean;
  flags: readonly StoredRoleFlag[];
  /** Null: tables without a level of their own are hidden. */
  defaultLevel: TableLevel | null;
  /** The same for apps that belong to no table. */
  defaultAppLevel: AppLevel | null;
  /** Levels on documents, by id or `*`. */
  documentLevels: DocumentLevels;
  /** The page that its members start on; null for home. */
  initialUrl: string | null;
}

/** The present rights of one organisation, cached because every request needs them. */
export interface OrganizationRights {
  roles: ReadonlyMap<number, RoleRights>;
  /** Levels by `roleId:tableId` where they differ from the role's default. */
  levels: ReadonlyMap<string, TableLevel | null>;
  /** The rules that restrict a level, by `roleId:tableId`. */
  rules: ReadonlyMap<string, TableRules>;
  /** The permissions of roles for single apps that differ from the default, by `roleId:appId`. Null if hidden. */
  apps: ReadonlyMap<string, AppRights | null>;
  tables: ReadonlyMap<number, { isTrashed: boolean }>;
  /** Names of the settings that are switched on. */
  settings: ReadonlySet<string>;
  /** Every field of the tables where some field shows values of others, or where rules narrow a role. */
  fields: ReadonlyMap<number, readonly ForeignField[]>;
}

export interface ForeignField {
  id: number;
  /** Other tables whose values it shows. */
  reads: readonly number[];
  /** The source fields of a computed field; null if unknown. */
  shows: ShownSources | null;
  isComputed: boolean;
  /** Its builder shows it to everyone who sees the table, though it gives away what rows hold that some do not see. */
  isForEveryone: boolean;
  /** The connection of another table that it shows from the other side. */
  inverseOf: number | null;
}

/** All sources of a computed field's values, direct and indirect. */
export interface ShownSources {
  fields: readonly number[];
  /** Tables of which it shows records beside its own. */
  tables: readonly number[];
  /** The table that a connection leads to; its cells show each reader what they may see. */
  connects?: number;
}
