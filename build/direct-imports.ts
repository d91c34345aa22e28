import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { fileOf } from "./early-modules.ts";

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const SOURCES = folder("renderer/");
const MANTINE = folder("node_modules/@mantine/core/esm/");
/** Areas whose exports share one file, see chunk-groups.ts. */
const WHOLE = /[\\/]areas[\\/](fields|records|views)[\\/]public\.ts$/;
const IMPORT = /(?<=^|\n|; )import \{([^}]+)\} from "(@mantine\/core|\.{1,2}\/[^"]*\/public)";/g;
const EXPORT = /^(?:import|export) \{([^}]+)\} from "(\.[^"]+)";$/gm;

interface Source {
  file: string;
  /** Its name there. */
  name: string;
}

const trimmed = (names: string): string[] => names.split(",").map((name) => name.trim());

/** Where the names come from that an index file passes on. */
function sourcesOf(
  index: string,
  resolve: (path: string) => string | undefined,
): ReadonlyMap<string, Source> {
  const sources = new Map<string, Source>();
  for (const [, names = "", path = ""] of readFileSync(index, "utf8").matchAll(EXPORT)) {
    const file = resolve(path);
    if (file === undefined) continue;
    for (const part of trimmed(names)) {
      const [name = "", passedAs = name] = part.split(" as ");
      if (name !== "" && !name.startsWith("type ")) sources.set(passedAs, { file, name });
    }
  }
  return sources;
}

/**
 * Imports from an area's `public.ts`, and from Mantine's index, lead to the files themselves. Through an index, the file
 * of the frame would have all that any page uses of it.
 */
export function directImports(): Plugin {
  const known = new Map<string, ReadonlyMap<string, Source>>();
  const sources = (index: string, resolve: (path: string) => string | undefined) => {
    const found = known.get(index) ?? sourcesOf(index, resolve);
    known.set(index, found);
    return found;
  };
  return {
    name: "direct-imports",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!id.startsWith(SOURCES) || !/\.tsx?$/.test(id)) return null;
      const result = code.replace(IMPORT, (whole, names: string, path: string) => {
        const isMantine = path === "@mantine/core";
        const index = isMantine ? `${MANTINE}index.mjs` : fileOf(id, path);
        if (index === undefined || WHOLE.test(index)) return whole;
        const parts = sources(index, (to) => (isMantine ? MANTINE + to.slice(2) : fileOf(index, to)));
        const imports = trimmed(names)
          .filter((part) => part !== "" && !part.startsWith("type "))
          .map((part) => {
            const [name = "", local = name] = part.split(" as ");
            const source = parts.get(name);
            return source
              ? `import { ${source.name} as ${local} } from ${JSON.stringify(source.file)};`
              : `import { ${part} } from ${JSON.stringify(path)};`;
          });
        return imports.join(" ") + "\n".repeat(whole.split("\n").length - 1);
      });
      return result === code ? null : { code: result, map: null };
    },
  };
}
