import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Modules of the first render: the frame, and the pages that people open most. */
const ROOTS = [
  "renderer/main.ts",
  "renderer/app/{start,session/signed-in}.tsx",
  "renderer/app/load-parts.ts",
  "renderer/areas/**/{parts,area,prefetch}.{ts,tsx}",
  "renderer/areas/{access,apps,home,tables}/routes.tsx",
  "renderer/areas/{fields,records,views}/public.ts",
  "renderer/areas/apps/blocks/{chart,indicator,text,title-bar,view}-block.tsx",
  "renderer/areas/forms/open/record-form.tsx",
  "renderer/areas/tasks/components/home-tasks.tsx",
  "renderer/areas/views/{table/table-records.tsx,use-coloring.ts}",
];
const IMPORT =
  /(?:^|\n)(?:(?:import|export)\s(?!type\b)[^;"()=]*?from\s+|import\s+)"((?:\.{1,2}\/|#shared\/)[^"]+)"/g;

/** The file of the application's own module that another imports; undefined for libraries. */
export function fileOf(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith("#") ? join(ROOT, specifier.slice(1)) : resolve(dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (name) => /\.tsx?$/.test(name) && existsSync(name),
  );
}

/** Modules with everything that they import statically, by their path, with their text. */
export function modulesFrom(paths: readonly string[]): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path)) continue;
    const code = readFileSync(path, "utf8");
    modules.set(path, code);
    for (const [, specifier = ""] of code.matchAll(IMPORT)) {
      const file = fileOf(path, specifier);
      if (file) waiting.push(file);
    }
  }
  return modules;
}

/** The application's own modules of the first render. */
export const earlyModules = (): ReadonlyMap<string, string> =>
  modulesFrom(globSync(ROOTS, { cwd: ROOT }).map((path) => join(ROOT, path)));
