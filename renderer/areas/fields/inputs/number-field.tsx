import { NumberInput } from "@mantine/core";

/** A number among a field's settings; while nothing is written the settings cannot be sent. */
export function NumberField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  value: unknown;
  onChange: (value: number | null) => void;
}) {
  return (
    <NumberInput
      label={label}
      description={hint}
      hideControls
      value={typeof value === "number" ? value : ""}
      onChange={(next) => onChange(typeof next === "number" ? next : null)}
    />
  );
}
