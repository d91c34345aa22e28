import { build } from "esbuild";
import { cp, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { escapeBeyondAscii } from "./escape-characters";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = `${root}dist/server`;

/** These have binaries or fonts next to their code and find them relative to their folder in node_modules. */
const NATIVE_PACKAGES = ["better-sqlite3", "@node-rs/argon2", "sharp", "pg-native", "pdfjs-dist", "pdfmake"];

/**
 * Minified, the code that each thread holds in memory is half as large, and non-ASCII characters in comments do
 * not double it (V8 stores such text with two bytes per character). Short lines keep positions in stack traces
 * meaningful.
 */
const LINE_LIMIT = 160;

/** Bundled packages that still call `require` need one. */
const REQUIRE_BANNER = [
  `import { createRequire as __createRequire } from "node:module";`,
  `import { fileURLToPath as __fileURLToPath } from "node:url";`,
  `const require = __createRequire(import.meta.url);`,
  `const __filename = __fileURLToPath(import.meta.url);`,
  `const __dirname = __fileURLToPath(new URL(".", import.meta.url));`,
].join("\n");

/** Every `*.worker.ts` runs in its own thread and becomes its own file: dist/server/<name>.worker.js. */
async function entryPoints(): Promise<Record<string, string>> {
  const entries: Record<string, string> = { main: "server/main.ts" };
  for await (const path of glob("server/**/*.worker.ts", { cwd: root })) {
    entries[basename(path, ".ts")] = path;
  }
  return entries;
}

/** Bundles the server into dist/server, with source maps, the worker files and the API reference's assets. */
export async function buildServer(): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: await entryPoints(),
    outdir: out,
    bundle: true,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    platform: "node",
    format: "esm",
    minifyWhitespace: true,
    lineLimit: LINE_LIMIT,
    target: "node22.12",
    external: NATIVE_PACKAGES,
    banner: { js: REQUIRE_BANNER },
    define: { "process.env.NODE_ENV": '"production"' },
    sourcemap: true,
    logLevel: "warning",
  });
  await escapeCharacters();
  await copyDocsAssets();
}

/**
 * Escapes what esbuild leaves in regular expressions. One character beyond Latin-1 has V8 store a whole file with two
 * bytes a character.
 */
async function escapeCharacters(): Promise<void> {
  for await (const path of glob("**/*.js", { cwd: out, exclude: ["docs-assets/**"] })) {
    const code = await readFile(`${out}/${path}`, "utf8");
    const escaped = escapeBeyondAscii(code);
    if (escaped !== code) await writeFile(`${out}/${path}`, escaped);
  }
}

/** The API reference at /api/docs is served from our own files and needs no outside network. */
async function copyDocsAssets(): Promise<void> {
  const assets = `${out}/docs-assets`;
  await mkdir(assets, { recursive: true });
  for (const name of ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"]) {
    await cp(`${root}node_modules/swagger-ui-dist/${name}`, `${assets}/${name}`);
  }
}
