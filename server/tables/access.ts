import type { Action } from "../policy/action";
import { authorize, type PolicyContext } from "../policy/authorize";
import type { Granted } from "../policy/granted";
import { AppError } from "../errors";
import { findDefinition } from "./definitions";
import { readDefinition } from "./repository";
import type { TableDefinition } from "./table-definition";

interface OpenTable<Kind extends string, Name extends string> {
  table: TableDefinition;
  grant: Granted<Kind, Name>;
}

/**
 * A table outside the trash, with the fields visible to the actor, and the grant for an action on it or its
 * records: `openTable(context, tableId, recordKind.update)`.
 *
 * @throws AppError unauthorized or object_not_found if it does not exist or is hidden from the actor, so that
 * existing ids are not revealed (decision 16); permission_denied if it is visible but the action is not allowed.
 */
export const openTable = <Kind extends "table" | "record", Name extends string>(
  context: PolicyContext,
  tableId: number,
  action: Action<Kind, Name>,
): Promise<OpenTable<Kind, Name>> => open(context, tableId, action, findDefinition);

/**
 * The same read from the database, for changes that start from it: a cached definition may be older than the latest
 * commit.
 */
export const openStoredTable = <Kind extends "table" | "record", Name extends string>(
  context: PolicyContext,
  tableId: number,
  action: Action<Kind, Name>,
): Promise<OpenTable<Kind, Name>> => open(context, tableId, action, readDefinition);

async function open<Kind extends "table" | "record", Name extends string>(
  context: PolicyContext,
  tableId: number,
  action: Action<Kind, Name>,
  find: typeof findDefinition,
): Promise<OpenTable<Kind, Name>> {
  const grant = await authorize(context, action, tableId);
  const table = await find(context.org.database, tableId);
  if (!table || table.deletedAt !== null) throw new AppError("object_not_found");
  return { table: visiblePart(table, grant), grant };
}

/**
 * The table as if the fields hidden from the actor did not exist: neither their values nor their names appear.
 * Fields without write access are read-only, and refused by name (decision 55).
 */
function visiblePart(table: TableDefinition, { readFields, writeFields }: Granted): TableDefinition {
  if (readFields === null && writeFields === null) return table;
  const fields = table.fields
    .filter(({ id }) => readFields === null || readFields.includes(id))
    .map((field) =>
      writeFields === null || writeFields.includes(field.id) ? field : { ...field, readonly: true },
    );
  return { ...table, fields, fieldById: new Map(fields.map((field) => [field.id, field])) };
}
