import type { AutomationItem } from "#shared/contract/automation-shapes";
import styles from "./run-bars.module.css";

/** Lowest height of a day with runs, in percent. */
const LOW = 20;

/** Runs of the last days as bars, days with failures in red; the number next to it says how many there are. */
export function RunBars({ days }: Pick<AutomationItem, "days">) {
  const most = Math.max(1, ...days.map(({ runs }) => runs));
  return (
    <span className={styles.bars} data-bars aria-hidden>
      {days.map(({ runs, failed }, day) => (
        <span
          // Days have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={day}
          className={styles.bar}
          data-failed={failed > 0 || undefined}
          style={{ height: runs === 0 ? 2 : `${Math.max(LOW, (runs / most) * 100)}%` }}
        />
      ))}
    </span>
  );
}
