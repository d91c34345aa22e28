import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import type { RecordWindow, TableRecords } from "../../records/public";
import styles from "./record-panel.module.css";

interface RowStepsProps {
  records: TableRecords;
  window: RecordWindow;
  recordId: number;
  openRecord: (recordId: number) => void;
}

/** '4 of 38' with buttons for the previous and the next record. */
export function RowSteps({ records, window, recordId, openRecord }: RowStepsProps) {
  const t = useText();
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const row = window.indexOf(recordId);
  const open = (to: number) => {
    void records.idsBetween(window, to, to).then(([id]) => {
      if (id !== undefined) openRecord(id);
    });
  };
  if (row < 0) return null;
  return (
    <span className={styles.steps}>
      <IconButton
        size="small"
        label={t("records.previous")}
        disabled={row === 0}
        onClick={() => open(row - 1)}
      >
        <IconChevronUp size={18} stroke={1.5} />
      </IconButton>
      <IconButton
        size="small"
        label={t("records.next")}
        disabled={row >= window.total - 1}
        onClick={() => open(row + 1)}
      >
        <IconChevronDown size={18} stroke={1.5} />
      </IconButton>
      <span className={styles.position}>{t("records.position", { row: row + 1, total: window.total })}</span>
    </span>
  );
}
