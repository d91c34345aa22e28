import { globSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

/**
 * Compiles the server's threads for this run. Nearly every test file starts some, and each would compile and load a
 * hundred sources anew.
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
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node24",
    sourcemap: "inline",
    logLevel: "error",
  });
  process.env["WORKLOOM_TEST_WORKERS"] = outdir;
  return () => rmSync(outdir, { recursive: true, force: true });
}
