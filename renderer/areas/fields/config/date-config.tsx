import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";

/** Whether days gone by are overdue. */
export function DateConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  return (
    <Switch
      label={t("fields.config.deadline")}
      hint={t("fields.config.deadlineHint")}
      checked={config["deadline"] === true}
      onChange={(event) => onChange({ ...config, deadline: event.target.checked })}
    />
  );
}
