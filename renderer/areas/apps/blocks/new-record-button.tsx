import type { ReactNode } from "react";
import type { Table } from "#shared/contract/tables";
import { showToast } from "../../../ui/toast/toast-store";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { openPanel } from "../../../app/panels";
import { useNewRecord } from "../../forms/public";
import { useCellContext, useTableRecords } from "../../records/public";
import { useGetTableQuery } from "../../tables/public";
import { RecordPlace } from "./record-place";

/** Makes a record of a table; absent for people who may not. */
export function NewRecordButton({ tableId, icon }: { tableId: number; icon: ReactNode }) {
  const table = useGetTableQuery({ tableId }).data?.table;
  return table?.can.canCreateRecords ? <OfTable table={table} icon={icon} /> : null;
}

function OfTable({ table, icon }: { table: Table; icon: ReactNode }) {
  const t = useText();
  const records = useTableRecords(table.id);
  const context = useCellContext();
  const { newRecord, form } = useNewRecord({
    table,
    records,
    context,
    onPlaced: undefined,
    onCreated: () => showToast({ kind: "success", message: t("records.created") }),
    openRecord: (recordId) => openPanel("record", { tableId: table.id, recordId }),
  });
  return (
    <>
      <Button kind="primary" icon={icon} onClick={newRecord}>
        {t("apps.newRecord")}
      </Button>
      {form && <RecordPlace>{form}</RecordPlace>}
    </>
  );
}
