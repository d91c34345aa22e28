import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import { areaFiles } from "./files.mjs";
import { areaNames } from "./names.mjs";
import { registrations } from "./registrations.mjs";

/**
 * Writes the files of a new area on both sides and adds it to their lists of areas.
 *
 * @param {string} root the project's folder
 * @param {string} name in kebab-case
 * @returns {Promise<string[]>} the paths that were written or changed
 * @throws Error before anything is written when the name is unusable or the area exists.
 */
export async function layOutArea(root, name) {
  const names = areaNames(name);
  const made = areaFiles(names);
  const taken = Object.keys(made).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`There is ${taken} already.`);
  const changed = Object.fromEntries(
    registrations(names).map(({ path, change }) => [path, change(readFileSync(join(root, path), "utf8"))]),
  );
  const all = Object.entries({ ...made, ...changed });
  for (const [path, text] of all) await writeFormatted(join(root, path), text);
  return all.map(([path]) => path);
}

/** @param {string} path @param {string} text */
async function writeFormatted(path, text) {
  const options = await resolveConfig(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await format(text, { ...options, filepath: path }));
}
