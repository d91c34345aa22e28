import type { Selectable } from "kysely";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

export type ExportRow = Selectable<OrganizationSchema["exportFile"]>;

export const insertExport = (
  database: OrganizationDatabase,
  row: Pick<
    ExportRow,
    "identifier" | "userId" | "tableId" | "fileName" | "format" | "createdAt" | "expiresAt"
  >,
): Promise<void> =>
  database.execute([from.insertInto("exportFile").values({ ...row, state: "running", size: 0 })]);

export const findExport = (database: OrganizationDatabase, identifier: string) =>
  database.get<ExportRow>(from.selectFrom("exportFile").selectAll().where("identifier", "=", identifier));

export const updateExport = (
  database: OrganizationDatabase,
  identifier: string,
  set: Partial<Pick<ExportRow, "state" | "size" | "finishedAt" | "tokenHash" | "tokenExpiresAt">>,
): Promise<void> =>
  database.execute([from.updateTable("exportFile").set(set).where("identifier", "=", identifier)]);

/** Forgets exports whose time is over. @returns what they were called */
export async function takeExpired(database: OrganizationDatabase, now: number): Promise<string[]> {
  const gone = await database.executeReturning<{ identifier: string }>(
    from.deleteFrom("exportFile").where("expiresAt", "<", now).returning("identifier"),
  );
  return gone.map(({ identifier }) => identifier);
}
