import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase, Query } from "../database/types";

const from = query<OrganizationSchema>();

/** A user's use of one kind on one day (days since 1970, UTC). */
export interface UsedDay {
  userId: number;
  kind: string;
  day: number;
}

/** Meters of users are counted by day, in UTC. */
const rowOf = ({ userId, kind, day }: UsedDay) => ({
  meter: `person.${kind}`,
  period: String(day),
  subject: String(userId),
});

/**
 * Counts what a user is about to do, unless it exceeds the day's quota. Earlier days are deleted.
 *
 * @param most per day; `amount` alone does not exceed it
 * @returns false if it was not counted
 */
export async function countUse(
  database: OrganizationDatabase,
  used: UsedDay,
  amount: number,
  most: number,
): Promise<boolean> {
  const row = rowOf(used);
  const [counted] = await database.executeReturning<{ amount: number }>([
    from
      .deleteFrom("meterUse")
      .where("meter", "=", row.meter)
      .where("subject", "=", row.subject)
      .where("period", "<", row.period) as Query<never>,
    from
      .insertInto("meterUse")
      .values({ ...row, amount, events: 1, updatedAt: Date.now() })
      .onConflict((known) =>
        known
          .columns(["meter", "period", "subject"])
          .doUpdateSet(({ eb, ref }) => ({
            amount: eb(ref("meterUse.amount"), "+", ref("excluded.amount")),
          }))
          .where(({ eb, ref }) => eb(eb(ref("meterUse.amount"), "+", ref("excluded.amount")), "<=", most)),
      )
      .returning("amount"),
  ]);
  return counted !== undefined;
}

export async function readUse(database: OrganizationDatabase, used: UsedDay): Promise<number> {
  const { meter, period, subject } = rowOf(used);
  const row = await database.get<{ amount: number }>(
    from
      .selectFrom("meterUse")
      .select("amount")
      .where("meter", "=", meter)
      .where("period", "=", period)
      .where("subject", "=", subject),
  );
  return row?.amount ?? 0;
}

/** Reverts a count for work that was not done. */
export function takeBackUse(database: OrganizationDatabase, used: UsedDay, amount: number): Promise<void> {
  const { meter, period, subject } = rowOf(used);
  return database.execute([
    from
      .updateTable("meterUse")
      .set((set) => ({ amount: set("amount", "-", amount) }))
      .where("meter", "=", meter)
      .where("period", "=", period)
      .where("subject", "=", subject),
  ]);
}
