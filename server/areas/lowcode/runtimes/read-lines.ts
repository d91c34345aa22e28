import type { Readable } from "node:stream";

const NEWLINE = 10;

/**
 * Reads lines of a stream.
 *
 * @throws Error for a line that is longer than `most` bytes, and for four times as much in all
 */
export async function readLines(
  stream: Readable | null,
  most: number,
  onLine: (line: string) => void,
): Promise<void> {
  if (!stream) return;
  let parts: Buffer[] = [];
  let length = 0;
  let total = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    total += chunk.length;
    if (total > 4 * most) throw new Error("The output is too long");
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      parts.push(chunk.subarray(from, at));
      onLine(Buffer.concat(parts).toString("utf8"));
      parts = [];
      length = 0;
      from = at + 1;
    }
    if (from < chunk.length) {
      parts.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > most) throw new Error("A line is too long");
    }
  }
  if (parts.length > 0) onLine(Buffer.concat(parts).toString("utf8"));
}
