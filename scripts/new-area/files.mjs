import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where each file of `template/` goes; `%names%` are filled in here as in the files. */
const PLACES = {
  contract: "shared/contract/%kebab%.ts",
  errors: "shared/errors/%kebab%.ts",
  limits: "shared/limits/%kebab%.ts",
  texts: "shared/text/%kebab%.ts",
  "text-en": "shared/text/en/%kebab%.ts",
  "text-pt": "shared/text/pt/%kebab%.ts",
  "text-es": "shared/text/es/%kebab%.ts",
  "server-index": "server/areas/%kebab%/index.ts",
  "server-kind": "server/areas/%kebab%/%oneKebab%.ts",
  "server-migrations": "server/areas/%kebab%/migrations.ts",
  "server-service": "server/areas/%kebab%/service.ts",
  "renderer-area": "renderer/areas/%kebab%/area.ts",
  "renderer-parts": "renderer/areas/%kebab%/parts.ts",
  "renderer-api": "renderer/areas/%kebab%/api.ts",
  "renderer-changes": "renderer/areas/%kebab%/changes.ts",
  "renderer-commands": "renderer/areas/%kebab%/commands.ts",
  "renderer-found": "renderer/areas/%kebab%/found.ts",
  "renderer-routes": "renderer/areas/%kebab%/routes.tsx",
  "renderer-page": "renderer/areas/%kebab%/pages/%kebab%-page.tsx",
  "renderer-list-css": "renderer/areas/%kebab%/components/list.module.css",
  "renderer-panel": "renderer/areas/%kebab%/panels/%oneKebab%-panel.tsx",
  "test-api": "tests/api/%kebab%/%kebab%.test.ts",
  "test-web": "tests/web/%kebab%/%kebab%.spec.ts",
};

/**
 * The files of a new area.
 *
 * @param {import("./names.mjs").AreaNames} names
 * @returns {Record<string, string>} contents by path
 */
export function areaFiles(names) {
  const filled = { ...names, today: new Date().toISOString().slice(0, 10) };
  return Object.fromEntries(
    Object.entries(PLACES).map(([name, path]) => {
      const text = readFileSync(join(import.meta.dirname, "template", `${name}.txt`), "utf8");
      return [fill(path, filled), fill(text, filled)];
    }),
  );
}

/** @param {string} text @param {Record<string, string>} names */
function fill(text, names) {
  return text.replaceAll(/%([A-Za-z]+)%/g, (_, name) => {
    const value = names[name];
    if (value === undefined) throw new Error(`No area has a ${name}`);
    return value;
  });
}
