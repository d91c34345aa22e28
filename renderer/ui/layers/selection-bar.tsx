import { IconX } from "@tabler/icons-react";
import { useEffect, type KeyboardEvent, type ReactNode, type Ref } from "react";
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
  /** Called for Escape in the bar: the focus goes back to the list. */
  onLeave?: (() => void) | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** Floats over a list of which some rows are selected. */
export function SelectionBar({ label, children, onClear, onFocusLost, onLeave, ref }: SelectionBarProps) {
  const t = useText();
  useEffect(
    () => () => {
      if (document.activeElement === document.body) onFocusLost();
    },
    [onFocusLost],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !onLeave) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div ref={ref} className={styles.bar} role="region" aria-label={label} onKeyDown={onKeyDown}>
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
