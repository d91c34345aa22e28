import { useEffect, useRef } from "react";
import { recordCalls } from "#shared/contract/records";
import { request } from "../../app/api";
import { isCallError } from "../../app/errors/show-error";
import { refusedMutations } from "../../app/pending/overlay";
import { noteRefusedAct } from "../../app/undo";
import { openPath } from "../../host/open-path";
import { useText } from "../../ui/text";
import { closeToast, showToast, toastStore } from "../../ui/toast/toast-store";
import { draftOf, type CellContext } from "../fields/public";
import type { RefusedEdit } from "./data/refusal-reports";
import type { TableRecords } from "./data/table-records";
import { startEdit } from "./grid/editing";
import type { GridModel } from "./grid/grid-model";
import { describeRefusal } from "./describe-refusal";
import { nameOfRecord } from "./name-of-record";
import { reportLostInput } from "./report-lost-input";
import { unreportedToast } from "./report-unshown";
import { draftText } from "./use-unfinished-edit";

/** Reasons that a notice of several refused values lists. */
const REASONS_SHOWN = 3;

/** A notice that was shown; `isFollowed` after the user went to a refused cell from it. */
interface Notice {
  edit: RefusedEdit;
  count: number;
  isFollowed: boolean;
}

/**
 * Notifies the user of rejected values with the reason, and offers to try again; the input is retained
 * until then.
 */
export function useRefusals(records: TableRecords, model: GridModel, context: CellContext): void {
  const t = useText();
  const lastNotice = useRef<Notice>(null);
  useEffect(() => {
    const noticeId = `refused-${records.tableId}`;
    /** One notice for every refused value of the table, whatever was refused last. */
    const showNotice = (edit: RefusedEdit) => {
      const { message, cells, remedy, isConflict, isPasted } = edit;
      const all = [...records.overlay.refusals.values()];
      const first = cells.find(({ id, field }) => records.refusal(id, Number(field))) ?? all[0];
      if (!first) return;
      lastNotice.current = { edit, count: all.length, isFollowed: false };
      const isSingle = all.length === 1;
      const column = model.contents?.columns.find((one) => one.field.id === Number(first.field));
      const show = (isEditing: boolean) => {
        const places = [...records.overlay.refusals.values()].map(({ id, field: fieldId }) => ({
          row: model.rowOf(id),
          column: model.contents?.columns.findIndex(({ field }) => field.id === Number(fieldId)) ?? -1,
        }));
        const place = places.find(({ row, column: index }) => row >= 0 && index >= 0);
        if (!place) return openPath(`/object/${records.tableId}/record/${first.id}`);
        if (lastNotice.current) lastNotice.current.isFollowed = true;
        model.select(place);
        model.focus();
        if (isEditing) startEdit(model, place, null, context);
      };
      const again = () => {
        for (const each of refusedMutations(records.overlay)) records.tryAgain(each);
      };
      const reasons = [...new Set(all.map((one) => one.message))].slice(0, REASONS_SHOWN).join(" ");
      const [action, ...more] = [
        ...(isSingle ? [] : [{ label: t("records.showRefused"), run: () => show(false) }]),
        ...(remedy === "correct" || !isSingle
          ? [{ label: t("records.correct"), run: () => show(true) }]
          : []),
        ...(remedy === "tryAgain" ? [{ label: t("ui.tryAgain"), run: again }] : []),
        {
          label: t(isSingle ? "records.discard" : "records.discardAll"),
          run: () => refusedMutations(records.overlay).forEach(records.discard),
        },
      ];
      showToast({
        id: noticeId,
        kind: "error",
        message: isPasted
          ? t("records.pasteRefused", { count: all.length })
          : !isSingle
            ? t("records.saveFailedMany", { count: all.length })
            : column && records.shown(first.id)
              ? t("records.saveFailedIn", {
                  field: column.field.name,
                  record: nameOfRecord(records, first.id, model, context, t),
                })
              : t("records.saveFailed", { field: column?.field.name ?? "" }),
        detail:
          isConflict && isSingle
            ? describeRefusal(first, records, model, context, t)
            : `${isSingle ? message : reasons} ${t("records.valueKept")}`,
        ...(action && { action }),
        more,
        duration: null,
      });
    };
    /** Keeps the notice's count: it is shown again with the rest while the user corrects one cell after the other. */
    const followRefusals = () => {
      const { size } = records.overlay.refusals;
      if (size === 0) {
        closeToast(noticeId);
        lastNotice.current = null;
      }
      const notice = lastNotice.current;
      if (notice === null || size >= notice.count) return;
      const isShown = toastStore.current().some(({ id }) => id === noticeId);
      if (isShown || notice.isFollowed) showNotice(notice.edit);
      else notice.count = size;
    };
    const unsubscribe = records.subscribe(followRefusals);
    records.reports.reportTo((edit) => {
      const { mutationId, message, cells, remedy, isConflict, isTableGone = false } = edit;
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
        reportLostInput(t, isTableGone ? "table" : "record", column.field.name, texts.join("\n"));
        records.discard(mutationId);
        return true;
      }
      const tell = () => showNotice(edit);
      noteRefusedAct(() => discardAct(records, mutationId));
      // The other user's values may not have arrived yet.
      if (isConflict) void readAgain(records, first.id).finally(tell);
      else tell();
      return true;
    });
    return () => {
      unsubscribe();
      records.reports.reportTo(null);
    };
  });
}

/** Discards what is left of one refused change. */
function discardAct(records: TableRecords, mutationId: string): boolean {
  if (!refusedMutations(records.overlay).includes(mutationId)) return false;
  records.discard(mutationId);
  return true;
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
