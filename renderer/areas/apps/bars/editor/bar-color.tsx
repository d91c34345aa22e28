import { colorNames, type ColorName } from "#shared/colors";
import { Select } from "../../../../ui/fields/select";
import { useText } from "../../../../ui/text";

const NONE = "none";

interface BarColorProps<Value extends ColorName | null> {
  label: string;
  value: Value;
  /** A bar may do without a colour of its own. */
  isOptional?: boolean;
  onChange: (color: Value) => void;
}

export function BarColor<Value extends ColorName | null>(props: BarColorProps<Value>) {
  const { label, value, isOptional = false, onChange } = props;
  const t = useText();
  const colors = colorNames.map((name) => ({ value: name as string, label: t(`ui.color.${name}`) }));
  return (
    <Select
      label={label}
      value={value ?? NONE}
      options={isOptional ? [{ value: NONE, label: t("bars.noColor") }, ...colors] : colors}
      onChange={(name) => onChange((name === NONE ? null : name) as Value)}
    />
  );
}
