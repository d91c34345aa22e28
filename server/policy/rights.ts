import { tableLevels, type StoredRoleFlag, type TableLevel } from "#shared/permissions/flags";
import type { ChangeRow, OrganizationDatabase } from "../database/types";
import { parseRoleFlags } from "./flags";
import { readRights } from "./repository";

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
}

interface Held {
  version: number;
  rights: Promise<OrganizationRights> | null;
}

const held = new WeakMap<OrganizationDatabase, Held>();

/** Objects whose change may change somebody's rights, role flags or language. */
const DECIDING = new Set(["role", "tableAccess", "settings", "user", "preference"]);
/** Whether a change may alter what somebody may do or see. */
export const decidesRights = ({ object, action }: ChangeRow): boolean =>
  DECIDING.has(object) || (object === "table" && action !== "update");

function hold(database: OrganizationDatabase): Held {
  const known = held.get(database);
  if (known) return known;
  const fresh: Held = { version: 1, rights: null };
  held.set(database, fresh);
  database.onCommit((changes) => {
    if (!changes.some(decidesRights)) return;
    fresh.version += 1;
    fresh.rights = null;
  });
  return fresh;
}

/** Grows whenever roles, seats, levels or tables change: part of every cache key that depends on rights. */
export const rightsVersion = (database: OrganizationDatabase): number => hold(database).version;

/** The organisation's rights, read once and again after a commit that may have changed them. */
export function rightsOf(database: OrganizationDatabase): Promise<OrganizationRights> {
  const entry = hold(database);
  if (!entry.rights) {
    const reading = load(database);
    entry.rights = reading;
    reading.catch(() => {
      if (entry.rights === reading) entry.rights = null;
    });
  }
  return entry.rights;
}

async function load(database: OrganizationDatabase): Promise<OrganizationRights> {
  const { roles, levels, tables, settings } = await readRights(database);
  return {
    roles: new Map(
      roles.map((role) => [
        role.id,
        {
          id: role.id,
          name: role.name,
          isAdmin: role.isAdmin === 1,
          flags: parseRoleFlags(role.flags),
          defaultLevel: toLevel(role.defaultTableLevel),
        },
      ]),
    ),
    levels: new Map(levels.map(({ roleId, tableId, level }) => [`${roleId}:${tableId}`, toLevel(level)])),
    tables: new Map(tables.map(({ id, deletedAt }) => [id, { isTrashed: deletedAt !== null }])),
    settings: new Set(settings.filter(({ value }) => value === SWITCHED_ON).map(({ name }) => name)),
  };
}

/** Values are JSON. */
const SWITCHED_ON = "true";

const toLevel = (text: string): TableLevel | null => tableLevels.find((level) => level === text) ?? null;
