import type { FieldSchema } from "../fields/storage";
import type { TableSchema } from "../schema/table-schema";
import { connectedTable } from "../fields/connection-ends";
import type { NamedField, SchemaLookup } from "../model/computed-kind";

/**
 * The fields named by settings that read through a connection: the connection, and a field of the connected table.
 */
export function namesThrough({ declared: { config } }: FieldSchema): NamedField[] {
  const { connectionId, fieldId } = config;
  return [{ through: Number(connectionId), fieldId: typeof fieldId === "number" ? fieldId : null }];
}

/** The connectedRecord field of its own table that a field reads through; undefined if it is gone. */
export function connectionOf(field: FieldSchema, schemas: SchemaLookup): FieldSchema | undefined {
  const { connectionId } = field.declared.config;
  const found = schemas.get(field.tableId)?.byId.get(Number(connectionId));
  return found?.declared.type === "connectedRecord" ? found : undefined;
}

/** The table at the other end of that connection. */
export function farTable(field: FieldSchema, schemas: SchemaLookup): TableSchema | undefined {
  const through = connectionOf(field, schemas);
  return through && schemas.get(connectedTable(through));
}

/** The field of the connected table that is looked at; undefined when it is gone or none was named. */
export function sourceOf(field: FieldSchema, schemas: SchemaLookup): FieldSchema | undefined {
  return farTable(field, schemas)?.byId.get(Number(field.declared.config["fieldId"]));
}
