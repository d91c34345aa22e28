import { useId, type TextareaHTMLAttributes } from "react";
import { describe, Field, type FieldProps } from "./field";
import styles from "./field.module.css";

interface TextAreaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {}

/** Some lines of text with their label; it grows with what is written. */
export function TextArea({ label, isLabelHidden, hint, error, aside, rows = 3, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} {...{ label, isLabelHidden: isLabelHidden ?? false, hint, error, aside }}>
      <textarea
        {...input}
        {...describe(id, { hint, error })}
        rows={rows}
        style={{ minHeight: `calc(${rows}lh + 14px)` }}
        className={styles.area}
        data-invalid={error ? true : undefined}
      />
    </Field>
  );
}
