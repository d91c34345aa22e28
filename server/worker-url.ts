import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "./project-root";

/** The bundle is JavaScript; from TypeScript sources (development, tests) a worker needs a compiler. */
const bundled = import.meta.url.endsWith(".js");

/** A run of tests compiles the workers once for all its threads, and says here where they are. */
const compiled = process.env["WORKLOOM_TEST_WORKERS"];

/**
 * Address for `new Worker(workerUrl("sqlite.worker"))`. A file below server/ whose name ends in `.worker.ts`
 * is a file of its own in the bundle; from the sources it runs through tsx.
 *
 * @param name the file's name without folder and ending; it must be the only one of that name.
 * @throws Error when there is no such worker, or more than one.
 */
export function workerUrl(name: `${string}.worker`): URL {
  if (bundled) return new URL(`${chunkDepth()}${name}.js`, import.meta.url);
  if (compiled !== undefined) return pathToFileURL(join(compiled, `${name}.js`));
  return sourceUrl(name);
}

/** Code that several entries use lands in dist/server/chunks, one folder below the workers. */
function chunkDepth(): string {
  return import.meta.url.includes("/chunks/") ? "../" : "./";
}

function sourceUrl(name: string): URL {
  const serverFolder = join(projectRoot(), "server");
  const found = globSync(`**/${name}.ts`, { cwd: serverFolder });
  const [path] = found;
  if (path === undefined || found.length > 1) {
    throw new Error(`Expected one file ${name}.ts below server/, found ${found.length}.`);
  }
  const tsx = pathToFileURL(join(projectRoot(), "node_modules/tsx/dist/esm/api/index.mjs")).href;
  const worker = pathToFileURL(join(serverFolder, path)).href;
  const program = `import { register } from ${JSON.stringify(tsx)};\nregister();\nawait import(${JSON.stringify(worker)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}
