import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

const from = query<OrganizationSchema>();

export interface StoredSubscription {
  id: number;
  userId: number;
  endpoint: string;
  /** As JSON. */
  keys: string;
  sessionId: number | null;
}

const select = () =>
  from.selectFrom("pushSubscription").select(["id", "userId", "endpoint", "keys", "sessionId"]);

export const findSubscription = (database: OrganizationDatabase, endpoint: string) =>
  database.get<StoredSubscription>(select().where("endpoint", "=", endpoint));

/** The oldest first. */
export const listSubscriptions = (database: OrganizationDatabase, userId: number) =>
  database.all<StoredSubscription>(select().where("userId", "=", userId).orderBy("id"));

/** Those of browsers that are signed in. */
export const liveSubscriptions = (database: OrganizationDatabase, userId: number, now: number) =>
  database.all<StoredSubscription>(
    from
      .selectFrom("pushSubscription")
      .leftJoin("session", "session.id", "pushSubscription.sessionId")
      .select(["pushSubscription.id", "pushSubscription.userId", "endpoint", "keys", "sessionId"])
      .where("pushSubscription.userId", "=", userId)
      .where(({ or, and, eb }) =>
        or([
          eb("sessionId", "is", null),
          and([eb("session.revokedAt", "is", null), eb("session.expiresAt", ">", now)]),
        ]),
      )
      .orderBy("pushSubscription.id"),
  );
