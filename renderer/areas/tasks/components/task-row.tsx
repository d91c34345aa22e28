import { IconDots, IconRepeat, IconSquareCheck, IconSubtask } from "@tabler/icons-react";
import { useContext, type MouseEvent } from "react";
import type { TaskItem } from "#shared/contract/tasks";
import { IconButton } from "../../../ui/button/icon-button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { Menu, useContextMenu, type MenuAction } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { useCardDrag } from "../../../ui/order/use-card-drag";
import { toggleCompleted } from "../edit-task";
import { openTask } from "../open-task";
import { TaskSelectionContext } from "../selection/task-selection";
import { useSeen } from "../use-seen";
import { useTaskMenu, type Neighbours } from "../use-task-menu";
import { DueText } from "./due-text";
import { moveByKeys } from "./move-by-keys";
import { OwnerStack } from "./owner-stack";
import { PriorityMark } from "./priority-mark";
import { RecordChip } from "./record-chip";
import { TaskRing } from "./task-ring";
import styles from "./task-row.module.css";

interface TaskRowProps {
  task: TaskItem;
  /** Omits the record, because the list belongs to it. */
  hidesRecord?: boolean;
  /** Tasks next to it, where people may put it elsewhere. */
  neighbours?: Neighbours;
  isOpen?: boolean;
  /** A sub-task below its task. */
  isPart?: boolean;
}

/** One task of a list: status, subject, deadline and owners. */
export function TaskRow({
  task,
  hidesRecord = false,
  neighbours,
  isOpen = false,
  isPart = false,
}: TaskRowProps) {
  const t = useText();
  const row = useSeen(task.id, task.isRead);
  const { id, title, status, record, can } = task;
  const selection = useContext(TaskSelectionContext);
  const isChosen = selection?.chosen.has(id) === true;
  const menuOfTask = useTaskMenu(task, neighbours).sections;
  const select: MenuAction = {
    id: "select",
    label: t("tasks.select"),
    icon: <IconSquareCheck size={16} stroke={1.5} />,
    shortcut: "x",
    isChosen,
    onSelect: () => selection?.toggle(id),
  };
  const sections = selection
    ? menuOfTask.map((section) =>
        section.id === "task" ? { ...section, actions: [...section.actions, select] } : section,
      )
    : menuOfTask;
  const { onContextMenu, menu } = useContextMenu(sections, title);
  const isDragged = useCardDrag(row, id, can.edit && neighbours !== undefined);
  const open = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (selection && shiftKey) selection.extendTo(id);
    else if (selection && (ctrlKey || metaKey)) selection.toggle(id);
    else openTask(id);
  };
  return (
    <li
      ref={row}
      className={styles.row}
      data-task={id}
      data-part={isPart || undefined}
      data-unread={!task.isRead || undefined}
      data-dragged={isDragged || undefined}
      data-chosen={isChosen || undefined}
      aria-current={isOpen || undefined}
      onContextMenu={onContextMenu}
      onKeyDown={(event) =>
        moveByKeys(event, { complete: can.edit ? () => toggleCompleted(task) : null, selection })
      }
    >
      <span className={styles.edge}>
        {!task.isRead && <span className={styles.dot} role="img" aria-label={t("tasks.unread")} />}
        {selection && (
          <span className={styles.box}>
            <Checkbox
              label={t("tasks.selectOne", { title })}
              isLabelHidden
              checked={isChosen}
              onChange={() => undefined}
              onClick={({ shiftKey }) => (shiftKey ? selection.extendTo(id) : selection.toggle(id))}
            />
          </span>
        )}
      </span>
      <TaskRing {...{ status, title }} canEdit={can.edit} onToggle={() => toggleCompleted(task)} />
      <button
        type="button"
        className={styles.title}
        data-done={task.isCompleted || undefined}
        data-task-title
        aria-keyshortcuts={selection ? "x Space" : "Space"}
        onClick={open}
      >
        <span className={styles.name}>{title}</span>
        {task.repeats && <IconRepeat size={14} stroke={1.5} aria-label={t("tasks.repeats")} />}
      </button>
      <span className={styles.place}>{record && !hidesRecord && <RecordChip record={record} />}</span>
      <span className={styles.counts}>
        {task.subtasksTotal > 0 && (
          <span title={t("tasks.subtasks")}>
            <IconSubtask size={14} stroke={1.5} aria-label={t("tasks.subtasks")} />
            {task.subtasksDone}/{task.subtasksTotal}
          </span>
        )}
        {task.todosTotal > 0 && (
          <span title={t("tasks.todos")}>
            <IconSquareCheck size={14} stroke={1.5} aria-label={t("tasks.todos")} />
            {task.todosDone}/{task.todosTotal}
          </span>
        )}
      </span>
      <PriorityMark priority={task.priority} />
      <span className={styles.dueCell}>
        <DueText {...task} />
      </span>
      <OwnerStack owners={task.ownedBy} />
      <span className={styles.more}>
        <Menu sections={sections} label={title} align="end">
          <IconButton size="small" label={t("tasks.actionsOf", { title })}>
            <IconDots size={16} stroke={1.5} />
          </IconButton>
        </Menu>
      </span>
      {menu}
    </li>
  );
}
