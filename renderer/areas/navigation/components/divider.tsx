import styles from "./top-bar-parts.module.css";

/** Between whose workspace it is and what is in it. */
export function Divider() {
  return <span className={styles.divider} />;
}
