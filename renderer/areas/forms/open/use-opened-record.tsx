import { useMemo } from "react";
import type { Form } from "#shared/contract/forms";
import type { Table } from "#shared/contract/tables";
import { startingFormConfig } from "#shared/forms/form-config";
import { formatValue, fieldViews, type CellContext } from "../../fields/public";
import { useStar } from "../../home/public";
import { useRecord, type RecordWindow, type TableRecords, type useDeleteRecords } from "../../records/public";
import { useRecordMenuSections } from "./use-record-menu-sections";

export interface OpenedRecordProps {
  table: Table;
  records: TableRecords;
  /** The rows that 'previous' and 'next' go through; null until they are known. */
  window: RecordWindow | null;
  context: CellContext;
  recordId: number;
  openRecord: (recordId: number) => void;
  deleteRecords: ReturnType<typeof useDeleteRecords>;
  onClose: () => void;
  /** The form to open it with instead of the table's update form. */
  form?: Pick<Form, "id" | "config">;
}

/** Parts that all layouts of an open record share: its title and number, its star and its menu. */
export function useOpenedRecord(props: OpenedRecordProps, onShowTools: (() => void) | null) {
  const { table, records, window, context, recordId, openRecord, deleteRecords, onClose } = props;
  const { record, details, error, retry } = useRecord(records, recordId);
  const star = useStar(
    useMemo(() => ({ type: "record", id: recordId, table_id: table.id }) as const, [recordId, table.id]),
  );
  const config = useMemo(
    () => props.form?.config ?? table.updateForm ?? startingFormConfig("update"),
    [props.form, table.updateForm],
  );

  const labelField = table.fields.find((field) => field.id === table.recordLabelField) ?? table.fields[0];
  const title =
    record && labelField ? formatValue(record.data[labelField.id] ?? null, labelField, context) : "";
  const idField = table.fields.find((field) => field.type === "recordID");
  const number =
    record && idField ? formatValue(record.data[idField.id] ?? record.id, idField, context) : `#${recordId}`;
  const remove = () =>
    void deleteRecords(
      { mode: "some", ids: new Set([recordId]) },
      window?.selection ?? {},
      window?.total ?? 1,
      () => undefined,
    ).then(() => {
      if (records.base.get(recordId) === undefined) onClose();
    });
  const isTrashed = (details?.deletedAt ?? null) !== null;
  const { sections, restore } = useRecordMenuSections({
    table,
    records,
    recordId,
    label: title || number,
    openRecord,
    onDelete: remove,
    onRestored: retry,
    onPurged: onClose,
    onShowTools,
    isTrashed,
  });
  return {
    record,
    details,
    error,
    retry,
    star,
    config,
    /** The field whose value is the title, where it is written like one. */
    titleField: labelField && fieldViews[labelField.type].Editor !== null ? labelField : undefined,
    title,
    number,
    sections,
    restore,
    isTrashed,
  };
}
export type OpenedRecord = ReturnType<typeof useOpenedRecord>;
