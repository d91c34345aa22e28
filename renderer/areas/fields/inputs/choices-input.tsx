import { fieldTypes } from "#shared/fields/index";
import { entriesOf } from "#shared/fields/values/cell-entries";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { useOptionChoices, usePeopleChoices } from "../editors/choices";
import type { FormInputProps } from "../types/field-view";

/** Several options or people in a form; they look as they do in cells. */
export function ChoicesInput({ field, value, context, label, onChange }: FormInputProps) {
  const options = useOptionChoices(field);
  const people = usePeopleChoices(context);
  return (
    <MultiSelect
      label={label}
      values={entriesOf(value).map(String)}
      options={(fieldTypes[field.type].namesPeople ? people : options).map((choice) => ({
        value: String(choice.value),
        label: choice.text,
        content: choice.content,
      }))}
      onChange={(next) => onChange(next.length === 0 ? null : next.map(Number))}
    />
  );
}
