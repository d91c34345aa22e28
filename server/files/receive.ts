import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "../errors";
import type { IncomingFile } from "./incoming-file";

/**
 * Writes an incoming file straight to disk, so that memory stays flat at any size. It takes its place only when it
 * is whole and `accept` has looked at it; a broken or refused one leaves nothing behind.
 *
 * @param accept throws what the file is refused for; it is given the path of the draft.
 * @throws AppError file_too_large when it is longer than the form's limit, invalid_request when the sender went away.
 */
export async function receiveTo(
  path: string,
  file: IncomingFile,
  accept: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(file, draft);
    if (file.stream.truncated) throw new AppError("file_too_large");
    await accept(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function write({ stream }: IncomingFile, draft: string): Promise<void> {
  try {
    await pipeline(stream, createWriteStream(draft));
  } catch (cause) {
    // A fault of the disk names the system's call; anything else is a form that breaks off or makes no sense.
    const isOurs = typeof cause === "object" && cause !== null && "syscall" in cause;
    if (isOurs || cause instanceof AppError) throw cause;
    throw new AppError("invalid_request", { cause });
  }
}
