import type { CellValue } from "#shared/contract/records";
import type { CheckedField } from "./check-fields";

/** A default as its column stores it: wrapped, because a bare text could not be distinguished from JSON. */
export const keptAutoFill = (value: CellValue) => (value === null ? null : { value });

/** A checked field as column values of its system table. */
export function fieldValues(field: CheckedField) {
  const { name, description, tooltip, type, config, required, readonly, unique } = field;
  const kept = keptAutoFill(field.auto_fill);
  return { name, description, tooltip, type, config, required, readonly, unique, autoFill: kept };
}
