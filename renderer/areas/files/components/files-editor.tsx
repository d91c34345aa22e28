import { Dropzone } from "@mantine/dropzone";
import "@mantine/dropzone/styles.layer.css";
import { IconUpload } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useState, type ClipboardEvent } from "react";
import type { Field } from "#shared/contract/fields";
import type { FileEntry } from "#shared/fields/values/file-list";
import type { MessageId } from "#shared/text/index";
import { openPanel } from "../../../app/panels";
import { canDrop } from "../../../ui/can-drop";
import { useLateFocus } from "../../../ui/layers/use-late-focus";
import { useRowFocus } from "../../../ui/layers/use-row-focus";
import { useText } from "../../../ui/text";
import { refusalOf, takesPicturesOnly, type Refusal } from "../file-field";
import { sendToField, Uploads } from "../uploads";
import { FileRow } from "./file-row";
import { UploadRow } from "./upload-row";
import styles from "./files-editor.module.css";
import { useStore } from "../../../ui/store/use-store";

/** Where files can't be dragged, only that they can be chosen. */
function invitation(picturesOnly: boolean): MessageId {
  if (!canDrop()) return picturesOnly ? "files.choosePictures" : "files.choose";
  return picturesOnly ? "files.dropPictures" : "files.drop";
}

export interface FilesEditorProps {
  field: Field;
  files: readonly FileEntry[];
  canEdit: boolean;
  /** Whether uploads continue when the editor closes; otherwise they are cancelled. */
  keepsUploading: boolean;
  onAdd: (file: FileEntry) => Promise<void>;
  onRemove: (file: FileEntry) => void;
}

/** The files of one cell: dropped, chosen or pasted; each with its progress, to be shown, saved and removed. */
export default function FilesEditor(props: FilesEditorProps) {
  const { field, files, canEdit, keepsUploading, onAdd, onRemove } = props;
  const t = useText();
  const [uploads] = useState(
    () => new Uploads(sendToField({ tableId: field.tableId, fieldId: field.id }), onAdd),
  );
  // Finished uploads are appended to the current content of the cell.
  useLayoutEffect(() => {
    uploads.onUploaded = onAdd;
  });
  const waiting = useStore(uploads);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { place, onFocus } = useRowFocus<HTMLDivElement>();
  useLateFocus(place);
  useEffect(
    () => () => {
      if (!keepsUploading) uploads.cancelAll();
    },
    [uploads, keepsUploading],
  );

  const take = (added: readonly File[]) => {
    const found = refusalOf(field, [...files, ...waiting.map(({ file }) => file)], added);
    setRefusal(found);
    if (found === null) void uploads.add(added);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!canEdit || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take([...event.clipboardData.files]);
  };
  const picturesOnly = takesPicturesOnly(field);
  return (
    <div ref={place} onPaste={onPaste} onFocus={onFocus}>
      {canEdit && (
        // Its own reference to its element is what its keys work by: it must not be given another one.
        <Dropzone
          className={styles.drop ?? ""}
          data-autofocus
          role="group"
          aria-label={t("files.choose")}
          // The library's own name for it is English.
          inputProps={{ "aria-label": t("files.choose") }}
          onDrop={take}
          {...(picturesOnly && { accept: ["image/*"] })}
          onReject={() => setRefusal("files.invalidPicture")}
        >
          <IconUpload size={20} stroke={1.5} aria-hidden />
          <span>{t(invitation(picturesOnly))}</span>
        </Dropzone>
      )}
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {t(refusal, { field: field.name, max: Number(field.config["max_files"]) })}
        </p>
      )}
      {files.length === 0 && waiting.length === 0 && !canEdit && (
        <p className={styles.none}>{t("files.none")}</p>
      )}
      <ul className={styles.files} aria-label={t("files.list", { field: field.name })}>
        {files.map((file, index) => (
          <FileRow
            key={file.id}
            file={file}
            canEdit={canEdit}
            onShow={() => openPanel("filePreview", { files, index })}
            onRemove={() => onRemove(file)}
          />
        ))}
        {waiting.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onCancel={() => uploads.cancel(upload.key)}
            onRetry={() => uploads.retry(upload.key)}
          />
        ))}
      </ul>
    </div>
  );
}
