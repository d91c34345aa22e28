import type { FieldSchema } from "../fields/storage";
import type { Fragment } from "../../sql/fragment";

export interface PreparedTerm {
  term: string;
  /** Conditions for values that are no texts. */
  equal: readonly Fragment[];
  /** `index`: only texts can hold it, the index drives. `list`: few texts hold it; `lists`: and indexes find its values. `scan`: it is short or common. */
  reach: "index" | "lists" | "list" | "scan";
}
/** The fields and texts that a search covers. */
export interface SearchedFields {
  fields: readonly FieldSchema[];
  /** Folded texts that no index holds, as expressions over a record. */
  titles: readonly Fragment[];
}

export interface PreparedSearch {
  /** Fields that are looked into. */
  fields: readonly FieldSchema[];
  terms: readonly PreparedTerm[];
}

/** The same search, answered by looking into each record. */
export const lookedFor = ({ fields, terms }: PreparedSearch): PreparedSearch => ({
  fields,
  terms: terms.map((term) => ({ ...term, reach: "scan" })),
});
