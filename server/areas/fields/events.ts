import { isAllowed } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import type { EventSource } from "../../realtime/event-source";
import { findTableVersion } from "../../realtime/repository";

/** Fields: clients that show the table reload its definition. */
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

/** A computed field's result or recalculation state, which is part of the table's definition too. */
export const computedFieldEvents: EventSource = { ...fieldEvents, object: "computedField" };
