import { useCallback } from "react";
import { showError } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { fillRows } from "./fill";
import type { GridModel } from "./grid-model";
import type { Range } from "./selection";

/** Fills rows with the values of those above them, and reports values that could not be written. */
export function useFill(model: GridModel): (source: Range, last: number) => void {
  const t = useText();
  return useCallback(
    (source, last) => {
      fillRows(model, source, last).then((left) => {
        if (left > 0) showToast({ kind: "error", message: t("records.fillCut", { count: left }) });
      }, showError);
    },
    [model, t],
  );
}
