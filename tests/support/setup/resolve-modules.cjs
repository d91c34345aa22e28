/**
 * Jest runs CommonJS and therefore asks packages for their `require` entry. Packages that ship ECMAScript
 * modules only have none: ask those for their `import` entry, which the transform then compiles.
 */
module.exports = function resolveModule(request, options) {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (request.startsWith(".") || request.startsWith("/")) throw error;
    return options.defaultResolver(request, { ...options, conditions: ["node", "import", "default"] });
  }
};
