import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import styles from "./choice.module.css";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  isLabelHidden?: boolean;
  /** Some but not all of the items that it selects. */
  isMixed?: boolean;
}

export function Checkbox({ label, isLabelHidden, isMixed, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed === true;
  }, [isMixed]);
  return (
    <label className={styles.choice}>
      <input {...input} ref={box} type="checkbox" className={styles.checkbox} />
      <span className={isLabelHidden ? "visually-hidden" : styles.label}>{label}</span>
    </label>
  );
}
