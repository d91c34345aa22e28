import type { Actor } from "./actor";
import type { OrganizationRights } from "./rights";
import { tableLevel } from "./table-level";

/**
 * The fields of a table that an actor may see; null for all of them. A connection, lookup or rollup shows another
 * table: to those who may not read that table the field does not exist.
 */
export function visibleFields(
  rights: OrganizationRights,
  actor: Actor,
  tableId: number,
): readonly number[] | null {
  const fields = rights.fields.get(tableId);
  if (!fields || actor.kind === "system") return null;
  const isHidden = (other: number) => rights.tables.has(other) && tableLevel(rights, actor, other) === null;
  const visible = fields.filter(({ reads }) => !reads.some(isHidden));
  return visible.length === fields.length ? null : visible.map(({ id }) => id);
}
