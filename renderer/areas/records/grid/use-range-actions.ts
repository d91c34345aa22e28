import { useCallback } from "react";
import { CLIPBOARD_TOAST } from "#shared/limits/http";
import { BULK_MAX, RANGE_ROWS_MAX } from "#shared/limits/records";
import { showError } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import { closeToast, showToast } from "../../../ui/toast/toast-store";
import type { CellContext } from "../../fields/public";
import { notifyBulkEdit } from "../notify-bulk-edit";
import { clearCells, clearingOfRange, copyRange } from "./clipboard";
import { fillRows, fillTargets, fillsOfRange } from "./fill";
import type { GridModel } from "./grid-model";
import { countRecords, isRangeLoaded, isRangeTooLarge } from "./range-records";
import { rangeOf, type Range } from "./selection";

const PROGRESS = "range";

/** Actions on all selected cells, also on those that are not loaded, with progress and one undo. */
export function useRangeActions(model: GridModel, context: CellContext) {
  const t = useText();

  const refuseTooLarge = useCallback(
    (range: Range): boolean => {
      const { contents } = model;
      if (!contents || !isRangeTooLarge(contents, range)) return false;
      showToast({ kind: "error", message: t("records.rangeTooLarge", { max: RANGE_ROWS_MAX }) });
      return true;
    },
    [model, t],
  );

  /** False if nothing is selected, or no selected cell may be edited. */
  const clear = useCallback((): boolean => {
    const { contents, state } = model;
    if (!contents || !state.selection) return false;
    const range = rangeOf(state.selection);
    if (refuseTooLarge(range)) return true;
    if (countRecords(contents, range) <= BULK_MAX && isRangeLoaded(model, range)) return clearCells(model);
    clearingOfRange(contents, range).then(
      (changes) => notifyBulkEdit(contents.records, changes, t),
      showError,
    );
    return true;
  }, [model, refuseTooLarge, t]);

  /** Copies a range that is not loaded; the browser waits for the text. @returns whether it was copied */
  const copy = useCallback(async (): Promise<boolean> => {
    const { contents, state } = model;
    if (!contents || !state.selection) return false;
    const range = rangeOf(state.selection);
    if (refuseTooLarge(range)) return false;
    const count = countRecords(contents, range);
    const onProgress = (done: number) =>
      showToast({ id: PROGRESS, message: t("records.copying", { done, count }), duration: null });
    onProgress(0);
    try {
      const text = copyRange(contents, range, context, onProgress);
      const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
      closeToast(PROGRESS);
      showToast({ kind: "success", message: t("records.copied", { count }), duration: CLIPBOARD_TOAST });
      return true;
    } catch (error) {
      closeToast(PROGRESS);
      if (error instanceof DOMException) showToast({ kind: "error", message: t("app.copyRefused") });
      else showError(error);
      return false;
    }
  }, [model, context, refuseTooLarge, t]);

  /** Fills rows with the values of those above them. */
  const fill = useCallback(
    (source: Range, last: number): void => {
      const { contents } = model;
      if (!contents || refuseTooLarge({ ...source, bottom: last })) return;
      const isSmall = fillTargets(contents, source, last).length <= BULK_MAX;
      if (isSmall) fillRows(model, source, last).catch(showError);
      else
        fillsOfRange(model, source, last).then(
          (changes) => notifyBulkEdit(contents.records, changes, t),
          showError,
        );
    },
    [model, refuseTooLarge, t],
  );
  return { clear, copy, fill };
}
