import { NumberField } from "../inputs/number-field";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";
import { OptionsConfigForm } from "./options-config";

/** The options, and how many of them a cell must hold at least. */
export default function MultipleSelectConfigForm(props: FieldConfigProps) {
  const t = useText();
  const { config, onChange } = props;
  return (
    <>
      <OptionsConfigForm {...props} />
      <NumberField
        label={t("fields.config.minimum")}
        hint={t("fields.config.minimumHint")}
        value={config["minimum"]}
        onChange={(minimum) => onChange({ ...config, minimum })}
      />
    </>
  );
}
