import { fieldTypes } from "#shared/fields/index";
import { listOperators } from "#shared/fields/operators";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { Select } from "../../../ui/fields/select";
import type { ListOption } from "../../../ui/fields/list-option";
import { useText } from "../../../ui/text";
import { chipElement } from "../cells/chip";
import { personElement } from "../cells/person";
import type { FilterValueProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";
import { scalarsOf } from "./scalars";

/** One option or user, or several if the operator takes a list. 'Me' is the user who looks at the view. */
export function ChoiceFilterValue({ field, operator, value, context, label, onChange }: FilterValueProps) {
  const t = useText();
  const options: ListOption<string>[] = fieldTypes[field.type].namesPeople
    ? [
        { value: "me", label: t("fields.me") },
        ...context.people.map((person) => ({
          value: String(person.id),
          label: person.name,
          content: personElement(person),
        })),
      ]
    : optionsOf(field).map(({ id, label: name, color }) => ({
        value: String(id),
        label: name,
        content: chipElement(name, color),
      }));
  const wire = (chosen: string) => (chosen === "me" ? chosen : Number(chosen));

  const isWhole = operator === "is" || operator === "isNot";
  // A cell with several values is compared as a whole with several.
  if (
    listOperators.includes(operator) ||
    (isWhole && fieldTypes[field.type].operators.includes("contains"))
  ) {
    const chosen = scalarsOf(value).map(String);
    return (
      <MultiSelect
        label={label}
        values={chosen}
        options={options}
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
