import { open } from "node:fs/promises";
import { extname } from "node:path";
import { fileTypeFromFile } from "file-type";
import { TEXT_SNIFF_BYTES } from "#shared/limits/files";

export const UNKNOWN_TYPE = "application/octet-stream";

/** Text formats that their content does not tell apart; all of them are shown as text. */
const textTypes: Record<string, string> = {
  ".csv": "text/csv",
  ".tsv": "text/tab-separated-values",
  ".md": "text/markdown",
  ".json": "application/json",
};

/**
 * The media type of a file by what is in it. The name only decides between kinds of plain text. Markup that a
 * browser would run is named as what it is, and never shown in the page (see `canShow`).
 */
export async function sniffType(path: string, name: string): Promise<string> {
  const start = await readStart(path, TEXT_SNIFF_BYTES);
  // The mark of UTF-16 looks like the beginning of a sound to the reader of types.
  const known = hasUtf16Mark(start) ? undefined : await fileTypeFromFile(path);
  // Its reader takes any XML for that, a drawing that may hold scripts among them.
  if (known && known.mime !== "application/xml") return known.mime;
  const text = readText(start);
  if (text === null) return UNKNOWN_TYPE;
  if (/<svg[\s>]/i.test(text)) return "image/svg+xml";
  if (/<(?:!doctype\s+html|html|script|body|iframe)[\s>]/i.test(text)) return "text/html";
  if (/^\s*<\?xml\s/i.test(text)) return "application/xml";
  return textTypes[extname(name).toLowerCase()] ?? "text/plain";
}

/** Types that may be embedded in our pages: images, PDF, plain text, audio and video; nothing executable. */
export const canShow = (type: string): boolean =>
  /^(?:image\/(?:png|jpeg|gif|webp|avif)|application\/(?:pdf|json)|text\/(?:plain|csv|markdown|tab-separated-values)|audio\/[\w.+-]+|video\/[\w.+-]+)$/.test(
    type,
  );

export async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const hasUtf16Mark = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** UTF-8 or UTF-16 with its mark; null for data. The last character may be cut. */
function readText(bytes: Buffer): string | null {
  if (hasUtf16Mark(bytes)) {
    const text = new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
    return text.includes("\0") ? null : text;
  }
  if (bytes.includes(0)) return null;
  const text = new TextDecoder("utf-8").decode(bytes);
  const broken = text.slice(0, -1).split("\uFFFD").length - 1;
  return broken === 0 ? text : null;
}
