import type { TaskPriority } from "#shared/tasks/task-names";
import { useText } from "../../../ui/text";
import styles from "./task-row.module.css";

const BARS: Record<TaskPriority, number> = { notPrioritized: 0, low: 1, medium: 2, high: 3, urgent: 3 };

/** How much a task matters, as bars and as a word. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  const t = useText();
  return (
    <span className={styles.priority} data-priority={priority}>
      {priority !== "notPrioritized" && (
        <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden>
          {[0, 1, 2].map((bar) => (
            <rect
              key={bar}
              x={1 + bar * 4.5}
              y={9 - bar * 3.5}
              width={3}
              height={4 + bar * 3.5}
              rx={1}
              data-on={bar < BARS[priority] || undefined}
            />
          ))}
        </svg>
      )}
      {t(`tasks.priority.${priority}`)}
    </span>
  );
}
