import type { FieldTypeName } from "./field-type";

/** Types whose values follow from other records' names: one that named records by itself could close a circle. */
const followers: readonly FieldTypeName[] = ["connectedRecord", "vlookup", "rollup", "advancedFormula"];

/**
 * The field that names a table's records: the chosen one, else the first of text, else the first that follows from
 * no other records. Without any they are called by their numbers.
 *
 * @param fields in their order
 * @param typeOf the type that the builder gave a field, whatever its values are like
 */
export function namingField<Field extends { id: number }>(
  fields: readonly Field[],
  chosen: number | null,
  typeOf: (field: Field) => FieldTypeName,
): Field | null {
  return (
    fields.find(({ id }) => id === chosen) ??
    fields.find((field) => typeOf(field) === "text") ??
    fields.find((field) => !followers.includes(typeOf(field))) ??
    null
  );
}
