import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";

/** They load files of their own from disk (native modules, threads), or are never loaded by these tests. */
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
 * Puts the packages that the server imports into one file. Jest loads every module anew for every test file; the
 * thousand small ones of these packages took half of that time. Made again when the packages or the imports change.
 *
 * @param {string} rootDir the project's folder
 */
export async function bundlePackages(rootDir) {
  const names = importedPackages(rootDir);
  const lock = readFileSync(join(rootDir, "package-lock.json"));
  const hash = createHash("sha256").update(lock).update(names.join()).digest("hex");
  const folder = join(rootDir, "node_modules/.cache/test-packages", hash);
  process.env["WORKLOOM_TEST_PACKAGES"] = folder;
  if (existsSync(folder)) return;

  // Another run may be making it too: the first one whole stays.
  const unfinished = `${folder}.${process.pid}`;
  write(join(unfinished, "all.js"), await bundle(rootDir, names));
  for (const name of names) {
    // Named from where it stands, so that a folder that is moved or copied goes on.
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
    // Packages that are modules only are bundled too; of the others those parts are taken that Jest would take.
    conditions: ["node", "module-sync"],
    mainFields: ["main", "module"],
    external: [...UNBUNDLED, "pg-native"],
    minifyWhitespace: true,
    keepNames: true,
    write: false,
    logLevel: "error",
  });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error("The packages were not bundled.");
  return text;
}

/** The packages among the dependencies that sources import, with the paths inside them, as they are written. */
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
