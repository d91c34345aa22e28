import type { TasksConfig } from "#shared/blocks/types/people";
import { useCan } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { TaskList } from "../../tasks/public";
import { BlockHeading } from "./block-heading";
import { BlockNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import styles from "./people.module.css";

/** The reader's tasks, or those of a table, to be completed and added where they are seen. */
export default function TasksBlock({ config: { title, tableId, scope } }: BlockProps<TasksConfig>) {
  const t = useText();
  const { canViewTasks } = useCan();
  return (
    <>
      <BlockHeading title={title || t("apps.block.tasks")} />
      {canViewTasks ? (
        <div className={styles.tasks}>
          <TaskList
            isNarrow
            scope={scope}
            {...(tableId !== null && { record: { tableId, recordId: null } })}
          />
        </div>
      ) : (
        <BlockNotice>{t("tasks.hidden")}</BlockNotice>
      )}
    </>
  );
}
