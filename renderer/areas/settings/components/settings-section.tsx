import type { ReactNode } from "react";
import styles from "./settings-section.module.css";

interface SettingsSectionProps {
  title?: string;
  hint?: string;
  children: ReactNode;
}

/** Settings that belong together, with a sentence of help. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
