import type { TableLevel } from "#shared/permissions/flags";
import { isAutonomous, type Actor } from "./actor";
import type { OrganizationRights } from "./organization-rights";

/**
 * An actor's permissions for a table: the role's level on it or the role's default. At most 'View Only' for a viewer
 * seat (decision 42); everything for principals without a user and for administrators.
 * @returns null if the table is hidden from the actor or does not exist; a trashed table keeps its level.
 */
export function tableLevel(rights: OrganizationRights, actor: Actor, tableId: number): TableLevel | null {
  if (!rights.tables.has(tableId)) return null;
  if (isAutonomous(actor)) return "fullControl";
  const role = rights.roles.get(actor.roleId);
  if (!role) return null;
  const key = `${role.id}:${tableId}`;
  const ownLevel = rights.levels.has(key) ? (rights.levels.get(key) ?? null) : role.defaultLevel;
  const level = role.isAdmin ? "fullControl" : ownLevel;
  return level !== null && actor.seat === "viewer" ? "viewOnly" : level;
}
