import type { FilterValueProps } from "../types/field-view";

export type Scalar = string | number | boolean;

export const isScalar = (value: unknown): value is Scalar =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** The values that a condition compares with, as a list; periods have none. */
export function scalarsOf(value: FilterValueProps["value"]): Scalar[] {
  if (Array.isArray(value)) return value;
  return isScalar(value) ? [value] : [];
}
