import { useEffect } from "react";
import { useText } from "../../ui/text";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import type { CellContext } from "../fields/public";
import type { TableRecords } from "./data/table-records";
import { startEdit } from "./grid/editing";
import type { GridModel } from "./grid/grid-model";

/** The notice of a refusal on a table that no screen shows. */
export const untoldToast = (tableId: number): string => `untold-${tableId}`;

/** Tells of values that were not taken, why, and offers to try again; what was typed is kept until then. */
export function useRefusals(records: TableRecords, model: GridModel, context: CellContext): void {
  const t = useText();
  useEffect(() => {
    records.reports.tellWith(({ mutationId, message, cells, isUnreadable }) => {
      if (!model.contents) return false;
      closeToast(untoldToast(records.tableId));
      const [first] = cells;
      if (!first) {
        showToast({ kind: "error", message: t("records.createFailed"), detail: message, duration: null });
        return true;
      }
      const column = model.contents.columns.find((one) => one.field.id === first.fieldId);
      const edit = () => {
        const row = model.rowOf(first.recordId);
        if (row < 0 || !column) return;
        model.select({ row, column: column.index });
        startEdit(model, { row, column: column.index }, null, context);
      };
      showToast({
        id: `refused-${mutationId}`,
        kind: "error",
        message:
          cells.length === 1 && column
            ? t("records.saveFailed", { field: column.field.name })
            : t("records.saveFailedMany", { count: cells.length }),
        detail: `${message} ${t("records.valueKept")}`,
        action: isUnreadable
          ? { label: t("records.correct"), run: edit }
          : { label: t("app.tryAgain"), run: () => records.tryAgain(mutationId) },
        duration: null,
      });
      return true;
    });
    return () => records.reports.tellWith(null);
  });
}
