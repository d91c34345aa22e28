import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../../project-root";
import { seccompFilter } from "./seccomp";
import { isArchitecture } from "./system-calls";

const files = ["workloom.py", "main.py", "main.php", "Workloom.cs", "launcher.py"];

let folder: string | null = null;

/**
 * A folder with the SDK that the account of functions can read, whichever account owns the installation; made once and removed
 * with the process.
 */
export function prepareFolder(): string {
  if (folder !== null) return folder;
  const made = mkdtempSync(join(tmpdir(), "workloom-functions-"));
  chmodSync(made, 0o755);
  for (const name of files) {
    copyFileSync(join(projectRoot(), "resources", "low-code", name), join(made, name));
    chmodSync(join(made, name), 0o644);
  }
  if (isArchitecture(process.arch)) {
    writeFileSync(join(made, "filter.bpf"), seccompFilter(process.arch));
    chmodSync(join(made, "filter.bpf"), 0o644);
  }
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

/** A folder that only the account of functions writes, for one compilation. */
export function prepareOutput(): string {
  const made = mkdtempSync(join(tmpdir(), "workloom-build-"));
  mkdirSync(join(made, "out"));
  chmodSync(made, 0o755);
  // The account of functions has another id than the server's.
  chmodSync(join(made, "out"), 0o777);
  return made;
}
