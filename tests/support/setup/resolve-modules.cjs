const { existsSync } = require("node:fs");
const { join } = require("node:path");

/** @type {Map<string, string | null>} */
const bundled = new Map();

/** The file of a package that `bundle-packages.mjs` has bundled, where it has. */
function bundledFile(name) {
  const folder = process.env["WORKLOOM_TEST_PACKAGES"];
  if (folder === undefined) return null;
  const known = bundled.get(name);
  if (known !== undefined) return known;
  const file = join(folder, `${name}.js`);
  const found = existsSync(file) ? file : null;
  bundled.set(name, found);
  return found;
}

/**
 * Jest runs CommonJS and therefore asks packages for their `require` entry. Packages that ship ECMAScript
 * modules only have none: ask those for their `import` entry, which the transform then compiles.
 */
module.exports = function resolveModule(request, options) {
  const isPackage = !request.startsWith(".") && !request.startsWith("/");
  const file = isPackage && !options.basedir.includes("/node_modules/") ? bundledFile(request) : null;
  if (file !== null) return file;
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (!isPackage) throw error;
    return options.defaultResolver(request, { ...options, conditions: ["node", "import", "default"] });
  }
};
