import type { Field } from "#shared/contract/fields";
import type { CellValue, WireRecord } from "#shared/contract/records";
import { translate } from "../../app/text";
import { errorMessage } from "../../app/errors/show-error";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import { changeCellFiles } from "./change-cell";
import { filesOf, refusalOf } from "./file-field";
import { sendToField, Uploads } from "./uploads";

interface TargetCell {
  recordId: number;
  field: Field;
  value: CellValue;
  canEdit: boolean;
  put: (record: WireRecord) => void;
}

let count = 0;

/** Uploads files that were dropped or pasted on a cell, and shows the progress with a cancel button. */
export async function acceptFiles(cell: TargetCell, files: readonly File[]): Promise<void> {
  const { field, recordId, put } = cell;
  if (!cell.canEdit || files.length === 0) return;
  const refusal = refusalOf(field, filesOf(cell.value), files);
  if (refusal !== null) {
    const values = { field: field.name, max: Number(field.config["max_files"]) };
    showToast({ kind: "error", message: translate(refusal, values) });
    return;
  }
  const id = `upload-${++count}`;
  const place = { tableId: field.tableId, recordId, fieldId: field.id };
  let added = 0;
  const uploads = new Uploads(sendToField({ tableId: field.tableId, fieldId: field.id }), async (entry) => {
    put(await changeCellFiles(place, (held) => [...held, entry]));
    added += 1;
  });
  const tell = () => {
    const item = uploads.items.find(({ error }) => error === null);
    if (!item) return;
    const percent = Math.floor((100 * item.sent) / Math.max(1, item.file.size));
    showToast({
      id,
      message: translate("files.uploading", { name: item.file.name, percent }),
      duration: null,
      action: { label: translate("ui.cancel"), run: () => uploads.cancelAll() },
    });
  };
  uploads.subscribe(tell);
  await uploads.add(files);
  const [failed] = uploads.items;
  if (failed?.error) {
    showToast({
      id,
      kind: "error",
      message: translate("files.failed", { name: failed.file.name }),
      detail: errorMessage(failed.error),
      duration: null,
      action: {
        label: translate("ui.tryAgain"),
        run: () =>
          void acceptFiles(
            cell,
            uploads.items.map(({ file }) => file),
          ),
      },
    });
  } else if (added > 0)
    showToast({ id, kind: "success", message: translate("files.added", { count: added }) });
  else closeToast(id);
}
