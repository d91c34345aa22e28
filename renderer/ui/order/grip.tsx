import { IconGripVertical } from "@tabler/icons-react";
import type { HTMLAttributes } from "react";
import { classNames } from "../class-names";
import styles from "./order.module.css";

/** Where a row of a list is taken hold of with the mouse; the keyboard has the row's other ways. */
export function Grip({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span aria-hidden {...rest} className={classNames(styles.grip, className)}>
      <IconGripVertical size={16} stroke={1.5} />
    </span>
  );
}
