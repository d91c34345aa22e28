import type { CellValue } from "../contract/records";
import { fieldTypes } from "./index";
import type { AutoFillMoment, FieldTypeName } from "./types";

interface FilledField {
  type: FieldTypeName;
  config: Record<string, unknown>;
  auto_fill: CellValue;
}

/**
 * What a new record holds in a field before anybody filled it in: the field's own default, with "today", "now" and
 * "me" as they are for whoever makes the record; else what the type starts with. Null: nothing.
 */
export function startOf({ type, config, auto_fill: filled }: FilledField, moment: AutoFillMoment): CellValue {
  const { autoFill: word, startValue } = fieldTypes[type];
  if (filled !== null) return word?.name === filled ? (word.value(moment) as CellValue) : filled;
  return (startValue?.(config) ?? null) as CellValue;
}
