import styles from "./cells.module.css";

const shape =
  "M12 17.75l-6.172 3.245 1.179-6.873-5-4.867 6.9-1 3.086-6.253 3.086 6.253 6.9 1-5 4.867 1.179 6.873z";

/** A star to press: filled where the record is starred. Two elements that never change, for every cell. */
export const starElement = (isStarred: boolean) => (isStarred ? full : empty);

const full = (
  <svg
    className={`${styles.star} ${styles.starred}`}
    viewBox="0 0 24 24"
    role="img"
    aria-label="★"
    data-toggle
  >
    <path d={shape} />
  </svg>
);
const empty = (
  <svg className={styles.star} viewBox="0 0 24 24" aria-hidden data-toggle>
    <path d={shape} />
  </svg>
);
