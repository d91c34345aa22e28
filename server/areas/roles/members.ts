import type { Operation, Ref } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { openAll } from "../../objects/read";
import { rightsOf } from "../../policy/rights";
import { userKind } from "../users/public";

/**
 * Gives people a role; they leave the one they have. Whoever manages roles may do that without the right to change
 * people otherwise, so the product asks in its own name; the history names who did it.
 *
 * @throws AppError own_role for oneself, permission_denied for a Super root admin, where one is not one of them
 */
export async function moveMembers(
  context: RequestContext,
  userIds: readonly number[],
  role: { id: number | Ref; isAdmin: boolean },
): Promise<Operation[]> {
  const { org, actor, services } = context;
  const { roles } = await rightsOf(org.database);
  const asProduct = { org, actor: services.actors.system(org) };
  const people = await openAll(asProduct, userKind, userKind.update, [...new Set(userIds)]);
  return people.flatMap(({ row, grant }) => {
    const { id, roleId, seat } = row;
    if (roleId === role.id) return [];
    if (!actor.flags.isAdmin) {
      if (id === actor.userId) throw new AppError("own_role");
      if (roles.get(roleId)?.isAdmin) throw new AppError("permission_denied");
    }
    if (role.isAdmin && seat !== "builder") throw new AppError("admin_must_be_builder");
    return [userKind.change(grant, { roleId: role.id }, { roleId })];
  });
}
