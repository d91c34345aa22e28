import type { TableSchema } from "../schema/table-schema";
import type { ComputeGraph } from "./compute-graph";

/** Schemas that a writer knows by heart. Whoever forgets one forgets what was reckoned from all of them. */
export class KnownTables extends Map<number, TableSchema> {
  graph: ComputeGraph | null = null;

  override delete(tableId: number): boolean {
    this.graph = null;
    return super.delete(tableId);
  }

  override clear(): void {
    this.graph = null;
    super.clear();
  }
}
