import styles from "./access-layout.module.css";

/** Why something at the door was refused; nothing where it was not. */
export function Refused({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className={styles.refusal}>
      {children}
    </p>
  );
}
