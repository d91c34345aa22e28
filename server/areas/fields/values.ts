import type { Values } from "../../engine/changes/operations";
import type { CheckedField } from "./check-fields";

/** A checked field as column values of its system table. */
export function fieldValues(field: CheckedField): Values {
  const { name, description, tooltip, type, config, required, readonly } = field;
  return { name, description, tooltip, type, config, required, readonly };
}
