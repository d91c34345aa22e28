import { IconChevronDown, IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useCallback, useId, useRef } from "react";
import type { TaskItem } from "#shared/contract/tasks";
import { startingStatuses, type TaskStatus } from "#shared/tasks/task-names";
import { makeChange } from "../../../app/pending/session-pending";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { useCardDrop } from "../../../ui/order/use-card-drag";
import { useText } from "../../../ui/text";
import { moveTask } from "../changes";
import { toggleCollapsed } from "../collapsed";
import { openNewTask } from "../open-task";
import { TaskRow } from "./task-row";
import styles from "./task-section.module.css";

interface TaskSectionProps {
  status: TaskStatus;
  tasks: readonly TaskItem[];
  count: number;
  hasMore: boolean;
  isCollapsed: boolean;
  /** Tasks are ordered manually. */
  isOrdered: boolean;
  openId: number | null;
  onMore: () => void;
}

const mayStart = (status: TaskStatus): boolean => startingStatuses.some((name) => name === status);

/** The tasks of one status: others are dropped here, and new ones begin here. */
export function TaskSection(props: TaskSectionProps) {
  const { status, tasks, count, hasMore, isCollapsed, isOrdered, openId, onMore } = props;
  const t = useText();
  const headId = useId();
  const section = useRef<HTMLElement>(null);
  const onDrop = useCallback(
    (taskId: number, clientY: number) => {
      const rows = [...(section.current?.querySelectorAll<HTMLElement>("[data-task]") ?? [])].filter(
        (row) => Number(row.dataset["task"]) !== taskId,
      );
      const at = rows.findIndex((row) => {
        const { top, height } = row.getBoundingClientRect();
        return clientY < top + height / 2;
      });
      const index = at < 0 ? rows.length : at;
      const idAt = (place: number) => Number(rows[place]?.dataset["task"]) || null;
      makeChange(moveTask, {
        taskId,
        status,
        above: isOrdered ? idAt(index - 1) : null,
        below: isOrdered ? idAt(index) : null,
      });
    },
    [status, isOrdered],
  );
  const isOver = useCardDrop(section, section, onDrop);
  const name = t(`tasks.status.${status}`);
  const Chevron = isCollapsed ? IconChevronRight : IconChevronDown;
  const ids = tasks.map(({ id }) => id);
  return (
    <section
      ref={section}
      className={styles.section}
      aria-labelledby={headId}
      data-over={isOver || undefined}
    >
      <header className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            id={headId}
            className={styles.toggle}
            aria-expanded={!isCollapsed}
            onClick={() => toggleCollapsed(status)}
          >
            <Chevron size={16} stroke={1.5} aria-hidden />
            {name} <span className={styles.count}>{count}</span>
          </button>
        </h2>
        {mayStart(status) && (
          <IconButton
            size="small"
            label={t("tasks.newIn", { status: name })}
            onClick={() => openNewTask({ status })}
          >
            <IconPlus size={16} stroke={1.5} />
          </IconButton>
        )}
      </header>
      {!isCollapsed && tasks.length > 0 && (
        <ul className={styles.list} aria-label={name}>
          {tasks.map((task, index) => (
            <TaskRow
              key={task.id}
              task={task}
              isOpen={task.id === openId}
              neighbours={
                isOrdered
                  ? { above: ids.slice(0, index).toReversed(), below: ids.slice(index + 1) }
                  : { above: [], below: [] }
              }
            />
          ))}
        </ul>
      )}
      {!isCollapsed && hasMore && (
        <div className={styles.more}>
          <Button kind="subtle" size="compact" onClick={onMore}>
            {t("tasks.showMore")}
          </Button>
        </div>
      )}
    </section>
  );
}
