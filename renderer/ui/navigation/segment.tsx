import type { ReactNode } from "react";
import styles from "./segment.module.css";

interface SegmentProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** A choice of two or three that shows at once: List or Grid, Use or Build. */
export function Segment<Value extends string>({ label, value, options, onChange }: SegmentProps<Value>) {
  return (
    <div className={styles.segment} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
