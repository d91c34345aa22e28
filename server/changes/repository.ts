import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";
import type { ChangeSet } from "../engine/model/change-set";

/** Whether a request with this idempotency key was answered before: it gets that answer, and hooks do not run again. */
export async function isAnswered(
  database: OrganizationDatabase,
  { actor, idempotency }: Pick<ChangeSet, "actor" | "idempotency">,
): Promise<boolean> {
  if (!idempotency) return false;
  const known = query<OrganizationSchema>()
    .selectFrom("idempotency")
    .select("changeSetId")
    .where("actorId", "=", actor.userId)
    .where("key", "=", idempotency.key)
    .where("changeSetId", "is not", null);
  return (await database.get(known)) !== undefined;
}
