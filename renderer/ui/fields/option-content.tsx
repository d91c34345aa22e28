import type { ReactNode } from "react";
import styles from "./field.module.css";

/** Content of a list entry; long names wrap, because they may differ only at their end. */
export const OptionContent = ({ children }: { children: ReactNode }) => (
  <span className={styles.content}>{children}</span>
);
