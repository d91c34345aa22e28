import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { describe, Field, type FieldProps } from "./field";
import styles from "./field.module.css";

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, "size"> {
  size?: "normal" | "large";
  leading?: ReactNode;
  /** Inside the box after the text: a unit, a count, a button. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  aside,
  size = "normal",
  leading,
  trailing,
  id: givenId,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} {...{ label, isLabelHidden: isLabelHidden ?? false, hint, error, aside }}>
      <div
        className={styles.box}
        data-size={size}
        data-invalid={error ? true : undefined}
        data-disabled={input.disabled || undefined}
      >
        {leading}
        <input {...input} {...describe(id, { hint, error })} className={styles.input} />
        {trailing}
      </div>
    </Field>
  );
}
