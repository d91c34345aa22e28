import type { Sort } from "#shared/contract/views";
import { fieldStorage } from "../fields/index";
import type { TableSchema } from "../schema/table-schema";
import { visibleField } from "./filter";

/** One key of the order: an expression over a record. */
export interface SortKey {
  expression: string;
  descending: boolean;
  /** Names the key in a cursor. */
  name: string;
}

/** The keys of an order; the record id that ends every order is not among them. @throws AppError field_not_found */
export function sortKeys(
  schema: TableSchema,
  sorts: readonly Sort[],
  fieldIds: readonly number[] | null,
): SortKey[] {
  return sorts.map(({ field: fieldId, order }) => {
    const field = visibleField(schema, fieldId, fieldIds);
    const descending = order === "desc";
    return {
      expression: fieldStorage[field.type].sort(field),
      descending,
      name: `${descending ? "-" : ""}${fieldId}`,
    };
  });
}

/**
 * Empty values stand last in both directions; equal ones by record id, oldest first.
 *
 * @param id the expression of the record id: the search index gives its rows in the order of its own
 * @param reverse the same order from its end
 */
export function orderBy(keys: readonly SortKey[], id: string, reverse = false): string {
  const parts = keys.map(({ expression, descending }) =>
    reverse
      ? `${expression} ${descending ? "asc" : "desc"} nulls first`
      : `${expression} ${descending ? "desc" : "asc"} nulls last`,
  );
  return [...parts, `${id} ${reverse ? "desc" : "asc"}`].join(", ");
}
