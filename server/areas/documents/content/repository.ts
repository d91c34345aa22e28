import { sql } from "kysely";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

interface DocumentContentRow {
  documentId: number;
  /** The merged updates up to a compaction, in base64; null before the first. */
  state: string | null;
  /** Raised by each compaction. */
  version: number;
  schemaVersion: number;
  /** The folded text, for search. */
  words: string;
  editedAt: number;
  editedBy: number;
}
interface DocumentUpdateRow {
  id: number;
  documentId: number;
  /** A Yjs update in base64. */
  body: string;
  userId: number;
  at: number;
}

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    documentContent: DocumentContentRow;
    documentUpdate: DocumentUpdateRow;
  }
}

const from = query<OrganizationSchema>();
/** Assigned by the database. */
const NEW_ID = { id: undefined as unknown as number };

export const findContent = (
  database: OrganizationDatabase,
  documentId: number,
): Promise<DocumentContentRow | undefined> =>
  database.get<DocumentContentRow>(
    from.selectFrom("documentContent").selectAll().where("documentId", "=", documentId),
  );

/** A document's words, for search and counting, and the user who wrote last. */
export const findWordsOf = (
  database: OrganizationDatabase,
  documentId: number,
): Promise<Pick<DocumentContentRow, "words" | "editedBy"> | undefined> =>
  database.get<Pick<DocumentContentRow, "words" | "editedBy">>(
    from.selectFrom("documentContent").select(["words", "editedBy"]).where("documentId", "=", documentId),
  );

/** The number of compactions of a document. */
export async function findVersion(database: OrganizationDatabase, documentId: number): Promise<number> {
  const row = await database.get<{ version: number }>(
    from.selectFrom("documentContent").select("version").where("documentId", "=", documentId),
  );
  return row?.version ?? 0;
}

/** Updates since the last compaction, in order. @param after an id, to read only later ones */
export const listUpdates = (
  database: OrganizationDatabase,
  documentId: number,
  after = 0,
): Promise<Pick<DocumentUpdateRow, "id" | "body">[]> =>
  database.all<Pick<DocumentUpdateRow, "id" | "body">>(
    from
      .selectFrom("documentUpdate")
      .select(["id", "body"])
      .where("documentId", "=", documentId)
      .where("id", ">", after)
      .orderBy("id"),
  );

/** Stores an update durably. @returns its id */
export async function addUpdate(
  database: OrganizationDatabase,
  update: Omit<DocumentUpdateRow, "id">,
): Promise<number> {
  const [row] = await database.executeReturning<{ id: number }>(
    from
      .insertInto("documentUpdate")
      .values({ ...NEW_ID, ...update })
      .returning("id")
      .$castTo<{ id: number }>(),
  );
  if (!row) throw new Error("An insert returns its id");
  return row.id;
}

/** Documents with at least so many updates since their last compaction. */
export const documentsToCompact = (
  database: OrganizationDatabase,
  least: number,
): Promise<{ documentId: number }[]> =>
  database.all<{ documentId: number }>(
    from
      .selectFrom("documentUpdate")
      .select("documentId")
      .groupBy("documentId")
      .having(({ fn }) => fn.countAll(), ">=", least),
  );

export interface Derived {
  documentId: number;
  schemaVersion: number;
  words: string;
  editedAt: number;
  editedBy: number;
}

/** Stores what is derived from the text after edits; a schema version never goes down. */
export const saveDerived = (database: OrganizationDatabase, derived: Derived): Promise<void> =>
  database.execute([
    from
      .insertInto("documentContent")
      .values({ state: null, version: 0, ...derived })
      .onConflict((conflict) =>
        conflict.column("documentId").doUpdateSet({
          words: derived.words,
          editedAt: derived.editedAt,
          editedBy: derived.editedBy,
          schemaVersion: sql<number>`case when "documentContent"."schemaVersion" > ${derived.schemaVersion}
            then "documentContent"."schemaVersion" else ${derived.schemaVersion} end`,
        }),
      ),
  ]);

/** Replaces the snapshot and deletes the updates that it contains, unless another server was first. */
export const compact = (
  database: OrganizationDatabase,
  {
    documentId,
    state,
    version,
    ids,
  }: { documentId: number; state: string; version: number; ids: readonly number[] },
): Promise<void> =>
  database.execute([
    from
      .updateTable("documentContent")
      .set({ state, version: version + 1 })
      .where("documentId", "=", documentId)
      .where("version", "=", version),
    from
      .deleteFrom("documentUpdate")
      .where("documentId", "=", documentId)
      .where("id", "in", ids)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("documentContent")
            .select("documentId")
            .where("documentId", "=", documentId)
            .where("state", "=", state),
        ),
      ),
  ]);

/** When documents were edited last, and by whom. */
export const listEdits = (
  database: OrganizationDatabase,
): Promise<Pick<DocumentContentRow, "documentId" | "editedAt" | "editedBy">[]> =>
  database.all(from.selectFrom("documentContent").select(["documentId", "editedAt", "editedBy"]));

/** Texts that contain all folded terms, the latest edited first. */
export const findWords = (
  database: OrganizationDatabase,
  terms: readonly string[],
  limit: number,
): Promise<{ documentId: number; words: string }[]> => {
  const contains = terms.map((term) => database.dialect.contains(`"documentContent"."words"`, term));
  return database.all<{ documentId: number; words: string }>({
    sql: `select "documentId", "words" from "documentContent" where ${contains.map((part) => part.sql).join(" and ")}
      order by "editedAt" desc limit ?`,
    parameters: [...contains.flatMap((part) => part.values), limit],
  });
};
