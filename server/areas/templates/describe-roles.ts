import type { WorkspaceTab } from "#shared/contract/templates";
import { tableLevels } from "#shared/permissions/flags";
import type { Blueprint } from "#shared/templates/blueprint";
import type { ReadContext } from "../../http/context";
import { list } from "../../objects/read";
import { roleKind } from "../../identity/role-kind";
import { tableAccessKind } from "../roles/public";

/** Roles with levels of their own on the tables whose tab includes them, for users who may manage roles. */
export async function describeRoles(
  context: ReadContext,
  tabs: readonly WorkspaceTab[],
  tables: ReadonlyMap<number, string>,
): Promise<Blueprint["roles"]> {
  const included = new Set(
    tabs.filter(({ include }) => include.roles).map(({ id, type }) => `${type}:${id}`),
  );
  if (included.size === 0 || !context.actor.flags.canManageRoles) return [];
  const roles = await list(context, roleKind, roleKind.read);
  const access = await list(context, tableAccessKind, tableAccessKind.read);
  return roles.flatMap(({ id, name, color, isAdmin }) => {
    const levels: Blueprint["roles"][number]["levels"] = {};
    for (const { roleId, tableId, level } of access) {
      const label = tables.get(tableId);
      const known = tableLevels.find((each) => each === level);
      if (roleId === id && label !== undefined && known) levels[label] = known;
    }
    return isAdmin || Object.keys(levels).length === 0 ? [] : [{ label: name, color, levels }];
  });
}
