import { IconX } from "@tabler/icons-react";
import { IconButton } from "../../../ui/button/icon-button";
import { errorMessage } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import { FileIcon } from "../../files/public";
import styles from "./composer.module.css";
import type { Files } from "./use-files";

/** Attachments of the message. */
export function FileChips({ files: { files, items, remove, uploads } }: { files: Files }) {
  const t = useText();
  if (files.length + items.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("chat.attach")}>
      {files.map((file) => (
        <li key={file.id} className={styles.chip}>
          <FileIcon type={file.type} size={16} />
          <span className={styles.chipName}>{file.name}</span>
          <IconButton
            size="small"
            label={t("ui.removeNamed", { name: file.name })}
            onClick={() => remove(file)}
          >
            <IconX size={14} stroke={1.5} />
          </IconButton>
        </li>
      ))}
      {items.map(({ key, file, sent, error }) => (
        <li key={key} className={styles.chip} data-failed={error !== null || undefined}>
          <span className={styles.chipName}>{file.name}</span>
          <span className={styles.hint}>
            {error ? errorMessage(error) : `${Math.floor((100 * sent) / Math.max(1, file.size))} %`}
          </span>
          {error && (
            <button type="button" className={styles.again} onClick={() => uploads.retry(key)}>
              {t("ui.tryAgain")}
            </button>
          )}
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
  );
}
