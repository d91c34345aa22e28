import { FIELDS_PER_TABLE } from "#shared/limits/tables";
import { AppError } from "../../../errors";
import { fieldStorage } from "../../fields/index";
import { createLinks } from "../../compute/connections";
import { keyColumn, linkTable, recordTable } from "../../../sql/names";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import { grantedField, openTable } from "../records/record-context";
import { all, run, type Work } from "../../../sql/work";
import { asideColumn, columnsAs } from "./columns";

type Prepare = Extract<OperationData, { type: "field.prepare" }>;

/**
 * Adds the columns that a field's values are converted into, next to its present ones; only the schema changes.
 * They are not read until the field's `storedAs` is set to their generation. A connection gets its table of links;
 * its columns follow from them.
 *
 * @returns the generation as the only id; later operations of the change set name it by `as`
 * @throws AppError field_limit_reached, object_not_found, field_not_found
 */
export function* prepareField(context: ChangeContext, operation: Prepare): Work<OperationResult> {
  const { tableId, fieldId, fieldType, as } = operation;
  const schema = yield* openTable(context, tableId);
  const field = grantedField(schema, null, fieldId);
  yield* checkRoom(context, tableId);
  const generation = context.changeSetId;
  const table = recordTable(tableId);
  if (as !== undefined) context.refs.set(as, generation);
  if (fieldType === "connectedRecord") {
    // Links of an earlier change of type that was undone.
    yield* run(`drop table if exists ${linkTable(fieldId)}`);
    yield* createLinks({ id: fieldId, declared: { type: fieldType, config: {} } });
    return { type: "ids", ids: [generation] };
  }
  for (const { name, kind } of columnsAs(field, fieldType)) {
    const aside = asideColumn(name, generation);
    yield* run(`alter table ${table} add column ${aside} ${context.dialect.columnTypes[kind]}`);
  }
  if (fieldStorage[fieldType].folded) {
    const key = asideColumn(keyColumn(fieldId), generation);
    for (const sql of context.dialect.indexText(table, key)) yield* run(sql);
  }
  return { type: "ids", ids: [generation] };
}

/** Columns that were put aside count like fields, because undo may need them. */
function* checkRoom({ dialect }: ChangeContext, tableId: number): Work<void> {
  const [row] = yield* all<{ count: number }>({
    sql: `select (select count(*) from "field" where "tableId" = ?) +
      (select count(*) from "change"
        where "tableId" = ? and "objectId" in (select "id" from "field" where "tableId" = ?)
        and "lastObjectId" is null and "object" = 'field' and "action" = 'update' and "after" like ?) as "count"`,
    parameters: [tableId, tableId, tableId, '%"storedAs":%'],
  });
  if (row && row.count >= dialect.fieldsMax) {
    throw new AppError("field_limit_reached", { values: { max: FIELDS_PER_TABLE } });
  }
}
