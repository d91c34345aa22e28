import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    /** A document and a file of its text; copies of a document share its files. */
    documentFile: { documentId: number; fileId: number };
  }
}

const from = query<OrganizationSchema>();

export const addFiles = (
  database: OrganizationDatabase,
  documentId: number,
  fileIds: readonly number[],
): Promise<void> =>
  database.execute(
    fileIds.map((fileId) =>
      from
        .insertInto("documentFile")
        .values({ documentId, fileId })
        .onConflict((conflict) => conflict.doNothing()),
    ),
  );

export async function hasFile(
  database: OrganizationDatabase,
  documentId: number,
  fileId: number,
): Promise<boolean> {
  const row = await database.get<{ fileId: number }>(
    from
      .selectFrom("documentFile")
      .select("fileId")
      .where("documentId", "=", documentId)
      .where("fileId", "=", fileId),
  );
  return row !== undefined;
}

/** Files whose documents were all deleted forever. */
export const filesWithoutDocument = (
  database: OrganizationDatabase,
  limit: number,
): Promise<{ fileId: number }[]> =>
  database.all<{ fileId: number }>(
    from
      .selectFrom("documentFile")
      .select("fileId")
      .distinct()
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom("documentFile as other")
              .innerJoin("document", "document.id", "other.documentId")
              .select("document.id")
              .whereRef("other.fileId", "=", ref("documentFile.fileId")),
          ),
        ),
      )
      .limit(limit),
  );

export const forgetFiles = (database: OrganizationDatabase, fileIds: readonly number[]): Promise<void> =>
  database.execute([from.deleteFrom("documentFile").where("fileId", "in", fileIds)]);
