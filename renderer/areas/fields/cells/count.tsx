import type { CellValue } from "#shared/contract/records";
import styles from "./cells.module.css";

/** How many of something a record has, as a plain element for cells. */
export const countElement = (value: CellValue) =>
  Array.isArray(value) && value.length > 0 ? <span className={styles.count}>{value.length}</span> : null;
