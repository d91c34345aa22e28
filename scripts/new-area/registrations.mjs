import { addEntry, addImport } from "./register.mjs";

/**
 * A file that lists all areas and how a new one joins it.
 *
 * @typedef {{path: string, change: (source: string) => string}} Registration
 * @param {import("./names.mjs").AreaNames} names
 * @returns {Registration[]}
 */
export function registrations({ kebab, camel }) {
  return [
    listed(
      "server/areas/index.ts",
      `import { ${camel} } from "./${kebab}/index";`,
      "areas: readonly Area[] = [",
      camel,
    ),
    listed(
      "renderer/areas/index.ts",
      `import { ${camel} } from "./${kebab}/area";`,
      "areas: readonly AreaDefinition[] = [",
      camel,
    ),
  ];
}

/**
 * @param {string} path
 * @param {string} importLine
 * @param {string} opening
 * @param {string} entry
 * @returns {Registration}
 */
function listed(path, importLine, opening, entry) {
  return { path, change: (source) => addEntry(addImport(source, importLine), opening, entry) };
}
