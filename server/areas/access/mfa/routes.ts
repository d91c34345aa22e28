import type { accessCalls } from "#shared/contract/access";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import type { Handler } from "../../../http/implement";
import { findUser } from "../../../identity/user-repository";
import { authorize } from "../../../policy/authorize";
import { replyOf } from "../login";
import { noteEvent } from "../events/note-event";
import { openSession } from "../open-session";
import { confirmIdentity } from "../password/change-password";
import { preferenceKind } from "../preference";
import { toPreferences } from "../session-reply";
import { takeAccessCode } from "./access-code";
import { findMfaChoice } from "./repository";
import { requireMfa } from "./require-mfa";

/** The second step of a sign-in: the code that was sent by mail. */
export const mfaLogin: Handler<typeof accessCalls.mfaLogin> = async (context, input) => {
  const { org, services } = context;
  if (!org) throw new AppError("organization_not_found");
  const { waiting, isRight } = await takeAccessCode(org, input.verifySession, input.verifyCode.trim());
  const user = await findUser(org.database, waiting.userId);
  if (!user || user.isActive !== 1) throw new AppError("verification_ended");
  if (!isRight) {
    const { id: userId, email } = user;
    await noteEvent(org, context, { userId, email, kind: "codeRefused", detail: waiting.method });
    throw new AppError("code_mismatch");
  }
  const { address, userAgent } = context;
  const opened = await openSession(services, org, user, { address, userAgent, method: waiting.method });
  return replyOf(context, org, opened, waiting.keep === "token" ? "token" : "cookie");
};

export const getMfa: Handler<typeof accessCalls.getMfa> = ({ org, actor }) => requireMfa(org, actor.userId);

/** Turns login codes for the user on or off; turning them off requires the password. */
export const setMfa: Handler<typeof accessCalls.setMfa> = async (context, { isChosen, currentPassword }) => {
  const { org, actor } = context;
  if (!isChosen) await confirmIdentity(context, currentPassword);
  await retryOnConflict(() => choose(context, isChosen));
  const { userId, email } = actor;
  await noteEvent(org, context, { userId, email, kind: "mfaChanged", detail: isChosen ? "on" : "off" });
  return requireMfa(org, userId);
};

async function choose(context: RequestContext, mfa: boolean): Promise<void> {
  const { org, actor } = context;
  const { userId } = actor;
  const known = await findMfaChoice(org.database, userId);
  if (known) {
    const target = { id: known.id, userId };
    await commit(context, [
      preferenceKind.change(await authorize(context, preferenceKind.update, target), { mfa }),
    ]);
    return;
  }
  const user = await findUser(org.database, userId);
  if (!user) throw new AppError("invalid_token");
  const grant = await authorize(context, preferenceKind.create, { userId });
  await commit(context, [preferenceKind.make(grant, { userId, ...toPreferences(user), mfa })]);
}
