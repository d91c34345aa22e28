import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";

/** Whether new records start checked. */
export function CheckboxConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  return (
    <Switch
      label={t("fields.config.checkedByDefault")}
      checked={config["checked_by_default"] === true}
      onChange={(event) => onChange({ ...config, checked_by_default: event.target.checked })}
    />
  );
}
