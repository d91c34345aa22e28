import { open } from "node:fs/promises";
import { encodingNames } from "#shared/connectors/encodings";
import type { CsvFormat } from "#shared/contract/connector";
import { decimalMarkOf } from "#shared/fields/formatters";
import { dateOrderOf } from "#shared/fields/values/read-date";
import type { Locale } from "#shared/fields/field-type";
import { SCAN_MAX_BYTES, SNIFF_BYTES } from "#shared/limits/connector";
import type { Recognised } from "../source";
import { guessLegacyEncoding } from "./legacy-encoding";
import { createDecoder, detectEncoding, hasMark, isInvalidText } from "./decode";
import { exportedFormat, looksExported } from "./exported";
import { detectFormat } from "./detect-format";

/** Recognises encoding, delimiter, header, decimal mark and order of dates by the file's beginning. */
export async function detectCsv(
  path: string,
  chosen: Partial<CsvFormat>,
  locale: Locale,
): Promise<Recognised<CsvFormat>> {
  const head = await readHead(path);
  const encoding = chosen.encoding ?? (await recheck(path, detectEncoding(head)));
  const text = createDecoder(encoding).decode(head);
  const usual = { decimal: locale.decimal ?? decimalMarkOf(locale.language), dateOrder: dateOrderOf(locale) };
  const keepsNames = hasMark(head);
  const isOwn = keepsNames && looksExported(text);
  const format = detectFormat(text, usual, isOwn ? { ...exportedFormat, ...chosen } : chosen);
  const isDoubtful = chosen.encoding === undefined && !encoding.startsWith("utf-");
  const values = { encoding: encodingNames[encoding] };
  const notes = isDoubtful ? [{ text: "connector.note.encodingGuessed", values, warning: true }] : [];
  return { format: { encoding, ...format }, keepsNames, ...(notes.length > 0 ? { notes } : {}) };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A file may begin in plain ASCII and have its first accent far behind: UTF-8 is believed only after a longer look. */
async function recheck(path: string, encoding: CsvFormat["encoding"]): Promise<CsvFormat["encoding"]> {
  if (encoding !== "utf-8") return encoding;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const file = await open(path);
  let read: Buffer = Buffer.alloc(0);
  try {
    const stream = file.createReadStream({
      end: SCAN_MAX_BYTES - 1,
      highWaterMark: SNIFF_BYTES,
      autoClose: false,
    });
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      read = bytes;
      decoder.decode(bytes, { stream: true });
    }
    return "utf-8";
  } catch (error) {
    if (isInvalidText(error)) return guessLegacyEncoding(read);
    throw error;
  } finally {
    await file.close();
  }
}
