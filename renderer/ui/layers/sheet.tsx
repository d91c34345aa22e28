import type { HTMLAttributes } from "react";
import { classNames } from "../class-names";
import styles from "./sheet.module.css";

/** A sheet of paper on the linen frame; sheets are placed side by side. */
export function Sheet({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classNames(styles.sheet, className)} />;
}
