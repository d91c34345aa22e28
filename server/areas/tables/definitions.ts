import type { ColorName } from "#shared/colors";
import type { Field } from "#shared/contract/fields";
import type { ChangeRow, OrganizationDatabase } from "../../database/types";
import { readDefinition } from "./repository";

/** A table's own settings and fields: everything a request about its records needs to know. */
export interface TableDefinition {
  id: number;
  label: string;
  icon: string;
  color: ColorName;
  version: number;
  createdAt: number;
  createdBy: number;
  updatedAt: number;
  /** In the trash since then. */
  deletedAt: number | null;
  /** The field that names records: the chosen one, or the first text field where that is gone or none was chosen. */
  recordLabelField: number | null;
  /** In their order, without deleted ones. */
  fields: readonly Field[];
  fieldById: ReadonlyMap<number, Field>;
}

interface Cache {
  definitions: Map<number, Promise<TableDefinition | null>>;
}

const caches = new WeakMap<OrganizationDatabase, Cache>();

/**
 * A table's definition from memory, read once and forgotten with the commit that changes it.
 *
 * @returns null when no such table was ever made; tables in the trash have `deletedAt`.
 */
export function findDefinition(
  database: OrganizationDatabase,
  tableId: number,
): Promise<TableDefinition | null> {
  const { definitions } = caches.get(database) ?? openCache(database);
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

function openCache(database: OrganizationDatabase): Cache {
  const cache: Cache = { definitions: new Map() };
  caches.set(database, cache);
  // The listener runs before the writer is answered, so whoever reads after a commit reads the new state.
  database.onCommit((changes) => {
    for (const change of changes) {
      const tableId = changedTable(change);
      if (tableId !== null) cache.definitions.delete(tableId);
    }
  });
  return cache;
}

function changedTable(change: ChangeRow): number | null {
  if (change.object === "table") return change.objectId;
  return change.object === "field" ? change.tableId : null;
}

function forget(
  definitions: Cache["definitions"],
  tableId: number,
  reading: Promise<TableDefinition | null>,
): void {
  if (definitions.get(tableId) === reading) definitions.delete(tableId);
}
