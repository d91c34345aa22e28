import type { ReactNode } from "react";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  title: ReactNode;
  /** Tile before the title. */
  leading?: ReactNode;
  hint?: ReactNode;
  /** The page's actions, its one primary button last. */
  actions?: ReactNode;
}

/** Title line of a page. */
export function PageHeader({ title, leading, hint, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {leading}
      <h1 className={styles.title}>{title}</h1>
      {hint && <span className={styles.hint}>{hint}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
