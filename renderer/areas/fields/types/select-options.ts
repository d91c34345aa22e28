import type { Field } from "#shared/contract/fields";
import type { SelectConfig } from "#shared/fields/types/select";
import type { SelectOption } from "#shared/fields/field-type";
import { oncePerKey } from "#shared/once-per-key";

/** The options of a select field, in their order. */
export const optionsOf = (field: Field): readonly SelectOption[] =>
  (field.config as Partial<SelectConfig>).options ?? [];

const optionsById = oncePerKey(
  (field: Field) => new Map<unknown, SelectOption>(optionsOf(field).map((option) => [option.id, option])),
);

export const optionOf = (field: Field, value: unknown): SelectOption | undefined =>
  optionsById(field).get(value);
