import type { ChangeContext, PendingChange } from "../../model/change-context";
import type { Work } from "../../../sql/work";
import { eachBatch } from "../../schema/batches";
import type { FieldSchema } from "../../fields/storage";
import { fragment, type Fragment } from "../../../sql/fragment";
import { readSchema } from "../../schema/read-schema";
import type { TableSchema } from "../../schema/table-schema";

/** Records whose value in a field a change set may have changed, as a condition on `"recordId"`. */
export interface TouchedRecords {
  field: FieldSchema;
  records: Fragment;
}

/** @param fieldsOf the relevant fields of a table: tables without any cost only a look-up of their schema */
export function* touchedRecords(
  context: ChangeContext,
  fieldsOf: (schema: TableSchema) => readonly FieldSchema[],
): Work<TouchedRecords[]> {
  const ids = new Map<FieldSchema, Set<number>>();
  const touched: TouchedRecords[] = [];
  for (const change of context.changes) {
    if (change.object !== "record" || change.tableId === null || change.action === "purge") continue;
    const schema = yield* schemaOf(context, change.tableId);
    for (const field of schema ? fieldsOf(schema) : []) {
      if (!touches(change, field.id)) continue;
      if (change.lastObjectId !== null) {
        const range = fragment(`"recordId" between ? and ?`, change.objectId, change.lastObjectId);
        touched.push({ field, records: range });
        continue;
      }
      const known = ids.get(field) ?? new Set();
      ids.set(field, known.add(change.objectId));
    }
  }
  for (const [field, known] of ids) {
    for (const batch of eachBatch(known)) {
      touched.push({ field, records: fragment(`"recordId" in (${batch.marks})`, ...batch.ids) });
    }
  }
  return touched;
}

/** Whether a change can have given a record another value in the field, or put it into the trash or back. */
function touches({ action, after, lastObjectId }: PendingChange, fieldId: number): boolean {
  if (lastObjectId !== null || (action !== "create" && action !== "update")) return true;
  return after !== null && Object.hasOwn(after, fieldId);
}

function* schemaOf({ tables }: ChangeContext, tableId: number): Work<TableSchema | null> {
  const known = tables.get(tableId) ?? (yield* readSchema(tableId));
  if (known) tables.set(tableId, known);
  return known;
}
