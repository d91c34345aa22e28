import type { GrantRules } from "../../../policy/granted";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import { piecesOf } from "../../model/import-rows";
import type { OperationData } from "../../model/operations";
import type { Work } from "../../../sql/work";
import { insertRecords } from "./insert-records";
import { checkConnected } from "./limited-connections";
import { grantedField, openTable, recordChange } from "./record-context";

type Import = Extract<OperationData, { type: "record.import" }> & { rules: GrantRules };

/** Inserts many records with one change for all of them. */
export function* importRecords(context: ChangeContext, operation: Import): Work<OperationResult> {
  const { rules, fieldIds, rows } = operation;
  const schema = yield* openTable(context, operation.tableId);
  const fields = fieldIds.map((fieldId) => grantedField(schema, rules.writeFields, fieldId));
  let [firstId, lastId, count] = [0, 0, 0];
  for (const piece of piecesOf(rows)) {
    yield* checkConnected(context, rules, fields, piece);
    const inserted = yield* insertRecords(context, schema, fields, piece, false);
    if (count === 0) firstId = inserted.firstId;
    lastId = inserted.lastId;
    count += piece.length;
  }
  if (count > 0) {
    context.changes.push(
      recordChange({
        tableId: schema.id,
        objectId: firstId,
        lastObjectId: lastId,
        action: "import",
        revision: 1,
      }),
    );
  }
  return { type: "imported", firstId, lastId, count };
}
