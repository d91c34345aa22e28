import type { ChangeRow } from "../../../database/types";
import type { Operation } from "../../../engine/model/operations";
import { AppError } from "../../../errors";
import { toSeat } from "../../../identity/actors";
import { findBy } from "../../../objects/read";
import { userKind } from "../user";
import type { SeatContext } from "./create-seats";
import { lockSeats, type Move, type Place } from "./lock-seats";

const placeNames = ["roleId", "seat", "isActive"] as const satisfies readonly (keyof Place)[];
type Logged = Partial<Record<(typeof placeNames)[number], unknown>>;

/**
 * Additional operations of an undo, so that the roles and seats it restores obey the same rules. Users who gave their
 * own role away may not take it back.
 * @param changes the changes to undo @throws AppError permission_denied; those of `lockSeats`
 */
export async function undoPlaces(
  context: SeatContext,
  changes: readonly ChangeRow[],
): Promise<readonly Operation[]> {
  const { actor, org } = context;
  const moves: Move[] = [];
  for (const { object, action, objectId, before: logged } of changes) {
    const was = (logged ?? {}) as Logged;
    if (object !== userKind.kind || action !== "update" || !placeNames.some((name) => name in was)) continue;
    if (!actor.flags.canManageUsers && !actor.flags.canManageRoles) throw new AppError("permission_denied");
    const user = await findBy(org.database, userKind, { id: objectId });
    if (!user) continue;
    const before = { roleId: user.roleId, seat: toSeat(user.seat), isActive: user.isActive };
    moves.push({ userId: objectId, before, after: { ...before, ...readPlace(was) } });
  }
  return moves.length === 0 ? [] : [await lockSeats(context, moves)];
}

/** The log holds column values. */
const readPlace = ({ roleId, seat, isActive }: Logged): Partial<Place> => ({
  ...(typeof roleId === "number" && { roleId }),
  ...(seat !== undefined && { seat: typeof seat === "string" ? toSeat(seat) : null }),
  ...(isActive !== undefined && { isActive: isActive === 1 || isActive === true }),
});
