import type { OperationResult } from "../model/change-set";
import type { ChangeContext } from "../model/change-context";
import { idBehind, isRef } from "./objects/values";
import type { OperationData } from "../model/operations";
import { all, type Work } from "../../sql/work";

type Bookkeeping = Extract<OperationData, { type: "bookkeeping" }>;

/**
 * Executes statements for tables that are not objects. They may refer to objects created earlier in the change
 * set.
 */
export function* keepBooks(context: ChangeContext, { statements, as }: Bookkeeping): Work<OperationResult> {
  const ids: number[] = [];
  for (const { sql, parameters } of statements) {
    const values = parameters.map((value) => (isRef(value) ? idBehind(context, value) : value));
    for (const { id } of yield* all<{ id?: number }>({ sql, parameters: values })) if (id) ids.push(id);
  }
  const [first] = ids;
  if (as !== undefined && first !== undefined) context.refs.set(as, first);
  return { type: "ids", ids };
}
