import type { ChangeRow } from "../../database/types";
import type { Kinds } from "../../objects/kinds";
import type { Action } from "../../policy/action";
import { inversion, type Inversion } from "./inversion";
import { operation, type Values } from "../model/operations";

/** Writes nothing, and refuses where an object is not what it was made as any more. */
export const guardMade = (kinds: Kinds, { object: kind, objectId: id, after }: ChangeRow): Inversion =>
  inversion(kinds.action(`${kind}.update`), id, () =>
    operation(null, { type: "object.expect", kind, id, values: (after ?? {}) as Values }),
  );

/** The step that undoes a change of an object. */
export function invertObject(kinds: Kinds, change: ChangeRow): Inversion {
  const { object: kind, objectId: id, action } = change;
  const { hasTrash } = kinds.dataOf(kind);
  const may = (name: string): Action => kinds.action(`${kind}.${name}`);
  // The log holds column values, written by the engine itself.
  const [was, is] = [(change.before ?? {}) as Values, (change.after ?? {}) as Values];
  switch (action) {
    case "update":
      return inversion(may("update"), id, (grant) =>
        operation(grant, { type: "object.update", kind, id, seen: grant.seen, set: was, expect: is }),
      );
    case "delete":
      if (!hasTrash)
        return inversion(may("create"), { ...was, id }, (grant) =>
          operation(grant, { type: "object.create", kind, values: { ...was, id } }),
        );
      return inversion(may("restore"), id, (grant) =>
        operation(grant, { type: "object.restore", kind, id, seen: grant.seen }),
      );
    default:
      return inversion(may("delete"), id, (grant) =>
        operation(grant, { type: "object.delete", kind, id, seen: grant.seen, expect: is }),
      );
  }
}
