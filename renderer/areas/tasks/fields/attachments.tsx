import { IconPaperclip, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { taskCalls } from "#shared/contract/tasks";
import type { FileEntry } from "#shared/fields/values/file-list";
import { sendForm } from "../../../app/api/send-form";
import { callAddress } from "../../../app/api/send-call";
import { openPanel } from "../../../app/panels";
import { errorMessage } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { formatSize } from "../../../ui/format-size";
import { useText } from "../../../ui/text";
import { Uploads, type FileAddress } from "../../files/public";
import styles from "./fields.module.css";
import { useStore } from "../../../ui/store/use-store";

interface AttachmentsProps {
  /** Null: a task that is not there yet. */
  taskId: number | null;
  files: readonly FileEntry[];
  canEdit: boolean;
  onChange: (files: FileEntry[]) => void;
  /** Whether some are still on their way. */
  onUploading?: (isUploading: boolean) => void;
}

const addressIn =
  (taskId: number): FileAddress =>
  (fileId, disposition) =>
    callAddress(taskCalls.getTaskFile, { taskId, fileId, ...(disposition && { disposition }) });

/** Files of a task, to open, to add and to take away. */
export function Attachments({ taskId, files, canEdit, onChange, onUploading }: AttachmentsProps) {
  const t = useText();
  const { locale } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ files, onChange });
  useEffect(() => {
    latest.current = { files, onChange };
  });
  const [uploads] = useState(
    () =>
      new Uploads(
        async (file, transfer) => {
          const argument = { size: file.size };
          return (await sendForm({ definition: taskCalls.uploadTaskFile, argument, file, ...transfer })).file;
        },
        (file) => {
          latest.current.onChange([...latest.current.files, file]);
          return Promise.resolve();
        },
      ),
  );
  const waiting = useStore(uploads);
  const isUploading = waiting.some(({ error }) => error === null);
  useEffect(() => onUploading?.(isUploading), [isUploading, onUploading]);
  return (
    <>
      <ul className={styles.files} aria-label={t("tasks.attachments")}>
        {files.map((file, index) => (
          <li key={file.id} className={styles.file}>
            <IconPaperclip size={14} stroke={1.5} aria-hidden />
            {taskId === null ? (
              <span>{file.name}</span>
            ) : (
              <button
                type="button"
                className={styles.fileName}
                onClick={() => void openPanel("filePreview", { files, index, addressOf: addressIn(taskId) })}
              >
                {file.name}
              </button>
            )}
            {formatSize(file.size, locale)}
            {canEdit && (
              <IconButton
                size="small"
                label={t("ui.removeNamed", { name: file.name })}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              >
                <IconX size={14} stroke={1.5} />
              </IconButton>
            )}
          </li>
        ))}
        {waiting.map(({ key, file, sent, error }) => (
          <li key={key} className={styles.file}>
            <IconPaperclip size={14} stroke={1.5} aria-hidden />
            <span>{file.name}</span>
            {error ? errorMessage(error) : `${Math.floor((100 * sent) / Math.max(1, file.size))} %`}
            <IconButton
              size="small"
              label={t("ui.removeNamed", { name: file.name })}
              onClick={() => uploads.cancel(key)}
            >
              <IconX size={14} stroke={1.5} />
            </IconButton>
          </li>
        ))}
      </ul>
      {canEdit && (
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            onChange={(event) => {
              void uploads.add([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
          <Button
            kind="subtle"
            size="compact"
            icon={<IconPaperclip size={14} stroke={1.5} />}
            onClick={() => input.current?.click()}
          >
            {t("tasks.attach")}
          </Button>
        </>
      )}
    </>
  );
}
