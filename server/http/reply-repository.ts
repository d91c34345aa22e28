import { query } from "../database/query";
import type { OrganizationSchema } from "../database/schema";
import type { OrganizationDatabase } from "../database/types";

const from = query<OrganizationSchema>();

/** What is known of a key that somebody sent before; `reply` is null where the call does not keep it. */
export interface KnownKey {
  requestHash: string;
  reply: string | null;
}

export const findKey = (database: OrganizationDatabase, actorId: number, key: string) =>
  database.get<KnownKey>(
    from
      .selectFrom("idempotency")
      .select(["requestHash", "reply"])
      .where("actorId", "=", actorId)
      .where("key", "=", key),
  );

/** The change set of the request has a line already, where there was one. */
export const keepReply = (
  database: OrganizationDatabase,
  kept: { actorId: number; key: string; requestHash: string; reply: string; at: number },
): Promise<void> =>
  database.execute([
    from
      .insertInto("idempotency")
      .values({ ...kept, result: "null" })
      .onConflict((conflict) => conflict.columns(["actorId", "key"]).doUpdateSet({ reply: kept.reply })),
  ]);
