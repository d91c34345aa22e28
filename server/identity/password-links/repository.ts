import type { Generated } from "kysely";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase, Query } from "../../database/types";

declare module "../../sql/schema" {
  interface OrganizationSchema {
    /** A link by which someone chooses a password. */
    passwordLink: {
      id: Generated<number>;
      tokenHash: string;
      userId: number;
      purpose: string;
      createdAt: number;
      expiresAt: number;
      usedAt: number | null;
    };
  }
}

const from = query<OrganizationSchema>();

export interface StoredLink {
  userId: number;
  purpose: string;
}

/** Makes a link; those of the same person and purpose that no one used are void from now on. */
export const insertLink = (
  database: OrganizationDatabase,
  link: { tokenHash: string; userId: number; purpose: string; createdAt: number; expiresAt: number },
) =>
  database.execute([
    voidLinks(link.userId, link.createdAt).where("purpose", "=", link.purpose),
    from.insertInto("passwordLink").values({ ...link, usedAt: null }),
  ]);

/** Makes every link of someone useless. */
export const voidLinks = (userId: number, at: number) =>
  from
    .updateTable("passwordLink")
    .set({ usedAt: at })
    .where("userId", "=", userId)
    .where("usedAt", "is", null);

export const findLink = (database: OrganizationDatabase, tokenHash: string, now: number) =>
  database.get<StoredLink>(
    from
      .selectFrom("passwordLink")
      .select(["userId", "purpose"])
      .where("tokenHash", "=", tokenHash)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now),
  );

/** Uses a link exactly once, also under concurrent requests. @returns whether it was unused */
export async function takeLink(
  database: OrganizationDatabase,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  const taken = await database.executeReturning<{ id: number }>(
    from
      .updateTable("passwordLink")
      .set({ usedAt: now })
      .where("tokenHash", "=", tokenHash)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now)
      .returning("id") as Query<{ id: number }>,
  );
  return taken.length > 0;
}

/** Links that can open nothing any more. */
export const deleteOldLinks = (database: OrganizationDatabase, before: number) =>
  database.execute([from.deleteFrom("passwordLink").where("expiresAt", "<", before)]);
