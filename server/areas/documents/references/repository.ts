import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";
import type { TextReference } from "../content/convert";

interface DocumentReferenceRow {
  documentId: number;
  kind: TextReference["kind"];
  targetId: number;
}

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    documentReference: DocumentReferenceRow;
  }
}

const from = query<OrganizationSchema>();

const listReferences = (
  database: OrganizationDatabase,
  documentId: number,
): Promise<DocumentReferenceRow[]> =>
  database.all<DocumentReferenceRow>(
    from.selectFrom("documentReference").selectAll().where("documentId", "=", documentId),
  );

/** Replaces what the text of a document names. @returns what it did not name before */
export async function replaceReferences(
  database: OrganizationDatabase,
  documentId: number,
  references: readonly TextReference[],
): Promise<TextReference[]> {
  const keyOf = (kind: string, id: number) => `${kind}:${id}`;
  const known = await listReferences(database, documentId);
  const before = new Set(known.map(({ kind, targetId }) => keyOf(kind, targetId)));
  const now = new Set(references.map(({ kind, id }) => keyOf(kind, id)));
  const added = references.filter(({ kind, id }) => !before.has(keyOf(kind, id)));
  const removed = known.filter(({ kind, targetId }) => !now.has(keyOf(kind, targetId)));
  if (added.length === 0 && removed.length === 0) return [];
  await database.execute([
    ...added.map(({ kind, id }) =>
      from
        .insertInto("documentReference")
        .values({ documentId, kind, targetId: id })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    ...removed.map(({ kind, targetId }) =>
      from
        .deleteFrom("documentReference")
        .where("documentId", "=", documentId)
        .where("kind", "=", kind)
        .where("targetId", "=", targetId),
    ),
  ]);
  return added;
}

/** Ids of the documents whose text names an object. */
export async function documentsNaming(
  database: OrganizationDatabase,
  kind: TextReference["kind"],
  targetId: number,
): Promise<Set<number>> {
  const rows = await database.all<{ documentId: number }>(
    from
      .selectFrom("documentReference")
      .select("documentId")
      .where("kind", "=", kind)
      .where("targetId", "=", targetId),
  );
  return new Set(rows.map(({ documentId }) => documentId));
}
