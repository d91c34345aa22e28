import type { PanelProps } from "../../../app/panels";
import { useCan } from "../../../app/session/session-context";
import { Dialog } from "../../../ui/layers/dialog";
import { LockDrawing } from "../../../ui/drawings/lock-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import TaskList from "../components/task-list";

/** The tasks of one record or table over what is there. */
export default function TaskListDialog({ params, onClose }: PanelProps<"taskList">) {
  const t = useText();
  const { canViewTasks } = useCan();
  return (
    <Dialog title={t("tasks.title")} width={640} fillsPhone onClose={onClose}>
      {canViewTasks ? (
        <TaskList record={params} />
      ) : (
        <EmptyState drawing={<LockDrawing />} title={t("tasks.hidden")} />
      )}
    </Dialog>
  );
}
