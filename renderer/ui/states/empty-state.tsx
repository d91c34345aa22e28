import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  /** One sentence that teaches. */
  title: ReactNode;
  hint?: ReactNode;
  /** Drawn for this place: `resources/drawings`. */
  drawing?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

export function EmptyState({ title, hint, drawing, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing && (
        <div className={styles.drawing} aria-hidden>
          {drawing}
        </div>
      )}
      <div className={styles.title}>{title}</div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
