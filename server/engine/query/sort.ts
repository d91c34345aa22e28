import type { Sort } from "#shared/contract/views";
import { fieldStorage } from "../fields/index";
import type { TableSchema } from "../schema/table-schema";
import type { Place } from "./cursor";
import { visibleField } from "./filter";
import { fragment, joinFragments, type Fragment } from "./fragment";

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
  return sorts.map(({ fieldId, order }) => {
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
 */
export function orderBy(keys: readonly SortKey[], id: string): string {
  const parts = keys.map(
    ({ expression, descending }) => `${expression} ${descending ? "desc" : "asc"} nulls last`,
  );
  return [...parts, `${id} asc`].join(", ");
}

/** What lies behind a place in the order: its sort values and record id. */
export function behind(keys: readonly SortKey[], { values, id }: Place, idExpression: string): Fragment {
  const alternatives: Fragment[] = [];
  const equal: Fragment[] = [];
  keys.forEach(({ expression, descending }, index) => {
    const value = values[index] ?? null;
    if (value !== null) {
      const later = fragment(`${expression} ${descending ? "<" : ">"} ? or ${expression} is null`, value);
      alternatives.push(joinFragments([...equal, later], "and", "1"));
    }
    equal.push(value === null ? fragment(`${expression} is null`) : fragment(`${expression} = ?`, value));
  });
  alternatives.push(joinFragments([...equal, fragment(`${idExpression} > ?`, id)], "and", "1"));
  return joinFragments(alternatives, "or", "1");
}
