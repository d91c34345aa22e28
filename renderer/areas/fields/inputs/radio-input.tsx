import { Radio, Stack } from "@mantine/core";
import type { FormInputProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";

/** All options in sight, one of them chosen. */
export function RadioInput({ field, value, onChange }: FormInputProps) {
  return (
    <Stack gap={6}>
      {optionsOf(field).map((option) => (
        <Radio
          key={option.id}
          name={`field-${field.id}`}
          label={option.label}
          checked={value === option.id}
          onChange={() => onChange(option.id)}
        />
      ))}
    </Stack>
  );
}
