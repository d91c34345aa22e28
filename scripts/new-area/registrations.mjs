import { addEntry, addImport } from "./register.mjs";
import { LANGUAGES } from "./shared-files.mjs";

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
      "shared/errors/index.ts",
      `import { ${camel}Errors } from "./${kebab}";`,
      "const all = {",
      `...${camel}Errors`,
    ),
    ...LANGUAGES.map((language) =>
      listed(
        `shared/text/${language}/index.ts`,
        `import { ${camel} } from "./${kebab}";`,
        "catalogue = {",
        `...${camel}`,
      ),
    ),
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
