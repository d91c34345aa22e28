import { fieldTypes } from "#shared/fields/index";
import { entriesOf } from "#shared/fields/values/cell-entries";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { PeopleSelect } from "../../users/public";
import { personElement } from "../cells/person";
import { useOptionChoices } from "../editors/choices";
import type { FormInputProps } from "../types/field-view";

/** Several options or people in a form; they look as they do in cells. */
export function ChoicesInput({ field, value, context, label, onChange }: FormInputProps) {
  const options = useOptionChoices(field);
  const shared = {
    label,
    values: entriesOf(value).map(String),
    onChange: (next: readonly string[]) => onChange(next.length === 0 ? null : next.map(Number)),
  };
  if (fieldTypes[field.type].namesPeople)
    return <PeopleSelect {...shared} known={context.people} contentOf={personElement} />;
  return (
    <MultiSelect
      {...shared}
      options={options.map((choice) => ({
        value: String(choice.value),
        label: choice.text,
        content: choice.content,
      }))}
    />
  );
}
