import type { Statement } from "../../sql/statement";
import type { FieldConfig } from "../fields/storage";
import type { FieldTypeName } from "#shared/fields/field-type";

/**
 * How the columns of a page statement become JSON. Columns: id, revision, the fields, the errors of those that have
 * some, then the sort values.
 */
export interface PageShape {
  fields: readonly {
    id: number;
    type: FieldTypeName;
    config: FieldConfig;
    /** The index of its errors among the error columns; absent if its cells are never errors. */
    errorAt?: number;
  }[];
  /** Number of sort values after the fields. */
  sorts: number;
  /** Part of the cursor, so that a cursor of another order is refused. */
  order: string;
}

/** The number of error columns. */
export const errorColumns = ({ fields }: PageShape): number =>
  fields.filter(({ errorAt }) => errorAt !== undefined).length;

/**
 * Where a page begins: at the very first record, somewhere after it, or (with its rows reversed) before a
 * position.
 */
export type PageStart = "first" | "behind" | "before";

/**
 * A compiled page: the statement reads one row more than `size`, which shows whether there is more in that
 * direction.
 */
export interface PagePlan {
  statement: Statement;
  /** Run by another thread if the statement, which is usually quick, takes too long in this one. */
  otherwise?: Statement;
  size: number;
  start: PageStart;
  /** The shape as JSON text: workers cache the serializer they made for it. */
  shape: string;
}
