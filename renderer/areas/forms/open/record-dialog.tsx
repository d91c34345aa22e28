import type { Table } from "#shared/contract/tables";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel, type PanelProps } from "../../../app/panels";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useDeleteRecords, useTableRecords } from "../../records/public";
import { useCellContext } from "../../fields/public";
import { useGetTableQuery } from "../../../tables/tables-api";
import { LinkedForm } from "./linked-form";
import RecordForm from "./record-form";

/** A record of any table over what is there, such as a connected one over the form that names it. */
export default function RecordDialog({ params, onClose }: PanelProps<"record">) {
  const t = useText();
  const { data, error, refetch } = useGetTableQuery({ tableId: params.tableId });
  if (data) return <Opened table={data.table} {...params} onClose={onClose} />;
  return (
    <Dialog title={t(error ? "records.notFound" : "app.loading")} onClose={onClose}>
      <Awaited {...{ error, refetch }} />
    </Dialog>
  );
}

interface OpenedProps {
  table: Table;
  recordId: number;
  formId?: number;
  onClose: () => void;
}

function Opened({ table, recordId, formId, onClose }: OpenedProps) {
  const records = useTableRecords(table.id);
  const context = useCellContext();
  const deleteRecords = useDeleteRecords(records, table, context);
  const record = {
    table,
    records,
    context,
    recordId,
    deleteRecords,
    onClose,
    window: null,
    openRecord: (id: number) => openPanel("record", { tableId: table.id, recordId: id }),
  };
  return formId === undefined ? (
    <RecordForm {...record} isOver />
  ) : (
    <LinkedForm {...record} formId={formId} />
  );
}
