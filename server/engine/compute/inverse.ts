import type { FieldSchema } from "../fields/storage";
import type { ComputeGraph, ComputedNode } from "../model/compute-graph";

/** The inverse of a connection field, or undefined. */
export function inverseOf({ byField, nodes }: ComputeGraph, field: FieldSchema): ComputedNode | undefined {
  const { inverseOf: owner } = field.declared.config;
  if (typeof owner === "number") return byField.get(owner);
  return nodes.find(
    ({ field: other, kind }) =>
      kind.type === "connectedRecord" && other.declared.config["inverseOf"] === field.id,
  );
}
