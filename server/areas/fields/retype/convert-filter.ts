import type { CellValue } from "#shared/contract/records";
import type { Converted, TypedAs } from "#shared/fields/conversion";
import { fieldTypes } from "#shared/fields/index";
import type { FilterCondition } from "#shared/fields/operators";

/** The information for converting a filter to a field's new type. */
export interface FilterChange {
  fieldId: number;
  from: TypedAs;
  to: TypedAs;
  convert: (value: CellValue) => Converted | null;
}

const parts = ["contains", "doesNotContain", "startsWith", "endsWith"];
const periods = ["date", "datetime"];

/**
 * Converts every condition inside of stored settings to the new type. Conditions that cannot be converted are left
 * out.
 */
export function convertSettings(
  settings: unknown,
  change: FilterChange,
): { settings: unknown; isWhole: boolean } {
  let isWhole = true;
  const convert = (node: unknown): unknown => {
    if (isCondition(node)) {
      const converted = convertCondition(node, change);
      isWhole &&= converted !== null;
      return converted ?? undefined;
    }
    if (Array.isArray(node)) return node.map(convert).filter((one) => one !== undefined);
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, convert(value)]));
  };
  return { settings: convert(settings), isWhole };
}

const isCondition = (node: unknown): node is FilterCondition =>
  typeof node === "object" && node !== null && "fieldId" in node && "operator" in node;

function convertCondition(condition: FilterCondition, change: FilterChange): FilterCondition | null {
  const { operator, value } = condition;
  if (condition.fieldId !== change.fieldId) return condition;
  if (!fieldTypes[change.to.type].operators.includes(operator)) return null;
  if (value === undefined) return condition;
  if (Array.isArray(value)) {
    const values = value.map((one) => convertOperand(one, operator, change));
    return values.every((one) => one !== null) ? { ...condition, value: values } : null;
  }
  if (typeof value === "object") return periods.includes(change.to.type) ? condition : null;
  const converted = convertOperand(value, operator, change);
  return converted === null ? null : { ...condition, value: converted };
}

type Operand = string | number | boolean;

function convertOperand(
  value: Operand,
  operator: string,
  { from, to, convert }: FilterChange,
): Operand | null {
  if (value === "me" && fieldTypes[from.type].namesPeople)
    return fieldTypes[to.type].namesPeople ? value : null;
  if (parts.includes(operator) && typeof value === "string") return value;
  const converted = convert(isList(from) ? [value] : value);
  if (converted === null || converted.kind === "refused") return null;
  const [entry, ...others] = Array.isArray(converted.value) ? converted.value : [converted.value];
  return others.length === 0 && isOperand(entry) ? entry : null;
}

const isList = ({ type }: TypedAs): boolean => ["tags", "multipleSelect", "users"].includes(type);

const isOperand = (value: unknown): value is Operand =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
