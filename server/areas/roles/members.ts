import type { Operation, Ref } from "../../engine/model/operations";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { toSeat } from "../../identity/actors";
import { openAll } from "../../objects/read";
import { rightsOf } from "../../policy/rights";
import { refuseBeyondOwn } from "./refuse-beyond-own";
import { lockSeats, userKind, type Move } from "../users/public";

/**
 * Gives people a role; they leave the one they have. Anyone who manages roles may do that without the right to change
 * people otherwise, so the product asks in its own name; the history names who did it. The change set is made again
 * after change_conflict.
 *
 * @throws AppError own_role for oneself, permission_denied for a Super root admin, where one is not one of them; what
 * `lockSeats` says
 */
export async function moveMembers(
  context: RequestContext,
  userIds: readonly number[],
  roleId: number | Ref,
): Promise<Operation[]> {
  const { org, actor, services } = context;
  const { roles } = await rightsOf(org.database);
  const asProduct = { org, actor: services.actors.system(org) };
  const people = await openAll(asProduct, userKind, userKind.update, [...new Set(userIds)]);
  const moved = people.filter(({ row }) => row.roleId !== roleId);
  if (moved.length === 0) return [];
  const moves = moved.map(({ row }): Move => {
    const { id, isActive } = row;
    if (!actor.flags.isAdmin) {
      if (id === actor.userId) throw new AppError("own_role");
      if (roles.get(row.roleId)?.isAdmin) throw new AppError("permission_denied");
    }
    const before = { roleId: row.roleId, seat: toSeat(row.seat), isActive };
    return { userId: id, before, after: { ...before, roleId } };
  });
  if (typeof roleId === "number") await refuseBeyondOwn(context, roleId);
  const changes = moved.map(({ row, grant }) =>
    // The counted values must be unchanged when the role is written.
    userKind.change(grant, { roleId }, { roleId: row.roleId, seat: row.seat, isActive: row.isActive }),
  );
  return [...changes, await lockSeats(context, moves)];
}
