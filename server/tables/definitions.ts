import { oncePerKey } from "#shared/once-per-key";
import type { ChangeRow, OrganizationDatabase } from "../database/types";
import { readDefinition } from "./repository";
import type { TableDefinition } from "./table-definition";

type Definitions = Map<number, Promise<TableDefinition | null>>;

/**
 * A table's definition, cached until a commit changes it.
 *
 * @returns null if no such table was ever created; tables in the trash have `deletedAt`.
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
  // A failed or empty result is not cached: the next request reads again.
  reading.then(
    (found) => found === null && forget(definitions, tableId, reading),
    () => forget(definitions, tableId, reading),
  );
  return reading;
}

const definitionsOf = oncePerKey((database: OrganizationDatabase) => {
  const definitions: Definitions = new Map();
  // Listeners run before the writer gets its answer, so a read after a commit sees the new state.
  database.onCommit((changes) => {
    for (const change of changes) {
      const tableId = changedTable(change);
      if (tableId !== null) definitions.delete(tableId);
    }
  });
  return definitions;
});

/** The kinds that a definition is read from, next to the table itself. */
const PARTS: ReadonlySet<string> = new Set(["field", "computedField", "form"]);

function changedTable(change: ChangeRow): number | null {
  if (change.object === "table") return change.objectId;
  return PARTS.has(change.object) ? change.tableId : null;
}

function forget(definitions: Definitions, tableId: number, reading: Promise<TableDefinition | null>): void {
  if (definitions.get(tableId) === reading) definitions.delete(tableId);
}
