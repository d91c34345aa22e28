import type { OrganizationDatabase } from "../../../database/types";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";

const from = query<OrganizationSchema>();
const AT_ONCE = 400;

/** Which of some keys of the system were used lately. */
export async function knownKeys(
  database: OrganizationDatabase,
  keys: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const rows = await database.all<{ key: string }>(
      from
        .selectFrom("idempotency")
        .select("key")
        .where("actorId", "=", 0)
        .where("key", "in", keys.slice(at, at + AT_ONCE)),
    );
    for (const { key } of rows) known.add(key);
  }
  return known;
}
