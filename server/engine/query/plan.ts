import type { Statement } from "../../database/statement";
import type { FieldConfig } from "../fields/storage";
import type { FieldTypeName } from "#shared/fields/types";

/**
 * How the columns of a page statement become JSON. Columns: id, revision, the fields, the errors of those that have
 * some, then the sort values.
 */
export interface PageShape {
  fields: readonly {
    id: number;
    type: FieldTypeName;
    config: FieldConfig;
    /** Where its errors stand among the errors' columns; absent: its cells are never errors. */
    errorAt?: number;
  }[];
  /** Number of sort values behind the fields. */
  sorts: number;
  /** Stands in the cursor, so that a cursor of another order is refused. */
  order: string;
}

/** The number of columns with errors. */
export const errorColumns = ({ fields }: PageShape): number =>
  fields.filter(({ errorAt }) => errorAt !== undefined).length;

/** Where a page begins: at the very first record, somewhere behind it, or (with its rows in reverse) before a place. */
export type PageStart = "first" | "behind" | "before";

/** A compiled page: the statement asks for one row more than `size`, which says whether there is more that way. */
export interface PagePlan {
  statement: Statement;
  /** Asked by another thread where the statement, which is quick as a rule, was not quick enough in this one. */
  otherwise?: Statement;
  size: number;
  start: PageStart;
  /** The shape as JSON text: workers keep the serializer they made for it. */
  shape: string;
}
