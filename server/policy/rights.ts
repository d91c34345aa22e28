import { oncePerKey } from "#shared/once-per-key";
import { tableLevels, type TableLevel } from "#shared/permissions/flags";
import { tableRulesSchema, type TableRules } from "#shared/permissions/table-rules";
import type { ChangeRow, OrganizationDatabase } from "../database/types";
import type { ForeignField, OrganizationRights, ShownSources } from "./organization-rights";
import { parseRoleFlags } from "./flags";
import { toAppLevel, toAppRights } from "./app-level";
import { toDocumentLevels } from "./document-level";
import { readRights } from "./repository";

interface Held {
  version: number;
  rights: Promise<OrganizationRights> | null;
}

/**
 * Objects that determine the rights of roles, and those that determine a user's role, seat, language and open
 * sessions.
 */
const ROLE_OBJECTS = new Set(["role", "tableAccess", "appAccess", "settings"]);
const PERSON_OBJECTS = new Set(["user", "preference", "viewing"]);

/** Whether a change may alter what a role may do or see. */
export const changesRoles = (change: ChangeRow): boolean =>
  ROLE_OBJECTS.has(change.object) ||
  changesForeignFields(change) ||
  (change.object === "table" && change.action !== "update");

/**
 * Whether a change may alter which fields exist, or which tables they show: for users who may not read such a
 * table the field does not exist. The progress of a calculation or a reading does not matter.
 */
function changesForeignFields({ object, action, after }: ChangeRow): boolean {
  if (object === "computedField") return after?.["result"] === true;
  if (object !== "field") return false;
  return (
    action !== "update" || ["type", "config", "storedAs"].some((name) => Object.hasOwn(after ?? {}, name))
  );
}

/** A session's start affects no one else; its only other change is its end. */
export const endsSession = ({ object, action }: ChangeRow): boolean =>
  object === "session" && action !== "create";

/** The user whose actor becomes stale by a change. */
export const changedPerson = (change: ChangeRow): number | null => {
  const { object, objectId, actorId } = change;
  if (!PERSON_OBJECTS.has(object) && !endsSession(change)) return null;
  return object === "user" ? objectId : actorId;
};

const hold = oncePerKey((database: OrganizationDatabase): Held => {
  const held: Held = { version: 1, rights: null };
  database.onCommit((changes) => {
    const hasNewRights = changes.some(changesRoles);
    if (!hasNewRights && !changes.some((change) => changedPerson(change) !== null)) return;
    held.version += 1;
    if (hasNewRights) held.rights = null;
  });
  return held;
});

/**
 * Increases whenever roles, seats, levels or tables change or a session ends: part of every cache key that depends
 * on rights.
 */
export const rightsVersion = (database: OrganizationDatabase): number => hold(database).version;

/** The organisation's rights, cached until a commit that may have changed them. */
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
  const { roles, levels, apps, tables, settings, fields } = await readRights(database);
  const read = levels.map(({ roleId, tableId, level, rules }) => {
    const restricted = rules === null ? null : readRules(rules);
    // Rules that cannot be parsed hide everything.
    return {
      key: `${roleId}:${tableId}`,
      level: restricted === undefined ? null : toTableLevel(level),
      restricted,
    };
  });
  return {
    roles: new Map(
      roles.map((role) => [
        role.id,
        {
          id: role.id,
          name: role.name,
          color: role.color,
          isAdmin: role.isAdmin === 1,
          flags: parseRoleFlags(role.flags),
          defaultLevel: toTableLevel(role.defaultTableLevel),
          defaultAppLevel: toAppLevel(role.defaultAppLevel),
          documentLevels: toDocumentLevels(role.pages),
          initialUrl: role.initialUrl,
        },
      ]),
    ),
    levels: new Map(read.map(({ key, level }) => [key, level])),
    rules: new Map(read.flatMap(({ key, restricted }) => (restricted ? [[key, restricted] as const] : []))),
    apps: new Map(apps.map((app) => [`${app.roleId}:${app.appId}`, toAppRights(app)])),
    tables: new Map(tables.map(({ id, deletedAt }) => [id, { isTrashed: deletedAt !== null }])),
    settings: new Set(settings.filter(({ value }) => value === SWITCHED_ON).map(({ name }) => name)),
    fields: byTable(fields),
  };
}

function byTable(rows: Awaited<ReturnType<typeof readRights>>["fields"]): OrganizationRights["fields"] {
  const tables = new Map<number, ForeignField[]>();
  for (const { id, tableId, result, config } of rows) {
    const field = toForeign(id, result, config);
    const known = tables.get(tableId);
    if (known) known.push(field);
    else tables.set(tableId, [field]);
  }
  return tables;
}

function toForeign(id: number, result: string | null, config: string): ForeignField {
  if (result === null)
    return { id, reads: [], shows: null, isComputed: false, isForEveryone: false, inverseOf: null };
  const { reads, shows = null } = JSON.parse(result) as { reads: number[]; shows?: ShownSources };
  const { showToEveryone, inverseOf = null } = JSON.parse(config) as {
    showToEveryone?: boolean;
    inverseOf?: number | null;
  };
  return { id, reads, shows, isComputed: true, isForEveryone: showToEveryone === true, inverseOf };
}

/** @returns undefined for invalid rules */
function readRules(text: string): TableRules | undefined {
  try {
    return tableRulesSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Values are JSON. */
const SWITCHED_ON = "true";

export const toTableLevel = (text: string): TableLevel | null =>
  tableLevels.find((level) => level === text) ?? null;
