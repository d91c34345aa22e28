import type { RecordData } from "#shared/contract/records";
import { saysNothing } from "#shared/fields/says-nothing";
import { readRecords } from "../../engine/public";
import { authorize, type PolicyContext } from "../../policy/authorize";
import type { TableDefinition } from "../../tables/public";
import { recordKind } from "../../policy/record";

interface Change {
  id: number;
  data: RecordData;
}

/**
 * The stored values of changed records, in their order. Empty unless a required field is cleared that is visible only
 * under a condition.
 * @param isWhole the records are checked as a whole
 */
export async function readStored(
  context: PolicyContext,
  table: TableDefinition,
  changes: readonly Change[],
  isWhole = false,
): Promise<RecordData[]> {
  if (!isWhole && !clearsConditional(table, changes)) return [];
  const grant = await authorize(context, recordKind.read, table.id);
  const ids = changes.map(({ id }) => id);
  const found = await readRecords(context.org.database, grant, ids);
  const byId = new Map(found.map((record) => [record.id, record.data]));
  return ids.map((id) => byId.get(id) ?? {});
}

const clearsConditional = (
  { conditionals, fieldById }: TableDefinition,
  changes: readonly Change[],
): boolean =>
  conditionals.some(({ fieldId }) => {
    const field = fieldById.get(fieldId);
    return (
      field?.required === true &&
      changes.some(
        ({ data }) => Object.hasOwn(data, String(fieldId)) && saysNothing(field, data[fieldId] ?? null),
      )
    );
  });
