import { IconRefresh, IconX } from "@tabler/icons-react";
import { errorMessage } from "../../../app/errors/show-error";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import type { Upload } from "../../files/public";
import type { ReplyDraft } from "../reply-draft";
import { MailFile } from "./mail-file";
import styles from "./record-emails.module.css";

/** Attachments of a reply: uploaded, uploading and rejected files. */
export function ReplyFiles({ draft }: { draft: ReplyDraft }) {
  const t = useText();
  const { files } = draft.current;
  const { uploads } = draft;
  if (files.length === 0 && uploads.items.length === 0) return null;
  return (
    <ul className={styles.attachments} aria-label={t("emails.attachmentsField")}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <MailFile {...file} />
          <IconButton
            size="small"
            label={t("ui.removeNamed", { name: file.name })}
            onClick={() => void draft.remove(file)}
          >
            <IconX size={14} stroke={1.5} />
          </IconButton>
        </li>
      ))}
      {uploads.items.map((upload) => (
        <Waiting key={upload.key} upload={upload} draft={draft} />
      ))}
    </ul>
  );
}

function Waiting({ upload, draft: { uploads } }: { upload: Upload; draft: ReplyDraft }) {
  const t = useText();
  const { key, file, sent, error } = upload;
  const percent = Math.floor((100 * sent) / Math.max(1, file.size));
  return (
    <li className={styles.file} data-failed={error !== null || undefined}>
      <MailFile name={file.name} size={file.size} note={error ? errorMessage(error) : `${percent} %`} />
      {error !== null && (
        <IconButton
          size="small"
          label={t("emails.retryFile", { name: file.name })}
          onClick={() => uploads.retry(key)}
        >
          <IconRefresh size={14} stroke={1.5} />
        </IconButton>
      )}
      <IconButton
        size="small"
        label={t(error === null ? "emails.cancelFile" : "ui.removeNamed", { name: file.name })}
        onClick={() => uploads.cancel(key)}
      >
        <IconX size={14} stroke={1.5} />
      </IconButton>
    </li>
  );
}
