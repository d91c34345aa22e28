import type { accessCalls } from "#shared/contract/access";
import type { SessionContext } from "../../../http/context";
import type { Handler } from "../../../http/implement";
import { noteConfirmed, requireRecentLogin } from "../../../identity/recent-login";
import { verifyOwnPassword } from "../../../identity/verify-own-password";

/** Counts as a new login for actions that need a recent one. */
export const confirmSession: Handler<typeof accessCalls.confirmSession> = async (context, { password }) => {
  await verifyOwnPassword(context, password);
  await noteConfirmed(context.org.database, context.sessionId, Date.now());
  return {};
};

/**
 * For calls that need a recent login only with some input; others declare `recent` in the contract.
 * @throws AppError confirmation_needed, login_needed
 */
export const requireConfirmed = ({ org, sessionId }: SessionContext): Promise<void> =>
  requireRecentLogin(org.database, sessionId);
