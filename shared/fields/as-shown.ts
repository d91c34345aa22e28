import type { Field } from "../contract/fields";
import { oncePerKey } from "../once-per-key";

/**
 * A field as its values are written, shown and compared: a computed one with single values is a field of its
 * result's type; every other field is what it is.
 */
export const asShown = oncePerKey((field: Field): Field => {
  const { result } = field;
  if (!result || result.many || result.type === field.type) return field;
  return { ...field, type: result.type, config: result.config };
});
