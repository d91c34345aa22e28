import type { ChangeContext, PendingChange } from "../../model/change-context";
import type { Work } from "../../../sql/work";
import type { FieldSchema } from "../../fields/storage";
import { readSchema } from "../../schema/read-schema";
import { isFieldTypeName } from "../../schema/table-schema";
import { labelField } from "../../schema/plain-text";

/**
 * Tables whose records are named by another field because fields of theirs became of another type or changed places.
 */
export function* renamedTables({ changes, tables }: ChangeContext): Work<Set<number>> {
  const moved = changes.filter(mayRename);
  const renamed = new Set<number>();
  for (const tableId of new Set(moved.map((change) => change.tableId))) {
    const schema = tableId === null ? null : (tables.get(tableId) ?? (yield* readSchema(tableId)));
    if (!schema) continue;
    const was = schema.fields
      .map((field) => asItWas(field, moved))
      .toSorted((a, b) => a.position - b.position || a.id - b.id);
    const { recordLabelField } = schema;
    if (labelField(schema)?.id !== labelField({ fields: was, recordLabelField })?.id) renamed.add(schema.id);
  }
  return renamed;
}

const mayRename = ({ object, action, before }: PendingChange): boolean =>
  object === "field" &&
  action === "update" &&
  before !== null &&
  (Object.hasOwn(before, "position") || Object.hasOwn(before, "type"));

/** A field with the type and the place that it had before the change set. */
function asItWas(field: FieldSchema, moved: readonly PendingChange[]): FieldSchema {
  // Of several changes the first one has the initial values.
  const own = moved.filter(({ objectId }) => objectId === field.id).toReversed();
  let [position, type] = [field.position, field.declared.type];
  for (const { before } of own) {
    if (typeof before?.["position"] === "number") position = before["position"];
    const former = before?.["type"];
    if (typeof former === "string" && isFieldTypeName(former)) type = former;
  }
  return { ...field, position, declared: { ...field.declared, type } };
}
