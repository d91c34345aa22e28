import type { OperatorName } from "./operators";
import type { ColumnSample, Note, ReadValue } from "./field-type";

export const textOperators: readonly OperatorName[] = [
  "contains",
  "doesNotContain",
  "is",
  "isNot",
  "startsWith",
  "endsWith",
  "isAnyOf",
  "isNoneOf",
  "isEmpty",
  "isNotEmpty",
];
export const orderOperators: readonly OperatorName[] = [
  "is",
  "isNot",
  "greaterThan",
  "greaterOrEqual",
  "lessThan",
  "lessOrEqual",
  "between",
  "isEmpty",
  "isNotEmpty",
];
export const numberOperators: readonly OperatorName[] = [
  ...orderOperators.slice(0, -2),
  "isAnyOf",
  "isNoneOf",
  "isEmpty",
  "isNotEmpty",
];
export const choiceOperators: readonly OperatorName[] = [
  "is",
  "isNot",
  "isAnyOf",
  "isNoneOf",
  "isEmpty",
  "isNotEmpty",
];

/** Comparisons of cells with several values. */
export const severalOperators: readonly OperatorName[] = [
  "contains",
  "doesNotContain",
  "isAnyOf",
  "isNoneOf",
  "is",
  "isNot",
  "isEmpty",
  "isNotEmpty",
];

/** Share of a sample's non-empty cells that fit, from 0 to 1; 0 for a column without values. */
export function fitOf(sample: ColumnSample, fits: (text: string) => boolean): number {
  let [all, fitting] = [0, 0];
  for (const { text, count } of sample.values) {
    all += count;
    if (fits(text)) fitting += count;
  }
  return all === 0 ? 0 : fitting / all;
}

/** Share of a column's cells that a guessed type may refuse; the refused ones are shown before finishing. */
const TOLERATED_MISFITS = 0.02;

/**
 * A type that fits every cell scores `best`. One that fits nearly every cell still beats text, just: the few
 * refused cells are shown as a warning, and one click turns the column into text.
 */
export function scoreOf(fit: number, best: number): number {
  if (fit === 1) return best;
  return fit >= 1 - TOLERATED_MISFITS ? 0.6 : 0;
}

/** Negative numbers are mentioned up to this share of a column. */
const FEW = 0.01;
const withMinus = (text: string) => text.replace(/^-/, "−");

/** "From −1 to 9,000, 2 below zero": the range of a number column, and its few negative values. */
export function describeRange(
  values: readonly ReadValue<number>[],
  write: (value: number) => string,
): Note[] {
  let [least, most, negative, all] = [Infinity, -Infinity, 0, 0];
  for (const { value, count } of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
    all += count;
    if (value < 0) negative += count;
  }
  if (least > most) return [];
  const range = { least: withMinus(write(least)), most: withMinus(write(most)) };
  if (negative === 0 || negative > all * FEW) return [{ text: "fieldTypes.range", values: range }];
  const show = { operator: "lessThan", value: 0 } as const;
  return [{ text: "fieldTypes.rangeBelowZero", values: { ...range, count: negative }, show }];
}
