import {
  IconBookmark,
  IconBookmarkFilled,
  IconDots,
  IconEye,
  IconLink,
  IconTrash,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Task } from "#shared/contract/tasks";
import { plainTextOf } from "#shared/fields/values/rich-text";
import { copyLink } from "../../../app/copy-text";
import { Awaited } from "../../../app/errors/awaited";
import { isCallError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { makeChange } from "../../../app/pending/session-pending";
import { useLiveList } from "../../../app/pending/use-live-list";
import { PersonAvatar } from "../../../app/person-avatar";
import { PersonButton } from "../../../app/person-card/person-card";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu } from "../../../ui/layers/menu";
import { SidePanel } from "../../../ui/layers/side-panel";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { ItemListEditor } from "../../fields/public";
import { MentionPlace } from "../../users/public";
import { useFollowTaskMutation, useGetTaskQuery } from "../api";
import { bookmarkTask, idOf, markTasksRead, updateTask } from "../changes";
import { Subtasks } from "../components/subtasks";
import { TaskProperties } from "../components/task-properties";
import { TaskRing } from "../components/task-ring";
import { TaskTitle } from "../components/task-words";
import { editTask, setTodos, toggleCompleted } from "../edit-task";
import { Attachments } from "../fields/attachments";
import fields from "../fields/fields.module.css";
import { WordsField } from "../fields/words-field";
import { openTask } from "../open-task";
import { useTaskMenu } from "../use-task-menu";
import styles from "./task-panel.module.css";

/** The side panel of a task; changes are saved automatically. */
export default function TaskPanel({ params: { taskId }, onClose }: PanelProps<"task">) {
  const t = useText();
  const live = useLiveList(useGetTaskQuery({ taskId }));
  const { data, error, refetch } = live;
  const isGone = isCallError(error) && error.code === 404;
  const task = isGone ? undefined : data?.task;
  // The panel closes when the task is deleted while it is open; an unknown task shows "not found".
  const wasThere = data !== undefined;
  useEffect(() => {
    if (isGone && wasThere) onClose();
  }, [isGone, wasThere, onClose]);
  if (!task)
    return (
      <SidePanel title={t("tasks.one")} onClose={onClose}>
        {isGone ? (
          <EmptyState
            drawing={<SearchDrawing />}
            title={t("tasks.notFound")}
            action={<Button onClick={onClose}>{t("ui.close")}</Button>}
          />
        ) : (
          <Awaited {...{ error, refetch }} />
        )}
      </SidePanel>
    );
  return <OpenTask key={task.id} task={task} isSaving={live.isPending(idOf(task.id))} onClose={onClose} />;
}

