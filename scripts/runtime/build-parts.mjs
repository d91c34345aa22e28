import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectFolder } from "./project-folder.mjs";

/**
 * The folders that go into each part; besides them the lockfile and the build's own files.
 *
 * @type {Record<string, string[]>}
 */
const SOURCES = {
  server: ["shared", "server"],
  renderer: ["shared", "renderer"],
  electron: ["shared", "electron"],
};

export const PARTS = Object.keys(SOURCES);

/**
 * Builds the parts whose sources changed since their last build.
 *
 * @param {string[]} parts of PARTS
 * @param {{force?: boolean}} [options] `force` builds in any case
 * @returns {Promise<string[]>} the parts that were built
 */
export async function buildParts(parts, { force = false } = {}) {
  const unknown = parts.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new Error(`Unknown part ${unknown.join(", ")}: there are ${PARTS.join(", ")}.`);
  const stale = parts.filter((part) => force || isStale(part));
  if (stale.length === 0) return [];
  const { register } = await import("tsx/esm/api");
  const unregister = register();
  /** @type {typeof import("../../build/index")} */
  const { BUILDS } = await import("../../build/index");
  for (const part of stale) {
    const started = performance.now();
    const fingerprint = fingerprintOf(part);
    await BUILDS[part]?.();
    mkdirSync(dirname(stampOf(part)), { recursive: true });
    writeFileSync(stampOf(part), fingerprint);
    process.stdout.write(`Built ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
  await unregister();
  return stale;
}

/** @param {string} part */
function isStale(part) {
  const stamp = stampOf(part);
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprintOf(part);
}

/** @param {string} part */
function stampOf(part) {
  return join(projectFolder, "dist", part, ".built-from");
}

/**
 * A hash over the contents of everything that goes into a part: clones and copies have new file times.
 *
 * @param {string} part
 */
function fingerprintOf(part) {
  const folders = [...(SOURCES[part] ?? []), "build"];
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: projectFolder }))
    .concat("package-lock.json", "package.json")
    .sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(join(projectFolder, file)));
  return hash.digest("hex");
}
