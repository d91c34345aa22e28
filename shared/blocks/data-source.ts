import { z } from "zod";
import { filterTree } from "../fields/operators";
import { id } from "../contract/common";
import { aggregateNames } from "../fields/aggregate-names";

/** The records that a block is about. A source without a table is not chosen yet. */
export const dataSource = {
  tableId: id.nullable().default(null),
  filter: filterTree.optional(),
};

/** A figure of a source's records: their number, or an aggregate of a field. */
export const measure = z
  .strictObject({ fieldId: id.nullable().default(null), name: z.enum(aggregateNames).default("sum") })
  .prefault({});
export type Measure = z.infer<typeof measure>;
