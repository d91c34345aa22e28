import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Removes a database's file with its logs (`-wal`, `-shm`) and the copies made before migrations (`.before-12`). */
export async function removeFile(path: string): Promise<void> {
  const name = basename(path);
  const folder = dirname(path);
  for (const found of await readdir(folder)) {
    const isOfIt = found === name || found.startsWith(`${name}-`) || found.startsWith(`${name}.`);
    if (isOfIt) await rm(join(folder, found), { force: true });
  }
}
