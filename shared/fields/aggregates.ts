import type { AggregateName } from "./aggregate-names";
import { fieldTypes } from "./index";
import type { FieldTypeName } from "./field-type";

const always: readonly AggregateName[] = ["filled", "empty", "percentFilled", "unique"];

/** Those that make sense for a type: what is ordered has a least and a most, what counts has a sum. */
export function aggregatesOf(type: FieldTypeName): readonly AggregateName[] {
  const { group, operators } = fieldTypes[type];
  const isOrdered = operators.includes("greaterThan");
  const isNumber = isOrdered && group === "number";
  return [
    ...always,
    ...(isNumber ? (["sum", "average"] as const) : []),
    ...(isOrdered ? (["min", "max"] as const) : []),
  ];
}
