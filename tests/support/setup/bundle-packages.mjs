import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** They load their own files from disk (native modules, threads), or are never loaded by these tests. */
export const UNBUNDLED = new Set([
  "@node-rs/argon2",
  "better-sqlite3",
  "keytar",
  "pdfjs-dist",
  "pino",
  "sharp",
]);
const SOURCES = ["server/**/*.ts", "shared/**/*.ts", "tests/{api,faults,support}/**/*.ts"];

/**
 * Bundles the packages that the server imports into one file. Jest loads every module again for every test file;
 * the thousand small ones of these packages took half of that time. Rebuilt when the packages, the imports
 * or this file change.
 *
 * @param {string} rootDir the project's folder
 */
export async function bundlePackages(rootDir) {
  const names = importedPackages(rootDir);
  const lock = readFileSync(join(rootDir, "package-lock.json"));
  const how = readFileSync(fileURLToPath(import.meta.url));
  const hash = createHash("sha256").update(lock).update(names.join()).update(how).digest("hex");
  const folder = join(rootDir, "node_modules/.cache/test-packages", hash);
  process.env["WORKLOOM_TEST_PACKAGES"] = folder;
  if (existsSync(folder)) return;

  // Another run may be building it too: the first complete one stays.
  const unfinished = `${folder}.${process.pid}`;
  write(join(unfinished, "all.js"), await bundle(rootDir, names));
  for (const name of names) {
    // A relative path, so that the folder may be moved or copied.
    const up = "../".repeat(name.split("/").length - 1);
    write(join(unfinished, `${name}.js`), `module.exports = require("./${up}all.js")["${name}"];\n`);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** @param {string} rootDir @param {string[]} names */
async function bundle(rootDir, names) {
  const entries = names.map((name) => `get "${name}"() { return require("${name}"); }`);
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = { ${entries.join(",\n")} };`, resolveDir: rootDir },
    bundle: true,
    platform: "node",
    target: "node24",
    // ESM-only packages are bundled too; of the others the entry points that Jest would use.
    conditions: ["node", "module-sync"],
    mainFields: ["main", "module"],
    external: [...UNBUNDLED, "pg-native"],
    // Packages of modules ask where they stand.
    banner: { js: 'const bundledAt = require("node:url").pathToFileURL(__filename).href;' },
    define: { "import.meta.url": "bundledAt" },
    minifyWhitespace: true,
    keepNames: true,
    write: false,
    logLevel: "error",
  });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error("The packages were not bundled.");
  return text;
}

/** The dependencies that sources import, with subpaths, as written. */
function importedPackages(/** @type {string} */ rootDir) {
  const { dependencies } = JSON.parse(readFileSync(join(rootDir, "package.json"), "utf8"));
  const names = new Set();
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: rootDir })))
    for (const [, name = ""] of readFileSync(join(rootDir, file), "utf8").matchAll(
      /(?:from |import\()"([^.#"][^"]*)"/g,
    )) {
      const [scope = "", rest = ""] = name.split("/");
      const owner = name.startsWith("@") ? `${scope}/${rest}` : scope;
      if (owner in dependencies && !UNBUNDLED.has(owner)) names.add(name);
    }
  return [...names].sort((one, other) => one.localeCompare(other));
}

function write(/** @type {string} */ file, /** @type {string} */ text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
