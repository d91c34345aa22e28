import { Link } from "react-router-dom";
import type { TaskRecord } from "#shared/contract/tasks";
import { Tile } from "../../../ui/tile/tile";
import styles from "./task-row.module.css";

/** The record or the table that a task belongs to, as the way there. */
export function RecordChip({ record }: { record: TaskRecord }) {
  const { tableId, recordId, name, table, icon, color } = record;
  const to = recordId === null ? `/object/${tableId}` : `/object/${tableId}/record/${recordId}`;
  return (
    <Link to={to} className={styles.record} title={table}>
      <Tile kind="table" size="s" icon={icon} color={color} />
      <span>{name}</span>
    </Link>
  );
}
