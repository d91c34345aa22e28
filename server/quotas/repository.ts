import { query } from "../database/query";
import type { OrganizationSchema } from "../database/schema";
import type { OrganizationDatabase, Query } from "../database/types";

const from = query<OrganizationSchema>();

/** A user's use of one kind on one day. */
export interface UsedDay {
  userId: number;
  kind: string;
  day: number;
}

/**
 * Counts what a user is about to do, unless it exceeds the day's quota. Earlier days are deleted.
 *
 * @param most per day; `amount` alone does not exceed it
 * @returns false if it was not counted
 */
export async function countUse(
  database: OrganizationDatabase,
  { userId, kind, day }: UsedDay,
  amount: number,
  most: number,
): Promise<boolean> {
  const [counted] = await database.executeReturning<{ amount: number }>([
    from
      .deleteFrom("personUse")
      .where("userId", "=", userId)
      .where("kind", "=", kind)
      .where("day", "<", day) as Query<never>,
    from
      .insertInto("personUse")
      .values({ userId, kind, day, amount })
      .onConflict((known) =>
        known
          .columns(["userId", "kind", "day"])
          .doUpdateSet(({ eb, ref }) => ({
            amount: eb(ref("personUse.amount"), "+", ref("excluded.amount")),
          }))
          .where(({ eb, ref }) => eb(eb(ref("personUse.amount"), "+", ref("excluded.amount")), "<=", most)),
      )
      .returning("amount"),
  ]);
  return counted !== undefined;
}

export async function readUse(
  database: OrganizationDatabase,
  { userId, kind, day }: UsedDay,
): Promise<number> {
  const row = await database.get<{ amount: number }>(
    from
      .selectFrom("personUse")
      .select("amount")
      .where("userId", "=", userId)
      .where("kind", "=", kind)
      .where("day", "=", day),
  );
  return row?.amount ?? 0;
}

/** Reverts a count for work that was not done. */
export const takeBackUse = (
  database: OrganizationDatabase,
  { userId, kind, day }: UsedDay,
  amount: number,
): Promise<void> =>
  database.execute([
    from
      .updateTable("personUse")
      .set((set) => ({ amount: set("amount", "-", amount) }))
      .where("userId", "=", userId)
      .where("kind", "=", kind)
      .where("day", "=", day),
  ]);
