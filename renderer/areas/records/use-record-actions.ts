import { useCallback } from "react";
import type { Table } from "#shared/contract/tables";
import { DELETED_TOAST } from "#shared/limits/records";
import { CallRefused } from "../../app/api/call-problems";
import { copyLink } from "../../app/copy-text";
import { showError } from "../../app/errors/show-error";
import { undo } from "../../app/undo";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import { isEditable } from "../fields/public";
import { pageOf } from "./data/server-gateway";
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

/** Makes copies of up to 1,000 records at once, which one undo takes back. */
export function useDuplicateRecords(table: Table, records: TableRecords) {
  const t = useText();
  return useCallback(
    async (ids: readonly number[]): Promise<void> => {
      // A unique value cannot stand in the copy as well.
      const fields = table.fields.filter((field) => isEditable(field) && !field.unique);
      try {
        const page = { size: ids.length, ids: ids.map((id) => records.serverId(id)) };
        const { records: sources } = await pageOf(table.id, {}, page, new AbortController().signal);
        const copies = sources.map(({ data }) => ({
          data: Object.fromEntries(fields.map(({ id }) => [id, data[id] ?? null])),
        }));
        if (copies.length === 0) return;
        const { changeSetId } = await records.paste([], copies);
        showToast({
          kind: "success",
          message: t("records.duplicated", { count: copies.length }),
          action: { label: t("app.undo"), run: () => void undo(changeSetId) },
          duration: DELETED_TOAST,
        });
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        showError({ id: error.id, code: error.code, message: error.fields[0]?.message ?? error.message });
      }
    },
    [table, records, t],
  );
}
