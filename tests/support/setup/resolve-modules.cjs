const { existsSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

const folder = join(__dirname, "../../../node_modules/.cache/test-packages");
/** @type {Set<string> | undefined} */
let bundled;
/** Packages that `bundle-packages.mjs` has put into one file; known from the first test on. */
function isBundled(name) {
  const stamp = join(folder, "packages.json");
  bundled ??= new Set(existsSync(stamp) ? JSON.parse(readFileSync(stamp, "utf8")).names : []);
  return bundled.has(name);
}

/**
 * Jest runs CommonJS and therefore asks packages for their `require` entry. Packages that ship ECMAScript
 * modules only have none: ask those for their `import` entry, which the transform then compiles.
 */
module.exports = function resolveModule(request, options) {
  if (bundled.has(request) && !options.basedir.includes("/node_modules/"))
    return join(folder, `${request}.js`);
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (!isPackage) throw error;
    return options.defaultResolver(request, { ...options, conditions: ["node", "import", "default"] });
  }
};
