import { useSyncExternalStore } from "react";
import { useText } from "../../../ui/text";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";

/** '38 records of 1,284'. */
export function RecordCount({ records, window }: { records: TableRecords; window: RecordWindow }) {
  const t = useText();
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const { total, tableTotal, isCounted } = window;
  const isPart = tableTotal !== null && tableTotal > total;
  const isKnown = isCounted || window.isLoaded;
  return (
    <span role="status">
      {isKnown
        ? t(isPart ? "records.countOf" : "records.count", { count: total, total: tableTotal ?? total })
        : " "}
    </span>
  );
}
