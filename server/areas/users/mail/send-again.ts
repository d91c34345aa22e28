import type { userCalls } from "#shared/contract/users";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import type { Handler } from "../../../http/implement";
import { openSeat } from "../seats/update-seat";
import { sendInvitation, sendPasswordReset } from "./write-invitation";

async function openReader(context: RequestContext, userId: number) {
  const { row } = await openSeat(context, userId);
  if (!row.isActive) throw new AppError("user_disabled");
  return row;
}

/** @throws AppError mail_quota_reached */
async function withQuota(context: RequestContext, send: () => Promise<void>): Promise<void> {
  const takeBack = await context.services.quotas.count(context, "mails", 1);
  try {
    await send();
  } catch (error) {
    await takeBack();
    throw error;
  }
}

export const resendInvite: Handler<typeof userCalls.resendInvite> = async (context, { userId }) => {
  const { services, org, actor } = context;
  const reader = await openReader(context, userId);
  await withQuota(context, () =>
    sendInvitation(services, org, reader, { id: actor.userId, name: actor.name }),
  );
  return {};
};

/** Ends every session of the person too: an administrator resets the password of an account that others may use. */
export const resetSeatPassword: Handler<typeof userCalls.resetSeatPassword> = async (context, { userId }) => {
  const { services, org } = context;
  const reader = await openReader(context, userId);
  await withQuota(context, () => sendPasswordReset(services, org, reader));
  if (userId === context.actor.userId) return {};
  const actor = services.actors.system(org);
  for (const { id } of await services.sessions.list(org, userId))
    await services.sessions.revoke({ org, actor }, id);
  return {};
};
