import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import { recordAddress } from "#shared/addresses";
import { isCallError } from "../../../app/errors/show-error";
import { Sheet } from "../../../ui/layers/sheet";
import { TableSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { NewRecordForm, RecordForm } from "../../forms/public";
import { useDeleteRecords, useTableRecords } from "../../records/public";
import { useCellContext } from "../../fields/public";
import { ObjectErrorPage } from "../../../tables/object-error-page";
import { useGetTableQuery } from "../../../tables/tables-api";

interface TablePartPageProps {
  tableId: number;
  /** null: the form for a new record. */
  recordId: number | null;
}

/** A record or the form for a new one, without the table around it. */
export function TablePartPage({ tableId, recordId }: TablePartPageProps) {
  const t = useText();
  const { data, error, refetch } = useGetTableQuery({ tableId });
  if (isCallError(error) && !data) return <ObjectErrorPage error={error} onRetry={() => void refetch()} />;
  return (
    <Sheet>
      {data ? <Part table={data.table} recordId={recordId} /> : <TableSkeleton label={t("tables.loading")} />}
    </Sheet>
  );
}

function Part({ table, recordId }: { table: Table; recordId: number | null }) {
  const navigate = useNavigate();
  const records = useTableRecords(table.id);
  const context = useCellContext();
  const deleteRecords = useDeleteRecords(records, table, context);
  const shared = {
    table,
    records,
    context,
    openRecord: (id: number) => void navigate(recordAddress(table.id, records.serverId(id))),
    onClose: () => void navigate("/"),
  };
  if (recordId === null) return <NewRecordForm isOver {...shared} />;
  return <RecordForm isOver {...shared} {...{ recordId, deleteRecords }} window={null} />;
}
