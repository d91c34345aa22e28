import type { ReactNode } from "react";
import styles from "./blocks.module.css";

/** One sentence in the place of what a block shows. */
export const BlockNotice = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice}>{children}</p>
);
