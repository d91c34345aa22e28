import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";

/** The country whose numbers are written without a prefix; empty means the organisation's own. */
export function PhoneConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  const country = config["country"];
  return (
    <TextField
      label={t("fields.config.country")}
      hint={t("fields.config.countryHint")}
      maxLength={2}
      value={typeof country === "string" ? country : ""}
      onChange={(event) => {
        const code = event.target.value.trim().toUpperCase();
        onChange({ ...config, country: code === "" ? null : code });
      }}
    />
  );
}
