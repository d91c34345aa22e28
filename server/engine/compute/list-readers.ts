import type { OrganizationDatabase } from "../../database/types";
import type { FieldConfig } from "../fields/storage";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { TableSchema } from "../schema/table-schema";
import { computedKinds } from "./kinds/index";
import { readSchemas } from "./list-broken";

/** A computed field that reads another one. */
export interface Reader {
  id: number;
  tableId: number;
  name: string;
  /** It can no longer be computed. */
  isBroken: boolean;
}

/** The computed fields that read a field, and which of them could not be computed if it were of another type. */
export async function listReaders(
  database: OrganizationDatabase,
  { id, tableId }: { id: number; tableId: number },
  as: { type: FieldTypeName; config: FieldConfig },
): Promise<Reader[]> {
  const schemas = await readSchemas(database);
  const own = schemas.get(tableId);
  const changed = new Map(schemas);
  if (own) changed.set(tableId, retyped(own, id, as));
  const readers: Reader[] = [];
  for (const schema of schemas.values()) {
    for (const field of schema.fields) {
      const kind = computedKinds.get(field.declared.type);
      const reads = kind?.dependencies(field, schemas).some(({ fieldIds }) => fieldIds.includes(id));
      if (!kind || reads !== true) continue;
      const isBroken = kind.result(field, schemas) !== null && kind.result(field, changed) === null;
      readers.push({ id: field.id, tableId: field.tableId, name: field.name, isBroken });
    }
  }
  return readers;
}

function retyped(
  schema: TableSchema,
  id: number,
  as: { type: FieldTypeName; config: FieldConfig },
): TableSchema {
  const fields = schema.fields.map((field) =>
    field.id === id ? { ...field, ...as, declared: as, result: null } : field,
  );
  return { ...schema, fields, byId: new Map(fields.map((field) => [field.id, field])) };
}
