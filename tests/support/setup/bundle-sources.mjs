import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** A specifier that starts with neither a dot nor a slash nor our own `#`. */
const PACKAGE = /^[^./#]/;
/** Sources find their workers and the project's folder from their own path, and all are below the server. */
const A_SOURCE = "server/worker-url.ts";

/**
 * Puts the sources of the server into one file for this run. Every file of API tests loads them all, and to find,
 * read and compile a thousand of them took half of that time. Threads have bundles of their own.
 *
 * @param {string} rootDir the project's folder
 * @param {(name: string) => string | null} bundledPackage where a package that was bundled before lies
 * @returns {Promise<() => void>} removes the file
 */
export async function bundleSources(rootDir, bundledPackage) {
  const outdir = join(rootDir, `node_modules/.cache/test-sources/${process.pid}`);
  const files = globSync(["server/**/*.ts", "shared/**/*.ts"], { cwd: rootDir }).filter(
    (file) => !/\.(worker|d)\.ts$/.test(file) && file !== "server/main.ts",
  );
  const entries = files.map((file) => `get "${file}"() { return require("./${file}"); }`);
  await build({
    absWorkingDir: rootDir,
    stdin: { contents: `module.exports = { ${entries.join(",\n")} };`, resolveDir: rootDir },
    outfile: join(outdir, "all.js"),
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node24",
    // Jest's contexts only know require: a package that the server loads late is required late.
    supported: { "dynamic-import": false },
    sourcemap: "linked",
    logLevel: "error",
    define: { "import.meta.url": JSON.stringify(pathToFileURL(join(rootDir, A_SOURCE)).href) },
    plugins: [
      {
        name: "packages",
        setup(bundler) {
          bundler.onResolve({ filter: PACKAGE }, ({ path }) => ({
            path: bundledPackage(path) ?? path,
            external: true,
          }));
        },
      },
    ],
  });
  process.env["WORKLOOM_TEST_SOURCES"] = outdir;
  return () => rmSync(outdir, { recursive: true, force: true });
}
