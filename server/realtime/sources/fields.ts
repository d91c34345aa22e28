import { tableTopic } from "#shared/contract/events";
import { isAllowed } from "../../policy/authorize";
import { findTableVersion } from "../repository";
import type { EventSource } from "./source";

/** Fields: whoever shows the table reads its definition again. */
export const fields: EventSource = {
  object: "field",
  feeds: "table",
  target: ({ tableId }) => (tableId === null ? null : { topic: tableTopic(tableId) }),
  async make({ tableId, rows }, reader) {
    const fieldId = rows.at(-1)?.objectId;
    if (tableId === null || fieldId === undefined) return null;
    if (!(await isAllowed(reader, "table:read", { tableId }))) return null;
    const version = await findTableVersion(reader.org.database, tableId);
    return { name: "field.changed", payload: { tableId, fieldId, version } };
  },
};

/** A computed field's result or its state of recalculation: part of the table's definition too. */
export const computedFields: EventSource = { ...fields, object: "computedField" };
