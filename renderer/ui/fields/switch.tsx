import type { InputHTMLAttributes, ReactNode } from "react";
import styles from "./choice.module.css";

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** On or off, at once. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  return (
    <label className={styles.choice}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked === true}
        className={styles.switch}
      />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
