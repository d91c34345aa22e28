import type { accessCalls } from "#shared/contract/access";
import { CONFIRMED_DURATION } from "#shared/limits/access";
import { query } from "../../../database/query";
import type { OrganizationSchema } from "../../../database/schema";
import { AppError } from "../../../errors";
import type { SessionContext } from "../../../http/context";
import type { Handler } from "../../../http/implement";
import { findSessionById } from "../../../identity/session-repository";
import { verifyOwnPassword } from "./verify-own-password";

const from = query<OrganizationSchema>();

/** Counts as a new login for actions that need a recent one. */
export const confirmSession: Handler<typeof accessCalls.confirmSession> = async (context, { password }) => {
  await verifyOwnPassword(context, password);
  const { org, sessionId } = context;
  const confirmedAt = Date.now();
  await org.database.execute([
    from
      .insertInto("confirmedSession")
      .values({ sessionId, confirmedAt })
      .onConflict((known) => known.column("sessionId").doUpdateSet({ confirmedAt })),
  ]);
  return {};
};

/**
 * Requires that the user logged in or entered their password in the last ten minutes (decision 60).
 * @throws AppError confirmation_needed
 */
export async function requireConfirmed({ org, sessionId }: SessionContext, now = Date.now()): Promise<void> {
  const session = await findSessionById(org.database, sessionId, now);
  if (session && now - session.createdAt < CONFIRMED_DURATION) return;
  const confirmed = await org.database.get(
    from.selectFrom("confirmedSession").select("confirmedAt").where("sessionId", "=", sessionId),
  );
  if (!confirmed || now - confirmed.confirmedAt >= CONFIRMED_DURATION)
    throw new AppError("confirmation_needed");
}

declare module "../../../database/schema" {
  interface OrganizationSchema {
    confirmedSession: { sessionId: number; confirmedAt: number };
  }
}
