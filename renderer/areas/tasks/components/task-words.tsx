import { useState } from "react";
import type { Task } from "#shared/contract/tasks";
import { TASK_TITLE_MAX_LENGTH } from "#shared/limits/tasks";
import { useText } from "../../../ui/text";
import { editTask } from "../edit-task";
import styles from "../fields/fields.module.css";
import { useSaveOnUnmount } from "../fields/use-save-on-unmount";
import { isComposing } from "../../../ui/is-composing";

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The title in place. It is saved once the focus has left it, where it changed and is not empty. */
export function TaskTitle({ task }: { task: Task }) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const isEmpty = typed !== null && oneLine(typed) === "";
  const save = () => {
    const title = oneLine(typed ?? task.title);
    if (title !== "" && title !== task.title) editTask(task, { title });
  };
  useSaveOnUnmount(save);
  const take = () => {
    save();
    if (!isEmpty) setTyped(null);
  };
  return (
    <>
      <textarea
        className={styles.title}
        rows={1}
        aria-label={t("tasks.field.title")}
        aria-invalid={isEmpty}
        value={typed ?? task.title}
        maxLength={TASK_TITLE_MAX_LENGTH}
        disabled={!task.can.edit}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {isEmpty && (
        <p role="alert" className={styles.error}>
          {t("tasks.titleNeeded")}
        </p>
      )}
    </>
  );
}
