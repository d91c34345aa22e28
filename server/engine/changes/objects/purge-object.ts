import type { KindData } from "../../../objects/kind-data";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import { all, run, type Work } from "../../../sql/work";
import { isTrashed, readRow, scopeOf, tableOf } from "./apply-object";
import { effectsOf } from "./effects";
import { releaseFiles } from "./release-files";
import { checkSeen, kindOf, notFound, type Row } from "./values";

type Purge = Extract<OperationData, { type: "object.purge" }>;

/**
 * Purges an object with its parts and what the log held of them; the log still says that they existed. Of a kind
 * with a trash only objects in the trash can be purged.
 */
export function* purgeObject(context: ChangeContext, { kind: name, id, seen }: Purge): Work<OperationResult> {
  const kind = kindOf(context, name);
  const row = yield* readRow(kind, id);
  if (kind.hasTrash && !isTrashed(kind, row)) throw notFound(kind);
  checkSeen(kind, row, seen);
  const jobId = yield* purgeRow(context, kind, row);
  return { type: "object", id, ...(jobId === null ? {} : { jobId }) };
}

/** @returns the job that cleans up after the row, if there is one */
function* purgeRow(context: ChangeContext, kind: KindData, row: Row): Work<number | null> {
  const effects = effectsOf(kind);
  const jobId = effects?.purged ? yield* effects.purged(context, row) : null;
  for (const { kind: name, by } of kind.parts) {
    const part = kindOf(context, name);
    const rows = yield* all<Row>({
      sql: `select * from "${name}" where "${by}" = ? order by "id"`,
      parameters: [row.id],
    });
    for (const each of rows) yield* purgeRow(context, part, each);
  }
  yield* releaseFiles(kind, `"${kind.kind}"."id" = ?`, [row.id]);
  yield* run(`delete from "${kind.kind}" where "id" = ?`, [row.id]);
  const tableId = tableOf(kind, row);
  yield* run(
    `update "change" set "before" = null, "after" = null, "label" = null
      where "object" = ? and "objectId" = ? and "lastObjectId" is null
        and "tableId" ${tableId === null ? "is null" : "= ?"}`,
    [kind.kind, row.id, ...(tableId === null ? [] : [tableId])],
  );
  if (tableId !== null) context.tables.delete(tableId);
  context.changes.push({
    object: kind.kind,
    scope: scopeOf(kind, row),
    tableId,
    objectId: row.id,
    lastObjectId: null,
    action: "purge",
    before: kind.named === null ? null : { [kind.named]: row[kind.named] ?? null },
    after: null,
    revision: null,
  });
  return jobId;
}
