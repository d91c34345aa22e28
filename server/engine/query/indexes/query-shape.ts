import type { FilterGroup } from "#shared/fields/operators";
import { compareField } from "../compare-field";
import { visibleField, type FilterContext } from "../filter";
import type { RowRules } from "../rules";
import type { SortKey } from "../sort";
import type { TableSchema } from "../../schema/table-schema";
import type { IndexColumn } from "./index-columns";

/** The compared and sorted expressions of a query, without values: queries of one shape share an index. */
export interface QueryShape {
  /** Expressions that must equal a value. */
  equal: readonly string[];
  /** Expressions that are compared with a range or a list. */
  within: readonly string[];
  sort: readonly SortKey[];
}

const EQUAL = /^([^?]+?) = \?$/;
const WITHIN = /^([^?]+?) (?:[<>]=? \?(?: and \1 <=? \?)?|in \(\?(?:, \?)*\))$/;
/** Expressions that cannot be indexed. */
const UNFIT = /\bselect\b|\band\b|\bor\b/;

/** The shape of a query's conditions on all its records; conditions inside "any" groups are ignored. */
export function shapeOf(
  schema: TableSchema,
  filters: readonly (FilterGroup | null | undefined)[],
  sort: readonly SortKey[],
  rules: RowRules,
): QueryShape {
  const { userId, clock, dialect } = rules;
  const context = { userId, dialect, fieldIds: null, ...(clock && { clock }) };
  const conditions = filters.flatMap((filter) => conditionsOf(schema, filter, context));
  const find = (pattern: RegExp) => [
    ...new Set(conditions.flatMap((sql) => expressionOf(sql, pattern) ?? [])),
  ];
  const equal = find(EQUAL).sort();
  return {
    equal,
    within: find(WITHIN)
      .filter((one) => !equal.includes(one))
      .sort(),
    sort,
  };
}

/** The expression that a condition compares with values, where it has a form that an index serves. */
function expressionOf(sql: string, pattern: RegExp): string | undefined {
  const expression = pattern.exec(sql)?.[1];
  return expression === undefined || UNFIT.test(expression) ? undefined : expression;
}

/** The expression that a condition wants to be equal to one value. */
export const equalExpression = (sql: string): string | undefined => expressionOf(sql, EQUAL);

function conditionsOf(
  schema: TableSchema,
  filter: FilterGroup | null | undefined,
  context: FilterContext,
): string[] {
  if (!filter || (filter.match === "any" && filter.conditions.length > 1)) return [];
  return filter.conditions.flatMap((node) => {
    if ("match" in node) return conditionsOf(schema, node, context);
    const field = visibleField(schema, node.fieldId, null);
    return compareField(field, node.operator, node.value, context).sql;
  });
}

/**
 * The index that serves a shape: equality columns first, then the order, then other compared columns, so that
 * non-matching records are skipped within the index. Null if none would help: ranges alone are faster in the order
 * of the record ids.
 */
export function indexFor({ equal, within, sort }: QueryShape): IndexColumn[] | null {
  const keys = sort.filter(({ expression }) => !equal.includes(expression) && expression !== "id");
  if (keys.some(({ expression }) => UNFIT.test(expression.replaceAll(/'[^']*'/g, "")))) return null;
  const plain = (expression: string): IndexColumn => ({ expression, descending: false });
  const first = equal.filter((expression) => expression !== "id").map(plain);
  const ordered = keys.map(({ expression, descending }) => ({ expression, descending }));
  if (ordered.length === 0) return first.length === 0 ? null : first;
  const rest = within.filter(
    (expression) => expression !== "id" && keys.every((key) => key.expression !== expression),
  );
  // The id comes before columns that are only compared: it ends every order.
  return [...first, ...ordered, ...(rest.length > 0 ? [plain("id"), ...rest.map(plain)] : [])];
}

/** Whether an index gives the records of a shape without a sort in the order of their ids. */
export const keepsIdOrder = (columns: readonly IndexColumn[], { equal }: QueryShape): boolean =>
  columns.every(({ expression }) => equal.includes(expression));
