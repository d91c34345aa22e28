import type { FilterGroup } from "#shared/fields/operators";
import { tableRights, type TableRights } from "#shared/permissions/flags";
import type { FieldRule, TableRules } from "#shared/permissions/table-rules";
import { oncePerKey } from "#shared/once-per-key";
import { isAutonomous, type Actor } from "./actor";
import type { OrganizationRights } from "./organization-rights";
import { tableLevel } from "./table-level";

/** The rules that limit an actor in one table; null for none. Administrators and the system have none. */
export function rulesIn(rights: OrganizationRights, actor: Actor, tableId: number): TableRules | null {
  if (rights.rules.size === 0 || isAutonomous(actor)) return null;
  if (rights.roles.get(actor.roleId)?.isAdmin !== false) return null;
  return rights.rules.get(`${actor.roleId}:${tableId}`) ?? null;
}

export const ruleOfField = ({ fields, newFields }: TableRules, fieldId: number): FieldRule =>
  fields[String(fieldId)] ?? newFields;

/** The fields and records that rules hide from a role, in all tables. */
export interface RoleVisibility {
  hiddenFields: ReadonlySet<number>;
  /** Tables of which it sees only some records. */
  restrictedTables: ReadonlySet<number>;
}

const NOTHING_HIDDEN: RoleVisibility = { hiddenFields: new Set(), restrictedTables: new Set() };

const visibilities = oncePerKey((_rights: OrganizationRights) => new Map<number, RoleVisibility>());

/** The fields and records that rules hide from an actor, in all tables. */
export function visibilityOfRole(rights: OrganizationRights, actor: Actor): RoleVisibility {
  if (rights.rules.size === 0 || isAutonomous(actor)) return NOTHING_HIDDEN;
  const byRole = visibilities(rights);
  const known = byRole.get(actor.roleId);
  if (known) return known;
  const hidden = new Set<number>();
  const restricted = new Set<number>();
  for (const tableId of rights.tables.keys()) {
    const rules = rulesIn(rights, actor, tableId);
    if (!rules) continue;
    if (rules.rows !== null) restricted.add(tableId);
    for (const { id } of rights.fields.get(tableId) ?? [])
      if (ruleOfField(rules, id) === "hidden") hidden.add(id);
    // Unknown fields, such as those in the trash, are hidden by id.
    for (const [id, rule] of Object.entries(rules.fields)) if (rule === "hidden") hidden.add(Number(id));
  }
  hideOtherSides(rights, actor, hidden);
  const visibility = { hiddenFields: hidden, restrictedTables: restricted };
  byRole.set(actor.roleId, visibility);
  return visibility;
}

/** A connection's other side has the same values: it is hidden as well, unless the rules of its table name it. */
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

/** The rows that rules allow writing: those that match both the read and the write filter. */
export function writableRows({ rows, writeRows = null }: TableRules): FilterGroup | null {
  if (rows === null || writeRows === null) return rows ?? writeRows;
  return { match: "all", conditions: [rows, writeRows] };
}

/**
 * The actor's rights in one table; null if it is hidden. Managing a table's fields affects the values of all its
 * records, so users with limits in a table cannot manage its fields.
 */
export function rightsIn(rights: OrganizationRights, actor: Actor, tableId: number): TableRights | null {
  const level = tableLevel(rights, actor, tableId);
  if (level === null) return null;
  const rules = rulesIn(rights, actor, tableId);
  const isWhole =
    rules === null ||
    (rules.rows === null &&
      !(rules.writeRows ?? null) &&
      rules.rights === undefined &&
      rules.newFields === "writable" &&
      Object.values(rules.fields).every((rule) => rule === "writable"));
  const can = withoutRights(tableRights(level), rules?.rights);
  return isWhole ? can : { ...can, canManageFieldsAndConfig: false };
}

/** The permissions of a level without those that rules remove. */
function withoutRights(can: TableRights, kept: TableRules["rights"] = {}): TableRights {
  const { create = true, edit = true, delete: remove = true } = kept;
  return {
    ...can,
    canCreateRecords: can.canCreateRecords && create,
    canEditRecords: can.canEditRecords && edit,
    canDeleteRecords: can.canDeleteRecords && remove,
    canDeleteRecordForever: can.canDeleteRecordForever && remove,
    isReadOnly: can.isReadOnly || !(create || edit || remove),
  };
}
