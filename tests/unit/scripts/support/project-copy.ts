import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../../../..");

/** Everything that commands need besides the product's own code. */
const TOOLING = [
  "scripts",
  "build",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.base.json",
];
const PARTS = ["shared", "server", "renderer", "electron", "tests", "scripts"];

export interface ProjectCopy {
  folder: string;
  remove: () => void;
}

/**
 * A copy of the project without its product code, with other files put in its place.
 *
 * @param files their contents by path
 * @param copied paths of the project that are copied as they are
 */
export function copyProject(files: Record<string, string>, copied: string[] = []): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), "workloom-copy-"));
  const configs = PARTS.map((part) => `${part}/tsconfig.json`);
  for (const path of [...TOOLING, ...configs, ...copied]) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
