import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { SlaEntry, SlaOrderKey } from "#shared/contract/sla";
import type { Field } from "#shared/contract/fields";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { Avatar } from "../../../ui/tile/avatar";
import { spanText } from "../span-text";
import { StageChip } from "./stage-chip";
import styles from "./stage-table.module.css";

interface StageTableProps {
  tableId: number;
  field: Field;
  entries: readonly SlaEntry[];
  sortBy: SlaOrderKey;
  sortOrder: "asc" | "desc";
  onSort: (sortBy: SlaOrderKey, sortOrder: "asc" | "desc") => void;
}

const orderedColumns = [
  ["time", "time"],
  ["started_at", "started"],
  ["finished_at", "finished"],
] as const;

/** Makes a scrolling element reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** Each stay of a record in a stage: since when, until when, how long and by whom. */
export function StageTable({ tableId, field, entries, sortBy, sortOrder, onSort }: StageTableProps) {
  const t = useText();
  const { language } = useSession().locale;
  const moment = useMoment();
  const now = Date.now();
  const time = ({ started_at: started, finished_at: finished }: SlaEntry) =>
    spanText((finished === null ? now : Date.parse(finished)) - Date.parse(started), language);
  return (
    <div className={styles.frame} role="region" {...reachable} aria-label={field.name}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("sla.column.record")}</th>
            <th scope="col">{t("sla.column.stage")}</th>
            {orderedColumns.map(([key, name]) => (
              <th
                key={key}
                scope="col"
                aria-sort={sortBy === key ? (sortOrder === "asc" ? "ascending" : "descending") : undefined}
              >
                <button
                  type="button"
                  className={styles.order}
                  onClick={() => onSort(key, sortBy === key && sortOrder === "desc" ? "asc" : "desc")}
                >
                  {t(`sla.column.${name}`)}
                  {sortBy === key &&
                    (sortOrder === "asc" ? (
                      <IconArrowUp size={14} stroke={1.5} />
                    ) : (
                      <IconArrowDown size={14} stroke={1.5} />
                    ))}
                </button>
              </th>
            ))}
            <th scope="col">{t("sla.column.startedBy")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={String(entry[`id_${tableId}_sla_ro`])}>
              <th scope="row" className={styles.record}>
                <Link to={`/object/${tableId}/record/${entry.record_reference}`}>{entry.record_title}</Link>
              </th>
              <td>
                <StageChip field={field} label={entry.field_value} />
              </td>
              <td className={styles.time}>{time(entry)}</td>
              <td>{moment(entry.started_at)}</td>
              <td>
                {entry.finished_at === null ? (
                  <span className={styles.running}>{t("sla.running")}</span>
                ) : (
                  moment(entry.finished_at)
                )}
              </td>
              <td>
                <span className={styles.person}>
                  {entry.created_by && (
                    <Avatar name={entry.created_by.name} color={entry.created_by.color} size="s" />
                  )}
                  {entry.created_by?.name ?? t("sla.system")}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
