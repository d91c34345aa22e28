import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toolEnvironment } from "../../../scripts/runtime/project-folder.mjs";
import { desktopSession } from "../../../scripts/test/desktop-session.mjs";
import { projectRoot } from "../../../server/project-root";

/** Runs a script of this folder on a screen of its own, and returns what it wrote into its `output`. */
export async function inDesktopSession<Figures>(
  script: string,
  settings: { output: string },
): Promise<Figures> {
  const file = join(projectRoot(), "tests/bench/support", script);
  const { command, env, cleanUp } = await desktopSession(["tsx", file, JSON.stringify(settings)]);
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...toolEnvironment(), ...env },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  cleanUp();
  if (code !== 0) throw new Error(`${script} ended with code ${String(code)}.`);
  return JSON.parse(readFileSync(settings.output, "utf8")) as Figures;
}
