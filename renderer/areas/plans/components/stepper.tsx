import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useId } from "react";
import { useText } from "../../../ui/text";
import styles from "./stepper.module.css";

interface StepperProps {
  label: string;
  value: number;
  min?: number;
  /** Shown below it: why the number can't be ordered. */
  error?: string | null;
  onChange: (value: number) => void;
}
const ICON = { size: 16, stroke: 1.5, "aria-hidden": true } as const;
const MOST = 100_000;

/** A number with a button for one more and one less. */
export function Stepper({ label, value, min = 0, error = null, onChange }: StepperProps) {
  const t = useText();
  const errorId = useId();
  const set = (next: number) => onChange(Math.min(MOST, Math.max(min, next)));
  // The first digits of a number may be less than the minimum.
  const type = (text: string) => onChange(Math.min(MOST, Number(text.replace(/\D/g, ""))));
  return (
    <div className={styles.stepper} data-invalid={error !== null || undefined}>
      <div className={styles.box} role="group" aria-label={label}>
        <button
          type="button"
          aria-label={t("plans.less", { label })}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        >
          <IconMinus {...ICON} />
        </button>
        <input
          type="text"
          inputMode="numeric"
          aria-label={label}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          value={value}
          onChange={({ target }) => type(target.value)}
          onBlur={() => value < min && set(value)}
        />
        <button type="button" aria-label={t("plans.more", { label })} onClick={() => set(value + 1)}>
          <IconPlus {...ICON} />
        </button>
      </div>
      {error !== null && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
