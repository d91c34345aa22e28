const bundledFile = require("./bundled-file.cjs");

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
