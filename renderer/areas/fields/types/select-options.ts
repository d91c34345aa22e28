import type { Field } from "#shared/contract/fields";
import type { SelectConfig } from "#shared/fields/select";
import type { SelectOption } from "#shared/fields/types";

const byId = new WeakMap<Field, Map<number, SelectOption>>();

/** The options of a select field, in their order. */
export const optionsOf = (field: Field): readonly SelectOption[] =>
  (field.config as Partial<SelectConfig>).options ?? [];

export function optionOf(field: Field, value: unknown): SelectOption | undefined {
  let options = byId.get(field);
  if (options === undefined) {
    options = new Map(optionsOf(field).map((option) => [option.id, option]));
    byId.set(field, options);
  }
  return options.get(value as number);
}
