import type { Action, ActionTargets } from "../../policy/actions";
import { authorize, type PolicyContext } from "../../policy/authorize";
import type { Granted } from "../../policy/granted";
import { AppError } from "../../errors";
import { findDefinition } from "./definitions";
import { readDefinition } from "./repository";
import type { TableDefinition } from "./table-definition";

/** Actions whose target is one table. */
export type TableAction = {
  [A in Action]: ActionTargets[A] extends { tableId: number } ? A : never;
}[Exclude<Action, `app:${"read" | "update" | "delete"}`>];

export interface OpenTable<A extends TableAction> {
  table: TableDefinition;
  grant: Granted<A>;
}

/**
 * A table outside the trash, with the fields in the actor's sight, together with the proof that the actor may do `action` with it.
 *
 * @throws AppError unauthorized or object_not_found when there is none or the actor may not see it: nobody
 * learns which ids exist (decision 16); permission_denied when it is seen but the action is not allowed.
 */
export const openTable = <A extends TableAction>(
  context: PolicyContext,
  tableId: number,
  action: A,
): Promise<OpenTable<A>> => open(context, tableId, action, findDefinition);

/**
 * The same as it stands in the database, for changes that start from it: a definition in memory may not have heard of
 * the latest one yet.
 */
export const openStoredTable = <A extends TableAction>(
  context: PolicyContext,
  tableId: number,
  action: A,
): Promise<OpenTable<A>> => open(context, tableId, action, readDefinition);

async function open<A extends TableAction>(
  context: PolicyContext,
  tableId: number,
  action: A,
  find: typeof findDefinition,
): Promise<OpenTable<A>> {
  const grant = await authorize(context, action, { tableId } as ActionTargets[A]);
  const table = await find(context.org.database, tableId);
  if (!table || table.deletedAt !== null) throw new AppError("object_not_found");
  return { table: inSight(table, grant.fieldIds), grant };
}

/** The table as if the fields that the actor may not see did not exist: neither their values nor their names show. */
function inSight(table: TableDefinition, fieldIds: readonly number[] | null): TableDefinition {
  if (fieldIds === null) return table;
  const fields = table.fields.filter(({ id }) => fieldIds.includes(id));
  return { ...table, fields, fieldById: new Map(fields.map((field) => [field.id, field])) };
}
