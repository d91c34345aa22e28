import { IconDownload } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { chatCalls } from "#shared/contract/chat";
import type { FileEntry } from "#shared/fields/values/file-list";
import { callAddress } from "../../../app/api/send-call";
import { formatSize } from "../../../ui/format-size";
import { FileIcon } from "../../files/public";
import styles from "./message.module.css";

/** Pictures as pictures, other files by name and size. */
export function MessageFiles({ chatId, files }: { chatId: number; files: readonly FileEntry[] }) {
  const { locale } = useIntl();
  if (files.length === 0) return null;
  const address = (fileId: number, disposition: "inline" | "attachment") =>
    callAddress(chatCalls.downloadChatFile, { chatId, fileId, disposition });
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, type, size, hasThumbnail }) => (
        <li key={id}>
          <a
            className={hasThumbnail ? styles.picture : styles.file}
            href={address(id, hasThumbnail ? "inline" : "attachment")}
            target="_blank"
            rel="noopener noreferrer"
            download={hasThumbnail ? undefined : name}
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
                <IconDownload size={18} stroke={1.5} aria-hidden />
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
