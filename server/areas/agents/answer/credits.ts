import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

const from = query<OrganizationSchema>();

/** Credits that a subject used so far. Its jobs run one after the other, so differences are those of one job. */
export async function creditsOf(database: OrganizationDatabase, subject: string): Promise<number> {
  const row = await database.get(
    from
      .selectFrom("meterUse")
      .select(({ fn }) => fn.sum<number | null>("amount").as("amount"))
      .where("meter", "=", "aiCredits")
      .where("subject", "=", subject)
      .where(({ eb, fn }) => eb(fn("length", ["period"]), "=", 10)),
  );
  return row?.amount ?? 0;
}
