import type { OrganizationDatabase } from "../../database/types";
import { readTableSchema } from "../schema/read-table-schema";
import type { TableSchema } from "../schema/table-schema";
import type { ComputedNode } from "../model/compute-graph";
import { findLost } from "./find-lost";
import type { SchemaLookup } from "../model/computed-kind";
import { computedKinds } from "./kinds/index";

/** Every table outside the trash by id. */
export async function readSchemas(database: OrganizationDatabase): Promise<Map<number, TableSchema>> {
  const tables = await database.all<{ id: number }>({
    sql: `select "id" from "table" where "deletedAt" is null order by "id"`,
    parameters: [],
  });
  const schemas = new Map<number, TableSchema>();
  for (const { id } of tables) {
    const schema = await readTableSchema(database, id);
    if (schema) schemas.set(id, schema);
  }
  return schemas;
}

const nodesOf = (schemas: ReadonlyMap<number, TableSchema>): ComputedNode[] =>
  [...schemas.values()].flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const kind = computedKinds.get(field.declared.type);
      return kind ? [{ field, kind, dependencies: kind.dependencies(field, schemas) }] : [];
    }),
  );

const isWhole = (node: ComputedNode, schemas: SchemaLookup): boolean =>
  findLost(node, schemas) === null && node.kind.result(node.field, schemas) !== null;

/**
 * The computed fields that would become errors without a field: those that refer to it first, then their
 * dependents. Fields that are already broken are omitted.
 */
export async function listBroken(
  database: OrganizationDatabase,
  { id, tableId }: { id: number; tableId: number },
): Promise<{ id: number; tableId: number }[]> {
  const before = await readSchemas(database);
  const nodes = nodesOf(before).filter(({ field }) => field.id !== id);
  const own = before.get(tableId);
  const after = new Map(before);
  if (own) after.set(tableId, without(own, id));
  const broken = new Map(
    nodes
      .filter((node) => isWhole(node, before) && !isWhole(node, after))
      .map((node) => [node.field.id, node]),
  );
  // Added fields are visited in turn, so that all dependents are found.
  for (const source of broken.values()) {
    for (const node of nodes) {
      const isList = node.kind.type === "connectedRecord";
      if (!isList && reads(node, source.field.id)) broken.set(node.field.id, node);
    }
  }
  return [...broken.values()].map(({ field }) => ({ id: field.id, tableId: field.tableId }));
}

const reads = ({ dependencies }: ComputedNode, fieldId: number): boolean =>
  dependencies.some(({ fieldIds, through }) => through === fieldId || fieldIds.includes(fieldId));

function without(schema: TableSchema, fieldId: number): TableSchema {
  const fields = schema.fields.filter(({ id }) => id !== fieldId);
  return { ...schema, fields, byId: new Map(fields.map((field) => [field.id, field])) };
}
