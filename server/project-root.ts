import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder that holds package.json, `resources/` and `dist/`: found upwards from this file, so it is the
 * same from the sources and from the bundle in dist/server.
 *
 * @throws Error when the program was copied out of its folder.
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error("Workloom's own folder (the one with package.json) was not found.");
    folder = parent;
  }
  return folder;
}
