import type { TaskStatus } from "#shared/tasks/task-names";
import { useText } from "../../../ui/text";
import styles from "./task-ring.module.css";

interface TaskRingProps {
  status: TaskStatus;
  title: string;
  canEdit: boolean;
  onToggle: () => void;
}

/** The ring before a task: shows its status, completes or reopens it. */
export function TaskRing({ status, title, canEdit, onToggle }: TaskRingProps) {
  const t = useText();
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={status === "done"}
      aria-label={t("tasks.complete", { title })}
      className={styles.ring}
      data-status={status}
      disabled={!canEdit}
      onClick={onToggle}
    >
      <svg viewBox="0 0 20 20" width={18} height={18} aria-hidden>
        <circle className={styles.line} cx={10} cy={10} r={8.25} />
        {status === "doing" && <path className={styles.half} d="M10 4.5a5.5 5.5 0 0 1 0 11z" />}
        {status === "done" && <path className={styles.check} d="m6.4 10.3 2.4 2.4 4.8-5" />}
        {status === "ignored" && <path className={styles.cross} d="m7.2 7.2 5.6 5.6m0-5.6-5.6 5.6" />}
      </svg>
    </button>
  );
}
