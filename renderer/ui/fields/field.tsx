import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./field.module.css";

export interface FieldProps {
  label: ReactNode;
  /** Hides the label visually if the context makes it clear. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Next to the label: a link, a count. */
  aside?: ReactNode;
}

/** Ids that connect label, hint and error to an input. */
export const fieldIds = (id: string) => ({ input: id, hint: `${id}-hint`, error: `${id}-error` });

/** `aria-…` of an input inside a `Field`. */
export function describe(id: string, { hint, error }: Pick<FieldProps, "hint" | "error">) {
  const ids = fieldIds(id);
  const describedBy = error ? ids.error : hint ? ids.hint : undefined;
  return {
    id: ids.input,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy,
  } as const;
}

/** The error below an input. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <span className={styles.error}>
    <IconAlertCircle size={14} stroke={1.5} aria-hidden />
    {children}
  </span>
);

/** Label above, input, then the error or the hint. */
export function Field({
  id,
  label,
  isLabelHidden,
  hint,
  error,
  aside,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  const ids = fieldIds(id);
  return (
    <div className={styles.field}>
      <div className={isLabelHidden ? "visually-hidden" : styles.top}>
        <label className={styles.label} htmlFor={ids.input}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error ? (
        <p id={ids.error}>
          <Problem>{error}</Problem>
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={ids.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
