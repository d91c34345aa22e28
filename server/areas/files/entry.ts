import type { FileEntry } from "#shared/fields/values/file-list";
import type { StoredFile } from "./repository";

/** A file as cells hold it. */
export const toEntry = ({ id, name, type, size, width, height, hasThumbnail }: StoredFile): FileEntry => ({
  id,
  name,
  type,
  size,
  width,
  height,
  hasThumbnail: hasThumbnail === 1,
});

/** Where the thumbnail of a file lies. */
export const thumbnailKey = (key: string): string => `${key}-thumbnail`;
