import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";
import { KNOWN_NETWORK_SESSIONS, SESSION_DAYS_MAX } from "#shared/limits/access";

const from = query<OrganizationSchema>();

export interface StoredSession {
  id: number;
  userId: number;
  device: string;
  address: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

const columns = ["id", "userId", "device", "address", "createdAt", "lastUsedAt", "expiresAt"] as const;
const LIFE_MAX = SESSION_DAYS_MAX * 86_400_000;

/** When a session expires at the latest, in ms since 1970, given when it began. */
export const endOfSession = (createdAt: number): number => createdAt + LIFE_MAX;

const live = (now: number) =>
  from
    .selectFrom("session")
    .select([...columns])
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", now)
    .where("createdAt", ">", now - LIFE_MAX);

export const findSession = (database: OrganizationDatabase, tokenHash: string, now: number) =>
  database.get<StoredSession>(live(now).where("tokenHash", "=", tokenHash));

export const findSessionById = (database: OrganizationDatabase, id: number, now: number) =>
  database.get<StoredSession>(live(now).where("id", "=", id));

/** A user's own sessions, most recently used first. */
export const listSessions = (database: OrganizationDatabase, userId: number, now: number) =>
  database.all<StoredSession>(
    live(now).where("userId", "=", userId).orderBy("lastUsedAt", "desc").orderBy("id", "desc"),
  );

/** Bookkeeping: a session's last use is not a change in the log. */
export const touchSession = (
  database: OrganizationDatabase,
  id: number,
  lastUsedAt: number,
  expiresAt: number,
) => database.execute([from.updateTable("session").set({ lastUsedAt, expiresAt }).where("id", "=", id)]);

/** Networks where an account's owner signed in recently. @param email in lower case */
export const listAddressesOf = (
  database: OrganizationDatabase,
  email: string,
): Promise<{ address: string }[]> =>
  database.all(
    from
      .selectFrom("session")
      .innerJoin("user", "user.id", "session.userId")
      .select("session.address")
      .where("user.email", "=", email)
      .orderBy("session.id", "desc")
      .limit(KNOWN_NETWORK_SESSIONS),
  );

/** When someone signed in last; the list of people shows it. */
export const noteLogin = (userId: number, at: number) =>
  from.updateTable("user").set({ lastLoginAt: at }).where("id", "=", userId);

/** Ends every session of these people. */
export const endSessions = (userIds: readonly number[], at: number) =>
  from
    .updateTable("session")
    .set({ revokedAt: at })
    .where("userId", "in", [...userIds])
    .where("revokedAt", "is", null);
