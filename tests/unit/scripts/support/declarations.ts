import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, rmSync, copyFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../../../..");
const PARTS = ["shared", "server", "renderer", "electron", "tests"];

/** Brings types of the folder's projects up to date. @returns what is wrong with them, empty when nothing is */
export function checkTypes(folder: string): string {
  const env = { ...process.env, NO_COLOR: "1" };
  return spawnSync("tsc", ["-b", "--singleThreaded"], { cwd: folder, encoding: "utf8", env }).stdout;
}

/**
 * Replaces the project's own unchanged sources in a copy of the project by their declarations. These have been
 * checked, so that the compiler only reads the new ones.
 * @param folder of the copy
 */
export function keepDeclarations(folder: string): void {
  // Makes the declarations, unless the check of the types before the tests has.
  checkTypes(ROOT);
  for (const part of PARTS)
    for (const path of globSync(`${part}/**/*.{ts,tsx}`, { cwd: folder })) {
      const declaration = path.replace(/\.tsx?$/, ".d.ts");
      const made = join(ROOT, "node_modules/.cache/tsc", part, declaration);
      if (path.endsWith(".d.ts") || !existsSync(made) || !isUnchanged(folder, path)) continue;
      rmSync(join(folder, path));
      copyFileSync(made, join(folder, declaration));
    }
}

function isUnchanged(folder: string, path: string): boolean {
  const original = join(ROOT, path);
  return existsSync(original) && readFileSync(original).equals(readFileSync(join(folder, path)));
}
