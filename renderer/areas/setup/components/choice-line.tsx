import { useId } from "react";
import { Field } from "../../../ui/fields/field";
import styles from "./choice-line.module.css";

interface ChoiceLineProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice of the browser's own: the library of the product is not loaded before login. */
export function ChoiceLine({ label, value, options, onChange }: ChoiceLineProps) {
  const id = useId();
  return (
    <Field id={id} label={label} isLabelHidden={false}>
      <select
        id={id}
        className={styles.choice}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
