import { rename, rm } from "node:fs/promises";
import { pictureTypes } from "#shared/fields/values/file-list";
import { PICTURE_PIXELS_MAX, PICTURE_SIZE, THUMBNAIL_SIZE } from "#shared/limits/files";
import { loadSharp } from "./load-sharp";

/** A picture's displayed size, in px. */
export interface PictureSize {
  width: number;
  height: number;
}

const options = { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" } as const;
/** Formats that are resized; an animated picture would lose its animation. */
const resizable = new Set(["image/png", "image/jpeg", "image/webp", "image/avif"]);

export const isPicture = (type: string): boolean => pictureTypes.includes(type);

/** The size of a picture; null if it cannot be opened, because it is broken or too large. */
export async function measurePicture(path: string): Promise<PictureSize | null> {
  const sharp = await loadSharp();
  try {
    const { autoOrient, pages = 1, pageHeight } = await sharp(path, options).metadata();
    return { width: autoOrient.width, height: pages > 1 && pageHeight ? pageHeight : autoOrient.height };
  } catch {
    return null;
  }
}

/**
 * Resizes a picture in place to at most PICTURE_SIZE on its longer side and rotates it upright; null, without a
 * change, if it cannot be decoded completely.
 */
export async function shrinkPicture(
  path: string,
  type: string,
  size: PictureSize,
): Promise<PictureSize | null> {
  if (!resizable.has(type) || Math.max(size.width, size.height) <= PICTURE_SIZE) return size;
  const draft = `${path}.small`;
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(path, options)
      .autoOrient()
      .resize({ width: PICTURE_SIZE, height: PICTURE_SIZE, fit: "inside" })
      .toFile(draft);
    await rename(draft, path);
    return { width, height };
  } catch {
    await rm(draft, { force: true });
    return null;
  }
}

/**
 * Writes a WebP thumbnail next to the picture; null if the picture cannot be decoded completely.
 *
 * @param size its longer side in px
 */
export async function makeThumbnail(path: string, size = THUMBNAIL_SIZE): Promise<string | null> {
  const target = `${path}.thumbnail`;
  const sharp = await loadSharp();
  try {
    await sharp(path, options)
      .autoOrient()
      .resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(target);
    return target;
  } catch {
    return null;
  }
}
