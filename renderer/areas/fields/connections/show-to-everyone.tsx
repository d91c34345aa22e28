import type { ForEveryone } from "#shared/fields/show-to-everyone";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";

/** Whether a computed field shows to people from whom rules hide some of the records that it is made of (decision 51). */
export function ShowToEveryone({ config, onChange }: Pick<FieldConfigProps, "config" | "onChange">) {
  const t = useText();
  const { showToEveryone = false }: ForEveryone = config;
  return (
    <Switch
      label={t("connections.showToEveryone")}
      hint={t("connections.showToEveryoneHint")}
      checked={showToEveryone}
      onChange={(event) => onChange({ ...config, showToEveryone: event.target.checked })}
    />
  );
}
