import { useId, type ReactNode } from "react";
import type { AppLevel, TableLevel } from "#shared/permissions/flags";
import { useText } from "../../../ui/text";
import styles from "./roles.module.css";

interface LevelRowProps<Level extends TableLevel | AppLevel> {
  label: string;
  hint?: string;
  leading?: ReactNode;
  levels: readonly Level[];
  /** Null: unset. */
  level: Level | null;
  isChosen?: boolean;
  onChoose?: () => void;
  onLevel: (level: Level | null) => void;
}

/** One line of the levels: exactly one of them holds. */
export function LevelRow<Level extends TableLevel | AppLevel>(props: LevelRowProps<Level>) {
  const { label, hint, leading, levels, level, isChosen, onChoose, onLevel } = props;
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.level} data-chosen={isChosen || undefined}>
      <legend>{label}</legend>
      {leading ?? <span className={styles.star}>∗</span>}
      <span className={styles.what}>
        {onChoose ? (
          <button type="button" className={styles.open} onClick={onChoose} aria-expanded={isChosen}>
            {label}
          </button>
        ) : (
          label
        )}
        {hint && <small>{hint}</small>}
      </span>
      {[null, ...levels].map((one) => (
        <label key={one ?? "unset"} className={styles.choice}>
          <input type="radio" name={name} checked={level === one} onChange={() => onLevel(one)} />
          <span>{t(`roles.level.${one ?? "unset"}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
