import { IconPlus } from "@tabler/icons-react";
import type { Task } from "#shared/contract/tasks";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { toggleCompleted } from "../edit-task";
import styles from "../fields/fields.module.css";
import { openNewTask, openTask } from "../open-task";
import { DueText } from "./due-text";
import { OwnerStack } from "./owner-stack";
import { TaskRing } from "./task-ring";

/** The parts of a task, each with a panel of its own. */
export function Subtasks({ task }: { task: Task }) {
  const t = useText();
  return (
    <section className={styles.part} aria-label={t("tasks.subtasks")}>
      <h3 className={styles.partTitle}>{t("tasks.subtasks")}</h3>
      <ul className={styles.files}>
        {task.subtasks.map((part) => (
          <li key={part.id} className={styles.file}>
            <TaskRing
              status={part.status}
              title={part.title}
              canEdit={part.can.edit}
              onToggle={() => toggleCompleted(part)}
            />
            <button type="button" className={styles.words} onClick={() => openTask(part.id)}>
              {part.title}
            </button>
            <DueText {...part} />
            <OwnerStack owners={part.ownedBy} />
          </li>
        ))}
      </ul>
      {task.can.edit && (
        <Button
          kind="subtle"
          size="compact"
          icon={<IconPlus size={14} stroke={1.5} />}
          onClick={() => openNewTask({ parentId: task.id })}
        >
          {t("tasks.addSubtask")}
        </Button>
      )}
    </section>
  );
}
