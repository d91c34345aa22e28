import { LRUCache } from "lru-cache";
import { oncePerKey } from "#shared/once-per-key";
import type { OrganizationDatabase } from "../../database/types";
import {
  fieldsStatement,
  makeTableSchema,
  tableStatement,
  type FieldRow,
  type TableRow,
  type TableSchema,
} from "./table-schema";

/** Schemas kept for reading, of each organisation. */
const SCHEMAS_KEPT = 200;

const schemasOf = oncePerKey(
  (_database: OrganizationDatabase) => new LRUCache<number, TableSchema>({ max: SCHEMAS_KEPT }),
);

/**
 * A table's schema at its present version; undefined if it does not exist. The version is read each time, which is
 * one look-up by id, so the cached schema is never stale.
 */
export async function readTableSchema(
  database: OrganizationDatabase,
  tableId: number,
): Promise<TableSchema | undefined> {
  const table = await database.get<TableRow>(tableStatement(tableId));
  if (!table) return undefined;
  const schemas = schemasOf(database);
  const known = schemas.get(tableId);
  if (known?.version === table.version) return known;
  const schema = makeTableSchema(table, await database.all<FieldRow>(fieldsStatement(tableId)));
  schemas.set(tableId, schema);
  return schema;
}
