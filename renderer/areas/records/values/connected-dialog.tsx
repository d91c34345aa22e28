import { useNavigate } from "react-router-dom";
import type { PanelProps } from "../../../app/panels";
import { connectedOf, ConnectionPicker } from "../../fields/public";
import { useTableRecords } from "../use-table-records";
import { CellDialog } from "./cell-dialog";
import { useCell } from "./use-cell";

/** The records that a record is connected with; each change is saved at once. */
export default function ConnectedDialog({ params, onClose }: PanelProps<"connected">) {
  const { tableId, recordId, fieldId } = params;
  const navigate = useNavigate();
  const cell = useCell(params);
  const records = useTableRecords(tableId);
  return (
    <CellDialog cell={cell} isBesideCell onClose={onClose}>
      {cell.field && (
        <ConnectionPicker
          field={cell.field}
          connected={connectedOf(cell.value)}
          canEdit={cell.canEdit}
          onChange={(next) => {
            const entries = next.map(({ id, title }) => ({ id, title }));
            records.setCell(recordId, fieldId, entries.length === 0 ? null : entries);
            if (cell.field?.config["many"] !== true && entries.length > 0) onClose();
          }}
          onOpen={(other, id) => {
            onClose();
            void navigate(`/object/${other}/record/${id}`);
          }}
        />
      )}
    </CellDialog>
  );
}
