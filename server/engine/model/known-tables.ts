import type { TableSchema } from "../schema/table-schema";
import type { ComputeGraph } from "./compute-graph";

/** A writer's cache of schemas. Removing one also clears what was derived from all of them. */
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
