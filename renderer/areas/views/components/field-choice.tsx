import type { Field } from "#shared/contract/fields";
import { Select } from "../../../ui/fields/select";

const NONE = "none";

interface FieldChoiceProps {
  label: string;
  none: string;
  value: number | null;
  fields: readonly Field[];
  onChange: (fieldId: number | null) => void;
}

/** One of the fields that a setting can use, or none. */
export function FieldChoice({ label, none, value, fields, onChange }: FieldChoiceProps) {
  return (
    <Select
      label={label}
      value={value === null ? NONE : String(value)}
      options={[
        { value: NONE, label: none },
        ...fields.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(id) => onChange(id === NONE || !id ? null : Number(id))}
    />
  );
}
