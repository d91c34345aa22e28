import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import TaskList from "../components/task-list";
import { useTaskChoice } from "../use-task-choice";
import styles from "./tasks-page.module.css";

/** The tasks of a table and of all its records. */
export default function TableTasksPage({ table }: { table: Table }) {
  const t = useText();
  const navigate = useNavigate();
  const { choice, change } = useTaskChoice();
  const { id, icon, color, displayLabel, can } = table;
  return (
    <Sheet className={styles.page} aria-label={t("tasks.title")}>
      <PageHeader
        title={t("tasks.title")}
        leading={<Tile kind="table" icon={icon} color={color} />}
        hint={displayLabel}
        back={{
          label: t("records.backToTable", { table: displayLabel }),
          onBack: () => void navigate(`/object/${id}`),
        }}
      />
      <div className={styles.body}>
        <TaskList
          record={{ tableId: id, recordId: null }}
          kept={{ filter: choice.filter, onFilter: (filter) => change({ filter }) }}
          canAdd={can.canEditRecords}
        />
      </div>
    </Sheet>
  );
}
