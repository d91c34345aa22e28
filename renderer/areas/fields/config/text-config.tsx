import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";

/** One line or several. */
export function TextConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  return (
    <Select
      label={t("fields.config.format")}
      value={typeof config["format"] === "string" ? config["format"] : "singleline"}
      options={[
        { value: "singleline", label: t("fields.config.singleline") },
        { value: "multiline", label: t("fields.config.multiline") },
        { value: "richText", label: t("fields.config.richText") },
      ]}
      onChange={(format) => onChange({ ...config, format })}
    />
  );
}
