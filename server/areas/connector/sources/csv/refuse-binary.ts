import { fileTypeFromBuffer } from "file-type";
import type { ErrorId } from "#shared/errors/index";
import { createDecoder, detectEncoding } from "./decode";

/** Share of characters that no text has; a few of them do not make a text binary. */
const CONTROL_SHARE = 0.01;
const control = new RegExp(String.raw`[\u0000-\u0008\u000E-\u001A\u001C-\u001F]`, "g");

/** Pictures, archives and programs renamed to .csv, and files without a single character. */
export async function refuseBinary(head: Buffer): Promise<ErrorId | null> {
  const encoding = detectEncoding(head);
  const known = await fileTypeFromBuffer(head);
  if (known && !known.mime.startsWith("text/") && !encoding.startsWith("utf-16")) return "invalid_file_type";
  const text = createDecoder(encoding).decode(head);
  const controls = text.match(control)?.length ?? 0;
  if (controls > text.length * CONTROL_SHARE) return "invalid_file_type";
  return text.trim() === "" ? "file_empty" : null;
}
