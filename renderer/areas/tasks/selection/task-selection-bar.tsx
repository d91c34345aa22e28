import { IconCircleCheck, IconCircleDashed, IconFlag, IconTrash, IconUsers } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import type { TaskItem } from "#shared/contract/tasks";
import { taskPriorities, taskStatuses } from "#shared/tasks/task-names";
import { confirm, openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu } from "../../../ui/layers/menu";
import { SelectionBar } from "../../../ui/layers/selection-bar";
import { useIsPhone } from "../../../ui/use-phone";
import { useText } from "../../../ui/text";
import { changeInBulk, deleteInBulk } from "./bulk-changes";

const ICON = { size: 16, stroke: 1.5 } as const;

interface TaskSelectionBarProps {
  tasks: readonly TaskItem[];
  onClear: () => void;
  onFocusLost: () => void;
}

/** Bulk actions for the selected tasks. */
export function TaskSelectionBar({ tasks, onClear, onFocusLost }: TaskSelectionBarProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const ids = tasks.map(({ id }) => id);
  const count = ids.length;
  // The selection is cleared, because usually only one change is made.
  const change = (set: Parameters<typeof changeInBulk>[1]) => {
    onClear();
    void changeInBulk(ids, set);
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t("tasks.deleteSeveral", { count }),
      message: t("tasks.deleteSeveralHint"),
      confirmLabel: t("tasks.deleteSeveral", { count }),
      isDangerous: true,
    });
    if (!isSure) return;
    onClear();
    await deleteInBulk(ids);
  };
  const button = (icon: ReactNode, label: string, more: { onClick?: () => void } = {}): ReactElement =>
    isPhone ? (
      <IconButton size="small" label={label} {...more}>
        {icon}
      </IconButton>
    ) : (
      <Button size="compact" icon={icon} {...more}>
        {label}
      </Button>
    );
  return (
    <SelectionBar label={t("tasks.selected", { count })} {...{ onClear, onFocusLost }}>
      {button(<IconCircleCheck {...ICON} />, t("tasks.complete.several"), {
        onClick: () => change({ isCompleted: true }),
      })}
      <Menu
        label={t("tasks.field.status")}
        sections={[
          {
            id: "status",
            actions: taskStatuses.map((status) => ({
              id: status,
              label: t(`tasks.status.${status}`),
              isChosen: tasks.every((task) => task.status === status),
              onSelect: () => change({ status }),
            })),
          },
        ]}
      >
        {button(<IconCircleDashed {...ICON} />, t("tasks.field.status"))}
      </Menu>
      <Menu
        label={t("tasks.field.priority")}
        sections={[
          {
            id: "priority",
            actions: taskPriorities.map((priority) => ({
              id: priority,
              label: t(`tasks.priority.${priority}`),
              isChosen: tasks.every((task) => task.priority === priority),
              onSelect: () => change({ priority }),
            })),
          },
        ]}
      >
        {button(<IconFlag {...ICON} />, t("tasks.field.priority"))}
      </Menu>
      {button(<IconUsers {...ICON} />, t("tasks.changeMore"), {
        onClick: () => void openPanel("changeTasks", { ids, onDone: onClear }),
      })}
      {isPhone ? (
        button(<IconTrash {...ICON} />, t("tasks.deleteSeveral", { count }), { onClick: () => void remove() })
      ) : (
        <Button kind="danger" size="compact" icon={<IconTrash {...ICON} />} onClick={() => void remove()}>
          {t("tasks.deleteSeveral", { count })}
        </Button>
      )}
    </SelectionBar>
  );
}
