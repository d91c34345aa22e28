import type { CellValue } from "../contract/records";
import { fieldTypes } from "./index";
import type { AutoFillMoment, FieldTypeName } from "./field-type";

interface FilledField {
  type: FieldTypeName;
  config: Record<string, unknown>;
  auto_fill: CellValue;
}

/**
 * The initial value of a field in a new record: the field's default, with "today", "now" and "me" resolved for the
 * user who creates it. Otherwise the type's start value. Null without either.
 */
export function startOf({ type, config, auto_fill: filled }: FilledField, moment: AutoFillMoment): CellValue {
  const { autoFill: word, startValue } = fieldTypes[type];
  if (filled !== null) return word?.name === filled ? (word.value(moment) as CellValue) : filled;
  return (startValue?.(config) ?? null) as CellValue;
}
