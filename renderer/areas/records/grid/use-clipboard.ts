import { useCallback, type ClipboardEvent } from "react";
import { DELETED_TOAST, RANGE_ROWS_MAX } from "#shared/limits/records";
import { confirm } from "../../../app/panels";
import { undo } from "../../../app/undo";
import { CallRefused } from "../../../app/api/call-problems";
import { useText } from "../../../ui/text";
import { closeToast, showToast } from "../../../ui/toast/toast-store";
import type { CellContext } from "../../fields/public";
import { useFieldReason } from "../../fields/public";
import { copyCells, pasteCells, type PasteOutcome } from "./clipboard";
import type { NameQuestions } from "./connect-pasted";
import type { GridModel } from "./grid-model";
import { isRangeLoaded } from "./range-records";
import { rangeOf } from "./selection";
import type { useRangeActions } from "./use-range-actions";
import { chooseNamed } from "../../../tables/choose-named";
import { giveFiles } from "./use-grid-files";

/** Names that the question before new records lists. */
const NAMES_SHOWN = 5;

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
export function useClipboard(
  model: GridModel,
  context: CellContext,
  { copy, clear }: Pick<ReturnType<typeof useRangeActions>, "copy" | "clear">,
  canCreate: boolean,
) {
  const t = useText();
  const reasonOf = useFieldReason();

  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      const { selection } = model.state;
      if (!isForGrid(event, model) || !selection) return;
      event.preventDefault();
      const isCut = event.type === "cut";
      if (!isRangeLoaded(model, rangeOf(selection))) {
        void copy().then((isCopied) => isCopied && isCut && clear());
        return;
      }
      event.clipboardData.setData("text/plain", copyCells(model, context) ?? "");
      if (isCut) clear();
    },
    [model, context, copy, clear],
  );

  const onPaste = (event: ClipboardEvent) => {
    if (!isForGrid(event, model)) return;
    event.preventDefault();
    const files = [...event.clipboardData.files];
    const active = model.state.selection?.active;
    if (files.length > 0 && active && giveFiles(model, active, files)) return;
    const text = event.clipboardData.getData("text/plain");
    const onProgress = (done: number, count: number) =>
      showToast({ id: "pasting", message: t("records.pasting", { done, count }), duration: null });
    const ask: NameQuestions = {
      creates: (names) =>
        confirm({
          title: t("records.createNamed", { count: names.length }),
          message: t("records.createNamedHint", { names: names.slice(0, NAMES_SHOWN).join(", ") }),
          confirmLabel: t("records.createNamedConfirm"),
        }),
      choose: chooseNamed,
    };
    pasteCells(model, text, context, { canCreate, reasonOf, ask, onProgress }).then(
      (outcome) => {
        closeToast("pasting");
        if (outcome === null) return;
        const { locked, left, beyond } = outcome;
        void notifyPasted(outcome, t);
        if (locked > 0) {
          const message = t("records.pasteRefused", { count: locked });
          showToast({ kind: "error", message, detail: reasonOf("records.cellLocked") });
        }
        if (beyond > 0) showToast({ kind: "error", message: t("records.pasteBeyond", { count: beyond }) });
        if (left > 0)
          showToast({ kind: "error", message: t("records.pasteTooLarge", { max: RANGE_ROWS_MAX }) });
      },
      (error: unknown) => {
        closeToast("pasting");
        if (!(error instanceof CallRefused)) throw error;
        showToast({ kind: "error", message: t("records.pasteFailed"), detail: error.message });
      },
    );
  };
  return { onCopy, onCut: onCopy, onPaste };
}
