import type { ButtonHTMLAttributes, Ref } from "react";
import styles from "./field.module.css";

interface InlineButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "className" | "aria-label"
> {
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button inside of an input's box, at its end. */
export function InlineButton({ label, ...button }: InlineButtonProps) {
  return <button {...button} type="button" className={styles.inline} aria-label={label} />;
}
