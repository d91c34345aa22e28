import { Checkbox } from "../../../ui/fields/checkbox";
import type { FormInputProps } from "../types/field-view";

/** Yes or no; the form names it above. */
export function FlagInput({ value, label, onChange }: FormInputProps) {
  return (
    <Checkbox
      label={label}
      isLabelHidden
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
