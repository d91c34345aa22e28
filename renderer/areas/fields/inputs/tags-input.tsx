import { TagsInput } from "@mantine/core";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { entriesOf } from "#shared/fields/values/cell-entries";
import { LIST_PLACE } from "../../../ui/layers/list-place";
import type { FormInputProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";

/** Tags in a form: the suggested ones, and others as they are typed. */
export function TagsFormInput({ field, value, label, onChange }: FormInputProps) {
  return (
    <TagsInput
      aria-label={label}
      data={optionsOf(field).map((option) => option.label)}
      value={entriesOf(value).map(String)}
      maxLength={TITLE_MAX_LENGTH}
      comboboxProps={LIST_PLACE}
      onChange={(next) => onChange(next.length === 0 ? null : next)}
    />
  );
}
