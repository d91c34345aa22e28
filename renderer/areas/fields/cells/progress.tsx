import styles from "./cells.module.css";

/** How far a goal is reached: the figures above a thin bar that is full at the target. */
export const progressElement = (share: number, text: string) => (
  <span className={styles.progress}>
    <span className={styles.figures}>{text}</span>
    <span className={styles.track}>
      <span
        className={share >= 1 ? styles.reached : styles.way}
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </span>
  </span>
);
