import type { ReactNode } from "react";
import { Sheet } from "../../ui/layers/sheet";
import { BrokenThread } from "../../ui/drawings/broken-thread";
import styles from "./message-page.module.css";

interface MessagePageProps {
  title: string;
  hint: string;
  /** Id of the error for those who look after the installation. */
  errorId?: string;
  action?: ReactNode;
}

/** A page that says what happened and leads on: not found, a fault, no answer. */
export function MessagePage({ title, hint, errorId, action }: MessagePageProps) {
  return (
    <Sheet className={styles.page}>
      <div className={styles.message} role="alert">
        <BrokenThread />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.hint}>{hint}</p>
        {errorId && <p className={styles.id}>{errorId}</p>}
        {action}
      </div>
    </Sheet>
  );
}
