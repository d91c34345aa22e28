import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";

/** The prefix of the number. */
export function RecordIdConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  return (
    <TextField
      label={t("fields.config.prefix")}
      hint={t("fields.config.prefixHint")}
      maxLength={12}
      value={typeof config["prefix"] === "string" ? config["prefix"] : ""}
      onChange={(event) => onChange({ ...config, prefix: event.target.value })}
    />
  );
}
