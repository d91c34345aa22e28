import type { userCalls } from "#shared/contract/users";
import { LAST_SEEN_INTERVAL, ONLINE_WITHIN } from "#shared/limits/users";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { Handler } from "../../http/implement";
import { authorize } from "../../policy/authorize";
import { userKind } from "./user";

/** Notes when someone used the product last, once a minute at most: their windows say so far more often. */
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

export const listOnline: Handler<typeof userCalls.listOnline> = async (context) => {
  await authorize(context, userKind.read);
  const people = await context.org.database.all<{ id: number }>(
    query<OrganizationSchema>()
      .selectFrom("user")
      .select("id")
      .where("seat", "is not", null)
      .where("isActive", "=", 1)
      .where("lastSeenAt", ">", Date.now() - ONLINE_WITHIN)
      .orderBy("id"),
  );
  return { users: people.map(({ id }) => id) };
};
