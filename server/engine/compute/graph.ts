import { AppError } from "../../errors";
import { all, type Work } from "../../sql/work";
import type { FieldSchema } from "../fields/storage";
import { marks } from "../../sql/fragment";
import { readSchema } from "../schema/read-schema";
import type { TableSchema } from "../schema/table-schema";
import type { ComputedNode, ComputeGraph } from "../model/compute-graph";
import type { SchemaLookup } from "../model/computed-kind";
import { computedKinds } from "./kinds/index";
import type { KnownTables } from "../model/known-tables";

/**
 * The computed fields of the organisation, in memory as long as no table or field changes.
 *
 * @throws AppError computed_cycle naming the fields that follow from each other
 */
export function* openGraph(tables: KnownTables): Work<ComputeGraph> {
  if (tables.graph) return tables.graph;
  const types = [...computedKinds.keys()];
  const rows = yield* all<{ tableId: number; target: number | null }>({
    sql: `select distinct "tableId" from "field" where "deletedAt" is null and "type" in (${marks(types.length)})`,
    parameters: types,
  });
  const pending = rows.map((row) => row.tableId);
  const schemas = new Map<number, TableSchema>();
  for (let tableId = pending.pop(); tableId !== undefined; tableId = pending.pop()) {
    if (schemas.has(tableId)) continue;
    const schema = tables.get(tableId) ?? (yield* readSchema(tableId));
    if (!schema) continue;
    tables.set(tableId, schema);
    schemas.set(tableId, schema);
    pending.push(...schema.fields.flatMap(connectedTable));
  }
  const graph = makeGraph(schemas);
  tables.graph = graph;
  return graph;
}

function connectedTable({ declared }: FieldSchema): number[] {
  const { tableId } = declared.config;
  return declared.type === "connectedRecord" && typeof tableId === "number" ? [tableId] : [];
}

function makeGraph(schemas: SchemaLookup & Iterable<[number, TableSchema]>): ComputeGraph {
  const found: ComputedNode[] = [];
  for (const [, schema] of schemas) {
    if (schema.deleted) continue;
    for (const field of schema.fields) {
      const kind = computedKinds.get(field.declared.type);
      if (kind) found.push({ field, kind, dependencies: kind.dependencies(field, schemas) });
    }
  }
  const nodes = inOrder(found);
  const tables = new Set(nodes.map(({ field }) => field.tableId));
  for (const { dependencies } of nodes) for (const { tableId } of dependencies) tables.add(tableId);
  return { nodes, byField: new Map(nodes.map((node) => [node.field.id, node])), tables };
}

/** Fields that a node follows from: those that it reads and the connections that lead to them. */
export function sourcesOf({ field, dependencies }: ComputedNode): number[] {
  return dependencies.flatMap(({ fieldIds, through }) =>
    through === null || through === field.id ? fieldIds : [...fieldIds, through],
  );
}

/** Depth first: a node comes after its sources, and one reached from itself is a cycle. */
function inOrder(found: readonly ComputedNode[]): ComputedNode[] {
  const byField = new Map(found.map((node) => [node.field.id, node]));
  const ordered = new Set<ComputedNode>();
  const path: ComputedNode[] = [];
  const visit = (node: ComputedNode): void => {
    if (ordered.has(node)) return;
    const start = path.indexOf(node);
    if (start >= 0) throw circle([...path.slice(start), node]);
    path.push(node);
    for (const fieldId of sourcesOf(node)) {
      const source = byField.get(fieldId);
      if (source) visit(source);
    }
    path.pop();
    ordered.add(node);
  };
  for (const node of found) visit(node);
  return [...ordered];
}

/** "Total → Tax → Total": from the source to the dependent field. */
function circle(nodes: readonly ComputedNode[]): AppError {
  const names = nodes.toReversed().map(({ field }) => field.name);
  return new AppError("computed_cycle", { values: { fields: names.join(" → ") } });
}
