import { IconInfoCircle, IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface NoticeProps {
  kind?: "info" | "warning";
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Says what is the matter and stays until it is not. */
export function Notice({ kind = "info", title, children, action }: NoticeProps) {
  const Icon = kind === "info" ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={styles.notice} data-kind={kind} role={kind === "info" ? "alert" : "note"}>
      <Icon size={18} stroke={1.5} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
