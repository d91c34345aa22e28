import { createHash } from "node:crypto";
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { spawnInBox, pathsIn, type Boundary } from "./boundary";
import { compileCommand } from "./languages";
import { prepareOutput } from "./prepare-folder";

export interface CompileProblem {
  message: string;
  line: number | null;
}

const COMPILE_TIME = 30_000;
const COMPILE_MEMORY = 1024;
const COMPILED_MAX = 50;
const OUTPUT_MAX = 20_000;
const ERROR = /main\.cs\((\d+),\d+\): (error [^\n]+)/;

/** Folders with compiled programs by their source. */
const compiled = new LRUCache<string, Promise<string | CompileProblem>>({
  max: COMPILED_MAX,
  dispose: (made) =>
    void made.then(
      (folder) => typeof folder === "string" && rmSync(folder, { recursive: true, force: true }),
    ),
});

/** @returns the folder of the program, or what the compiler says */
export function compileSource(boundary: Boundary, source: string): Promise<string | CompileProblem> {
  const key = createHash("sha256").update(boundary).update(source).digest("hex");
  const known = compiled.get(key);
  if (known) return known;
  const made = compile(boundary, source);
  compiled.set(key, made);
  return made;
}

async function compile(boundary: Boundary, source: string): Promise<string | CompileProblem> {
  const folder = prepareOutput();
  const writable = join(folder, "out");
  writeFileSync(join(writable, "main.cs"), source);
  chmodSync(join(writable, "main.cs"), 0o644);
  const command = compileCommand(pathsIn(boundary, { writable }));
  const box = { memory: COMPILE_MEMORY, seconds: COMPILE_TIME / 1000, writable, hasProc: true };
  const child = spawnInBox(boundary, command, box);
  const timer = setTimeout(() => child.kill("SIGKILL"), COMPILE_TIME);
  let output = "";
  const collect = (part: Buffer) => {
    if (output.length < OUTPUT_MAX) output += part.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  child.stdin?.end();
  const code = await new Promise<number | null>((resolve) => {
    child.on("error", () => resolve(null));
    child.on("close", resolve);
  });
  clearTimeout(timer);
  if (code === 0) {
    // Later runs read it, none writes it.
    chmodSync(writable, 0o755);
    return writable;
  }
  rmSync(folder, { recursive: true, force: true });
  const [, line, message] = ERROR.exec(output) ?? [];
  return {
    message: message ?? (output.trim().split("\n")[0] || "The compiler stopped"),
    line: line === undefined ? null : Number(line),
  };
}
