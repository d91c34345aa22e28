import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";
import { OptionsConfigForm } from "./options-config";

/** The options, and whether the time that records spend in each is kept. */
export function SelectConfigForm(props: FieldConfigProps) {
  const t = useText();
  const { config, onChange } = props;
  return (
    <>
      <OptionsConfigForm {...props} />
      <Switch
        label={t("fields.config.sla")}
        hint={t("fields.config.slaHint")}
        checked={config["sla"] === true}
        onChange={(event) => onChange({ ...config, sla: event.target.checked })}
      />
    </>
  );
}
