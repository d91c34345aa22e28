import { isAutonomous, type Actor } from "./actor";
import type { LimitedConnection } from "./granted";
import type { ForeignField, OrganizationRights } from "./organization-rights";
import { isInScope } from "./scopes";
import { tableLevel } from "./table-level";
import { ruleOfField, rulesIn, visibilityOfRole, type RoleVisibility } from "./table-rules";

const READ_RECORDS = { kind: "record", name: "read" };

/**
 * The fields of a table that do not exist for an actor: those that a rule hides, and those that show hidden data.
 * A connection, lookup or rollup shows another table: for users who may not read that table the field does not
 * exist. The same holds for fields computed from a hidden field, or from records that they may not see (decision
 * 51).
 */
export function hiddenFields(rights: OrganizationRights, actor: Actor, tableId: number): readonly number[] {
  const fields = rights.fields.get(tableId);
  if (!fields || (isAutonomous(actor) && actor.scopes === null)) return [];
  const isHidden = (other: number) =>
    rights.tables.has(other) &&
    (tableLevel(rights, actor, other) === null || !isInScope(actor, READ_RECORDS, { id: other, row: {} }));
  const visibility = visibilityOfRole(rights, actor);
  return fields
    .filter(
      (field) =>
        visibility.hiddenFields.has(field.id) || field.reads.some(isHidden) || showsHidden(field, visibility),
    )
    .map(({ id }) => id);
}

/** Whether a computed field shows what rules hide. The cells of connections are narrowed for each reader instead. */
function showsHidden(
  { isComputed, shows, isForEveryone }: ForeignField,
  visibility: RoleVisibility,
): boolean {
  if (!isComputed || !hidesSomething(visibility)) return false;
  if (shows === null) return true;
  if (shows.connects !== undefined) return false;
  if (shows.fields.some((id) => visibility.hiddenFields.has(id))) return true;
  return !isForEveryone && shows.tables.some((id) => visibility.restrictedTables.has(id));
}

const hidesSomething = ({ hiddenFields: hidden, restrictedTables }: RoleVisibility): boolean =>
  hidden.size > 0 || restrictedTables.size > 0;

/** The fields of a table that an actor may see; null for all of them. */
export function visibleFields(
  rights: OrganizationRights,
  actor: Actor,
  tableId: number,
): readonly number[] | null {
  const hidden = new Set(hiddenFields(rights, actor, tableId));
  if (actor.onlyFields) return (actor.onlyFields.get(tableId) ?? []).filter((id) => !hidden.has(id));
  if (hidden.size === 0 && rulesIn(rights, actor, tableId)?.newFields !== "hidden") return null;
  return (rights.fields.get(tableId) ?? []).map(({ id }) => id).filter((id) => !hidden.has(id));
}

/** The fields of a table that an actor may write, of those that they see; null for all of them. */
export function writableFields(
  rights: OrganizationRights,
  actor: Actor,
  tableId: number,
): readonly number[] | null {
  const visible = visibleFields(rights, actor, tableId);
  const rules = rulesIn(rights, actor, tableId);
  if (rules === null) return visible;
  const known = visible ?? (rights.fields.get(tableId) ?? []).map(({ id }) => id);
  const writable = known.filter((id) => ruleOfField(rules, id) === "writable");
  return visible === null && writable.length === known.length && rules.newFields === "writable"
    ? null
    : writable;
}

/** The connections of a table whose cells do not show an actor all that they hold. */
export function limitedConnections(
  rights: OrganizationRights,
  actor: Actor,
  tableId: number,
): readonly LimitedConnection[] {
  const visibility = visibilityOfRole(rights, actor);
  if (!hidesSomething(visibility)) return [];
  return (rights.fields.get(tableId) ?? []).flatMap(({ id, shows }) => {
    if (shows?.connects === undefined) return [];
    const rows = rulesIn(rights, actor, shows.connects)?.rows ?? null;
    const showsTitles =
      !shows.fields.some((fieldId) => visibility.hiddenFields.has(fieldId)) &&
      !shows.tables.some((other) => other !== shows.connects && visibility.restrictedTables.has(other));
    if (rows === null && showsTitles) return [];
    return [{ fieldId: id, tableId: shows.connects, rows, showsTitles }];
  });
}
