import { IconButton } from "../../../ui/button/icon-button";
import type { MenuSection } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import styles from "./automation-table.module.css";

const QUICK: ReadonlySet<string> = new Set(["run", "duplicate", "delete"]);

/** Actions of a row's menu that show while the row is pointed at or has the focus. */
export function QuickActions({ sections, name }: { sections: readonly MenuSection[]; name: string }) {
  const t = useText();
  const actions = sections
    .flatMap(({ actions: own }) => own)
    .flatMap(({ id, label, icon, onSelect }) =>
      QUICK.has(id) && typeof label === "string" ? [{ id, label, icon, onSelect }] : [],
    );
  return (
    <span className={styles.quick} role="group" aria-label={t("automation.actionsFor", { name })}>
      {actions.map(({ id, label, icon, onSelect }) => (
        <IconButton key={id} size="small" label={label} onClick={onSelect}>
          {icon}
        </IconButton>
      ))}
    </span>
  );
}
