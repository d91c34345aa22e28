import type { PanelProps } from "../../../app/panels";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import TaskList from "../components/task-list";

/** The tasks of one record or table over what is there. */
export default function TaskListDialog({ params, onClose }: PanelProps<"taskList">) {
  const t = useText();
  return (
    <Dialog title={t("tasks.title")} width={640} fillsPhone onClose={onClose}>
      <TaskList record={params} />
    </Dialog>
  );
}
