import { IconRefresh, IconX } from "@tabler/icons-react";
import { errorMessage } from "../../../app/errors/show-error";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import type { Upload } from "../uploads";
import { FileIcon } from "./file-icon";
import styles from "./files-editor.module.css";

interface UploadRowProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

/** A file being uploaded, or why it failed. */
export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const t = useText();
  const { file, sent, error } = upload;
  const percent = Math.floor((100 * sent) / Math.max(1, file.size));
  return (
    <li className={styles.file} data-failed={error !== null || undefined}>
      <span className={styles.show}>
        <span className={styles.picture}>
          <FileIcon type={file.type} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            {file.name} {error === null && <span className={styles.size}>{percent}%</span>}
          </span>
          {error === null ? (
            <progress
              className={styles.progress}
              max={100}
              value={percent}
              aria-label={t("files.uploading", { name: file.name, percent })}
            />
          ) : (
            <span className={styles.problem} role="alert">
              {errorMessage(error)}
            </span>
          )}
        </span>
      </span>
      {error !== null && (
        <IconButton label={t("ui.tryAgain")} onClick={onRetry}>
          <IconRefresh size={18} stroke={1.5} />
        </IconButton>
      )}
      <IconButton
        label={error === null ? t("files.cancel", { name: file.name }) : t("files.dismiss")}
        onClick={onCancel}
      >
        <IconX size={18} stroke={1.5} />
      </IconButton>
    </li>
  );
}
