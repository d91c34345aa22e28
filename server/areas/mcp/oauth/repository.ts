import type { Generated } from "kysely";
import type { ApiScopes } from "#shared/api/scopes";
import { OAUTH_CLIENT_LIFE } from "#shared/limits/mcp";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    oauthServerClient: {
      id: Generated<number>;
      clientId: string;
      name: string;
      redirectUris: string;
      createdAt: number;
    };
    oauthServerCode: {
      id: Generated<number>;
      codeHash: string;
      clientId: string;
      userId: number;
      redirectUri: string;
      challenge: string;
      scopes: string;
      expiresAt: number;
    };
    oauthServerGrant: {
      id: Generated<number>;
      clientId: string;
      tokenId: number;
      refreshHash: string;
      usedHash: string | null;
      expiresAt: number;
    };
  }
}

const from = query<OrganizationSchema>();

export interface OauthClient {
  clientId: string;
  name: string;
  redirectUris: readonly string[];
}

/** Adds a client and removes old ones without a grant. */
export const addClient = (database: OrganizationDatabase, client: OauthClient, now: number) =>
  database.execute([
    from
      .deleteFrom("oauthServerClient")
      .where("createdAt", "<", now - OAUTH_CLIENT_LIFE)
      .where("clientId", "not in", from.selectFrom("oauthServerGrant").select("clientId")),
    from.insertInto("oauthServerClient").values({
      clientId: client.clientId,
      name: client.name,
      redirectUris: JSON.stringify(client.redirectUris),
      createdAt: now,
    }),
  ]);

export async function findClient(
  database: OrganizationDatabase,
  clientId: string,
): Promise<OauthClient | null> {
  const row = await database.get(
    from.selectFrom("oauthServerClient").selectAll().where("clientId", "=", clientId),
  );
  return row ? { clientId, name: row.name, redirectUris: JSON.parse(row.redirectUris) as string[] } : null;
}

interface NewCode {
  codeHash: string;
  clientId: string;
  userId: number;
  redirectUri: string;
  challenge: string;
  scopes: ApiScopes;
  expiresAt: number;
}

export const addCode = (database: OrganizationDatabase, { scopes, ...code }: NewCode, now: number) =>
  database.execute([
    from.deleteFrom("oauthServerCode").where("expiresAt", "<", now),
    from.insertInto("oauthServerCode").values({ ...code, scopes: JSON.stringify(scopes) }),
  ]);

/** A code is taken once: concurrent requests with the same code get it in one of them. */
export async function takeCode(database: OrganizationDatabase, codeHash: string) {
  const [row] = await database.executeReturning<OrganizationSchema["oauthServerCode"]>(
    from.deleteFrom("oauthServerCode").where("codeHash", "=", codeHash).returningAll(),
  );
  return row;
}

export const addGrant = (
  database: OrganizationDatabase,
  grant: { clientId: string; tokenId: number; refreshHash: string; expiresAt: number },
) => database.execute([from.insertInto("oauthServerGrant").values({ ...grant, usedHash: null })]);

export const findGrant = (database: OrganizationDatabase, by: "refreshHash" | "usedHash", hash: string) =>
  database.get(from.selectFrom("oauthServerGrant").selectAll().where(by, "=", hash));

/** @returns whether the refresh token was still the present one */
export async function rotateGrant(
  database: OrganizationDatabase,
  { id, refreshHash }: { id: number; refreshHash: string },
  next: { refreshHash: string; expiresAt: number },
): Promise<boolean> {
  const rows = await database.executeReturning<{ id: number }>(
    from
      .updateTable("oauthServerGrant")
      .set({ ...next, usedHash: refreshHash })
      .where("id", "=", id)
      .where("refreshHash", "=", refreshHash)
      .returning("id"),
  );
  return rows.length > 0;
}

export const removeGrant = (database: OrganizationDatabase, id: number) =>
  database.execute([from.deleteFrom("oauthServerGrant").where("id", "=", id)]);
