import type { SidePanelProps } from "../../../ui/layers/side-panel";
import styles from "./list-view.module.css";

/** A record next to the list that it was chosen from: it stays, so there is nothing to close. */
export function RecordPane({ header, title, actions, footer, children }: SidePanelProps) {
  return (
    <section className={styles.pane} aria-label={typeof title === "string" ? title : undefined}>
      <header className={styles.paneHeader}>
        {header}
        <span className={styles.space} />
        {actions}
      </header>
      <div className={styles.paneBody}>{children}</div>
      {footer}
    </section>
  );
}
