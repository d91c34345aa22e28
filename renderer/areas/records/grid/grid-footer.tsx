import { useSyncExternalStore } from "react";
import { useText } from "../../../ui/text";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";
import styles from "./grid-footer.module.css";

/** '38 records of 1,284', and what is still on its way. */
export function GridFooter({ records, window }: { records: TableRecords; window: RecordWindow }) {
  const t = useText();
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const { total, tableTotal, isCounted } = window;
  const isPart = tableTotal !== null && tableTotal > total;
  return (
    <footer className={styles.footer}>
      <span role="status">
        {isCounted || window.isLoaded
          ? t(isPart ? "records.countOf" : "records.count", { count: total, total: tableTotal ?? total })
          : " "}
      </span>
      {records.outbox.isWaiting && (
        <span className={styles.waiting} role="status">
          {t("records.waiting", { count: records.outbox.size })}
        </span>
      )}
    </footer>
  );
}
