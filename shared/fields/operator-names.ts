/** Every comparison a filter knows. Which of them make sense is said by each field type. */
export const operatorNames = [
  "is",
  "isNot",
  "contains",
  "doesNotContain",
  "startsWith",
  "endsWith",
  "greaterThan",
  "greaterOrEqual",
  "lessThan",
  "lessOrEqual",
  "between",
  "isAnyOf",
  "isNoneOf",
  "isEmpty",
  "isNotEmpty",
  "isError",
  "isNotError",
] as const;
export type OperatorName = (typeof operatorNames)[number];

/** Operators that compare with nothing. */
export const unaryOperators: readonly OperatorName[] = ["isEmpty", "isNotEmpty", "isError", "isNotError"];
/** Operators of computed fields, beside those of what their values are like: see `cell-error.ts`. */
export const errorOperators = ["isError", "isNotError"] as const satisfies OperatorName[];
/** Operators that compare with a list. */
export const listOperators: readonly OperatorName[] = ["isAnyOf", "isNoneOf"];
/** Operators that compare with a list of two: the least and the most, both inside. */
export const rangeOperators: readonly OperatorName[] = ["between"];
