import { existsSync } from "node:fs";
import type { FunctionLanguage } from "#shared/lowcode/names";

interface LanguageRuntime {
  /** Files of the machine that it needs. */
  needs: readonly string[];
  /** Address space besides the function's own memory, in MB. */
  overhead: number;
  /** @param sdk the folder of the SDK and `code` that of a compiled program, as the program sees them */
  command(paths: { sdk: string; code: string }, memory: number): readonly string[];
  hasProc?: boolean;
}

const MONO_COMPILER = "/usr/lib/mono/4.5/mcs.exe";
const MBSTRING = "/usr/lib/php/20220829/mbstring.so";

/** How each language runs, by the machine's own programs. */
export const runtimes: Readonly<Record<FunctionLanguage, LanguageRuntime>> = {
  python: {
    needs: ["/usr/bin/python3"],
    overhead: 96,
    command: ({ sdk }) => ["/usr/bin/python3", "-I", "-S", `${sdk}/main.py`],
  },
  php: {
    needs: ["/usr/bin/php"],
    overhead: 256,
    command: ({ sdk }, memory) => [
      "/usr/bin/php",
      "-n",
      "-d",
      "enable_dl=0",
      "-d",
      `memory_limit=${memory}M`,
      "-d",
      "display_errors=0",
      "-d",
      "log_errors=0",
      "-d",
      "html_errors=0",
      "-d",
      "ffi.enable=0",
      "-d",
      "allow_url_fopen=0",
      ...(existsSync(MBSTRING) ? ["-d", `extension=${MBSTRING}`] : []),
      `${sdk}/main.php`,
    ],
  },
  dotNet: {
    needs: ["/usr/bin/mono", MONO_COMPILER],
    overhead: 768,
    command: ({ code }) => ["/usr/bin/mono", "--debug", `${code}/main.exe`],
    hasProc: true,
  },
};

export const isInstalled = (language: FunctionLanguage): boolean =>
  runtimes[language].needs.every((path) => existsSync(path));

/** Compiles `/out/main.cs` with the SDK. */
export const compileCommand = ({ sdk, out }: { sdk: string; out: string }): readonly string[] => [
  "/usr/bin/mono",
  MONO_COMPILER,
  "-nologo",
  "-debug",
  "-langversion:7",
  `-out:${out}/main.exe`,
  `${out}/main.cs`,
  `${sdk}/Workloom.cs`,
];
