import type { ShownSources } from "../../policy/organization-rights";
import type { ComputedNode, ComputeGraph } from "../model/compute-graph";

/**
 * The sources of a computed field's values: the policy hides the field from users who may not see one of them
 * (decision 51). A connection that only leads to a source counts itself, but not its titles.
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
