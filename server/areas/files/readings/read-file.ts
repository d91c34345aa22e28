import { buffer } from "node:stream/consumers";
import { VISION_FILE_MAX_BYTES, VISION_TEXT_MAX_LENGTH } from "#shared/limits/attachment-vision";
import { PICTURE_PIXELS_MAX, PICTURE_SIZE } from "#shared/limits/files";
import type { AiPicture } from "../../../ai/ai";
import { loadSharp } from "../../../files/load-sharp";
import { readPdf } from "../../../files/pdf-text";
import { isPicture } from "../../../files/pictures";
import type { Services } from "../../../services";

/** The content of a file for a reader: its text, or images; null if it cannot be opened or read. */
export type Content = { text: string } | { pictures: AiPicture[] } | null;

/** A file's own text, or what of it a model can look at. */
export async function openContent(
  { files }: Services,
  file: { key: string; type: string; size: number },
): Promise<Content> {
  const { key, type, size } = file;
  const isPdf = type === "application/pdf";
  if (size > VISION_FILE_MAX_BYTES || !(isPdf || isPicture(type) || type.startsWith("text/"))) return null;
  const data = await buffer(await files.open(key));
  try {
    if (isPicture(type)) return { pictures: [await shrink(data)] };
    if (!isPdf) return { text: clean(data.toString("utf8")) };
    const { text, pages } = await readPdf(data);
    if (text !== "") return { text: clean(text) };
    return pages.length === 0 ? null : { pictures: await Promise.all(pages.map(shrink)) };
  } catch {
    // The libraries' own words say nothing to people; that the file cannot be read does.
    return null;
  }
}

/** Makes a text valid for a cell: no NUL, no half surrogate pairs, limited length. */
export const clean = (text: string): string =>
  text.replaceAll("\0", "").trim().slice(0, VISION_TEXT_MAX_LENGTH).toWellFormed();

async function shrink(data: Uint8Array): Promise<AiPicture> {
  const sharp = await loadSharp();
  const jpeg = await sharp(data, { limitInputPixels: PICTURE_PIXELS_MAX })
    .autoOrient()
    .resize({ width: PICTURE_SIZE, height: PICTURE_SIZE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg()
    .toBuffer();
  return { type: "image/jpeg", data: jpeg };
}
