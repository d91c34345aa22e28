import { Checkbox } from "../../../ui/fields/checkbox";
import type { FormInputProps } from "../types/field-view";

/** Yes or no. */
export function FlagInput({ value, label, onChange }: FormInputProps) {
  return (
    <Checkbox label={label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
  );
}
