import { MultiSelect } from "@mantine/core";
import { fieldTypes } from "#shared/fields/index";
import { entriesOf } from "#shared/fields/cell-entries";
import { LIST_PLACE } from "../../../ui/layers/list-place";
import type { FormInputProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";

/** Several options or people in a form. */
export function ChoicesInput({ field, value, context, label, onChange }: FormInputProps) {
  const data = fieldTypes[field.type].namesPeople
    ? context.people
        .filter((person) => person.isActive)
        .map((person) => ({ value: String(person.id), label: person.name }))
    : optionsOf(field).map((option) => ({ value: String(option.id), label: option.label }));
  return (
    <MultiSelect
      aria-label={label}
      data={data}
      value={entriesOf(value).map(String)}
      searchable
      hidePickedOptions
      comboboxProps={LIST_PLACE}
      onChange={(next) => onChange(next.length === 0 ? null : next.map(Number))}
    />
  );
}
