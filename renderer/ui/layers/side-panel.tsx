import { IconChevronLeft, IconX } from "@tabler/icons-react";
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

/** A sheet beside the page's: half the window up to 450 px, on a phone the whole screen down to its bar, left at the back arrow. */
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
        <span className={styles.close}>
          <IconButton label={t("ui.close")} shortcut="esc" onClick={onClose}>
            <IconX className={styles.cross} size={18} stroke={1.5} />
            <IconChevronLeft className={styles.back} size={22} stroke={1.5} />
          </IconButton>
        </span>
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </aside>
  );
}
