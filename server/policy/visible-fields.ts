import { hasNoPerson, type Actor } from "./actor";
import type { OrganizationRights } from "./organization-rights";
import { isInScope } from "./scopes";
import { tableLevel } from "./table-level";

const READ_RECORDS = { kind: "record", name: "read" };

/**
 * The fields of a table that do not exist for an actor. A connection, lookup or rollup shows another table: to those
 * who may not read that table the field does not exist.
 */
export function hiddenFields(rights: OrganizationRights, actor: Actor, tableId: number): readonly number[] {
  const fields = rights.fields.get(tableId);
  if (!fields || (hasNoPerson(actor) && actor.scopes === null)) return [];
  const isHidden = (other: number) =>
    rights.tables.has(other) &&
    (tableLevel(rights, actor, other) === null || !isInScope(actor, READ_RECORDS, { id: other, row: {} }));
  return fields.filter(({ reads }) => reads.some(isHidden)).map(({ id }) => id);
}

/** The fields of a table that an actor may see; null for all of them. */
export function visibleFields(
  rights: OrganizationRights,
  actor: Actor,
  tableId: number,
): readonly number[] | null {
  const hidden = hiddenFields(rights, actor, tableId);
  if (hidden.length === 0) return null;
  return (rights.fields.get(tableId) ?? []).map(({ id }) => id).filter((id) => !hidden.includes(id));
}
