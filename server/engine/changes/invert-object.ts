import type { ChangeRow } from "../../database/types";
import { inversion, type Inversion } from "./inversion";
import {
  deleteObject,
  restoreObject,
  updateObject,
  type Operation,
  type SystemObject,
  type Values,
} from "./operations";

type ObjectGrant = Parameters<typeof updateObject>[0];
type Step = (grant: ObjectGrant) => Operation;

/** The step that takes back a change of a table, a field or a view. */
export function invertObject(change: ChangeRow): Inversion {
  const { action, objectId: id, tableId } = change;
  const table = { tableId: tableId ?? id };
  switch (change.object) {
    case "table":
      if (action === "update") return inversion("table:update", table, stepOf(change, "table"));
      if (action === "delete") return inversion("table:restore", table, stepOf(change, "table"));
      return inversion("table:delete", table, stepOf(change, "table"));
    case "field":
      return inversion("field:manage", table, stepOf(change, "field"));
    case "app":
      if (action === "delete" && tableId !== null) {
        return inversion("app:create", { tableId }, stepOf(change, "app"));
      }
      if (action === "update" || action === "delete") {
        return inversion("app:update", { appId: id, tableId }, stepOf(change, "app"));
      }
      return inversion("app:delete", { appId: id, tableId }, stepOf(change, "app"));
    default:
      throw new Error(`Changes of ${change.object} cannot be taken back`);
  }
}

/** Writes nothing, and refuses where a field or a view is not what it was made as any more. */
export function guardPart({ object, objectId, tableId, after }: ChangeRow): Inversion {
  const part = object === "field" ? "field" : "app";
  return inversion("field:manage", { tableId: tableId ?? 0 }, (grant) =>
    updateObject(grant, part, objectId, {}, (after ?? {}) as Values),
  );
}

function stepOf({ action, objectId, before, after }: ChangeRow, object: SystemObject): Step {
  // The log holds column values, written by the engine itself.
  const [was, is] = [(before ?? {}) as Values, (after ?? {}) as Values];
  switch (action) {
    case "update":
      return (grant) => updateObject(grant, object, objectId, was, is);
    case "delete":
      return (grant) => restoreObject(grant, object, objectId);
    default:
      return (grant) => deleteObject(grant, object, objectId, is);
  }
}
