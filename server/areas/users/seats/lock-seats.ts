import type { Seat } from "#shared/permissions/flags";
import { builderCap, type PlanSeats } from "#shared/plans/plan";
import type { Operation, Ref } from "../../../engine/model/operations";
import { AppError } from "../../../errors";
import type { OrganizationHandle } from "../../../http/context";
import { systemActor } from "../../../policy/system-actor";
import type { Actor } from "../../../policy/actor";
import { authorize } from "../../../policy/authorize";
import { givenByRole, holdsRole } from "../../../policy/holds-role";
import type { OrganizationRights } from "../../../policy/organization-rights";
import { rightsOf } from "../../../policy/rights";
import { planSeats } from "./plan";
import { countSeats, listSignedIn, readLock, type SeatCount } from "./repository";
import { seatLockKind } from "./seat-lock";

/** The values that decide whether a person takes a seat, and of which kind. */
export interface Place {
  roleId: number;
  seat: Seat | null;
  isActive: boolean;
}
/** `before` is null for someone new; the role may be one that the same change set makes. */
export interface Move {
  /** null for someone new. */
  userId: number | null;
  before: Place | null;
  after: Omit<Place, "roleId"> & { roleId: number | Ref };
}

/** People by what they take. */
export interface Taken {
  builder: number;
  member: number;
  viewer: number;
  admins: number;
}

type IsAdmin = (roleId: number | Ref) => boolean;

/** Active people by seat, and how many of them are Super root admins. */
export function sumSeats(counts: readonly SeatCount[], { roles }: Pick<OrganizationRights, "roles">): Taken {
  const taken: Taken = { builder: 0, member: 0, viewer: 0, admins: 0 };
  for (const { seat, roleId, people } of counts) {
    if (seat === "builder" || seat === "member" || seat === "viewer") taken[seat] += people;
    if (roles.get(roleId)?.isAdmin) taken.admins += people;
  }
  return taken;
}

/**
 * Checks planned changes of seats and roles together (specification 3, section 5). Returns the operation that locks
 * the counts: it belongs into the same change set, which is retried after change_conflict.
 * @throws AppError last_super_root_admin, super_root_admins_full, super_root_admin_not_builder,
 * builder_not_super_root_admin, seats_full, viewers_not_in_plan; permission_denied for changes reserved to Super root
 * admins
 */
export async function lockSeats(
  { actor, org }: { actor: Actor; org: OrganizationHandle },
  moves: readonly Move[],
): Promise<Operation> {
  const lock = await readLock(org.database);
  if (!lock) throw new Error("The seats have no lock");
  const [counts, plan, rights] = await Promise.all([
    countSeats(org.database),
    planSeats(org),
    rightsOf(org.database),
  ]);
  const { roles } = rights;
  const taken = sumSeats(counts, rights);
  const isAdmin: IsAdmin = (roleId) => typeof roleId === "number" && roles.get(roleId)?.isAdmin === true;
  for (const { before, after } of moves) {
    const [wasAdmin, becomesAdmin] = [before !== null && isAdmin(before.roleId), isAdmin(after.roleId)];
    if ((wasAdmin || becomesAdmin) && !actor.flags.isAdmin) throw new AppError("permission_denied");
    // Identity providers never give or take the role of Super root admin (decision 59).
    if (wasAdmin !== becomesAdmin && actor.kind === "token") throw new AppError("permission_denied");
    const given = typeof after.roleId === "number" ? roles.get(after.roleId) : undefined;
    // Users give no powers or levels that they do not hold (decision 59).
    if (given && given.id !== before?.roleId && !holdsRole(rights, actor, givenByRole(rights, given)))
      throw new AppError("permission_denied");
    checkPlace(after, plan, isAdmin);
  }
  checkCounts(taken, plan, moves, isAdmin);
  await checkWorkingAdmins(org, moves, isAdmin);
  const system = systemActor(org);
  const grant = await authorize({ actor: system, org }, seatLockKind.update, lock.id);
  return seatLockKind.change(grant, { changes: lock.changes + 1 }, { changes: lock.changes });
}

/**
 * At least one Super root admin stays who has signed in: an invitation may never be accepted.
 *
 * @throws AppError last_super_root_admin
 */
async function checkWorkingAdmins(
  { database }: OrganizationHandle,
  moves: readonly Move[],
  isAdmin: IsAdmin,
): Promise<void> {
  const isPlaced = (place: Move["after"] | null) =>
    place !== null && place.seat !== null && place.isActive && isAdmin(place.roleId);
  if (!moves.some(({ before, after }) => isPlaced(before) && !isPlaced(after))) return;
  const signedIn = await listSignedIn(database);
  const admins = new Set(signedIn.flatMap(({ id, roleId }) => (isAdmin(roleId) ? id : [])));
  if (admins.size === 0) return;
  for (const { userId, after } of moves) {
    if (userId === null) continue;
    if (!isPlaced(after)) admins.delete(userId);
    else if (signedIn.some(({ id }) => id === userId)) admins.add(userId);
  }
  if (admins.size === 0) throw new AppError("last_super_root_admin");
}

function checkPlace({ roleId, seat, isActive }: Move["after"], plan: PlanSeats, isAdmin: IsAdmin): void {
  if (seat === null || !isActive) return;
  if (isAdmin(roleId) && seat !== "builder") throw new AppError("super_root_admin_not_builder");
  if (seat === "builder" && plan.superRootAdmins !== null && !isAdmin(roleId))
    throw new AppError("builder_not_super_root_admin");
  if (seat === "viewer" && !plan.allowViewers) throw new AppError("viewers_not_in_plan");
}

/** Seats in use stay valid even if the plan became smaller: only growth is rejected. */
function checkCounts(before: Taken, plan: PlanSeats, moves: readonly Move[], isAdmin: IsAdmin): void {
  const after = { ...before };
  const count = (place: Move["after"] | null, by: 1 | -1): void => {
    if (!place?.seat || !place.isActive) return;
    after[place.seat] += by;
    if (isAdmin(place.roleId)) after.admins += by;
  };
  for (const move of moves) {
    count(move.before, -1);
    count(move.after, 1);
  }
  if (after.admins === 0 && before.admins > 0) throw new AppError("last_super_root_admin");
  const { superRootAdmins, members } = plan;
  const isOver = (of: keyof Taken, most: number | null) =>
    most !== null && after[of] > most && after[of] > before[of];
  if (superRootAdmins !== null && isOver("admins", superRootAdmins))
    throw new AppError("super_root_admins_full", { values: { n: superRootAdmins } });
  const caps = { builder: builderCap(plan), member: members } as const;
  for (const seat of ["builder", "member"] as const)
    if (isOver(seat, caps[seat]))
      throw new AppError("seats_full", { values: { seat, max: Number(caps[seat]) } });
  const { users = null } = plan;
  const usersOf = ({ builder, member }: Taken) => builder + member;
  if (users !== null && usersOf(after) > users && usersOf(after) > usersOf(before))
    throw new AppError("seats_full", { values: { seat: "member", max: users } });
}
