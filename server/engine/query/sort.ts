import type { Sort } from "#shared/contract/views";
import { errorName, holdsErrors } from "../fields/cell-error";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import { errorColumn } from "../schema/names";
import type { TableSchema } from "../schema/table-schema";
import { visibleField } from "./filter";
import type { RowRules } from "./rules";

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
  { fieldIds, limits }: Pick<RowRules, "fieldIds" | "limits">,
): SortKey[] {
  return sorts.flatMap(({ field, order }) =>
    keysOf(visibleField(schema, field, fieldIds), order === "desc", limits?.has(field)),
  );
}

/** Stands for what must not be looked at. */
export const NOTHING = "cast(null as text)";

/** Of a field whose cells may be errors these stand last in both directions, behind the empty ones, by their names. */
export function keysOf(field: FieldSchema, descending: boolean, isLimited = false): SortKey[] {
  const { sort, emptyIsValue } = fieldStorage[field.type];
  const name = `${descending ? "-" : ""}${field.id}`;
  // The order of a connection would tell what its records out of sight are called.
  const expression = isLimited ? NOTHING : sort(field);
  if (!holdsErrors(field)) return [{ expression, descending, name }];
  const ofValues = emptyIsValue
    ? `case when ${errorColumn(field.id)} is null then ${expression} end`
    : expression;
  return [
    { expression: ofValues, descending, name },
    { expression: errorName(field), descending: false, name: `${field.id}e` },
  ];
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
