import type { FileEntry } from "#shared/fields/values/file-list";
import { showError } from "../../../app/errors/show-error";
import { confirm, type PanelProps } from "../../../app/panels";
import { useText } from "../../../ui/text";
import { changeCellFiles, FilesEditor, filesOf } from "../../files/public";
import { CellDialog } from "./cell-dialog";
import { useCell } from "./use-cell";

/** The files of a record's cell. An upload continues when the dialog closes. */
export default function FilesDialog({ params, onClose }: PanelProps<"files">) {
  const t = useText();
  const cell = useCell(params);
  const { field, put } = cell;
  const change = async (by: (files: readonly FileEntry[]) => readonly FileEntry[]) => {
    put(await changeCellFiles(params, by));
  };
  const remove = async (file: FileEntry) => {
    const isSure = await confirm({
      title: t("ui.removeNamed", { name: file.name }),
      message: t("files.removeMessage"),
      isDangerous: true,
    });
    if (isSure) await change((files) => files.filter(({ id }) => id !== file.id)).catch(showError);
  };
  return (
    <CellDialog cell={cell} width={560} onClose={onClose}>
      {field && (
        <FilesEditor
          field={field}
          files={filesOf(cell.value)}
          canEdit={cell.canEdit}
          keepsUploading
          onAdd={(file) => change((files) => [...files, file])}
          onRemove={(file) => void remove(file)}
        />
      )}
    </CellDialog>
  );
}
