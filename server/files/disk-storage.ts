import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "../errors";
import { hasCode } from "./has-code";
import type { FileStorage } from "./storage";

/** Files in a folder: a key is a path below it. */
export function createDiskStorage(folder: string): FileStorage {
  const place = (key: string) => join(folder, ...key.split("/"));
  return {
    async check() {
      await mkdir(folder, { recursive: true });
    },
    async put(key, path) {
      const target = place(key);
      await mkdir(dirname(target), { recursive: true });
      // Renamed files are complete and on disk: after a power cut the file exists whole or not at all.
      const file = await open(path, "r+");
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(path, target);
    },
    async open(key, range) {
      // Opened before the first header is sent, so that a missing file is still an answer.
      try {
        const file = await open(place(key));
        return createReadStream("", { fd: file, ...range });
      } catch (error) {
        if (hasCode(error, "ENOENT")) throw new AppError("file_not_found", { cause: error });
        throw error;
      }
    },
    async copyTo(key, path) {
      try {
        // The same content under a second name, where the system knows that; what has a key never changes.
        await link(place(key), path).catch(() => copyFile(place(key), path));
      } catch (error) {
        if (hasCode(error, "ENOENT")) throw new AppError("file_not_found", { cause: error });
        throw error;
      }
    },
    remove: (key) => rm(place(key), { force: true }),
    removeAll: (below) => rm(place(below), { recursive: true, force: true }),
    // A file gets its name in one step: there are no parts of any.
    tidy: () => Promise.resolve(),
  };
}
