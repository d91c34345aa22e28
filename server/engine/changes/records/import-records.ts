import type { GrantRules } from "../../../policy/granted";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
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
  yield* checkConnected(context, rules, fields, rows);
  const { firstId, lastId } = yield* insertRecords(context, schema, fields, rows, false);
  if (rows.length > 0) {
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
  return { type: "imported", firstId, lastId, count: rows.length };
}
