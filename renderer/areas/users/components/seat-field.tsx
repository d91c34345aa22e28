import { useId } from "react";
import type { SeatUsage } from "#shared/contract/users";
import type { Seat } from "#shared/permissions/flags";
import { useText } from "../../../ui/text";
import { seatChoices, usageOf } from "../seat-usage";
import styles from "./seat-field.module.css";

interface SeatFieldProps {
  usage: SeatUsage;
  value: Seat;
  /** The seat that the person has already. */
  own?: Seat | null;
  onChange: (seat: Seat) => void;
}

/** The three seats with what each lets people do, and how many are in use. */
export function SeatField({ usage, value, own = null, onChange }: SeatFieldProps) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t("users.seat")}</legend>
      <div className={styles.choices}>
        {seatChoices(usage, own).map(({ seat, hindered }) => {
          const { used, max } = usageOf(usage, seat);
          return (
            <label key={seat} className={styles.choice} data-hindered={hindered !== null || undefined}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={seat}
                checked={seat === value}
                disabled={hindered !== null}
                onChange={() => onChange(seat)}
              />
              <span className={styles.words}>
                <span className={styles.title}>{t(`users.seats.${seat}`)}</span>
                <span className={styles.hint}>{t(hindered ?? `users.seatHint.${seat}`)}</span>
              </span>
              <span className={styles.count}>{max === null ? used : t("users.used", { used, max })}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
