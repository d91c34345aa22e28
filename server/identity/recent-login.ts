import { CONFIRMED_DURATION } from "#shared/limits/access";
import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";
import { AppError } from "../errors";
import { findSessionById } from "./session-repository";
import { findUser } from "./user-repository";

const from = query<OrganizationSchema>();

/** Remembers that the session's user entered their password. */
export const noteConfirmed = (database: OrganizationDatabase, sessionId: number, confirmedAt: number) =>
  database.execute([
    from
      .insertInto("confirmedSession")
      .values({ sessionId, confirmedAt })
      .onConflict((known) => known.column("sessionId").doUpdateSet({ confirmedAt })),
  ]);

/**
 * Requires that the user logged in or entered their password in the last ten minutes (decision 60). Reads the
 * database, because another server may have confirmed the session.
 *
 * @throws AppError storage_unavailable, confirmation_needed; login_needed for users who only log in by an identity provider
 */
export async function requireRecentLogin(
  database: OrganizationDatabase,
  sessionId: number | null,
  now = Date.now(),
): Promise<void> {
  if (sessionId === null) throw new AppError("permission_denied");
  // Not stored, because the storage refuses writes.
  if (sessionId < 0) throw new AppError("storage_unavailable");
  const session = await findSessionById(database, sessionId, now);
  if (!session) throw new AppError("invalid_token");
  if (now - session.createdAt < CONFIRMED_DURATION) return;
  const confirmed = await database.get(
    from.selectFrom("confirmedSession").select("confirmedAt").where("sessionId", "=", sessionId),
  );
  if (confirmed && now - confirmed.confirmedAt < CONFIRMED_DURATION) return;
  const user = await findUser(database, session.userId);
  throw new AppError(user?.passwordHash ? "confirmation_needed" : "login_needed");
}

declare module "../sql/schema" {
  interface OrganizationSchema {
    confirmedSession: { sessionId: number; confirmedAt: number };
  }
}
