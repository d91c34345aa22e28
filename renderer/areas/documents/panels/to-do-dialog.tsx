import { useState } from "react";
import { taskCalls } from "#shared/contract/tasks";
import { userCalls } from "#shared/contract/users";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { PersonSelect } from "../../users/public";
import styles from "./panels.module.css";

/** Owner and date of a to-do; by choice it becomes a task. */
export default function ToDoDialog({ params, onClose }: PanelProps<"documentToDo">) {
  const t = useText();
  const { documentId, toDo } = params;
  const [ownerId, setOwnerId] = useState(toDo.ownerId === null ? null : String(toDo.ownerId));
  const [dueAt, setDueAt] = useState(toDo.dueAt ?? "");
  const [isTask, setIsTask] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const ids = ownerId === null ? [] : [Number(ownerId)];
      const [owner = null] = (await request(userCalls.findPeople, { ids })).users;
      let { taskId } = toDo;
      if (isTask && taskId === null) {
        const link = `<p><a href="/doc-page/${documentId}">${location.origin}/doc-page/${documentId}</a></p>`;
        const made = await request(taskCalls.createTask, {
          title: toDo.text.trim() || t("documents.block.taskList"),
          description: link,
          ...(owner && { owners: [owner.id] }),
          ...(dueAt !== "" && { deadline: `${dueAt}T12:00:00.000Z` }),
        });
        taskId = made.task.id;
      }
      toDo.save({
        ownerId: owner?.id ?? null,
        owner: owner?.name ?? null,
        dueAt: dueAt === "" ? null : dueAt,
        taskId,
      });
      onClose();
    } catch (error) {
      showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={t("documents.toDo")}
      width={420}
      onClose={onClose}
      footer={
        <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
          {t("ui.save")}
        </Button>
      }
    >
      <div className={styles.form}>
        <PersonSelect label={t("documents.toDoOwner")} value={ownerId} isClearable onChange={setOwnerId} />
        <TextField
          label={t("documents.toDoDate")}
          type="date"
          value={dueAt}
          onChange={({ target }) => setDueAt(target.value)}
        />
        {toDo.taskId === null ? (
          <Checkbox
            label={t("documents.toDoTask")}
            checked={isTask}
            onChange={({ target }) => setIsTask(target.checked)}
          />
        ) : (
          <a href={`/tasks?taskId=${toDo.taskId}`}>{t("documents.toDoOpenTask")}</a>
        )}
      </div>
    </Dialog>
  );
}
