import type { Table } from "#shared/contract/tables";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel, type PanelProps } from "../../../app/panels";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useTableRecords } from "../../records/public";
import { useCellContext } from "../../fields/public";
import { useGetTableQuery } from "../../../tables/tables-api";
import NewRecordForm from "./new-record-form";

/** The form for a new record of any table over what is there. */
export default function NewRecordDialog({ params, onClose }: PanelProps<"newRecord">) {
  const t = useText();
  const { data, error, refetch } = useGetTableQuery({ tableId: params.tableId });
  if (data) return <Opened {...{ params, onClose }} table={data.table} />;
  return (
    <Dialog title={t(error ? "records.new" : "app.loading")} onClose={onClose}>
      <Awaited {...{ error, refetch }} />
    </Dialog>
  );
}

function Opened({ table, params, onClose }: PanelProps<"newRecord"> & { table: Table }) {
  const records = useTableRecords(table.id);
  const context = useCellContext();
  return (
    <NewRecordForm
      isOver
      {...{ table, records, context, onClose }}
      formId={params.formId ?? table.newRecordForm}
      {...(params.data && { data: params.data })}
      {...(params.onCreated && { onCreated: params.onCreated })}
      openRecord={(recordId) => openPanel("record", { tableId: table.id, recordId })}
    />
  );
}
