import type { userCalls } from "#shared/contract/users";
import type { Seat } from "#shared/permissions/flags";
import { commitChanges } from "../../../changes/commit";
import { bookkeeping, type Operation } from "../../../engine/model/operations";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import { AppError } from "../../../errors";
import type { Handler } from "../../../http/implement";
import { toSeat } from "../../../identity/actors";
import { endSessions } from "../../../identity/session-repository";
import { open } from "../../../objects/read";
import { rightsOf } from "../../../policy/rights";
import { userKind } from "../user";
import { refuseUnknownRole, type SeatContext } from "./create-seats";
import { readEntry } from "./list-seats";
import { lockSeats, type Move, type Place } from "./lock-seats";

/** The editable values of a person with a seat. */
export interface SeatEdit extends Partial<Place> {
  name?: string;
  firstName?: string;
  lastName?: string;
  externalId?: string | null;
}

const placeOfBody = (body: { active?: boolean; role?: number; seat?: Seat }): Partial<Place> => ({
  ...(body.active !== undefined && { isActive: body.active }),
  ...(body.role !== undefined && { roleId: body.role }),
  ...(body.seat !== undefined && { seat: body.seat }),
});

export const updateSeat: Handler<typeof userCalls.updateSeat> = async (
  context,
  { userId, name, ...place },
) => {
  await changeSeat(context, userId, { ...(name !== undefined && { name }), ...placeOfBody(place) });
  return { user: await readEntry(context, userId) };
};

export const updateSeats: Handler<typeof userCalls.updateSeats> = async (context, { userIds, ...place }) => {
  const edit = placeOfBody(place);
  await changeSeats(
    context,
    [...new Set(userIds)].map((userId) => ({ userId, edit })),
  );
  return {};
};

/** The seat goes, the person stays known wherever something names them. */
export const removeSeat: Handler<typeof userCalls.removeSeat> = async (context, { userId }) => {
  await changeSeat(context, userId, { seat: null, isActive: false });
  return {};
};

/**
 * Changes a person's role, seat or status. Their sessions and connections get the new permissions with the commit.
 * @throws AppError not_found; permission_denied for disabling oneself, and for Super root admins to all others; those
 * of `lockSeats`
 */
export const changeSeat = (context: SeatContext, userId: number, edit: SeatEdit): Promise<void> =>
  changeSeats(context, [{ userId, edit }]);

/** The same for several, all of them or none. */
export const changeSeats = (
  context: SeatContext,
  edits: readonly { userId: number; edit: SeatEdit }[],
): Promise<void> =>
  retryOnConflict(async () => {
    const { org, actor } = context;
    const moves: Move[] = [];
    const operations: Operation[] = [];
    const ended: number[] = [];
    for (const { userId, edit } of edits) {
      const { grant, before } = await openSeat(context, userId);
      const after = { ...before, ...placeOf(edit) };
      if (userId === actor.userId && !after.isActive) throw new AppError("permission_denied");
      if (after.roleId !== before.roleId) await refuseUnknownRole(context, after.roleId);
      const isMoved = (Object.keys(after) as (keyof Place)[]).some((name) => after[name] !== before[name]);
      operations.push(userKind.change(grant, edit, { ...before }));
      if (isMoved) moves.push({ userId, before, after });
      if (!after.isActive || after.seat === null) ended.push(userId);
    }
    if (moves.length > 0) operations.push(await lockSeats(context, moves));
    // The change of the person tells every server; sessions stay ended if the person is enabled again.
    if (ended.length > 0) operations.push(bookkeeping([endSessions(ended, Date.now())]));
    await commitChanges(org, { actor, cause: "interface", operations });
  });

const placeOf = ({ roleId, seat, isActive }: SeatEdit): Partial<Place> => ({
  ...(roleId !== undefined && { roleId }),
  ...(seat !== undefined && { seat }),
  ...(isActive !== undefined && { isActive }),
});

/**
 * Someone with a seat whom the actor may change.
 *
 * @throws AppError not_found; permission_denied for a Super root admin, whom only their like may change
 */
export async function openSeat(context: SeatContext, userId: number) {
  const { row, grant } = await open(context, userKind, userKind.update, userId);
  const seat = toSeat(row.seat);
  if (!context.actor.flags.canManageUsers) throw new AppError("permission_denied");
  if (seat === null) throw new AppError("not_found");
  const { roles } = await rightsOf(context.org.database);
  if (roles.get(row.roleId)?.isAdmin && !context.actor.flags.isAdmin) throw new AppError("permission_denied");
  return { row, grant, before: { roleId: row.roleId, seat, isActive: row.isActive } satisfies Place };
}
