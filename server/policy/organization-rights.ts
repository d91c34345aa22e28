import type { StoredRoleFlag, TableLevel } from "#shared/permissions/flags";

export interface RoleRights {
  id: number;
  name: string;
  isAdmin: boolean;
  flags: readonly StoredRoleFlag[];
  /** Null: tables without a level of their own are out of sight. */
  defaultLevel: TableLevel | null;
}

/** The rights of one organisation as they stand, held in memory because every request asks for them. */
export interface OrganizationRights {
  roles: ReadonlyMap<number, RoleRights>;
  /** Levels by `roleId:tableId` where they differ from the role's default. */
  levels: ReadonlyMap<string, TableLevel | null>;
  tables: ReadonlyMap<number, { isTrashed: boolean }>;
  /** Names of the settings that are switched on. */
  settings: ReadonlySet<string>;
  /** By table, where some field shows values of other tables: every field with the tables that it shows. */
  fields: ReadonlyMap<number, readonly ForeignField[]>;
}

export interface ForeignField {
  id: number;
  reads: readonly number[];
}
