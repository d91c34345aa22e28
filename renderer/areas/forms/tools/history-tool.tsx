import type { RecordToolProps } from "../../../app/slots";
import { useCellContext, useTableRecords } from "../../records/public";
import { RecordStages } from "../../sla/public";
import { RecordHistory } from "./record-history";

/** How long a record was in its stages, and who changed it. */
export default function HistoryTool({ table, record, isTrashed }: RecordToolProps) {
  const context = useCellContext();
  const records = useTableRecords(table.id);
  return (
    <>
      <RecordStages key={record.revision} tableId={table.id} recordId={record.id} fields={table.fields} />
      <RecordHistory
        tableId={table.id}
        recordId={record.id}
        revision={record.revision}
        fields={table.fields}
        context={context}
        onRestore={
          table.can.canEditRecords && !isTrashed
            ? (fieldId, value) => records.setCell(record.id, fieldId, value)
            : undefined
        }
      />
    </>
  );
}
