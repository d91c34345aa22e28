import type { ReactNode } from "react";
import styles from "./field.module.css";

/** What an entry of a list looks like; long names go on in a second line, since they may differ at their end alone. */
export const OptionContent = ({ children }: { children: ReactNode }) => (
  <span className={styles.content}>{children}</span>
);
