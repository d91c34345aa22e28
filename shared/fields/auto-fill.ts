import type { CellValue } from "../contract/records";
import { fieldTypes } from "./index";
import type { AutoFillMoment, FieldTypeName } from "./types";

interface FilledField {
  type: FieldTypeName;
  config: Record<string, unknown>;
  autoFill: CellValue;
}

/**
 * What a new record holds in a field before anybody filled it in: the field's own default, with "today", "now" and
 * "me" as they are for whoever makes the record; else what the type starts with. Null: nothing.
 */
export function startOf({ type, config, autoFill }: FilledField, moment: AutoFillMoment): CellValue {
  const { autoFill: word, startValue } = fieldTypes[type];
  if (autoFill !== null) return word?.name === autoFill ? (word.value(moment) as CellValue) : autoFill;
  return (startValue?.(config) ?? null) as CellValue;
}
