import type { Insertable, Selectable, Updateable } from "kysely";
import type { OrganizationDatabase } from "../../database/types";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";

const statement = query<OrganizationSchema>();

export type ImportRow = Selectable<OrganizationSchema["import"]>;

export async function insertImport(
  database: OrganizationDatabase,
  values: Insertable<OrganizationSchema["import"]>,
): Promise<void> {
  await database.execute([statement.insertInto("import").values(values).compile()]);
}

export function findImportRow(
  database: OrganizationDatabase,
  identifier: string,
): Promise<ImportRow | undefined> {
  return database.get<ImportRow>(
    statement.selectFrom("import").selectAll().where("identifier", "=", identifier).compile(),
  );
}

export async function updateImport(
  database: OrganizationDatabase,
  identifier: string,
  set: Updateable<OrganizationSchema["import"]>,
): Promise<void> {
  await database.execute([
    statement.updateTable("import").set(set).where("identifier", "=", identifier).compile(),
  ]);
}

/** Takes an upload that is to be imported now. @returns false where another request was quicker */
export async function claimUpload(
  database: OrganizationDatabase,
  identifier: string,
  set: Updateable<OrganizationSchema["import"]>,
): Promise<boolean> {
  const taken = await database.executeReturning<{ identifier: string }>(
    statement
      .updateTable("import")
      .set(set)
      .where("identifier", "=", identifier)
      .where("state", "=", "uploaded")
      .returning("identifier"),
  );
  return taken.length > 0;
}

/** Uploads that were never imported and began before `before` (ms since 1970). */
export function listAbandoned(
  database: OrganizationDatabase,
  before: number,
): Promise<{ identifier: string }[]> {
  return database.all<{ identifier: string }>(
    statement
      .selectFrom("import")
      .select("identifier")
      .where("state", "=", "uploaded")
      .where("createdAt", "<", before)
      .limit(100)
      .compile(),
  );
}

export async function deleteImports(
  database: OrganizationDatabase,
  identifiers: readonly string[],
): Promise<void> {
  if (identifiers.length === 0) return;
  await database.execute([
    statement
      .deleteFrom("import")
      .where("identifier", "in", [...identifiers])
      .compile(),
  ]);
}
