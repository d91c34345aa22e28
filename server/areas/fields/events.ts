import { isAllowed } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import type { EventSource } from "../../realtime/event-source";
import { findTableVersion } from "../../realtime/repository";

/** Fields: whoever shows the table reads its definition again. */
export const fieldEvents: EventSource = {
  object: "field",
  together: () => true,
  async make({ tableId, rows }, reader) {
    const fieldId = rows.at(-1)?.objectId;
    if (tableId === null || fieldId === undefined) return null;
    if (!(await isAllowed(reader, recordKind.read, tableId))) return null;
    const version = await findTableVersion(reader.org.database, tableId);
    return { name: "field.changed", payload: { tableId, fieldId, version } };
  },
};

/** A computed field's result or its state of recalculation: part of the table's definition too. */
export const computedFieldEvents: EventSource = { ...fieldEvents, object: "computedField" };
