import { createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ArchiveFile } from "../../../archive/registry";

/**
 * Writes files to a ZIP archive one after another: memory stays flat however many there are.
 *
 * @returns the archive's size in bytes
 */
export async function writeArchive(
  path: string,
  files: AsyncIterable<ArchiveFile>,
  { signal, onFile }: { signal: AbortSignal; onFile: (done: number) => Promise<void> },
): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path), { signal });
  let done = 0;
  const add = async () => {
    for await (const { path: name, content } of files) {
      zip.addReadStream(content, name);
      await finished(content, { signal });
      await onFile((done += 1));
    }
    zip.end();
    await written;
  };
  await Promise.race([add(), written.then(() => new Promise<never>(() => undefined))]).catch(
    (error: unknown) => {
      (zip.outputStream as NodeJS.ReadableStream & { destroy(): void }).destroy();
      throw error;
    },
  );
  return (await stat(path)).size;
}
