import type { RecordToolProps } from "../../../app/slots";
import TaskList from "./task-list";

/** The tasks of an open record. */
export default function RecordTasks({ table, record, isTrashed }: RecordToolProps) {
  return (
    <TaskList
      record={{ tableId: table.id, recordId: record.id }}
      canAdd={table.can.canEditRecords && !isTrashed}
    />
  );
}
