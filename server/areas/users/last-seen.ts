import type { userCalls } from "#shared/contract/users";
import { LAST_SEEN_INTERVAL } from "#shared/limits/users";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { Handler } from "../../http/implement";

/** Notes when somebody used the product last, once a minute at most: their windows say so far more often. */
export const tellOnline: Handler<typeof userCalls.tellOnline> = async ({ org, actor }) => {
  const now = Date.now();
  await org.database.execute([
    query<OrganizationSchema>()
      .updateTable("user")
      .set({ lastSeenAt: now })
      .where("id", "=", actor.userId)
      .where((eb) => eb.or([eb("lastSeenAt", "is", null), eb("lastSeenAt", "<", now - LAST_SEEN_INTERVAL)])),
  ]);
  return {};
};
