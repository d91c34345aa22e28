import { useIntl } from "react-intl";
import { chatCalls } from "#shared/contract/chat";
import type { FileEntry } from "#shared/fields/values/file-list";
import { callAddress } from "../../../app/api/send-call";
import { openPanel } from "../../../app/panels";
import { formatSize } from "../../../ui/format-size";
import { FileIcon, type FileAddress } from "../../files/public";
import styles from "./message.module.css";

/** Pictures as thumbnails, other files by name and size. The preview leads through all files of the message. */
export function MessageFiles({ chatId, files }: { chatId: number; files: readonly FileEntry[] }) {
  const { locale } = useIntl();
  if (files.length === 0) return null;
  const addressOf: FileAddress = (fileId, disposition) =>
    callAddress(chatCalls.downloadChatFile, { chatId, fileId, ...(disposition && { disposition }) });
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, type, size, hasThumbnail }, index) => (
        <li key={id}>
          <button
            type="button"
            className={hasThumbnail ? styles.picture : styles.file}
            onClick={() => void openPanel("filePreview", { files, index, addressOf })}
          >
            {hasThumbnail ? (
              <img src={callAddress(chatCalls.getChatThumbnail, { chatId, fileId: id })} alt={name} />
            ) : (
              <>
                <FileIcon type={type} size={24} />
                <span className={styles.cardWords}>
                  <span className={styles.cardTitle}>{name}</span>
                  <span className={styles.cardDetail}>{formatSize(size, locale)}</span>
                </span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
