import { globSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { UNBUNDLED } from "./bundle-packages.mjs";

/** CommonJS packages inside a bundle call `require`. The import's name is not used by any source. */
const REQUIRE = `import { createRequire as requireOfBundle } from "node:module"; const require = requireOfBundle(import.meta.url);`;

/**
 * Compiles the server's worker threads for this run. Nearly every test file starts some, and each would compile
 * and load a hundred sources again, and resolve as many packages.
 *
 * @param {string} rootDir the project's folder
 * @returns {Promise<() => void>} removes them
 */
export async function bundleWorkers(rootDir) {
  const files = globSync("server/**/*.worker.ts", { cwd: rootDir });
  const outdir = join(rootDir, `node_modules/.cache/test-workers/${process.pid}`);
  await build({
    absWorkingDir: rootDir,
    entryPoints: Object.fromEntries(files.map((file) => [basename(file, ".ts"), file])),
    outdir,
    bundle: true,
    external: [...UNBUNDLED],
    banner: { js: REQUIRE },
    platform: "node",
    format: "esm",
    target: "node24",
    sourcemap: "linked",
    logLevel: "error",
  });
  process.env["WORKLOOM_TEST_WORKERS"] = outdir;
  return () => rmSync(outdir, { recursive: true, force: true });
}
