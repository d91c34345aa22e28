import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./update-row.module.css";

/** Inside the product a link, elsewhere a new tab, without an address plain words. */
export function UpdateLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <span className={styles.link}>{children}</span>;
  if (to.startsWith("/")) {
    return (
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children}
    </a>
  );
}
