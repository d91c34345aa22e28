import type { ChangeContext } from "../../model/change-context";
import { readRow, updateObject } from "../objects/apply-object";
import { kindOf, loggedValues, toldRow } from "../objects/values";
import { run, type Work } from "../../../sql/work";
import type { FieldSchema } from "../../fields/storage";
import { expressionOf, storedExpression } from "../../compute/kinds/formula-source";
import type { SchemaLookup } from "../../model/computed-kind";

/**
 * Stores a formula that names fields with their ids, so that it follows them when they are renamed. One that came with
 * its table in the same change set is logged as if it had been written so.
 *
 * @returns whether anything had to be written
 */
export function* storeFieldIds(
  context: ChangeContext,
  field: FieldSchema,
  schemas: SchemaLookup,
): Work<boolean> {
  const expression = storedExpression(field, schemas);
  if (expression === expressionOf(field)) return false;
  const config = { ...field.declared.config, expression };
  const kind = kindOf(context, "field");
  const created = context.changes.find(
    ({ object, objectId, action }) => object === "field" && objectId === field.id && action === "create",
  );
  if (created) {
    yield* run(`update "field" set "config" = ? where "id" = ?`, [JSON.stringify(config), field.id]);
    const row = yield* readRow(kind, field.id);
    Object.assign(created, { after: loggedValues(kind, row), row: toldRow(kind, row) });
    context.tables.delete(field.tableId);
  } else
    yield* updateObject(context, {
      type: "object.update",
      kind: "field",
      id: field.id,
      seen: {},
      set: { config },
    });
  return true;
}