function OpenTask({ task, isSaving, onClose }: { task: Task; isSaving: boolean; onClose: () => void }) {
  const t = useText();
  const { id: taskId, title, status, can, bookmark, isRead } = task;
  const { sections, remove } = useTaskMenu({ ...task, can: { edit: can.edit } }, undefined, can.delete);
  const [follow] = useFollowTaskMutation();
  useEffect(() => {
    if (!isRead) makeChange(markTasksRead, { ids: [taskId] });
  }, [taskId, isRead]);
  const toggleFollowing = () =>
    void follow({ taskId, isFollowed: !task.isFollowed }).unwrap().catch(showError);
  const Bookmark = bookmark ? IconBookmarkFilled : IconBookmark;
  return (
    <SidePanel
      title={title}
      header={
        <div className={styles.head}>
          <TaskRing {...{ status, title }} canEdit={can.edit} onToggle={() => toggleCompleted(task)} />
          {t(task.parent_id === null ? "tasks.one" : "tasks.subtask")}
          <span role="status" className={styles.state}>
            {can.edit ? t(isSaving ? "tasks.saving" : "tasks.saved") : t("tasks.readOnly")}
          </span>
        </div>
      }
      actions={
        <>
          <IconButton
            label={t(bookmark ? "tasks.unbookmark" : "tasks.bookmark")}
            aria-pressed={bookmark}
            onClick={() => makeChange(bookmarkTask, { taskId, isBookmarked: !bookmark })}
          >
            <Bookmark size={18} stroke={1.5} />
          </IconButton>
          <IconButton label={t("ui.copyLink")} onClick={() => void copyLink(`/tasks?taskId=${taskId}`)}>
            <IconLink size={18} stroke={1.5} />
          </IconButton>
          <Menu
            align="end"
            label={title}
            sections={[
              {
                id: "follow",
                actions: [
                  {
                    id: "follow",
                    label: t(task.isFollowed ? "tasks.unfollow" : "tasks.follow"),
                    icon: <IconEye size={16} stroke={1.5} />,
                    onSelect: toggleFollowing,
                  },
                ],
              },
              ...sections,
            ]}
          >
            <IconButton label={t("tasks.actionsOf", { title })}>
              <IconDots size={18} stroke={1.5} />
            </IconButton>
          </Menu>
        </>
      }
      footer={<Footer task={task} onDelete={can.delete ? () => void remove() : undefined} />}
      onClose={onClose}
    >
      {task.parent && (
        <button type="button" className={styles.parent} onClick={() => openTask(task.parent?.id ?? 0)}>
          {t("tasks.partOf", { title: task.parent.title })}
        </button>
      )}
      {task.is_old_task ? <h2 className={fields.title}>{title}</h2> : <TaskTitle task={task} />}
      <TaskProperties task={task} />
      <MentionPlace value={`task:${taskId}`}>
        <Words task={task} />
      </MentionPlace>
      <section className={fields.part} data-quiet aria-label={t("tasks.todos")}>
        <h3 className={fields.partTitle}>{t("tasks.todos")}</h3>
        <ItemListEditor
          items={task.todos}
          canEdit={can.edit}
          onChange={(todos) => setTodos(task, [...todos])}
        />
      </section>
      {task.parent_id === null && <Subtasks task={task} />}
      <section className={fields.part} aria-label={t("tasks.attachments")}>
        <h3 className={fields.partTitle}>{t("tasks.attachments")}</h3>
        <Attachments
          taskId={taskId}
          files={task.attachments}
          canEdit={can.edit}
          onChange={(files) =>
            makeChange(updateTask, {
              taskId,
              attachments: files.map(({ id }) => id),
              shown: { attachments: files },
            })
          }
        />
      </section>
    </SidePanel>
  );
}

/** The description, which tasks of the second shape cannot do without, and notes. */
function Words({ task }: { task: Task }) {
  const t = useText();
  const { can, is_old_task: needsDescription } = task;
  const [isMissing, setIsMissing] = useState(false);
  return (
    <>
      <section className={fields.part} aria-label={t("tasks.field.description")}>
        <h3 className={fields.partTitle}>{t("tasks.field.description")}</h3>
        <WordsField
          label={t("tasks.field.description")}
          placeholder={t("tasks.addDescription")}
          html={task.description}
          canEdit={can.edit}
          error={isMissing ? t("tasks.descriptionNeeded") : undefined}
          onSave={(description) => {
            const isRefused = needsDescription && plainTextOf(description).trim() === "";
            setIsMissing(isRefused);
            if (!isRefused) editTask(task, { description });
          }}
        />
      </section>
      {(needsDescription || task.additional_notes !== "") && (
        <section className={fields.part} aria-label={t("tasks.field.notes")}>
          <h3 className={fields.partTitle}>{t("tasks.field.notes")}</h3>
          <WordsField
            label={t("tasks.field.notes")}
            placeholder={t("tasks.addNotes")}
            html={task.additional_notes}
            canEdit={can.edit}
            onSave={(notes) => editTask(task, { additional_notes: notes })}
          />
        </section>
      )}
    </>
  );
}

/** Author and creation time, or the user who completed it. */
function Footer({ task, onDelete }: { task: Task; onDelete: (() => void) | undefined }) {
  const t = useText();
  const moment = useMoment();
  const { completedAt, completedBy, createdAt, createdBy } = task;
  const isDone = completedAt !== null;
  const person = isDone ? completedBy : createdBy;
  const at = moment(completedAt ?? createdAt);
  return (
    <div className={styles.footer}>
      {person && (
        <PersonButton person={person} label={person.name}>
          <PersonAvatar person={person} size="s" />
        </PersonButton>
      )}
      <span>{t(isDone ? "tasks.completedBy" : "tasks.createdBy", { name: person?.name ?? "", at })}</span>
      {onDelete && (
        <IconButton label={t("tasks.delete")} onClick={onDelete}>
          <IconTrash size={18} stroke={1.5} />
        </IconButton>
      )}
    </div>
  );
}
