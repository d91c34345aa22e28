import type { MenuShortcut } from "#shared/bars/bar-names";
import { useCan } from "../../../../app/session/session-context";
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
  const { canViewTasks } = useCan();
  const isOffered = (name: Name) => hasShortcut(name) && (name !== "tasks" || canViewTasks);
  return (
    <fieldset className={styles.group}>
      <legend>{t("bars.shortcuts")}</legend>
      <div className={styles.shortcuts}>
        {names.filter(isOffered).map((name) => (
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
