import type { FilterGroup } from "#shared/fields/operators";
import { tableRights, type TableRights } from "#shared/permissions/flags";
import type { FieldRule, TableRules } from "#shared/permissions/table-rules";
import { oncePerKey } from "#shared/once-per-key";
import { hasNoPerson, type Actor } from "./actor";
import type { OrganizationRights } from "./organization-rights";
import { tableLevel } from "./table-level";

/** The rules that narrow an actor in one table; null for none. Administrators and the system have none. */
export function rulesIn(rights: OrganizationRights, actor: Actor, tableId: number): TableRules | null {
  if (rights.rules.size === 0 || hasNoPerson(actor)) return null;
  if (rights.roles.get(actor.roleId)?.isAdmin !== false) return null;
  return rights.rules.get(`${actor.roleId}:${tableId}`) ?? null;
}

export const ruleOfField = ({ fields, newFields }: TableRules, fieldId: number): FieldRule =>
  fields[String(fieldId)] ?? newFields;

/** What rules hide from a role, over all tables. */
export interface RoleSight {
  hiddenFields: ReadonlySet<number>;
  /** Tables of which it sees some records only. */
  narrowedTables: ReadonlySet<number>;
}

const NOTHING_HIDDEN: RoleSight = { hiddenFields: new Set(), narrowedTables: new Set() };

const sights = oncePerKey((_rights: OrganizationRights) => new Map<number, RoleSight>());

/** What rules hide from an actor, over all tables. */
export function sightOfRole(rights: OrganizationRights, actor: Actor): RoleSight {
  if (rights.rules.size === 0 || hasNoPerson(actor)) return NOTHING_HIDDEN;
  const byRole = sights(rights);
  const known = byRole.get(actor.roleId);
  if (known) return known;
  const hidden = new Set<number>();
  const narrowed = new Set<number>();
  for (const tableId of rights.tables.keys()) {
    const rules = rulesIn(rights, actor, tableId);
    if (!rules) continue;
    if (rules.rows !== null) narrowed.add(tableId);
    for (const { id } of rights.fields.get(tableId) ?? [])
      if (ruleOfField(rules, id) === "hidden") hidden.add(id);
    // Those of which nothing is known here, such as fields in the trash, are hidden as they are named.
    for (const [id, rule] of Object.entries(rules.fields)) if (rule === "hidden") hidden.add(Number(id));
  }
  hideOtherSides(rights, actor, hidden);
  const sight = { hiddenFields: hidden, narrowedTables: narrowed };
  byRole.set(actor.roleId, sight);
  return sight;
}

/** A connection's other side holds the same values: it is hidden with it, unless the rules of its table name it. */
function hideOtherSides(rights: OrganizationRights, actor: Actor, hidden: Set<number>): void {
  const isNamed = (tableId: number, fieldId: number): boolean =>
    rulesIn(rights, actor, tableId)?.fields[String(fieldId)] !== undefined;
  for (const [tableId, fields] of rights.fields) {
    for (const { id, inverseOf, shows } of fields) {
      if (inverseOf === null || hidden.has(id) === hidden.has(inverseOf)) continue;
      const [other, home] = hidden.has(id) ? [inverseOf, shows?.connects ?? 0] : [id, tableId];
      if (!isNamed(home, other)) hidden.add(other);
    }
  }
}

/** The rows that rules let somebody write: of those that they may read, those that they may write. */
export function writableRows({ rows, writeRows = null }: TableRules): FilterGroup | null {
  if (rows === null || writeRows === null) return rows ?? writeRows;
  return { match: "all", conditions: [rows, writeRows] };
}

/**
 * What an actor may do in one table; null where it is out of sight. Who manages a table's fields sees and changes the
 * values of all its records, so those from whom something is hidden do not manage it.
 */
export function rightsIn(rights: OrganizationRights, actor: Actor, tableId: number): TableRights | null {
  const level = tableLevel(rights, actor, tableId);
  if (level === null) return null;
  const rules = rulesIn(rights, actor, tableId);
  const isWhole =
    rules === null ||
    (rules.rows === null &&
      !(rules.writeRows ?? null) &&
      rules.newFields === "writable" &&
      Object.values(rules.fields).every((rule) => rule === "writable"));
  const can = tableRights(level);
  return isWhole ? can : { ...can, canManageFieldsAndConfig: false };
}
