import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { withoutSchemas } from "../../../../build/contract-keys.ts";

/**
 * Prints as JSON how the contract that pages get differs from the sources: in a call's method, path, and keys of query
 * and body. The transformed sources are written into the given folder.
 */
const [, , project = "", folder = ""] = process.argv;
cpSync(join(project, "shared"), join(folder, "shared"), { recursive: true });
cpSync(join(project, "package.json"), join(folder, "package.json"));
symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));

const contract = (/** @type {string} */ root) => join(root, "shared/contract");
const files = readdirSync(contract(project)).filter((file) => file.endsWith(".ts"));
const calls = (/** @type {object} */ module) => Object.keys(module).filter((name) => name.endsWith("Calls"));

/** Only the calls are used, as by pages: what is left of the schemas falls away. */
const entry = [];
/** @type {Record<string, Record<string, any>>} */
const real = {};
for (const file of files) {
  const path = join(contract(project), file);
  const source = readFileSync(path, "utf8");
  const made = await import(pathToFileURL(path).href);
  for (const name of calls(made)) real[name] = made[name];
  if (calls(made).length > 0)
    entry.push(`export { ${calls(made).join()} } from "./shared/contract/${file}";`);
  if (source.includes("call(")) writeFileSync(join(contract(folder), file), withoutSchemas(source, made));
}
writeFileSync(join(folder, "entry.ts"), entry.join("\n"));
const outfile = join(folder, "calls.mjs");
await build({
  entryPoints: [join(folder, "entry.ts")],
  outfile,
  bundle: true,
  format: "esm",
  packages: "external",
  logLevel: "error",
});
const light = await import(pathToFileURL(outfile).href);

/** @param {any} definition */
const known = ({ method, path, query, body }) =>
  JSON.stringify([method, path, ...[query, body].map((shape) => shape && Object.keys(shape.shape))]);
const differences = [];
let count = 0;
for (const [name, all] of Object.entries(real))
  for (const [call, definition] of Object.entries(all)) {
    count += 1;
    const other = light[name][call];
    if (known(definition) !== known(other)) differences.push(`${name}.${call}`);
    if (other.summary !== undefined || other.reply !== undefined)
      differences.push(`${name}.${call} has schemas`);
  }
process.stdout.write(JSON.stringify({ count, differences }));
