import type { Field } from "../contract/fields";

/**
 * A field as its values are written, shown and compared: a computed one with single values is a field of its
 * result's type; every other field is what it is.
 */
export function asShown(field: Field): Field {
  const { result } = field;
  if (!result || result.many || result.type === field.type) return field;
  const known = shown.get(field);
  if (known) return known;
  const as = { ...field, type: result.type, config: result.config };
  shown.set(field, as);
  return as;
}

const shown = new WeakMap<Field, Field>();
