import { operation, type Operation, type Values } from "../engine/model/operations";
import type { Granted } from "../policy/granted";
import type { KindData } from "./kind-data";

/** Operations for code that treats all kinds alike; restoring and purging need a kind with a trash. */
export interface GenericWriters {
  /** Moves to the trash, or deletes objects of kinds without one. */
  remove(grant: Granted, expect?: Values): Operation;
  restore(grant: Granted): Operation;
  purge(grant: Granted): Operation;
}

export function genericWriters({ kind, hasTrash }: KindData): GenericWriters {
  const of = (grant: Granted, action: string) => {
    if (grant.kind !== kind || grant.action !== action)
      throw new Error(`A right to ${grant.kind}.${grant.action} is no right to ${kind}.${action}`);
    return { kind, id: grant.id, seen: grant.seen };
  };
  const ofTrash = (grant: Granted, action: string) => {
    if (!hasTrash) throw new Error(`${kind} has no trash`);
    return of(grant, action);
  };
  return {
    remove: (grant, expect) =>
      operation(grant, { type: "object.delete", ...of(grant, "delete"), ...(expect && { expect }) }),
    restore: (grant) => operation(grant, { type: "object.restore", ...ofTrash(grant, "restore") }),
    purge: (grant) => operation(grant, { type: "object.purge", ...ofTrash(grant, "purge") }),
  };
}
