import type { CellValue } from "#shared/contract/records";
import { FileIcon, filesOf, thumbnailAddress } from "../../files/public";
import styles from "./cells.module.css";

/** Pictures that one cell shows before '+3'. */
const SHOWN = 4;

/** Thumbnails and names, as plain elements for cells; each picture opens itself. */
export function filesElement(value: CellValue) {
  const files = filesOf(value);
  const [first] = files;
  if (!first) return null;
  const left = files.length - SHOWN;
  return (
    <span className={styles.items}>
      {files.slice(0, SHOWN).map((file, index) =>
        file.hasThumbnail ? (
          <img
            key={file.id}
            className={styles.thumbnail}
            src={thumbnailAddress(file.id)}
            alt={file.name}
            title={file.name}
            loading="lazy"
            decoding="async"
            data-action={`show-${index}`}
          />
        ) : (
          <span key={file.id} className={styles.file} title={file.name} data-action={`show-${index}`}>
            <FileIcon type={file.type} size={14} />
            <span className={styles.name}>{file.name}</span>
          </span>
        ),
      )}
      {left > 0 && <span className={styles.count}>+{left}</span>}
    </span>
  );
}
