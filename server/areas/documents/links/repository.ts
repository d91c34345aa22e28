import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";
import type { LinkSecrets } from "../../../links/columns";
import "./document-link";

/** A link with its secrets; only for the link's own code. */
export interface StoredDocumentLink extends LinkSecrets {
  id: number;
  documentId: number;
  expiresAt: string | null;
}

const links = query<OrganizationSchema>()
  .selectFrom("documentLink")
  .select(["id", "documentId", "expiresAt", "isActive", "token", "signingKey", "passwordHash"]);

async function find(
  database: OrganizationDatabase,
  column: "documentId" | "tokenHash",
  value: number | string,
): Promise<StoredDocumentLink | null> {
  const row = await database.get(links.where(column, "=", value as never));
  return row ? { ...row, isActive: row.isActive === 1 } : null;
}

export const findLinkOfDocument = (database: OrganizationDatabase, documentId: number) =>
  find(database, "documentId", documentId);

export const findLinkByHash = (database: OrganizationDatabase, tokenHash: string) =>
  find(database, "tokenHash", tokenHash);
