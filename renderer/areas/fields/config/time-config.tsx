import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";

/** Whether seconds always show. */
export function TimeConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  return (
    <Switch
      label={t("fields.config.seconds")}
      checked={config["seconds"] === true}
      onChange={(event) => onChange({ ...config, seconds: event.target.checked })}
    />
  );
}
