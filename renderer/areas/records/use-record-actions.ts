import { useCallback } from "react";
import type { Table } from "#shared/contract/tables";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import { isEditable } from "../fields/public";
import type { TableRecords } from "./data/table-records";
import { useCreateRecord } from "./use-create-record";

/** How long 'Link copied' shows, in ms (specification 2, section 9: clipboard notice 3 s). */
const COPIED_TOAST = 3000;

/** Copies a record's address for others of the organisation. */
export function useCopyRecordLink(tableId: number): (recordId: number) => void {
  const t = useText();
  return (recordId) => {
    void navigator.clipboard.writeText(`${location.origin}/object/${tableId}/record/${recordId}`).then(() => {
      showToast({ kind: "success", message: t("records.linkCopied"), duration: COPIED_TOAST });
    });
  };
}

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
