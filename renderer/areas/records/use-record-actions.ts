import { useCallback } from "react";
import type { Table } from "#shared/contract/tables";
import { copyLink } from "../../app/copy-text";
import { useText } from "../../ui/text";
import { isEditable } from "../fields/public";
import type { TableRecords } from "./data/table-records";
import { useCreateRecord } from "./use-create-record";

/** Copies a record's address for others of the organisation. */
export const copyRecordLink = (tableId: number, recordId: number): void =>
  void copyLink(`/object/${tableId}/record/${recordId}`);

/** Makes a record with the values of another one. */
export function useCloneRecord(
  table: Table,
  records: TableRecords,
): (recordId: number) => Promise<number | null> {
  const t = useText();
  const create = useCreateRecord(records);
  return useCallback(
    async (recordId) => {
      const source = records.shown(recordId);
      if (!source) return null;
      const fields = table.fields.filter(isEditable);
      const data = Object.fromEntries(fields.map((field) => [field.id, source.data[field.id] ?? null]));
      return create(data, { message: t("records.cloned") });
    },
    [table, records, create, t],
  );
}
