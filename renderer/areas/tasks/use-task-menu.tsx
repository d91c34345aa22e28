import {
  IconArrowDown,
  IconArrowUp,
  IconBell,
  IconBookmark,
  IconBookmarkOff,
  IconCopy,
  IconExternalLink,
  IconLink,
  IconTrash,
} from "@tabler/icons-react";
import type { TaskItem } from "#shared/contract/tasks";
import { TASK_TITLE_IN_PROMPT, TASK_TOAST_TIME } from "#shared/limits/tasks";
import { taskStatuses } from "#shared/tasks/task-names";
import { copyLink } from "../../app/copy-text";
import { showError } from "../../app/errors/show-error";
import { closePanelsNamed, confirm, openPanel } from "../../app/panels";
import { makeChange } from "../../app/pending/session-pending";
import { showDeletedToast } from "../../app/undo";
import type { MenuSection } from "../../ui/layers/menu";
import { shorten } from "../../ui/shorten";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import { useCloneTaskMutation, useDeleteTaskMutation } from "./api";
import { bookmarkTask, moveTask } from "./changes";
import { setStatus } from "./edit-task";
import { openTask } from "./open-task";

/** The tasks around one of a section, from the nearest. */
export interface Neighbours {
  above: readonly number[];
  below: readonly number[];
}

const ICON = { size: 16, stroke: 1.5 } as const;

/** Menu of a task, for its '…' button and the right mouse button. */
export function useTaskMenu(task: TaskItem, neighbours?: Neighbours, canDelete = task.can.edit) {
  const t = useText();
  const [cloneTask] = useCloneTaskMutation();
  const [deleteTask] = useDeleteTaskMutation();
  const { id: taskId, title, bookmark, can } = task;

  const clone = async () => {
    try {
      const { task: copy } = await cloneTask({ taskId }).unwrap();
      showToast({
        kind: "success",
        message: t("tasks.cloned"),
        action: { label: t("tasks.openTask"), run: () => openTask(copy.id) },
        duration: TASK_TOAST_TIME,
      });
    } catch (error) {
      showError(error);
    }
  };
  const remove = async () => {
    const name = shorten(title, TASK_TITLE_IN_PROMPT);
    const isSure = await confirm({
      title: t("tasks.deleteTitle", { title: name }),
      message: t("tasks.deleteHint"),
      confirmLabel: t("tasks.delete"),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { changeSetId } = await deleteTask({ taskId }).unwrap();
      closePanelsNamed("task");
      showDeletedToast(t("tasks.deleted", { title: name }), changeSetId);
    } catch (error) {
      showError(error);
    }
  };
  const moves = neighbours && can.edit ? movesIn(taskId, neighbours, t) : [];
  const sections: MenuSection[] = [
    {
      id: "task",
      actions: [
        {
          id: "open",
          label: t("tasks.openTask"),
          icon: <IconExternalLink {...ICON} />,
          onSelect: () => openTask(taskId),
        },
        {
          id: "bookmark",
          label: t(bookmark ? "tasks.unbookmark" : "tasks.bookmark"),
          icon: bookmark ? <IconBookmarkOff {...ICON} /> : <IconBookmark {...ICON} />,
          onSelect: () => makeChange(bookmarkTask, { taskId, isBookmarked: !bookmark }),
        },
        {
          id: "link",
          label: t("ui.copyLink"),
          icon: <IconLink {...ICON} />,
          onSelect: () => void copyLink(`/tasks?taskId=${taskId}`),
        },
        {
          id: "follow",
          label: t("updates.followOrMute"),
          icon: <IconBell {...ICON} />,
          onSelect: () => void openPanel("followThing", { thing: `task:${taskId}`, label: title }),
        },
        { id: "clone", label: t("tasks.clone"), icon: <IconCopy {...ICON} />, onSelect: () => void clone() },
      ],
    },
    {
      id: "status",
      heading: t("tasks.moveTo"),
      actions: can.edit
        ? taskStatuses.map((status) => ({
            id: status,
            label: t(`tasks.status.${status}`),
            isChosen: task.status === status,
            onSelect: () => setStatus(task, status),
          }))
        : [],
    },
    { id: "order", actions: moves },
    {
      id: "delete",
      actions: canDelete
        ? [
            {
              id: "delete",
              label: t("tasks.delete"),
              icon: <IconTrash {...ICON} />,
              isDangerous: true,
              onSelect: () => void remove(),
            },
          ]
        : [],
    },
  ];
  return { sections, remove };
}

function movesIn(taskId: number, { above, below }: Neighbours, t: ReturnType<typeof useText>) {
  const move = (up: number | undefined, down: number | undefined) =>
    makeChange(moveTask, { taskId, above: up ?? null, below: down ?? null });
  return [
    {
      id: "up",
      label: t("tasks.moveUp"),
      icon: <IconArrowUp {...ICON} />,
      isDisabled: above.length === 0,
      onSelect: () => move(above[1], above[0]),
    },
    {
      id: "down",
      label: t("tasks.moveDown"),
      icon: <IconArrowDown {...ICON} />,
      isDisabled: below.length === 0,
      onSelect: () => move(below[0], below[1]),
    },
  ];
}
