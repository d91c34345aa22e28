import type { Sort } from "#shared/contract/views";
import { errorName, holdsErrors } from "../fields/cell-error";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import { errorColumn } from "../../sql/names";
import type { TableSchema } from "../schema/table-schema";
import { visibleField } from "./filter";
import type { LimitedCells } from "../fields/limits";
import type { RowRules } from "./rules";
import { visibleCell } from "../fields/visible-cells";

/** One sort key: an expression over a record. */
export interface SortKey {
  expression: string;
  descending: boolean;
  /** Identifies the key in a cursor. */
  name: string;
}

/** The keys of an order, without the record id that ends every order. @throws AppError field_not_found */
export function sortKeys(
  schema: TableSchema,
  sorts: readonly Sort[],
  { fieldIds, limits }: Pick<RowRules, "fieldIds" | "limits">,
): SortKey[] {
  return sorts.flatMap(({ field: id, order, natural = false }) => {
    const field = visibleField(schema, id, fieldIds);
    const keys = keysOf(field, order === "desc", limits?.get(id));
    const [key, ...others] = keys;
    return natural && key && fieldStorage[field.type].folded ? [...naturalKeys(key), ...others] : keys;
  });
}

const DIGITS = "'0123456789'";
/** Digits of a number that are compared; more would exceed the range of a double. */
const DIGITS_MAX = 300;

/** The number that a text consists of, or else `otherwise`; null for no text. */
const numberOf = (digits: string, text: string, otherwise: string): string =>
  `case when ${text} is null then null
    else coalesce(cast(nullif(substr(${digits}, 1, ${DIGITS_MAX}), '') as double precision), ${otherwise}) end`;

/** A folded text in natural order: its leading number, its words, its trailing number, then the whole. */
function naturalKeys({ expression: text, descending, name }: SortKey): SortKey[] {
  const rest = `ltrim(${text}, ${DIGITS})`;
  const words = `rtrim(${rest}, ${DIGITS})`;
  const parts = [
    numberOf(`substr(${text}, 1, length(${text}) - length(${rest}))`, text, "1e308"),
    words,
    numberOf(`substr(${rest}, length(${words}) + 1)`, text, "-1"),
    text,
  ];
  return parts.map((expression, at) => ({ expression, descending, name: `${name}n${at}` }));
}

/** If a field's cells may be errors, these come last in both directions, after the empty ones, sorted by name. */
export function keysOf(field: FieldSchema, descending: boolean, limit?: LimitedCells): SortKey[] {
  const { sort, emptyIsValue } = fieldStorage[field.type];
  const name = `${descending ? "-" : ""}${field.id}`;
  // Sorting by the whole cell would reveal the titles of hidden records.
  const expression = limit ? visibleCell(field, limit).key : sort(field);
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
 * Empty values come last in both directions; equal ones are sorted by record id, oldest first.
 *
 * @param id the expression of the record id: the search index returns its rows in the order of its own ids
 * @param reverse the reverse order
 */
export function orderBy(keys: readonly SortKey[], id: string, reverse = false): string {
  const parts = keys.map(({ expression, descending }) =>
    reverse
      ? `${expression} ${descending ? "asc" : "desc"} nulls first`
      : `${expression} ${descending ? "desc" : "asc"} nulls last`,
  );
  return [...parts, `${id} ${reverse ? "desc" : "asc"}`].join(", ");
}
