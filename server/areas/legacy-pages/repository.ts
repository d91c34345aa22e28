import type { LegacyFile } from "#shared/contract/legacy-pages";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import { findBy } from "../../objects/read";
import { legacyPageKind } from "./legacy-page";

declare module "../../sql/schema" {
  interface OrganizationSchema {
    /** A page and a file that was uploaded for it, also of earlier uploads, which undo brings back. */
    legacyPageFile: { legacyPageId: number; fileId: number };
  }
}

const from = query<OrganizationSchema>();

export async function findByFolder(
  database: OrganizationDatabase,
  folder: string,
): Promise<{ address: string; files: LegacyFile[]; hosts: string[] } | undefined> {
  const page = await findBy(database, legacyPageKind, { folder });
  return page?.deletedAt === null ? page : undefined;
}

export const addFiles = (
  database: OrganizationDatabase,
  legacyPageId: number,
  fileIds: readonly number[],
): Promise<void> =>
  database.execute(
    fileIds.map((fileId) => from.insertInto("legacyPageFile").values({ legacyPageId, fileId })),
  );

export async function filesOfPage(
  database: OrganizationDatabase,
  legacyPageId: number,
): Promise<ReadonlySet<number>> {
  const rows = await database.all<{ fileId: number }>(
    from.selectFrom("legacyPageFile").select("fileId").where("legacyPageId", "=", legacyPageId),
  );
  return new Set(rows.map(({ fileId }) => fileId));
}

/** Files whose pages were deleted forever. */
export const filesWithoutPage = (
  database: OrganizationDatabase,
  limit: number,
): Promise<{ fileId: number }[]> =>
  database.all<{ fileId: number }>(
    from
      .selectFrom("legacyPageFile")
      .select("fileId")
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom("legacyPage").select("id").whereRef("id", "=", ref("legacyPageFile.legacyPageId")),
          ),
        ),
      )
      .limit(limit),
  );

export const forgetFiles = (database: OrganizationDatabase, fileIds: readonly number[]): Promise<void> =>
  database.execute([from.deleteFrom("legacyPageFile").where("fileId", "in", fileIds)]);
