const { existsSync } = require("node:fs");
const { join } = require("node:path");

/** @type {Map<string, string | null>} */
const bundled = new Map();

/**
 * The file of a package that `bundle-packages.mjs` has bundled, where it has.
 *
 * @param {string} name
 * @returns {string | null}
 */
module.exports = function bundledFile(name) {
  const folder = process.env["WORKLOOM_TEST_PACKAGES"];
  if (folder === undefined) return null;
  const known = bundled.get(name);
  if (known !== undefined) return known;
  const file = join(folder, `${name}.js`);
  const found = existsSync(file) ? file : null;
  bundled.set(name, found);
  return found;
};
