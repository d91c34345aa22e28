import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import type { FormOpening } from "#shared/forms/form-opening";
import { showToast } from "../../../ui/toast/toast-store";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { openPanel } from "../../../app/panels";
import { useNewRecord } from "../../forms/public";
import { useTableRecords } from "../../records/public";
import { useCellContext } from "../../fields/public";
import { useGetTableQuery } from "../../../tables/tables-api";
import { RecordPlace } from "./record-place";

/** Makes a record of a table; absent for people who may not. */
export function NewRecordButton({ tableId, opening = null, icon }: NewRecordButtonProps) {
  const table = useGetTableQuery({ tableId }).data?.table;
  return table?.can.canCreateRecords ? <OfTable {...{ table, opening, icon }} /> : null;
}

interface NewRecordButtonProps {
  tableId: number;
  opening?: FormOpening | null;
  icon: ReactNode;
}

function OfTable({ table, opening, icon }: { table: Table; opening: FormOpening | null; icon: ReactNode }) {
  const navigate = useNavigate();
  const appId = opening?.app_id ?? null;
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
    opening: opening ?? undefined,
  });
  return (
    <>
      <Button
        kind="primary"
        icon={icon}
        onClick={() => (appId === null ? newRecord() : void navigate(`/app/${appId}`))}
      >
        {t("apps.newRecord")}
      </Button>
      {form && <RecordPlace>{form}</RecordPlace>}
    </>
  );
}
