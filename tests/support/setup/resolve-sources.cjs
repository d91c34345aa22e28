const { existsSync, mkdirSync, renameSync, writeFileSync } = require("node:fs");
const { dirname, join, relative } = require("node:path");
const resolveModule = require("./resolve-modules.cjs");

/** Sources of the server come from the bundle that `bundle-sources.mjs` made of them, so that none is there twice. */
module.exports = function resolveSource(request, options) {
  const found = resolveModule(request, options);
  const folder = process.env["WORKLOOM_TEST_SOURCES"];
  if (folder === undefined) return found;
  const source = relative(options.rootDir, found);
  if (!/^(server|shared)\/.*(?<!\.worker)\.ts$/.test(source)) return found;
  const file = join(folder, source.replace(/\.ts$/, ".js"));
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // Whoever reads it finds it whole: several run at once.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(
      unfinished,
      `module.exports = require(${JSON.stringify(join(folder, "all.js"))})["${source}"];\n`,
    );
    renameSync(unfinished, file);
  }
  return file;
};
