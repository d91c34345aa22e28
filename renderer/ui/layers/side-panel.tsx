import { IconX } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { IconButton } from "../button/icon-button";
import { useText } from "../text";
import styles from "./side-panel.module.css";

interface SidePanelProps {
  title: ReactNode;
  /** Replaces the title line: a breadcrumb, previous and next. */
  header?: ReactNode;
  /** Buttons beside the close button. */
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A sheet beside the page's: half the window up to 450 px, the whole screen on a phone. */
export function SidePanel({ title, header, actions, footer, children, onClose }: SidePanelProps) {
  const t = useText();
  const titleId = useId();
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div className={styles.title} id={titleId}>
          {header ?? <h2 className={styles.heading}>{title}</h2>}
        </div>
        {actions}
        <IconButton label={t("ui.close")} shortcut="esc" onClick={onClose}>
          <IconX size={18} stroke={1.5} />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </aside>
  );
}
