import { useGetTableQuery } from "../../tables/public";
import { isPressable } from "../../fields/public";
import type { CellPlace } from "./cell-place";
import { useRecord } from "../use-record";
import { useTableRecords } from "../use-table-records";

/** A cell as its dialog shows it: kept up to date with what others do, and whether the person may change it. */
export function useCell({ tableId, recordId, fieldId }: CellPlace) {
  const table = useGetTableQuery({ tableId }).data?.table;
  const records = useTableRecords(tableId);
  const { record, details, error, retry } = useRecord(records, recordId);
  const field = table?.fields.find((one) => one.id === fieldId);
  const isTrashed = (details?.deletedAt ?? null) !== null;
  /** Whether the person may do something about the record here. */
  const canAct = table?.can.canEditRecords === true && !isTrashed;
  return {
    field,
    record,
    error,
    retry,
    isMissing: table !== undefined && field === undefined,
    value: record?.data[fieldId] ?? null,
    canAct,
    canEdit: canAct && field !== undefined && isPressable(field),
    put: (changed: NonNullable<typeof record>) => records.put([changed]),
  };
}
