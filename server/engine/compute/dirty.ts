import { all, type Work } from "../../sql/work";
import type { PendingChange } from "../model/change-context";
import { recordTable } from "../../sql/names";
import { connectedTable } from "../fields/connection-ends";
import { connectedWith } from "./connections";
import type { ComputeGraph, ComputedNode } from "../model/compute-graph";
import { inverseOf } from "./inverse";

/** Which records of which computed fields have to be recomputed. */
export class Dirty {
  private readonly ids = new Map<number, Set<number>>();

  add(node: ComputedNode, ids: Iterable<number>): void {
    const known = this.ids.get(node.field.id) ?? new Set();
    for (const id of ids) known.add(id);
    this.ids.set(node.field.id, known);
  }

  of(node: ComputedNode): ReadonlySet<number> {
    return this.ids.get(node.field.id) ?? new Set();
  }
}

/** Marks what depends on changed records: on their cells, their existence, their connections. */
export function* markChange(graph: ComputeGraph, dirty: Dirty, change: PendingChange): Work<void> {
  const tableId = change.tableId ?? 0;
  if (change.object !== "record" || !graph.tables.has(tableId)) return;
  const ids = yield* idsOf(change);
  if (change.action === "update") {
    const changed = new Set(Object.keys({ ...change.before, ...change.after }).map(Number));
    yield* markFields(graph, dirty, tableId, changed, ids);
    markInverses(graph, dirty, change, changed);
    return;
  }
  if (change.action === "create" || change.action === "import") {
    for (const node of graph.nodes) if (node.field.tableId === tableId) dirty.add(node, ids);
  }
  // Connected records are affected when a record appears or disappears.
  for (const node of graph.nodes) {
    if (node.kind.type !== "connectedRecord" || connectedTable(node.field) !== tableId) continue;
    dirty.add(node, yield* connectedWith(node.field, ids));
  }
}

/** Marks what depends on some fields of some records. */
export function* markFields(
  graph: ComputeGraph,
  dirty: Dirty,
  tableId: number,
  changed: ReadonlySet<number>,
  ids: readonly number[],
): Work<void> {
  for (const node of graph.nodes) {
    for (const { tableId: read, fieldIds, through } of node.dependencies) {
      if (through !== null && node.field.tableId === tableId && changed.has(through)) dirty.add(node, ids);
      if (read !== tableId || !fieldIds.some((fieldId) => changed.has(fieldId))) continue;
      const connection = through === null ? undefined : graph.byField.get(through);
      if (through === null) dirty.add(node, ids);
      else if (connection) dirty.add(node, yield* connectedWith(connection.field, ids));
    }
  }
}

/** Records on the other side of the connection, before or after the change, show it too. */
function markInverses(
  graph: ComputeGraph,
  dirty: Dirty,
  { before, after }: PendingChange,
  changed: ReadonlySet<number>,
): void {
  for (const fieldId of changed) {
    const node = graph.byField.get(fieldId);
    if (node?.kind.type !== "connectedRecord") continue;
    const inverse = inverseOf(graph, node.field);
    if (!inverse) continue;
    const [was, is] = [entries(before?.[fieldId]), entries(after?.[fieldId])];
    dirty.add(inverse, [...was.filter((id) => !is.includes(id)), ...is.filter((id) => !was.includes(id))]);
  }
}

/** The log stores a connection as ids. */
const entries = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function* idsOf({ tableId, objectId, lastObjectId }: PendingChange): Work<number[]> {
  if (lastObjectId === null) return [objectId];
  const rows = yield* all<{ id: number }>({
    sql: `select id from ${recordTable(tableId ?? 0)} where id between ? and ?`,
    parameters: [objectId, lastObjectId],
  });
  return rows.map(({ id }) => id);
}
