import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { FunctionLanguage } from "#shared/lowcode/names";
import { findBoundary, offersBoundary, type Boundary } from "./boundary";
import { isInstalled, runtimes } from "./languages";
import { hasWasm, isWasmLanguage, wasmVersion } from "./wasm";

export interface FoundRuntime {
  boundary: Boundary;
  /** The version of the interpreter; null if it names none. */
  version: string | null;
}

const VERSION = /\d+\.\d+(?:\.\d+)*/;
const versions = new Map<FunctionLanguage, Promise<string | null>>();
const run = promisify(execFile);

/** The version that an installed interpreter prints, read once. */
function installedVersion(language: FunctionLanguage): Promise<string | null> {
  const known = versions.get(language);
  if (known) return known;
  const [program = ""] = runtimes[language].needs;
  const version = run(program, ["--version"], { timeout: 10_000, env: {} }).then(
    ({ stdout }) => VERSION.exec(stdout)?.[0] ?? null,
    () => null,
  );
  versions.set(language, version);
  return version;
}

/** How this machine runs a language: its own interpreter behind the strongest boundary, else one of WebAssembly. */
export async function findRuntime(language: FunctionLanguage): Promise<FoundRuntime> {
  const boundary = await findBoundary();
  if (boundary !== "none" && isInstalled(language))
    return { boundary, version: await installedVersion(language) };
  if (isWasmLanguage(language) && hasWasm(language) && (await offersBoundary("wasm")))
    return { boundary: "wasm", version: wasmVersion(language) };
  return { boundary: "none", version: null };
}
