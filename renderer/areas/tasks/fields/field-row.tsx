import type { ReactNode } from "react";
import styles from "./fields.module.css";

interface FieldRowProps {
  icon: ReactNode;
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A property of a task: its name, and what it is. */
export function FieldRow({ icon, label, error, children }: FieldRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        {icon}
        {label}
      </span>
      <div className={styles.value}>
        {children}
        {error !== undefined && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
