import { useCallback, type ClipboardEvent } from "react";
import { DELETED_TOAST } from "#shared/limits/records";
import { undo } from "../../../app/undo";
import { CallRefused } from "../../../app/api/call-problems";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import type { CellContext } from "../../fields/public";
import { useFieldReason } from "../../fields/public";
import { clearCells, copyCells, pasteCells, type PasteOutcome } from "./clipboard";
import type { GridModel } from "./grid-model";
import { giveFiles } from "./use-grid-files";

/** Says what a paste wrote over and added, with what undoes it; silent where it only filled empty cells. */
async function notifyPasted({ overwritten, created, saved }: PasteOutcome, t: ReturnType<typeof useText>) {
  const changeSetId = (await saved)?.changeSetId;
  if ((overwritten === 0 && created === 0) || typeof changeSetId !== "number") return;
  const done = [
    ...(overwritten > 0 ? [t("records.pasteOverwrote", { count: overwritten })] : []),
    ...(created > 0 ? [t("records.pasteAdded", { count: created })] : []),
  ];
  showToast({
    id: "pasted",
    kind: "success",
    message: done.join(" "),
    action: { label: t("app.undo"), run: () => void undo(changeSetId) },
    duration: DELETED_TOAST,
  });
}

/** Not meant for a text that is being typed in a cell. */
const isForGrid = (event: ClipboardEvent, model: GridModel) =>
  event.target === event.currentTarget && model.state.editing === null;

/** Copy, cut and paste of cells as spreadsheets write them. */
export function useClipboard(model: GridModel, context: CellContext, canCreate: boolean) {
  const t = useText();
  const reasonOf = useFieldReason();

  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      const text = isForGrid(event, model) ? copyCells(model, context) : null;
      if (text === null) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", text);
      if (event.type === "cut") clearCells(model);
    },
    [model, context],
  );

  const onPaste = (event: ClipboardEvent) => {
    if (!isForGrid(event, model)) return;
    event.preventDefault();
    const files = [...event.clipboardData.files];
    const active = model.state.selection?.active;
    if (files.length > 0 && active && giveFiles(model, active, files)) return;
    const text = event.clipboardData.getData("text/plain");
    pasteCells(model, text, context, { canCreate, reasonOf }).then(
      (outcome) => {
        if (outcome === null) return;
        const { refused, reason, left, beyond } = outcome;
        void notifyPasted(outcome, t);
        if (refused > 0) {
          const detail = reason === null ? {} : { detail: reasonOf(reason) };
          showToast({ kind: "error", message: t("records.pasteRefused", { count: refused }), ...detail });
        }
        if (beyond > 0) showToast({ kind: "error", message: t("records.pasteBeyond", { count: beyond }) });
        if (left > 0) showToast({ kind: "error", message: t("records.pasteCut", { count: left }) });
      },
      (error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        showToast({ kind: "error", message: t("records.pasteFailed"), detail: error.message });
      },
    );
  };
  return { onCopy, onCut: onCopy, onPaste };
}
