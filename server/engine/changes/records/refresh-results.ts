import type { WireRecord } from "#shared/contract/records";
import { oncePerKey } from "#shared/once-per-key";
import { eachBatch } from "../../schema/batches";
import { computedKinds } from "../../compute/kinds/index";
import { recordTable } from "../../../sql/names";
import { readColumns, readCell } from "../../schema/read-cell";
import type { TableSchema } from "../../schema/table-schema";
import type { AfterWriteStep } from "../../model/after-write-step";
import type { ChangeContext } from "../../model/change-context";
import { all, type Work } from "../../../sql/work";
import type { RecordRow } from "./cells";

/** Puts the values that followed from a change set into the records that it answers with. */
function* refreshResults(context: ChangeContext): Work<void> {
  for (const [index, result] of context.results.entries()) {
    const operation = context.request.operations[index];
    if (result.type !== "records" || !operation || !("tableId" in operation)) continue;
    const schema = context.tables.get(operation.tableId);
    if (schema) yield* refresh(schema, result.records);
  }
}

export const results: AfterWriteStep = { name: "results", after: ["computedFields"], run: refreshResults };

const computedFields = oncePerKey(({ fields }: TableSchema) =>
  fields.filter(({ declared }) => computedKinds.has(declared.type)),
);

function* refresh(schema: TableSchema, records: readonly WireRecord[]): Work<void> {
  const fields = computedFields(schema);
  if (fields.length === 0) return;
  const byId = new Map(records.map((record) => [record.id, record]));
  const columns = ["id", "revision", ...fields.flatMap(readColumns)].join(", ");
  for (const batch of eachBatch(byId.keys())) {
    const rows = yield* all<RecordRow>({
      sql: `select ${columns} from ${recordTable(schema.id)} where id in (${batch.marks})`,
      parameters: batch.ids,
    });
    for (const row of rows) {
      const record = byId.get(row.id);
      if (!record) continue;
      record.revision = row.revision;
      // Fields that the actor may not see were left out before.
      for (const field of fields) {
        if (Object.hasOwn(record.data, field.id)) record.data[field.id] = readCell(field, row);
      }
    }
  }
}
