import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import "./api-token";

const from = query<OrganizationSchema>();

export const findTokenByHash = (database: OrganizationDatabase, tokenHash: string) =>
  database.get(
    from
      .selectFrom("apiToken")
      .select(["id", "name", "isActive", "actsFor", "scopes", "expiresAt", "addresses"])
      .where("tokenHash", "=", tokenHash),
  );

export const touchToken = (database: OrganizationDatabase, id: number, used: { at: number; from: string }) =>
  database.execute([
    from.updateTable("apiToken").set({ lastUsedAt: used.at, lastUsedFrom: used.from }).where("id", "=", id),
  ]);

/** Whether a text is the token's present value. */
export async function hasHash(
  database: OrganizationDatabase,
  id: number,
  tokenHash: string,
): Promise<boolean> {
  const row = await database.get(
    from.selectFrom("apiToken").select("id").where("id", "=", id).where("tokenHash", "=", tokenHash),
  );
  return row !== undefined;
}

/** Calls of a month by token. @param month YYYY-MM */
export async function callsOfMonth(
  database: OrganizationDatabase,
  month: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.all(
    from
      .selectFrom("meterUse")
      .select(({ fn }) => ["subject", fn.sum<number>("amount").as("amount")])
      .where("meter", "=", "apiCalls")
      .where("period", "like", `${month}%`)
      .groupBy("subject"),
  );
  const calls = new Map<number, number>();
  for (const { subject, amount } of rows) {
    const id = /^token:(\d+)$/.exec(subject)?.[1];
    if (id !== undefined) calls.set(Number(id), amount);
  }
  return calls;
}
