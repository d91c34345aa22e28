import type { accessCalls } from "#shared/contract/access";
import { FRESH_SESSION, SESSION_COOKIE } from "#shared/limits/access";
import { AppError } from "../../../errors";
import type {
  OrganizationHandle,
  PublicContext,
  RequestContext,
  SessionContext,
} from "../../../http/context";
import type { Handler } from "../../../http/implement";
import { toSeat } from "../../../identity/actors";
import { cookieName, sessionCookie } from "../../../identity/cookie";
import { deviceName } from "../../../identity/device";
import { findSessionById } from "../../../identity/session-repository";
import { hashToken } from "../../../identity/token";
import { findUser } from "../../../identity/user-repository";
import { noteEvent } from "../events/note-event";
import { sendAccessCode } from "../mfa/access-code";
import { requireMfa } from "../mfa/require-mfa";
import { checkNewPassword } from "./check-new-password";
import { findLink, takeLink } from "../../../identity/password-links/repository";
import { setPassword } from "./set-password";
import { verifyOwnPassword } from "../../../identity/verify-own-password";

/**
 * Asks for the current password before an action that a stolen session must not perform. Skipped right after a login.
 * @throws AppError password_mismatch if it is missing or wrong, too_many_attempts; login_needed for users without one
 */
export async function confirmIdentity(context: SessionContext, password: string | undefined): Promise<void> {
  const { org, sessionId } = context;
  const now = Date.now();
  const session = await findSessionById(org.database, sessionId, now);
  if (password === undefined && session && now - session.createdAt < FRESH_SESSION) return;
  const user = await findUser(org.database, context.actor.userId);
  if (!user?.passwordHash) throw new AppError("login_needed");
  if (password === undefined) throw new AppError("password_mismatch");
  await verifyOwnPassword(context, password);
}

/** Changes the user's own password: every other session ends and this one gets a new token. */
export const changeOwnPassword: Handler<typeof accessCalls.changeOwnPassword> = async (
  context,
  { password, currentPassword },
) => {
  const { org, actor, services } = context;
  await checkNewPassword(password, actor.email);
  await confirmIdentity(context, currentPassword);
  await setPassword(services, org, actor.userId, password);
  const isCookie = context.cookie(cookieName(SESSION_COOKIE, context.isSecure)) !== null;
  return { newToken: await beginAnew(context, org, actor, isCookie) };
};

/**
 * The person whose link it is.
 * @throws AppError invalid_token also for people who are disabled
 */
async function openLink(org: OrganizationHandle, tokenHash: string) {
  const link = await findLink(org.database, tokenHash, Date.now());
  const user = link && (await findUser(org.database, link.userId));
  if (!user || user.isActive !== 1) throw new AppError("invalid_token");
  return { link, user };
}

export const findPasswordLink: Handler<typeof accessCalls.findPasswordLink> = async ({ org }, { token }) => {
  if (!org) throw new AppError("organization_not_found");
  const { link, user } = await openLink(org, hashToken(token));
  return { name: user.name, email: user.email, isInvitation: link.purpose === "invite" };
};

/** A password by link. The link is used up only once everything else has been found right. */
export const changePasswordByLink: Handler<typeof accessCalls.changePasswordByLink> = async (
  context,
  { password, token, keep },
) => {
  const { org, services } = context;
  if (!org) throw new AppError("organization_not_found");
  const tokenHash = hashToken(token);
  const { link, user } = await openLink(org, tokenHash);
  if (!toSeat(user.seat)) throw new AppError("empty_seat");
  await checkNewPassword(password, user.email);
  if (!(await takeLink(org.database, tokenHash, Date.now()))) throw new AppError("invalid_token");
  await setPassword(services, org, user.id, password);
  const person = { userId: user.id, email: user.email };
  if (link.purpose === "reset") {
    const { isRequired, isChosen } = await requireMfa(org, user.id);
    if (isRequired || isChosen) {
      await noteEvent(org, context, { ...person, kind: "passwordChanged" });
      const client = { address: context.address, keep, method: "password" };
      const verifySession = await sendAccessCode(services, org, user, client);
      return { requires_mfa: true, verifySession };
    }
  }
  return { newToken: await beginAnew(context, org, person, keep === "cookie") };
};

async function beginAnew(
  context: RequestContext | PublicContext,
  org: RequestContext["org"],
  { userId, email }: { userId: number; email: string },
  isCookie: boolean,
): Promise<string> {
  const { services, address, userAgent } = context;
  const device = deviceName(userAgent);
  await noteEvent(org, context, { userId, email, kind: "passwordChanged" });
  const { token } = await services.sessions.create(org, { userId, device, address });
  if (isCookie) context.setHeader("Set-Cookie", sessionCookie(token, context.isSecure));
  return token;
}
