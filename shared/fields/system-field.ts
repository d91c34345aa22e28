import type { FieldType, FieldTypeName } from "./field-type";

/**
 * A value that the engine stores for every record, shown as a field: read, written, compared like the type of its
 * values, but never guessed from a file and never written by people.
 */
export function systemField<Config, Value>(
  name: FieldTypeName,
  like: FieldType<Config, Value>,
): FieldType<Config, Value> {
  const {
    config,
    defaults,
    value,
    parse,
    format,
    toFile,
    sheet,
    operators,
    searchable,
    namesPeople,
    chosen,
    align,
  } = like;
  return {
    name,
    group: "system",
    config,
    defaults,
    value,
    parse,
    format,
    ...(toFile && { toFile }),
    ...(sheet && { sheet }),
    operators: operators.filter((operator) => operator !== "isEmpty" && operator !== "isNotEmpty"),
    computed: true,
    canBeUnique: false,
    searchable,
    ...(namesPeople !== undefined && { namesPeople }),
    ...(chosen !== undefined && { chosen }),
    ...(align !== undefined && { align }),
  };
}
