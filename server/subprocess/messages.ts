import { deserialize, serialize } from "node:v8";

/** The file descriptors of the protocol: libraries write to the standard output, so it is not used. */
export const HEARS = 0;
export const SPEAKS = 3;

/** To the subprocess: its input, once, and answers to what it asked. */
export type ToSubprocess =
  | { kind: "input"; input: unknown }
  | { kind: "answer"; id: number; answer: unknown }
  | { kind: "refusal"; id: number; error: string; code?: string };

/** From the subprocess: questions, and what came of it, once. */
export type FromSubprocess =
  | { kind: "question"; id: number; name: string; given: readonly unknown[] }
  | { kind: "result"; result: unknown }
  | { kind: "failure"; error: string };

const LENGTH_BYTES = 4;

/** A message as it goes over the line: its length in four bytes, and the value as V8 writes it. */
export function toFrame(message: ToSubprocess | FromSubprocess): Buffer {
  const body = serialize(message);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(body.byteLength);
  return Buffer.concat([length, body]);
}

/** Reads messages until the line ends. @throws Error for one that is longer than `most` bytes */
export async function* readMessages<Message>(
  line: AsyncIterable<Buffer>,
  most: number,
): AsyncGenerator<Message> {
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted = LENGTH_BYTES;
  let isBody = false;
  for await (const chunk of line) {
    chunks.push(chunk);
    held += chunk.byteLength;
    while (held >= wanted) {
      const bytes = Buffer.concat(chunks);
      const piece = bytes.subarray(0, wanted);
      chunks = [bytes.subarray(wanted)];
      held -= wanted;
      if (isBody) yield deserialize(piece) as Message;
      wanted = isBody ? LENGTH_BYTES : piece.readUInt32BE();
      isBody = !isBody;
      if (wanted > most) throw new Error("A message of a subprocess is too long.");
    }
  }
}
