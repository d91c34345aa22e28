import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import type { FileEntry } from "#shared/fields/values/file-list";
import { IconButton } from "../../../ui/button/icon-button";
import { Tooltip } from "../../../ui/layers/tooltip";
import { formatSize } from "../../../ui/format-size";
import { useText } from "../../../ui/text";
import { downloadAddress, thumbnailAddress } from "../addresses";
import { FileIcon } from "./file-icon";
import styles from "./files-editor.module.css";

interface FileRowProps {
  file: FileEntry;
  canEdit: boolean;
  onShow: () => void;
  onRemove: () => void;
}

export function FileRow({ file, canEdit, onShow, onRemove }: FileRowProps) {
  const t = useText();
  const { locale } = useIntl();
  const { id, name, type, size, hasThumbnail } = file;
  return (
    <li className={styles.file} data-list-row>
      <button type="button" className={styles.show} onClick={onShow}>
        <span className={styles.picture}>
          {hasThumbnail ? <img src={thumbnailAddress(id)} alt="" loading="lazy" /> : <FileIcon type={type} />}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            <span className="visually-hidden">{t("files.show")} </span>
            {name}
          </span>
          <span className={styles.size}>{formatSize(size, locale)}</span>
        </span>
      </button>
      <Tooltip label={t("files.download")}>
        <a
          className={styles.link}
          href={downloadAddress(id)}
          download
          aria-label={t("files.downloadOf", { name })}
        >
          <IconDownload size={18} stroke={1.5} />
        </a>
      </Tooltip>
      {canEdit && (
        <IconButton label={t("ui.removeNamed", { name })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.5} />
        </IconButton>
      )}
    </li>
  );
}
