import type { ShownSources } from "../../policy/organization-rights";
import type { ComputedNode, ComputeGraph } from "./compute-graph";

/**
 * What a computed field's values follow from: the policy hides the field from those who may not see one of its sources
 * (decision 51). A connection that only leads to what is read counts by itself, not by what its own cells are called.
 */
export function shownSources(graph: ComputeGraph, node: ComputedNode): ShownSources {
  const fields = new Set<number>();
  const tables = new Set<number>();
  follow(graph, node, fields, tables);
  const [first] = node.dependencies;
  return {
    fields: [...fields].toSorted((a, b) => a - b),
    tables: [...tables].toSorted((a, b) => a - b),
    ...(node.kind.type === "connectedRecord" && first && { connects: first.tableId }),
  };
}

function follow(
  { byField }: ComputeGraph,
  start: ComputedNode,
  fields: Set<number>,
  tables: Set<number>,
): void {
  const waiting = [start];
  const seen = new Set(waiting);
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const { tableId, fieldIds, through } of node.dependencies) {
      if (through !== null) tables.add(tableId);
      if (through !== null && through !== node.field.id) fields.add(through);
      for (const id of fieldIds) {
        fields.add(id);
        const source = byField.get(id);
        if (!source || seen.has(source)) continue;
        seen.add(source);
        waiting.push(source);
      }
    }
  }
}
