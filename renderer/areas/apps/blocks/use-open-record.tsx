import { useState, type ReactNode } from "react";
import type { Table } from "#shared/contract/tables";
import { RecordForm } from "../../forms/public";
import { useDeleteRecords, type RecordWindow, type TableRecords } from "../../records/public";
import { useCellContext } from "../../fields/public";
import { RecordPlace } from "./record-place";

/** Opens a record of a block next to the page. */
export function useOpenRecord(
  table: Table,
  records: TableRecords,
  window: RecordWindow | null,
): { openRecord: (recordId: number) => void; openId: number | null; panel: ReactNode } {
  const context = useCellContext();
  const deleteRecords = useDeleteRecords(records, table, context);
  const [openId, setOpenId] = useState<number | null>(null);
  const panel = openId !== null && (
    <RecordPlace>
      <RecordForm
        {...{ table, records, window, context, deleteRecords }}
        recordId={openId}
        openRecord={setOpenId}
        onClose={() => setOpenId(null)}
      />
    </RecordPlace>
  );
  return { openRecord: setOpenId, openId, panel };
}
