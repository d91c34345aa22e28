import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root";

let version: string | null = null;

/** The product's version, from package.json. */
export function productVersion(): string {
  version ??= String(
    (JSON.parse(readFileSync(join(projectRoot(), "package.json"), "utf8")) as { version: unknown }).version,
  );
  return version;
}
