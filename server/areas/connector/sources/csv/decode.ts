import type { CsvFormat } from "#shared/contract/connector";
import { guessLegacyEncoding } from "./legacy-encoding";

type Encoding = CsvFormat["encoding"];

/** Byte order marks, which identify a file's encoding. */
const marks: readonly { bytes: readonly number[]; encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Whether a file begins with the mark that spreadsheets write to identify UTF-8. */
export const hasMark = (head: Buffer): boolean =>
  marks.some(({ bytes, encoding }) => encoding === "utf-8" && bytes.every((byte, at) => head[at] === byte));

/** Share of zeros among the even or odd bytes of a UTF-16 text in Latin letters. */
const UTF16_ZEROS = 0.3;

/**
 * Detects a file's encoding by its first bytes: a byte order mark, the zeros of UTF-16, or valid UTF-8. Otherwise
 * the encoding whose letters make the most sense.
 */
export function detectEncoding(head: Buffer): Encoding {
  const marked = marks.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  if (marked) return marked.encoding;
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = (head.length / 2) * UTF16_ZEROS;
  if (odd > enough && even <= odd / 10) return "utf-16le";
  if (even > enough && odd <= even / 10) return "utf-16be";
  return isUtf8Head(head) ? "utf-8" : guessLegacyEncoding(head);
}

/** Whether bytes are UTF-8, possibly with a truncated last character. */
function isUtf8Head(head: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch (error) {
    if (isInvalidText(error)) return false;
    throw error;
  }
}

/** Whether a strict decoder failed because of invalid bytes. */
export const isInvalidText = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "code" in error &&
  error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";

export interface Decoder {
  decode(bytes: Uint8Array): string;
  end(): string;
}

/** A streaming decoder; a byte order mark is dropped, invalid bytes become U+FFFD. */
export function createDecoder(encoding: Encoding): Decoder {
  const decoder = new TextDecoder(encoding);
  return { decode: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}
