import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { FileEntry } from "#shared/fields/values/file-list";
import { FileIcon, filesOf, thumbnailAddress } from "../../files/public";
import type { CellContext } from "../types/field-view";
import styles from "./cells.module.css";
import { multiValueElement } from "./multi-value";
import { textWidth } from "./text-width";

/** Size of a thumbnail, and the width around a file's name, in px (cells.module.css). */
const THUMBNAIL = 24;
const FILE_FRAME = 30;

const drawing = {
  widthOf: ({ hasThumbnail, name }: FileEntry) =>
    hasThumbnail ? THUMBNAIL : textWidth(name, "chip") + FILE_FRAME,
  keyOf: ({ id }: FileEntry) => id,
  draw: fileElement,
};

function fileElement({ id, name, type, hasThumbnail }: FileEntry, place: number) {
  return hasThumbnail ? (
    <img
      className={styles.thumbnail}
      src={thumbnailAddress(id)}
      alt={name}
      title={name}
      loading="lazy"
      decoding="async"
      data-action={`show-${place}`}
    />
  ) : (
    <span className={styles.file} title={name} data-action={`show-${place}`}>
      <FileIcon type={type} size={14} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}

/** Thumbnails and names as far as they fit into `width` px, as plain elements for cells; each opens its file. */
export function filesElement(value: CellValue, _field: Field, _context: CellContext, width?: number) {
  const files = filesOf(value);
  return files.length > 0 ? multiValueElement(files, drawing, width) : null;
}
