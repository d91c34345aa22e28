import { tableCalls } from "#shared/contract/tables";
import { request } from "../../app/api";
import { copyText } from "../../app/copy-text";
import { isCallError } from "../../app/errors/show-error";
import { translate } from "../../app/text";
import { openPath } from "../../host/open-path";
import { shorten } from "../../ui/shorten";
import { showToast } from "../../ui/toast/toast-store";
import type { RefusedEdit } from "./data/refusal-reports";
import { VALUE_TOLD } from "./report-lost-input";

/** The notice of a refusal on a table that no screen shows. */
export const unreportedToast = (tableId: number): string => `unreported-${tableId}`;

/** Notifies of a refused edit of a table that no screen shows, by the table's name, and offers to show it. */
export async function reportUnshown(tableId: number, edit: RefusedEdit): Promise<void> {
  if (edit.isTableGone) return reportDeletedTable(tableId, edit);
  const label = await labelOf(tableId);
  showToast({
    id: unreportedToast(tableId),
    kind: "error",
    message:
      label === "" ? translate("app.unsentRefused") : translate("app.unsentRefusedIn", { table: label }),
    detail: translate("records.valueKept"),
    action: { label: translate("records.showRefused"), run: () => openPath(`/object/${tableId}`) },
    duration: null,
  });
}

/** Nothing is left to show: typed text can be copied. */
function reportDeletedTable(tableId: number, { cells }: RefusedEdit): void {
  const values = cells.map(({ value }) => value);
  const text = values.filter((value) => typeof value === "string" || typeof value === "number").join("\n");
  showToast({
    id: unreportedToast(tableId),
    kind: "error",
    message: translate("app.unsentRefused"),
    ...(text === ""
      ? { detail: translate("records.tableGone") }
      : {
          detail: translate("records.lost.table", { text: shorten(text, VALUE_TOLD) }),
          action: {
            label: translate("records.copyText"),
            run: () => void copyText(text, "records.textCopied"),
          },
        }),
    duration: null,
  });
}

async function labelOf(tableId: number): Promise<string> {
  try {
    return (await request(tableCalls.getTable, { tableId })).table.label;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return "";
  }
}
