import type { ReactNode } from "react";
import styles from "./cells.module.css";

/** Several chips or people beside each other, as far as the cell is wide. */
export const severalElement = (children: readonly ReactNode[]) => (
  <span className={styles.several}>{children}</span>
);
