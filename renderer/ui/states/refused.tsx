import styles from "./refused.module.css";

/** Why what someone sent was refused; nothing where it was not. */
export function Refused({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className={styles.refused}>
      {children}
    </p>
  );
}
