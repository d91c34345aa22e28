import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import { NO_RESULT } from "../../engine/changes/idempotency";

const from = query<OrganizationSchema>();

/** A user's idempotency key, with a hash of the request that came with it. */
export interface RequestKey {
  actorId: number;
  key: string;
  requestHash: string;
}

/** The stored row of a key that was used before; `reply` is null if it is pending or the call does not store one. */
export interface KnownKey {
  requestHash: string;
  reply: string | null;
  /** The rights of the policy that the request used, as JSON; null if the reply was stored without them. */
  granted: string | null;
}

export const findKey = (database: OrganizationDatabase, { actorId, key }: RequestKey) =>
  database.get<KnownKey>(
    from
      .selectFrom("idempotency")
      .select(["requestHash", "reply", "granted"])
      .where("actorId", "=", actorId)
      .where("key", "=", key),
  );

/**
 * Claims a key for one of several concurrent requests, across all servers.
 *
 * @param until when the claim expires, in case its owner is gone
 * @returns whether this request got the claim
 */
export async function claimKey(
  database: OrganizationDatabase,
  asked: RequestKey,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const taken = await database.executeReturning<{ key: string }>(
    from
      .insertInto("idempotency")
      .values({ ...asked, result: NO_RESULT, at: now, claimedUntil: until })
      .onConflict((conflict) =>
        conflict
          .columns(["actorId", "key"])
          .doUpdateSet({ claimedUntil: until })
          .where("idempotency.requestHash", "=", asked.requestHash)
          .where("idempotency.reply", "is", null)
          .where((claim) =>
            claim.or([
              claim("idempotency.claimedUntil", "is", null),
              claim("idempotency.claimedUntil", "<", now),
            ]),
          ),
      )
      .returning("key"),
  );
  return taken.length > 0;
}

const ofKey = ({ actorId, key }: RequestKey) =>
  from.updateTable("idempotency").where("actorId", "=", actorId).where("key", "=", key);

/** Extends the claim of a request that is still running. */
export const holdKey = (database: OrganizationDatabase, asked: RequestKey, until: number): Promise<void> =>
  database.execute([ofKey(asked).set({ claimedUntil: until })]);

export const keepReply = (
  database: OrganizationDatabase,
  asked: RequestKey,
  kept: { reply: string; granted: string },
): Promise<void> => database.execute([ofKey(asked).set({ ...kept, claimedUntil: null })]);

/** Releases a claimed key: a failed request leaves no trace, and a change that was made is found again. */
export const releaseKey = (database: OrganizationDatabase, asked: RequestKey): Promise<void> =>
  database.execute([
    ofKey(asked).set({ claimedUntil: null }),
    from
      .deleteFrom("idempotency")
      .where("actorId", "=", asked.actorId)
      .where("key", "=", asked.key)
      .where("reply", "is", null)
      .where("result", "=", NO_RESULT),
  ]);
