import type { ColorName } from "#shared/colors";
import styles from "./cells.module.css";

/** Class names joined once for each colour, not for each cell. */
const chipClasses = new Map<ColorName, string>();

function chipClass(color: ColorName): string {
  let joined = chipClasses.get(color);
  if (joined === undefined) {
    joined = `${styles.chip} ${styles[color]}`;
    chipClasses.set(color, joined);
  }
  return joined;
}

const dotClasses = new Map<ColorName, string>();

function dotClass(color: ColorName): string {
  let joined = dotClasses.get(color);
  if (joined === undefined) {
    joined = `${styles.dot} ${styles[color]}`;
    dotClasses.set(color, joined);
  }
  return joined;
}

/** An option as a dot in its colour before its name. */
export const radioElement = (label: string, color: ColorName) => (
  <span className={styles.radio}>
    <span className={dotClass(color)} />
    <span className={styles.name}>{label}</span>
  </span>
);

/** An option in its soft colour, as a plain element for cells. */
export const chipElement = (label: string, color: ColorName) => (
  <span className={chipClass(color)}>{label}</span>
);
