import type { InputHTMLAttributes, ReactNode } from "react";
import styles from "./choice.module.css";

interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
}

/** One of several that exclude each other; those of the same `name` belong together. */
export function Radio({ label, ...input }: RadioProps) {
  return (
    <label className={styles.choice}>
      <input {...input} type="radio" className={styles.radio} />
      <span className={styles.label}>{label}</span>
    </label>
  );
}
