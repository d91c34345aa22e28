import { BADGE_MAX } from "#shared/limits/updates";
import styles from "./badge.module.css";

/** Counts above 99 read +99 (specification 1, section 9). */
export const badgeText = (count: number): string => (count > BADGE_MAX ? `+${BADGE_MAX}` : String(count));

/** A count in the accent; nothing for zero. */
export function Badge({ count }: { count: number }) {
  return count > 0 ? <span className={styles.badge}>{badgeText(count)}</span> : null;
}
