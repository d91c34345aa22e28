import { ATTACHMENTS_MAX_BYTES } from "#shared/limits/builder";
import { AppError } from "../../../errors";
import type { Multipart } from "../../../http/input/multipart";

export interface ReceivedFile {
  name: string;
  type: string;
  data: Buffer;
}

/**
 * Takes the files of a form into memory. A form that is too large is read to its end, so that its sender gets the
 * answer.
 *
 * @throws AppError builder_files_too_large
 */
export async function receiveFiles({ file: first, next }: Multipart): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = [];
  let size = 0;
  let isTooLarge = false;
  for (let file = first; file; file = (await next?.()) ?? null) {
    const pieces: Buffer[] = [];
    for await (const piece of file.stream as AsyncIterable<Buffer>) {
      size += piece.length;
      isTooLarge ||= size > ATTACHMENTS_MAX_BYTES;
      if (!isTooLarge) pieces.push(piece);
    }
    isTooLarge ||= file.stream.truncated === true;
    if (!isTooLarge) files.push({ name: file.name, type: file.type, data: Buffer.concat(pieces) });
  }
  if (isTooLarge) throw new AppError("builder_files_too_large");
  return files;
}
