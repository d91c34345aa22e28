import { oncePerKey } from "#shared/once-per-key";
import type { ChangeRow, OrganizationDatabase } from "../database/types";
import { readDefinition } from "./repository";
import type { TableDefinition } from "./table-definition";

type Definitions = Map<number, Promise<TableDefinition | null>>;

/**
 * A table's definition from memory, read once and forgotten with the commit that changes it.
 *
 * @returns null when no such table was ever made; tables in the trash have `deletedAt`.
 */
export function findDefinition(
  database: OrganizationDatabase,
  tableId: number,
): Promise<TableDefinition | null> {
  const definitions = definitionsOf(database);
  const known = definitions.get(tableId);
  if (known) return known;
  const reading = readDefinition(database, tableId);
  definitions.set(tableId, reading);
  // A failed or empty answer is not kept: the next request asks again.
  reading.then(
    (found) => found === null && forget(definitions, tableId, reading),
    () => forget(definitions, tableId, reading),
  );
  return reading;
}

const definitionsOf = oncePerKey((database: OrganizationDatabase) => {
  const definitions: Definitions = new Map();
  // The listener runs before the writer is answered, so whoever reads after a commit reads the new state.
  database.onCommit((changes) => {
    for (const change of changes) {
      const tableId = changedTable(change);
      if (tableId !== null) definitions.delete(tableId);
    }
  });
  return definitions;
});

function changedTable(change: ChangeRow): number | null {
  if (change.object === "table") return change.objectId;
  return change.object === "field" || change.object === "computedField" ? change.tableId : null;
}

function forget(definitions: Definitions, tableId: number, reading: Promise<TableDefinition | null>): void {
  if (definitions.get(tableId) === reading) definitions.delete(tableId);
}
