import type { SeatRole, SeatUsage } from "#shared/contract/users";
import { seats, type Seat } from "#shared/permissions/flags";

export const usageOf = (usage: SeatUsage, seat: Seat) =>
  ({ builder: usage.builderUsers, member: usage.memberUsers, viewer: usage.viewerUsers })[seat];

/** Number of free seats; Infinity without a limit. */
export const freeSeats = (usage: SeatUsage, seat: Seat): number => {
  const { used, max } = usageOf(usage, seat);
  return max === null ? Number.POSITIVE_INFINITY : Math.max(0, max - used);
};

export interface SeatChoice {
  seat: Seat;
  /** Why it cannot be chosen: a message id. */
  hindered: "users.capReached" | "users.notInPlan" | null;
}

/** The seats that someone can be given; the one that they have stays open to them (specification 3, section 5). */
export const seatChoices = (usage: SeatUsage, own: Seat | null): SeatChoice[] =>
  seats.map((seat) => {
    if (seat === own) return { seat, hindered: null };
    if (seat === "viewer" && !usage.allowViewers) return { seat, hindered: "users.notInPlan" };
    return { seat, hindered: freeSeats(usage, seat) === 0 ? "users.capReached" : null };
  });

/** The role that most people with a seat have; with plans whose builders are all Super root admins, theirs. */
export function usualRole(roles: readonly SeatRole[], usage: SeatUsage, seat: Seat): number | null {
  const needsAdmins = seat === "builder" && usage.superRootAdmins.max !== null;
  const fitting = roles.filter(({ isAdmin, canGive }) => isAdmin === needsAdmins && canGive);
  return fitting.toSorted((one, other) => other.people[seat] - one.people[seat])[0]?.id ?? null;
}

/** The seat that most people of a role have; undefined for a role without people, or if none of it is free. */
export function usualSeat(
  roles: readonly SeatRole[],
  usage: SeatUsage,
  roleId: number | null,
): Seat | undefined {
  const role = roles.find(({ id }) => id === roleId);
  const known = role ? seats.filter((seat) => role.people[seat] > 0 && freeSeats(usage, seat) > 0) : [];
  return known.toSorted((one, other) => (role?.people[other] ?? 0) - (role?.people[one] ?? 0))[0];
}
