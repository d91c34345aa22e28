import type { FieldSchema } from "./storage";
import { linkTable } from "../../sql/names";

/** The link table of a field's connections, and which end of it is the field's own record. */
export interface Ends {
  table: string;
  near: "source" | "target";
  far: "source" | "target";
}

/** A field and the one that shows the same connections from the other side share a table. */
export function endsOf({ id, declared }: Pick<FieldSchema, "id" | "declared">): Ends {
  const { inverseOf } = declared.config;
  return typeof inverseOf === "number"
    ? { table: linkTable(inverseOf), near: "target", far: "source" }
    : { table: linkTable(id), near: "source", far: "target" };
}

/** The table that a connectedRecord field leads to; 0 for one that never had any. */
export function connectedTable({ declared }: Pick<FieldSchema, "declared">): number {
  const { tableId } = declared.config;
  return typeof tableId === "number" ? tableId : 0;
}
