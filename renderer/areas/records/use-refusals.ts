import { useEffect } from "react";
import { recordCalls } from "#shared/contract/records";
import { request } from "../../app/api";
import { isCallError } from "../../app/errors/show-error";
import { useText } from "../../ui/text";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import { draftOf, type CellContext } from "../fields/public";
import type { TableRecords } from "./data/table-records";
import { startEdit } from "./grid/editing";
import type { GridModel } from "./grid/grid-model";
import { describeRefusal } from "./describe-refusal";
import { nameOfRecord } from "./name-of-record";
import { reportLostInput } from "./report-lost-input";
import { draftText } from "./use-unfinished-edit";

/** The notice of a refusal on a table that no screen shows. */
export const unreportedToast = (tableId: number): string => `unreported-${tableId}`;

/**
 * Notifies the user of rejected values with the reason, and offers to try again; the input is retained
 * until then.
 */
export function useRefusals(records: TableRecords, model: GridModel, context: CellContext): void {
  const t = useText();
  useEffect(() => {
    records.reports.reportTo(({ mutationId, message, cells, remedy, isConflict }) => {
      if (!model.contents) return false;
      closeToast(unreportedToast(records.tableId));
      const [first] = cells;
      if (!first) {
        showToast({ kind: "error", message: t("records.createFailed"), detail: message, duration: null });
        return true;
      }
      const column = model.contents.columns.find((one) => one.field.id === Number(first.field));
      if (remedy === "copy" && column) {
        // Sending it again could not help: the text is all that is left.
        const texts = cells.map(({ value }) =>
          draftText(draftOf(value, column.field, context), column.field, context),
        );
        reportLostInput(t, "record", column.field.name, texts.join("\n"));
        records.discard(mutationId);
        return true;
      }
      const edit = () => {
        const row = model.rowOf(first.id);
        if (row < 0 || !column) return;
        model.select({ row, column: column.index });
        startEdit(model, { row, column: column.index }, null, context);
      };
      const tell = () =>
        showToast({
          id: `refused-${mutationId}`,
          kind: "error",
          message:
            cells.length === 1 && column
              ? t("records.saveFailedIn", {
                  field: column.field.name,
                  record: nameOfRecord(records, first.id, model, context, t),
                })
              : t("records.saveFailedMany", { count: cells.length }),
          detail:
            isConflict && cells.length === 1
              ? describeRefusal(first, records, model, context, t)
              : `${message} ${t("records.valueKept")}`,
          action:
            remedy === "correct"
              ? { label: t("records.correct"), run: edit }
              : { label: t("ui.tryAgain"), run: () => records.tryAgain(mutationId) },
          duration: null,
        });
      // // The other user's values may not have arrived yet.
      if (isConflict) void readAgain(records, first.id).finally(tell);
      else tell();
      return true;
    });
    return () => records.reports.reportTo(null);
  });
}

/** Reloads a record that others changed; without a reply the local values are shown. */
async function readAgain(records: TableRecords, recordId: number): Promise<void> {
  try {
    const { record } = await request(recordCalls.getRecord, { tableId: records.tableId, recordId });
    records.put([{ id: record.id, revision: record.revision, data: record.data }]);
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}
