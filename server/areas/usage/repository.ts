import { sql } from "kysely";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

/** The totals of a month by meter. */
export const readMonth = (database: OrganizationDatabase, month: string) =>
  database.all(
    from
      .selectFrom("meterUse")
      .select(["meter", "amount", "updatedAt"])
      .where("period", "=", month)
      .where("subject", "=", ""),
  );

export interface SubjectUse {
  subject: string;
  amount: number;
  events: number;
}

/** Use by subject between two days, both included, the most first. */
export const readSubjects = (
  database: OrganizationDatabase,
  meter: string,
  [first, last]: readonly [string, string],
): Promise<SubjectUse[]> =>
  database.all<SubjectUse>(
    from
      .selectFrom("meterUse")
      .select(["subject", sql<number>`sum("amount")`.as("amount"), sql<number>`sum("events")`.as("events")])
      .where("meter", "=", meter)
      .where("period", ">=", first)
      .where("period", "<=", last)
      .where(sql<boolean>`length("period") = 10`)
      .groupBy("subject")
      .orderBy(sql`2`, "desc")
      .orderBy("subject") as never,
  );

export const readDays = (
  database: OrganizationDatabase,
  meter: string,
  [first, last]: readonly [string, string],
): Promise<{ day: string; used: number }[]> =>
  database.all<{ day: string; used: number }>(
    from
      .selectFrom("meterUse")
      .select(["period as day", sql<number>`sum("amount")`.as("used")])
      .where("meter", "=", meter)
      .where("period", ">=", first)
      .where("period", "<=", last)
      .where(sql<boolean>`length("period") = 10`)
      .groupBy("period")
      .orderBy("period") as never,
  );

export const tableLabel = async (database: OrganizationDatabase, id: number): Promise<string> =>
  (
    await database.get<{ label: string }>(
      from.selectFrom("table").select("label").where("id", "=", id) as never,
    )
  )?.label ?? "";

/** Tables by their records, the largest first. */
export const largestTables = (database: OrganizationDatabase, limit: number) =>
  database.all<{ id: number; label: string; recordCount: number }>(
    from
      .selectFrom("table")
      .select(["id", "label", "recordCount"])
      .where("deletedAt", "is", null)
      .orderBy("recordCount", "desc")
      .orderBy("id")
      .limit(limit) as never,
  );

/** The table and the description of automations. */
export const readAutomations = (
  database: OrganizationDatabase,
  ids: readonly number[],
): Promise<{ id: number; tableId: number | null; description: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : database.all(
        from.selectFrom("automation").select(["id", "tableId", "description"]).where("id", "in", ids),
      );
