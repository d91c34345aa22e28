import type { MenuShortcut } from "#shared/bars/bar-names";
import { Checkbox } from "../../../../ui/fields/checkbox";
import { useText } from "../../../../ui/text";
import { hasShortcut, shortcutLabel } from "../shown/shortcuts";
import styles from "./bar-editor.module.css";

interface ShortcutSwitchesProps<Name extends MenuShortcut> {
  names: readonly Name[];
  value: Record<Name, boolean>;
  onChange: (value: Record<Name, boolean>) => void;
}

/** Which ways to places of the product a bar has; those that the product does not have are not offered. */
export function ShortcutSwitches<Name extends MenuShortcut>(props: ShortcutSwitchesProps<Name>) {
  const { names, value, onChange } = props;
  const t = useText();
  return (
    <fieldset className={styles.group}>
      <legend>{t("bars.shortcuts")}</legend>
      <div className={styles.shortcuts}>
        {names.filter(hasShortcut).map((name) => (
          <Checkbox
            key={name}
            label={t(shortcutLabel(name))}
            checked={value[name]}
            onChange={({ target }) => onChange({ ...value, [name]: target.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}
