import type { Table } from "#shared/contract/tables";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel, type PanelProps } from "../../../app/panels";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useDeleteRecords, useTableRecords } from "../../records/public";
import { useCellContext } from "../../fields/public";
import { useGetTableQuery } from "../../../tables/tables-api";
import RecordForm from "./record-form";

/** A record of any table over what is there, such as a connected one over the form that names it. */
export default function RecordDialog({ params, onClose }: PanelProps<"record">) {
  const t = useText();
  const { data, error, refetch } = useGetTableQuery({ tableId: params.tableId });
  if (data) return <Opened table={data.table} recordId={params.recordId} onClose={onClose} />;
  return (
    <Dialog title={t(error ? "records.notFound" : "app.loading")} onClose={onClose}>
      <Awaited {...{ error, refetch }} />
    </Dialog>
  );
}

function Opened({ table, recordId, onClose }: { table: Table; recordId: number; onClose: () => void }) {
  const records = useTableRecords(table.id);
  const context = useCellContext();
  const deleteRecords = useDeleteRecords(records, table, context);
  return (
    <RecordForm
      isOver
      {...{ table, records, context, recordId, deleteRecords, onClose }}
      window={null}
      openRecord={(id) => openPanel("record", { tableId: table.id, recordId: id })}
    />
  );
}
