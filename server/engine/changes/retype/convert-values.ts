import { eachBatch } from "../../schema/batches";
import { COLUMN_CASTS } from "../../compute/store";
import { foldKey } from "../../fields/fold-key";
import { fieldStorage } from "../../fields/index";
import { keyColumn, linkTable, recordTable, valueColumn } from "../../../sql/names";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import { encodeCell } from "../records/cells";
import { grantedField, openTable } from "../records/record-context";
import { insertMany, run, type Work } from "../../../sql/work";
import { asideColumn } from "./columns";
import { generationOf } from "./generation";

type Convert = Extract<OperationData, { type: "field.convert" }>;

/**
 * Writes converted values into the columns that `field.prepare` made, and keeps the original texts of values that
 * did not convert fully. Converting a record again overwrites its converted value.
 *
 * @throws AppError record_validation_failed for a value that the type cannot hold
 */
export function* convertValues(context: ChangeContext, operation: Convert): Work<OperationResult> {
  const { tableId, fieldId, fieldType, config, records, refusals } = operation;
  const generation = generationOf(context, operation.generation);
  const schema = yield* openTable(context, tableId);
  const known = grantedField(schema, null, fieldId);
  const field = { ...known, type: fieldType, config, declared: { type: fieldType, config }, result: null };
  const { column, folded } = fieldStorage[fieldType];
  if (column === null) throw new Error(`Nothing can be stored for ${fieldType}`);
  if (fieldType === "connectedRecord") yield* writeLinks(fieldId, records);
  const name = asideColumn(valueColumn(fieldId), generation);
  const key = folded ? `, ${asideColumn(keyColumn(fieldId), generation)} = fresh.folded` : "";
  const shape = `(cast(? as bigint), cast(? as ${COLUMN_CASTS[column]}), cast(? as text))`;
  const values = new Map(records.map(([id, value]) => [id, encodeCell(field, value, `records.${id}`)]));
  const table = recordTable(tableId);
  for (const { ids, marks } of eachBatch(values.keys())) {
    const parameters = ids.flatMap((id) => {
      const value = values.get(id) ?? null;
      return [id, value, folded ? foldKey(field, value) : null];
    });
    if (fieldType !== "connectedRecord")
      yield* run(
        `with fresh(id, value, folded) as (values ${ids.map(() => shape).join(", ")})
        update ${table} set ${name} = fresh.value${key} from fresh where ${table}.id = fresh.id`,
        parameters,
      );
    yield* run(
      `delete from "conversionRefusal" where "fieldId" = ? and "storedAs" = ? and "recordId" in (${marks})`,
      [fieldId, generation, ...ids],
    );
  }
  yield* insertMany(
    `insert into "conversionRefusal" ("tableId", "fieldId", "storedAs", "recordId", "text") values (?, ?, ?, ?, ?)`,
    refusals.map(([recordId, text]) => [tableId, fieldId, generation, recordId, text]),
  );
  return { type: "ids", ids: [...values.keys()] };
}

/** Replaces the links of records; the cells are computed from them once the type is switched. */
function* writeLinks(fieldId: number, records: Convert["records"]): Work<void> {
  const table = linkTable(fieldId);
  for (const { ids, marks } of eachBatch(records.map(([id]) => id)))
    yield* run(`delete from ${table} where source in (${marks})`, ids);
  const links = records.flatMap(([id, value]) =>
    Array.isArray(value) ? [...new Set(value.map(Number))].map((other): [number, number] => [id, other]) : [],
  );
  yield* insertMany(`insert into ${table} (source, target) values (?, ?) on conflict do nothing`, links);
}
