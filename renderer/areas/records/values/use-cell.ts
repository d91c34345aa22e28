import { useSyncExternalStore } from "react";
import { useGetTableQuery } from "../../../tables/tables-api";
import { isPressable } from "../../fields/public";
import type { Lost } from "../grid/lost-edit";
import type { CellPlace } from "./cell-place";
import { useRecord } from "../use-record";
import { useTableRecords } from "../use-table-records";

const lostOf = (isGone: boolean, field: object | undefined, record: object | undefined): Lost | null => {
  if (isGone) return "table";
  if (field === undefined) return "field";
  return record === undefined ? "record" : null;
};

/** A cell as its dialog shows it: kept up to date with what others do, and whether the person may change it. */
export function useCell({ tableId, recordId, fieldId }: CellPlace) {
  const table = useGetTableQuery({ tableId }).data?.table;
  const records = useTableRecords(tableId);
  const { record, details, error, retry } = useRecord(records, recordId);
  const isGone = useSyncExternalStore(records.subscribe, () => records.isGone);
  const field = table?.fields.find((one) => one.id === fieldId);
  const isTrashed = (details?.deletedAt ?? null) !== null;
  /** Whether the person may do something about the record here. */
  const canAct = table?.can.canEditRecords === true && !isTrashed;
  return {
    field,
    record,
    error,
    retry,
    isGone,
    /** Object that was deleted under the dialog. */
    lost: lostOf(isGone, field, record),
    isMissing: table !== undefined && field === undefined,
    value: record?.data[fieldId] ?? null,
    canAct,
    canEdit: canAct && field !== undefined && isPressable(field),
    put: (changed: NonNullable<typeof record>) => records.put([changed]),
  };
}
