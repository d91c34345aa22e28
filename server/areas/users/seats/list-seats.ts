import type { userCalls } from "#shared/contract/users";
import { readCursor, writeCursor } from "../../../engine/query/cursor";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import type { Handler } from "../../../http/implement";
import { toColor } from "../../../identity/to-color";
import { authorize } from "../../../policy/authorize";
import { givenByRole, holdsRole } from "../../../policy/holds-role";
import { rightsOf } from "../../../policy/rights";
import type { Seat } from "#shared/permissions/flags";
import { builderCap } from "#shared/plans/plan";
import { userKind } from "../user";
import { knownCounts } from "./known-counts";
import { sumSeats } from "./lock-seats";
import { planSeats } from "./plan";
import { findSeat, listSeats as listRows, orderValue } from "./repository";
import { toEntry } from "./to-entry";

/** A page of people; every page costs the same, however many there are. */
export const listSeats: Handler<typeof userCalls.listSeats> = async (
  context,
  { order, size, after, ...filter },
) => {
  const { org, actor } = context;
  await authorize(context, userKind.create);
  const place = after === undefined ? null : readCursor(order.by, after);
  const rows = await listRows(org.database, filter, order, { size: size + 1, after: place });
  const rights = await rightsOf(org.database);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next =
    rows.length > size && last
      ? writeCursor(order.by, { values: [orderValue(last, order.by)], id: last.id })
      : null;
  return { users: page.map((row) => toEntry(row, actor, rights)), next };
};

/** @throws AppError not_found for someone who has no seat */
export async function readEntry({ org, actor }: Pick<RequestContext, "org" | "actor">, userId: number) {
  const [row, rights] = await Promise.all([findSeat(org.database, userId), rightsOf(org.database)]);
  if (!row) throw new AppError("not_found");
  return toEntry(row, actor, rights);
}

export const getSeat: Handler<typeof userCalls.getSeat> = async (context, { userId }) => {
  await authorize(context, userKind.create);
  return { user: await readEntry(context, userId) };
};

/** Seats in use and in all, and the roles that the actor may give. */
export const getSeatOptions: Handler<typeof userCalls.getSeatOptions> = async (context) => {
  const { org, actor, services } = context;
  await authorize(context, userKind.create);
  const [counts, plan, rights] = await Promise.all([
    knownCounts(org.database),
    planSeats(org),
    rightsOf(org.database),
  ]);
  const taken = sumSeats(counts, rights);
  const people = new Map(counts.map((one) => [`${one.roleId}:${one.seat}`, one.people]));
  const count = (roleId: number, seat: Seat) => people.get(`${roleId}:${seat}`) ?? 0;
  return {
    sendsMail: services.mailer.hasSmtp,
    usage: {
      builderUsers: { used: taken.builder, max: builderCap(plan) },
      memberUsers: { used: taken.member, max: plan.members },
      viewerUsers: { used: taken.viewer, max: null },
      allowViewers: plan.allowViewers,
      superRootAdmins: { used: taken.admins, max: plan.superRootAdmins },
    },
    roles: [...rights.roles.values()]
      .filter(({ isAdmin }) => !isAdmin || actor.flags.isAdmin)
      .toSorted(byName)
      .map((role) => ({ ...role, canGive: holdsRole(rights, actor, givenByRole(rights, role)) }))
      .map(({ id, name, isAdmin, color, canGive }) => ({
        id,
        name,
        isAdmin,
        canGive,
        color: toColor(color, id),
        people: {
          builder: count(id, "builder"),
          member: count(id, "member"),
          viewer: count(id, "viewer"),
        },
      })),
  };
};

type Named = { id: number; name: string };
const byName = (one: Named, other: Named): number => {
  if (one.name === other.name) return one.id - other.id;
  return one.name < other.name ? -1 : 1;
};
