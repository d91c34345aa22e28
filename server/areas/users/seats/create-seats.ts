import type { userCalls } from "#shared/contract/users";
import type { Seat } from "#shared/permissions/flags";
import { languageOfTag } from "#shared/languages";
import { colorAt } from "#shared/colors";
import { commitChanges } from "../../../changes/commit";
import { bookkeeping, type Operation } from "../../../engine/model/operations";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import type { OperationResult } from "../../../engine/model/change-set";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import type { Handler } from "../../../http/implement";
import { authorize } from "../../../policy/authorize";
import { rightsOf } from "../../../policy/rights";
import { sendInvitationsJob } from "../mail/invitations-job";
import { userKind } from "../user";
import { lockSeats, type Place } from "./lock-seats";
import { nameOfEmail, readEmails } from "./read-emails";
import { findByEmails, insertJob } from "./repository";

/** The context of a seat change, for a person or a token. */
export type SeatContext = Pick<RequestContext, "actor" | "org" | "services">;

export interface NewPerson {
  email: string;
  name: string;
  firstName?: string;
  lastName?: string;
  externalId?: string | null;
}

/** Several addresses at once: all of them get a seat and a mail, or none does. */
export const createSeats: Handler<typeof userCalls.createSeats> = async (
  context,
  { email, active, role, seat },
) => {
  const people = readEmails(email).map((address) => ({ email: address, name: nameOfEmail(address) }));
  return { users: await addPeople(context, people, { roleId: role, seat, isActive: active }) };
};

/**
 * Gives people a seat. Someone whose seat was taken away comes back as who they were.
 *
 * @param invites has each of them sent a mail with a link, if they may sign in
 * @returns their ids in the order of the addresses
 * @throws AppError user_exists; what `lockSeats` says; mail_quota_reached
 */
export async function addPeople(
  context: SeatContext,
  people: readonly NewPerson[],
  place: Place & { seat: Seat },
  invites = place.isActive,
): Promise<number[]> {
  const { org, actor, services } = context;
  await authorize(context, userKind.create);
  await refuseUnknownRole(context, place.roleId);
  const takeBack = invites ? await services.quotas.count(context, "mails", people.length) : null;
  try {
    const emails = people.map(({ email }) => email);
    const added = await retryOnConflict(async () => {
      const operations = await operationsFor(context, people, place);
      const count = people.length;
      if (!invites) return idsOf(await apply(context, operations), count);
      let ids: number[] = [];
      await services.jobs.enqueueBy(org, sendInvitationsJob, { emails }, actor.userId, async (job) => {
        const results = await apply(context, [...operations, bookkeeping([insertJob(job)])]);
        ids = idsOf(results, count);
        const written = results.at(-1);
        return written?.type === "ids" ? (written.ids[0] ?? null) : null;
      });
      return ids;
    });
    for (const email of emails) await services.installation.indexEmail(org.organization.id, email);
    return added;
  } catch (error) {
    await takeBack?.();
    throw error;
  }
}

async function apply({ org, actor }: SeatContext, operations: readonly Operation[]) {
  return (await commitChanges(org, { actor, cause: "interface", operations })).results;
}

const idsOf = (results: readonly OperationResult[], count: number): number[] =>
  results.slice(0, count).map((result) => (result.type === "object" ? result.id : 0));

/** The people's operations first, one each; the last one is the seats'. */
async function operationsFor(
  context: SeatContext,
  people: readonly NewPerson[],
  place: Place & { seat: Seat },
): Promise<Operation[]> {
  const { org, actor } = context;
  const known = new Map(
    (
      await findByEmails(
        org.database,
        people.map(({ email }) => email),
      )
    ).map((row) => [row.email, row]),
  );
  const taken = people.find(({ email }) => known.get(email)?.seat);
  if (taken) throw new AppError("user_exists", { values: { email: taken.email } });
  const invited = { invitedAt: Date.now(), invitedBy: actor.userId };
  const { roleId, seat, isActive } = place;
  const operations = await Promise.all(
    people.map(async ({ email, name, externalId = null, firstName, lastName }, index) => {
      const before = known.get(email);
      const names = {
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
      };
      if (!before) {
        return userKind.make(await authorize(context, userKind.create), {
          name,
          email,
          color: colorAt(Date.now() + index),
          seat,
          roleId,
          isActive,
          language: languageOfTag(org.locale.language),
          ...invited,
          externalId,
          ...names,
        });
      }
      const grant = await authorize(context, userKind.update, before.id);
      // The old password only said that the seat is gone; the invitation leads to a new one.
      const set = { seat, roleId, isActive, inviteMailId: null, externalId, passwordHash: null, ...invited };
      return userKind.change(grant, set, { seat: null });
    }),
  );
  const lock = await lockSeats(
    context,
    people.map(() => ({ userId: null, before: null, after: place })),
  );
  return [...operations, lock];
}

/** @throws AppError not_found for a role that is not there, or that only Super root admins see */
export async function refuseUnknownRole({ org, actor }: SeatContext, roleId: number): Promise<void> {
  const role = (await rightsOf(org.database)).roles.get(roleId);
  if (!role || (role.isAdmin && !actor.flags.isAdmin)) throw new AppError("not_found");
}
