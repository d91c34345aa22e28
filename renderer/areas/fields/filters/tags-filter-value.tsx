import { TagsInput } from "@mantine/core";
import { LIST_PLACE } from "../../../ui/layers/list-place";
import type { FilterValueProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";
import { scalarsOf } from "./scalars";
import { TextFilterValue } from "./text-filter-value";

/** A part of a tag as text; whole tags as a list. */
export function TagsFilterValue(props: FilterValueProps) {
  const { field, operator, value, label, onChange } = props;
  if (operator === "contains" || operator === "doesNotContain") return <TextFilterValue {...props} />;
  return (
    <TagsInput
      aria-label={label}
      data={optionsOf(field).map((option) => option.label)}
      value={scalarsOf(value).map(String)}
      comboboxProps={LIST_PLACE}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
    />
  );
}
