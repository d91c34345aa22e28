import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { NumberField } from "../inputs/number-field";
import type { FieldConfigProps } from "../types/field-view";

/** The target and its unit. */
export default function GoalConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  return (
    <>
      <NumberField
        label={t("fields.config.target")}
        value={config["target"]}
        onChange={(target) => onChange({ ...config, target })}
      />
      <TextField
        label={t("fields.config.unit")}
        hint={t("fields.config.unitHint")}
        maxLength={12}
        value={typeof config["unit"] === "string" ? config["unit"] : ""}
        onChange={(event) => onChange({ ...config, unit: event.target.value })}
      />
    </>
  );
}
