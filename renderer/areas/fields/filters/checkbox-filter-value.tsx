import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import type { FilterValueProps } from "../types/field-view";

/** Checked or not. */
export function CheckboxFilterValue({ value, label, onChange }: FilterValueProps) {
  const t = useText();
  return (
    <Select
      label={label}
      isLabelHidden
      value={value === undefined ? null : value === true ? "yes" : "no"}
      options={[
        { value: "yes", label: t("fields.checked") },
        { value: "no", label: t("fields.unchecked") },
      ]}
      onChange={(next) => onChange(next === null ? undefined : next === "yes")}
    />
  );
}
