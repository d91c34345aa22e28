import { MultiSelect } from "@mantine/core";
import { listOperators } from "#shared/fields/operators";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import type { FilterValueProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";
import { scalarsOf } from "./scalars";

/** One option or person, or several where the comparison takes a list. 'Me' is whoever looks. */
export function ChoiceFilterValue({ field, operator, value, context, label, onChange }: FilterValueProps) {
  const t = useText();
  const options =
    field.type === "user"
      ? [
          { value: "me", label: t("fields.me") },
          ...context.people.map((person) => ({ value: String(person.id), label: person.name })),
        ]
      : optionsOf(field).map((option) => ({ value: String(option.id), label: option.label }));
  const wire = (chosen: string) => (chosen === "me" ? chosen : Number(chosen));

  if (listOperators.includes(operator)) {
    const chosen = scalarsOf(value).map(String);
    return (
      <MultiSelect
        aria-label={label}
        data={options}
        value={chosen}
        searchable
        hidePickedOptions
        comboboxProps={{ offset: 4, transitionProps: { duration: 0 } }}
        onChange={(next) => onChange(next.length === 0 ? undefined : next.map(wire))}
      />
    );
  }
  const [single] = scalarsOf(value);
  return (
    <Select
      label={label}
      isLabelHidden
      isSearchable
      value={single === undefined ? null : String(single)}
      options={options}
      onChange={(next) => onChange(next === null ? undefined : wire(next))}
    />
  );
}
