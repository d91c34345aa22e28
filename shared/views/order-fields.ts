import type { Field } from "../contract/fields";
import type { ViewConfig } from "../contract/views";

export interface OrderedField {
  field: Field;
  isHidden: boolean;
}

/**
 * A table's fields in the order that a view gives them; fields it does not name come last in the table's own order. The
 * first one names the record and always shows.
 */
export function orderFields(fields: readonly Field[], config: ViewConfig): OrderedField[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const named = (config.fields ?? []).flatMap(({ fieldId }) => byId.get(fieldId) ?? []);
  const isNamed = new Set(named.map(({ id }) => id));
  const rest = [...fields].sort((a, b) => a.position - b.position).filter(({ id }) => !isNamed.has(id));
  const hidden = new Set(config.hidden ?? []);
  return [...named, ...rest].map((field, index) => ({ field, isHidden: index > 0 && hidden.has(field.id) }));
}

/** The field that names records on a card, and those that show below it: the first shown ones. */
export function cardFieldsOf(
  { fields, recordLabelField }: { fields: readonly Field[]; recordLabelField: number | null },
  config: ViewConfig,
  most: number,
): { title: Field | undefined; details: Field[] } {
  const shown = orderFields(fields, config).flatMap(({ field, isHidden }) => (isHidden ? [] : [field]));
  const title = fields.find(({ id }) => id === recordLabelField) ?? shown[0];
  return { title, details: shown.filter((field) => field !== title).slice(0, most) };
}
