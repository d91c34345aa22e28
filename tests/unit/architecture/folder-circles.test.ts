import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";

const ROOT = path.resolve(__dirname, "../../..");

/** Folders that still import each other: a database applies the engine's change sets to the objects of the policy. */
const KNOWN = new Set(["database", "engine", "objects", "policy"]);

/** Which folders of a folder import which, by their `from "…"` and `import("…")`. */
function imports(folder: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  const base = path.join(ROOT, folder);
  for (const file of globSync("**/*.{ts,tsx}", { cwd: base })) {
    const [from, ...rest] = file.split(path.sep);
    if (from === undefined || rest.length === 0) continue;
    for (const [, to = ""] of readFileSync(path.join(base, file), "utf8").matchAll(
      /(?: from |import\()"(\.[^"]+)"/g,
    )) {
      const [other, ...inside] = path
        .relative(base, path.resolve(base, path.dirname(file), to))
        .split(path.sep);
      if (other === undefined || other === ".." || inside.length === 0 || other === from) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(other));
    }
  }
  return graph;
}

/** The folders that `from` imports, directly or through others. */
function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const folder of graph.get(next) ?? [])
      if (!found.has(folder)) {
        found.add(folder);
        open.push(folder);
      }
  return found;
}

test.each(["server", "server/areas", "server/engine", "renderer/areas"])(
  "No folder of %s imports itself through others",
  (folder) => {
    const graph = imports(folder);
    const circular = [...graph.keys()].filter((name) => reachable(graph, name).has(name));
    expect(circular.filter((name) => !KNOWN.has(name))).toEqual([]);
  },
);
