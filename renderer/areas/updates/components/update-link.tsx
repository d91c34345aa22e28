import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./update-row.module.css";

interface UpdateLinkProps {
  to: string | null;
  /** Called when it is opened, also in another tab. */
  onOpen: () => void;
  children: ReactNode;
}

/** Inside the product a link, elsewhere a new tab, without an address plain words. */
export function UpdateLink({ to, onOpen, children }: UpdateLinkProps) {
  if (to === null) return <span className={styles.link}>{children}</span>;
  if (to.startsWith("/")) {
    return (
      <Link to={to} className={styles.link} onClick={onOpen} onAuxClick={onOpen}>
        {children}
      </Link>
    );
  }
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.link}
      onClick={onOpen}
      onAuxClick={onOpen}
    >
      {children}
    </a>
  );
}
