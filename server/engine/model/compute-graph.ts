import type { FieldSchema } from "../fields/storage";
import type { ComputedKind, Dependency } from "./computed-kind";

/** A computed field with what it reads. */
export interface ComputedNode {
  field: FieldSchema;
  kind: ComputedKind;
  dependencies: readonly Dependency[];
}

export interface ComputeGraph {
  /** Each behind everything that it follows from. */
  nodes: readonly ComputedNode[];
  byField: ReadonlyMap<number, ComputedNode>;
  /** Tables whose records' changes concern a node. */
  tables: ReadonlySet<number>;
}
