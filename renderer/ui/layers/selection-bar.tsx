import { IconX } from "@tabler/icons-react";
import { useEffect, type ReactNode } from "react";
import { IconButton } from "../button/icon-button";
import { useText } from "../text";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  /** How many are selected, in words. */
  label: string;
  /** Actions for the selected items. */
  children: ReactNode;
  onClear: () => void;
  /** Called when the bar unmounts while it has the focus. */
  onFocusLost: () => void;
}

/** Floats over a list of which some rows are selected. */
export function SelectionBar({ label, children, onClear, onFocusLost }: SelectionBarProps) {
  const t = useText();
  useEffect(
    () => () => {
      if (document.activeElement === document.body) onFocusLost();
    },
    [onFocusLost],
  );
  return (
    <div className={styles.bar} role="region" aria-label={label}>
      <span className={styles.count} role="status">
        {label}
      </span>
      {children}
      <IconButton size="small" label={t("ui.clearSelection")} onClick={onClear}>
        <IconX size={16} stroke={1.5} />
      </IconButton>
    </div>
  );
}
